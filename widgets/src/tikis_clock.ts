// A clock for snaps, only for who wants one: it counts down and then passes.

const CHOICES = [0, 5, 10, 20] as const; // seconds; 0: no clock

/** Runs while a question is open; `tick` redraws, `late` is called once when it has run out. */
export class Clock {
  private choice = 0;
  private left = 0;
  private timer: ReturnType<typeof setInterval> | null = null;
  private question: string | null = null; // what is asked

  /** The seconds chosen; 0 for no clock. */
  get seconds(): number {
    return CHOICES[this.choice]!;
  }

  /** The seconds left of a question; null while none counts. */
  get remaining(): number | null {
    return this.timer === null ? null : this.left;
  }

  /** On to the next choice. */
  turn(tick: () => void, late: () => void): void {
    this.choice = (this.choice + 1) % CHOICES.length;
    const asked = this.question;
    this.stop();
    if (asked !== null) this.ask(asked, tick, late);
  }

  /** This is the question now: start for a new one, stop for none. */
  ask(question: string | null, tick: () => void, late: () => void): void {
    if (question === this.question) return;
    this.stop();
    this.question = question;
    if (question === null || this.seconds === 0) return;
    this.left = this.seconds;
    this.timer = setInterval(() => {
      this.left -= 1;
      if (this.left > 0) tick();
      else {
        const asked = this.question;
        this.stop();
        this.question = asked; // asked once: not again until something else is
        late();
      }
    }, 1000);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.question = null;
  }
}
