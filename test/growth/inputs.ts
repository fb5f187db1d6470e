/** Texts that could take more than their share of time to read, each as long as wanted. */

/** Makes a text of about so many characters. */
export type Input = (length: number) => string;

export type Inputs = Readonly<Record<string, Input>>;

const repeated = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join("");

/** Each piece over and over, between what is before and behind it. */
function repeating(pieces: readonly string[], [before, behind] = ["", ""]): Inputs {
  return Object.fromEntries(
    pieces.map((piece) => [
      `${JSON.stringify(before)} ${JSON.stringify(piece)}, over and over, ${JSON.stringify(behind)}`,
      (length: number) => before + piece.repeat(Math.ceil(length / piece.length)) + behind,
    ]),
  );
}

const BLANKS_AND_MARKS =
  " |a|a |a,|a, |,|;|:|=|\n|\t|\\|\\\\|\"|\"\"|'|''|\" \"|' '|“|«a» |1/|..|!|é|🎉|A".split("|");
const BRACKETS = '(|)|[|]|{|}|{{|}}|{{ |{"a":|{"a":[|[[|$a$|$$|$a$ $b$ |/*|*/|--'.split("|");
const WORDS =
  "e'|E'\\'|?|:a |@a,|::|not |and |or |did a |did a and |a = 1 and |a in |in |last |1 |2026-01-01 to | - |to |since |between 1 and |a: b; |a: b, |(masked)|last year |x last year ".split(
    "|",
  );
const CALLS = ["ANALYTICS_METRIC(", "ANALYTICS_METRIC", "ANALYTICS_METRIC(1),", "ANALYTICS_SQL(", "'a'"];

const FRAMES: readonly [string, string][] = [
  ["", ""],
  ["a: ", "y"],
  ["{", ""],
  ["'", "'"],
  ['did "', ""],
  ["a is one of (", " "],
];

const PIECES = [...BLANKS_AND_MARKS, ...BRACKETS, ...WORDS, ...CALLS];

/** Pieces of what people type, with nothing around. */
export const PIECES_ALONE: Inputs = repeating(PIECES);

/** What people may type, or paste. */
export const TYPED: Inputs = Object.assign({}, ...FRAMES.map((frame) => repeating(PIECES, frame))) as Inputs;

/** What may be in a text of the service's, between whose signs a key is looked for. */
export const ENCODED: Inputs = repeating(
  '\\|\\u0|\\\\u0061|%|%25|%252525|&|&amp;|&#|&#0|&#x0|&a|a|Y|YWFh|YWFh\n|quo"te\\key|"|\\"|/|//|?|?=|a@|at |at a(| |\n|\u001b[|<a|\'|a:1|aaaaab'.split(
    "|",
  ),
);

export const ADDRESSES: Inputs = repeating(["/", " ", "a", "a.", "a:1", "@", "?", "[:", "https://"]);

/** Parts that begin as what a limited service says of when to come back, and never end as it. */
export const WAITS: Inputs = repeating(
  'retry_after:|retry_after : |retry after 1|in 1|in |for 1.|after 1 |retryafter_seconds|1|.| |\n|"|<p|{"retry_after":'.split(
    "|",
  ),
);

/** Bodies of about `n` characters each. */
export const BODIES: Inputs = {
  "errors in errors": (n) => '{"error":'.repeat(n / 10) + '"x"' + "}".repeat(n / 10),
  "lists of errors in errors": (n) => '{"errors":{"errors":'.repeat(n / 21) + "1" + "}}".repeat(n / 21),
  "tags that never close": (n) => "<a".repeat(n / 2),
  "scripts that never close": (n) => "<html>" + "<script ".repeat(n / 8),
  "titles that never end": (n) => "<title>".repeat(n / 7),
  "headings that never end": (n) => "<html>" + "<h1>".repeat(n / 4),
  "a text full of quotes that breaks off": (n) => '{"a":"' + '\\"x'.repeat(n / 3),
  "a text full of backslashes that breaks off": (n) => '{"a":"' + "\\\\".repeat(n / 2),
  "a fraction of many digits": (n) => `[0.${"1".repeat(n)}]`,
  "an integer of many digits": (n) => `["a",${"1".repeat(n)}]`,
  "long digits in texts": (n) =>
    `[${repeated(n / 25, () => '"[12345678901234567890]"').replace(/""/g, '","')}]`,
  "one name for all columns": (n) => "a,".repeat(n / 2) + "a\n" + "1,".repeat(n / 2) + "1",
  "quotes in a field that never closes": (n) => 'a,b\n"' + '""x'.repeat(n / 3),
  "many list columns in a record": (n) => `[{${repeated(n / 14, (i) => `"k${i}":["a","b"],`)}"z":1}]`,
  "many lists of objects in a record": (n) => `[{${repeated(n / 20, (i) => `"k${i}":[{"n":1}],`)}"z":1}]`,
  "many maps in a record": (n) => `[{${repeated(n / 20, (i) => `"k${i}":{"a":1},`)}"z":1}]`,
  "many fields": (n) => `{${repeated(n / 12, (i) => `"k${i}":${i},`)}"z":1}`,
  "objects in objects": (n) => '{"a":'.repeat(n / 6) + "1" + "}".repeat(n / 6),
  "data in data": (n) => '{"data":'.repeat(n / 9) + "1" + "}".repeat(n / 9),
  "nothing in nothing": (n) => '{"data":'.repeat(n / 9) + "null" + "}".repeat(n / 9),
  "lists in lists": (n) => "[".repeat(n / 2) + "]".repeat(n / 2),
  "many days": (n) => `{${repeated(n / 20, (i) => `"2024-01-01T${i}":${i},`)}"2024-01-02":1}`,
  "rows with many labels": (n) =>
    `[${repeated(n / 40, (i) => `{"columns":["a${i}","b"],"rows":[[1,2]]},`)}{}]`,
  "an empty answer to a long question": (n) => `{"results":{},"interval":"${"a".repeat(n)}"}`,
  "a cell full of entities": (n) => `<html>${"&amp".repeat(n / 4)}`,
  "a name of capitals": (n) => `[{"${"A".repeat(n)}":1,"b":"x"},{"${"A".repeat(n)}":2,"b":"y"}]`,
  "moments below a header that declares them": (n) =>
    `{"columns":[{"name":"seen","type":"timestamp"}],"rows":[${repeated(n / 15, () => '["1712000000"],')}[null]]}`,
  "records of lines, and no blank line": (n) => repeated(n / 8, (i) => `k${i}: ${i}\n`),
  "records of lines behind dashes": (n) => repeated(n / 16, (i) => `- k: ${i}\n  n: ${i}\n`),
  "units below many names": (n) =>
    `a${repeated(n / 16, (i) => `,k${i}`)}\n${",m/s".repeat(n / 16)}\nx${",1".repeat(n / 16)}\ny${",2".repeat(n / 16)}\n`,
  "a key of capitals in a map": (n) => `{"${"A".repeat(n)}":{"n":1},"b":{"n":2}}`,
};
