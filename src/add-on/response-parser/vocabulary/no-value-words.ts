/**
 * Words that databases, languages and tools write where there is no value. They are nothing where a number or
 * a moment is wanted; in a column of texts they are texts. The service that loads files has the same list,
 * and a test holds the two together.
 */

/** Words that stand for no value, in lower case. */
export const NO_VALUE_WORDS: readonly string[] = [
  // Databases: NULL in SQL, \N in dumps of MySQL, PostgreSQL and Hive, <NA> and NaT of pandas.
  ...["null", "(null)", "<null>", "\\n", "nil", "none", "(none)", "<none>", "na", "<na>", "nat", "nan"],
  ...["undefined", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"],
  ...[
    "n/a",
    "n.a.",
    "n.a",
    "n. a.",
    "k.a.",
    "k. a.",
    "not available",
    "not applicable",
    "no data",
    "no value",
  ],
  // Libraries for dates, and the day 0 of MySQL.
  ...["invalid date", "invalid datetime", "0000-00-00", "0000-00-00 00:00:00", "0000-00-00t00:00:00"],
  ...[
    "(not set)",
    "(not provided)",
    "(blank)",
    "(empty)",
    "(n/a)",
    "-",
    "--",
    "---",
    "–",
    "—",
    "−",
    ".",
    "..",
    "…",
  ],
  ...["#n/a", "#n/d", "#nv", "#null!", "#div/0!", "#value!", "#wert!", "#ref!", "#num!", "#name?", "#error!"],
];

const NO_VALUE_SET = new Set(NO_VALUE_WORDS);
const LONGEST_NO_VALUE = NO_VALUE_WORDS.reduce((most, { length }) => Math.max(most, length), 0);

export function isNoValue(text: string): boolean {
  const word = text.trim();
  return word.length <= LONGEST_NO_VALUE && NO_VALUE_SET.has(word.toLowerCase());
}
