/** Days that stand for none. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { join, literal, type Sql, sql } from "../../sql";
import { readFirstRow } from "../../first-row";

/** Days that databases and languages write for none: of the year 1, of 1900, of 1970 and of 9999. */
const NO_DAYS = ["0001-01-01", "1900-01-01", "1970-01-01", "9999-12-31"];

/** The column, where such days are NULL; they cost nothing where there are none. */
export async function withoutNoDays(connection: DuckDBConnection, time: Sql, type: string): Promise<Sql> {
  const isText = type === "VARCHAR";
  if (!isText && !/^(TIMESTAMP|DATE)/.test(type)) return time;
  const is = isText
    ? sql`(${time} < '1970-01-02' OR ${time} >= '9999-12-31') AND (${join(
        NO_DAYS.map((day) => sql`starts_with(${time}, ${literal(day)})`),
        " OR ",
      )}) AND regexp_full_match(${time}, ${literal(NO_DAY)})`
    : sql`(${time} IN (${join(NO_DAYS.slice(0, 3).map(literal))}) OR ${time} >= '9999-12-31')`;
  const [found] = await readFirstRow(connection, sql`SELECT true FROM staged WHERE ${is} LIMIT 1`.text);
  return found === undefined ? time : sql`(CASE WHEN NOT (${is}) THEN ${time} END)`;
}

const NO_DAY = "9999-12-31.*|(0001|1900|1970)-01-01([T ]00:00(:00(\\.0+)?)?)?( ?(Z|UTC|[+]00(:?00)?))?";
