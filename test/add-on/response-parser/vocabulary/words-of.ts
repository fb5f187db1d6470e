/** Lists in which a word may have others before it: "my_job_id". */
const MAY_FOLLOW: ReadonlySet<string> = new Set([
  ...["names of columns", "what fields are called", "types", "no names", "a header in parts", "a header"],
  ...[
    "names of others",
    "groups",
    "no columns",
    "fields of things",
    "what was asked",
    "keys that were asked",
  ],
  ...[
    "values that were asked",
    "an interval",
    "limits",
    "numbers that measure nothing",
    "parts by their name",
  ],
  ...["a clock's samples", "percents", "a word that only jobs have", "the id of a job"],
  ...["the id of work in the background", "the id of a job's rows", "any field that a job may have"],
  ...["how the request went, when, and where to continue", "a result by name 0", "a result by name 3"],
  ...["a status by name 0", "a place in a store", "one word for an error", "what kind of warning it is"],
]);
/** And in which it may begin a longer one. */
const MAY_GO_ON: ReadonlySet<string> = new Set([
  ...["ticks across", "names downwards", "groups", "fields of things", "what was asked", "formatted values"],
  ...["an interval", "a part of the rows, of which more come", "a word that only jobs have"],
  ...["the question, and what is said of the numbers", "a place in a store", "an error's object"],
]);

/**
 * Words that a list of the vocabulary takes otherwise than a person does: both are parted by spaces. `what`:
 * names the list; a word within a longer one does not count, unless the list is one of those above.
 */
export function findMisread(what: string, pattern: RegExp, are: string, areNot: string): string[] {
  const words = are.split(" ");
  const longer = words.flatMap((word) => [
    ...(MAY_FOLLOW.has(what) ? [] : [`zz${word}`]),
    ...(MAY_GO_ON.has(what) ? [] : [`${word}zz`]),
  ]);
  return [
    ...words.filter((word) => !pattern.test(word)),
    ...[...areNot.split(" "), ...longer].filter((word) => pattern.test(word)),
  ];
}
