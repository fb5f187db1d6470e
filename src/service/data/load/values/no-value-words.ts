/**
 * Words that databases, languages and tools write where there is no value. They are nothing where a person, a
 * time or a number is wanted; in a column of texts they are texts. The add-on has the same list for answers,
 * and a test holds the two together.
 */
import { literal, raw, sql, type Sql } from "../../sql";

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

/** No word has it within. */
const BETWEEN = "\u001f";
/** The empty text stands for nothing too. A word is found in one text in a tenth of the time of a list. */
const NOTHING = literal(["", "", ...NO_VALUE_WORDS, ""].join(BETWEEN));

const LONGEST = Math.max(...NO_VALUE_WORDS.map((word) => word.length));

/**
 * The text of a value without spaces about it; NULL for nothing, in whatever words. Most texts are longer, or
 * begin with a digit, and are not looked up.
 */
export function valueOf(text: Sql): Sql {
  const value = sql`trim(${text})`;
  // First what is nothing already. DuckDB would make a join of an IN with so many values.
  return sql`CASE WHEN ${text} IS NULL THEN NULL WHEN ${value} BETWEEN '0' AND ':' OR length(${value}) > ${raw(String(LONGEST))} THEN ${value} WHEN contains(${NOTHING}, ${literal(BETWEEN)} || lower(${value}) || ${literal(BETWEEN)}) THEN NULL ELSE ${value} END`;
}
