"""What guided steps say by themselves, by key."""

TEXTS = {
    "step": "Step {number} of {total}: {title}.",
    # boards draw a line that starts with a sign as an answer (`answers.ts`)
    # and one that starts with an arrow as what is left out where there is little room
    "again": "✗ Not yet. {text}\n↩ The table is as it was: try again.",
    "wait": "✓ Good. Now see what the others do.",
    "good": "✓ Good. {text}",
    "done": "✓ Done! {text}",
    "next": "Play on here as you like, or go on with the next step.",
    "next.over": "Go on with the next step.",
    "last": "That was the last step.",
    "hint": "this is what the step asks for",
}


def say(key, **values):
    """The text of a key with its values filled in.

    >>> say("step", number=1, total=3, title="A pair")
    'Step 1 of 3: A pair.'
    """
    return TEXTS[key].format(**values)
