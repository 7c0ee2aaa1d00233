"""`bayes`: what to believe after seeing something, as a table and as a tree of frequencies."""

from fractions import Fraction
from html import escape
from numbers import Rational

from ahapackage.engine.errors import AhaError, OptionError, shown
from ahapackage.engine.options import whole_number
from ahapackage.probability.distribution import Distribution
from ahapackage.probability.words import Explanation, fraction_text, markdown_safe, percent


def bayes(prior, likelihood, seen="what was seen", what="the cause", experiment=None):
    """Beliefs after seeing something (T. Bayes 1763): prior × likelihood, scaled to add up to 1.

    Parameters
    ----------
    prior : mapping
        Hypothesis -> its chance before, exact, adding up to 1 (a `Distribution` is one).
    likelihood : mapping or callable
        Hypothesis -> the chance to see it if the hypothesis holds, exact, 0 to 1.
    seen : str
        What was seen, as words. what : str, what the hypotheses are about.
    experiment : callable, optional
        `experiment(n, rng)` tries n times and returns the hypotheses that held in those tries in
        which it was seen.

    Returns a `Posterior`. Raises `AhaError` for chances that are none, and where nothing that was
    held possible could have shown it.

    >>> fair = bayes({"fair": Fraction(1, 2), "two heads": Fraction(1, 2)},
    ...              {"fair": Fraction(1, 2), "two heads": Fraction(1)}, "heads", "the coin")
    >>> fair["two heads"]
    Fraction(2, 3)
    """
    before = prior if isinstance(prior, Distribution) else Distribution(prior, what)
    told = likelihood if callable(likelihood) else lambda hypothesis: likelihood[hypothesis]
    chances = {}
    for hypothesis in before:
        try:
            chance = told(hypothesis)
        except KeyError:
            raise AhaError("bayes, likelihood", f"nothing for {hypothesis!r}", "a chance") from None
        if not isinstance(chance, Rational) or not 0 <= chance <= 1:
            raise AhaError(f"bayes, likelihood, {hypothesis}", shown(chance), "an exact chance")
        chances[hypothesis] = Fraction(chance)
    if not sum(before[hypothesis] * chance for hypothesis, chance in chances.items()):
        raise AhaError("bayes", "no hypothesis under which it can be seen", "at least one")
    return Posterior(before, chances, seen, what, experiment)


class Posterior(Distribution):
    """A `Distribution` over hypotheses that shows where it is from.

    `prior` and `likelihood` are what it was made of; `evidence` is the chance to see it at all.
    """

    def __init__(self, prior, likelihood, seen, what, experiment=None):
        joint = {h: prior[h] * likelihood[h] for h in prior}
        evidence = sum(joint.values())
        shares = {h: share / evidence for h, share in joint.items()}
        super().__init__(shares, what, "", experiment)
        self.prior, self.likelihood, self.seen = prior, likelihood, seen
        self.joint, self.evidence = joint, evidence
        self.why = self._worked_out()

    def _worked_out(self):
        head = "| hypothesis | before | × seen if so | = both | after |"
        rows = [
            f"| {markdown_safe(h)} | {_text(self.prior[h])} | {_text(self.likelihood[h])} "
            f"| {_text(self.joint[h])} | {_text(self[h])} |"
            for h in self.prior
        ]
        total = f"It is seen with chance {_text(self.evidence)}, the sum of the column “= both”."
        after = "After: each of that column, divided by this sum."
        return "\n".join([f"Seen: {self.seen}.", "", head, "|---|---|---|---|---|", *rows, "",
                          f"{total} {after}"])  # fmt: skip

    def explain(self):
        """The table before × likelihood → both → after, as Markdown."""
        return Explanation(f"**Belief about {markdown_safe(self.what)}**\n\n{self.why}")

    def tree(self, of=1000):
        """The same in whole numbers: of so many cases, how many are which, and show it.

        Returns rows `(hypothesis, cases, cases that show it)`, rounded to whole cases.

        >>> bayes({"a": Fraction(1, 4), "b": Fraction(3, 4)}, {"a": 1, "b": Fraction(1, 3)}).tree()
        [('a', 250, 250), ('b', 750, 250)]
        """
        of = whole_number(of, "tree, of")
        if not 1 <= of <= 10**9:
            raise OptionError("tree, of", shown(of), "1 to 1,000,000,000 cases")
        return [(h, round(of * self.prior[h]), round(of * self.joint[h])) for h in self.prior]

    def tree_words(self, of=1000):
        """The frequency tree in words, a line a hypothesis."""
        rows = self.tree(of)
        showing = sum(shown for _, _, shown in rows)
        lines = [f"Of {of:,} such cases:"]
        lines += [f"  {cases:,} are {h}; {there:,} of them show it" for h, cases, there in rows]
        lines.append(f"Of the {showing:,} that show it, so many are")
        return "\n".join(lines + [f"  {h}: {there:,}" for h, _, there in rows])

    def plot(self, ax=None):
        """Draw beliefs before and after as pairs of bars (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_posterior

        return draw_posterior(self, ax)

    def plot_tree(self, of=1000, ax=None):
        """Draw the tree of frequencies (matplotlib Axes)."""
        from ahapackage.probability.figures import draw_frequency_tree

        return draw_frequency_tree(self, of, ax)

    def describe(self):
        """Beliefs before and after in words."""
        pairs = [f"{h}: {percent(self.prior[h])} before, {_text(self[h])}" for h in self.prior]
        return f"Belief about {self.what}, having seen {self.seen}: {'; '.join(pairs)}"

    __repr__ = describe

    def _repr_html_(self):
        from ahapackage.probability.figures import picture

        words = f"{self.describe()}\n{self.tree_words()}"
        return picture(self.plot, words) + f"<pre>{escape(self.tree_words())}</pre>"


def _text(chance):
    exact = fraction_text(chance)
    return f"{exact} = {percent(chance)}" if exact and len(exact) <= 20 else percent(chance)
