/** Whether a statement from outside is one read of events and people. */
import { textOf } from "../../model/answer";
import { literal, sql } from "../../data/sql";
import type { Statements } from "../../statements/statements";
import type { Statement } from "../engine";

const TABLES = ["events", "people"];
/** These make rows from arguments. Other functions in FROM read files, settings or secrets. */
const TABLE_FUNCTIONS = ["range", "generate_series", "unnest", "json_each", "json_tree", "repeat"];
/** Functions that would reveal settings of the database. */
const SETTINGS = ["current_setting", "getenv"];

/**
 * Only single SELECTs over our two tables and what they make. DuckDB's parser decides, since comments or
 * quotes could fool one of ours. The database is read-only and locked too; this refuses earlier and says why.
 * `catalogNames`: DuckDB's own views, in lower case.
 */
export async function findStatementProblem(
  asked: Statement,
  statements: Statements,
  catalogNames: ReadonlySet<string>,
): Promise<string | undefined> {
  const parsed = await parse(asked, statements);
  if (parsed.error_message !== undefined) {
    const isOther = parsed.error_type === "not implemented";
    return isOther ? "only SELECT statements are answered" : parsed.error_message.replace(/\.$/, "");
  }
  if (parsed.statements?.length !== 1) return "expected exactly one statement";
  return findForbidden(inspect(parsed.statements), catalogNames);
}

function findForbidden(found: Found, catalogNames: ReadonlySet<string>): string | undefined {
  // Outside its part of the statement, a WITH name would mean the catalog's table.
  const taken = found.named.find((name) => catalogNames.has(name.toLowerCase()));
  if (taken !== undefined) return `WITH must not use the name ${taken}, choose another one`;
  const isKnown = (table: string): boolean =>
    [...TABLES, ...found.named].some((known) => known.toLowerCase() === table.toLowerCase());
  const table = found.tables.find((name) => !isKnown(name));
  if (table !== undefined) return `there is no table "${table}"; there are ${TABLES.join(" and ")}`;
  const call = found.functions.find((name) => !TABLE_FUNCTIONS.includes(name.toLowerCase()));
  if (call !== undefined) return `the table function ${call} is not available`;
  if (found.hasParameter) return "parameters such as ? and $1 are not available";
  if (found.setting !== undefined) return `the function ${found.setting} is not available`;
  return undefined;
}

interface Parsed {
  readonly error_type?: string;
  readonly error_message?: string;
  readonly statements?: readonly unknown[];
}

/** In a process like the statement's: deep nesting crashes the parser. */
async function parse({ statement, maxMs, zone }: Statement, statements: Statements): Promise<Parsed> {
  const question = sql`SELECT json_serialize_sql(${literal(statement)})::VARCHAR AS parsed`;
  const { rows } = await statements.select({ statement: question.text, maxRows: 1, zone }, maxMs);
  return JSON.parse(textOf(rows.slice(0, 1)[0]?.[0])) as Parsed;
}

interface Found {
  readonly tables: string[];
  readonly functions: string[];
  /** The names that a WITH of the statement defines. */
  readonly named: string[];
  hasParameter: boolean;
  /** A function that reveals settings. */
  setting?: string;
}

function nothingFound(): Found {
  return { tables: [], functions: [], named: [], hasParameter: false };
}

/** All sources of rows in a parsed statement. */
function inspect(node: unknown, found: Found = nothingFound()): Found {
  if (Array.isArray(node)) {
    for (const part of node) inspect(part, found);
  } else if (typeof node === "object" && node !== null) {
    note(node as Readonly<Record<string, unknown>>, found);
    for (const part of Object.values(node)) inspect(part, found);
  }
  return found;
}

function note(node: Readonly<Record<string, unknown>>, found: Found): void {
  if (node["type"] === "BASE_TABLE") {
    const schema = String(node["schema_name"]);
    const isOurs = (schema === "" || schema === "main") && node["catalog_name"] === "";
    found.tables.push(isOurs ? String(node["table_name"]) : `${schema}.${String(node["table_name"])}`);
  }
  if (node["type"] === "TABLE_FUNCTION") {
    found.functions.push(
      String((node["function"] as { function_name?: unknown } | undefined)?.function_name),
    );
  }
  // SHOW lists databases and tables; DESCRIBE and SUMMARIZE hold a query, inspected too.
  if (node["type"] === "SHOW_REF" && node["query"] === null) found.functions.push("SHOW");
  if (node["type"] === "VALUE_PARAMETER") found.hasParameter = true;
  if (node["class"] === "FUNCTION" && SETTINGS.includes(String(node["function_name"]).toLowerCase())) {
    found.setting = String(node["function_name"]);
  }
  const names = (node["cte_map"] as { map?: readonly { key: unknown }[] } | undefined)?.map;
  if (names) found.named.push(...names.map((entry) => String(entry.key)));
}
