/** The service's own lists of names, which turn a name that a person gave into an id. */
import { QUERIES, type Query } from "../api/request";
import { AddOnError, type FailureKind, isFailure } from "../errors";
import type { Answered } from "../table/stored";
import type { Table } from "../table/types";
import type { Patience } from "./answers";
import { matchName, type Named, type NameMatch } from "./names";
import type { NamedThing, Question } from "./question";

/** A list of names changes seldom (ms). */
const LIST_AGE_MS = 6 * 3_600_000;
/** A name that is missing may be newer than the list: then a list of this age is too old (ms). */
const DOUBTED_AGE_MS = 60_000;
/** The most rows of a list. */
const LIST_ROWS = 5_000;
/** Failures of a list that do not keep a name from being asked for. */
const NO_LIST: readonly FailureKind[] = ["forbidden", "refused", "unreadable"];
const ID_COLUMNS = ["id", "report_id", "uuid", "key"];

export class Listings {
  /** `get` serves a list like any other question: from the cache where it is young enough. */
  constructor(private readonly get: (question: Question, maxAgeMs: number, patience: Patience) => Answered) {}

  list(resource: NamedThing["list"], patience: Patience, maxAgeMs = LIST_AGE_MS): Table {
    const answer = this.get({ query: QUERIES.list(resource), rowLimit: LIST_ROWS, own: true }, maxAgeMs, patience);
    return answer.kind === "table" ? answer.table : { columns: [], rows: [] };
  }

  /**
   * The query with the id in the place of a name. The list is asked for once and kept.
   * @throws AddOnError unknownName, with what is near
   */
  resolved({ named, query }: Question, patience: Patience): Query {
    const table = named && this.listIfAllowed(named.list, patience);
    if (!table) return query;
    const match = this.match(named, table);
    const found = match.kind === "none" ? this.match(named, this.list(named.list, patience, DOUBTED_AGE_MS)) : match;
    if (found.kind === "one") {
      return { ...query, body: { ...query.body, [named.field]: typedId(table, found.id) } };
    }
    const near = found.kind === "several" ? found.names : found.near;
    throw new AddOnError("unknownName", {
      what: named.what,
      name: named.name,
      near,
      several: found.kind === "several",
    });
  }

  /** Where the list cannot be had, a name goes as it is given, and the service's own answer is shown. */
  private listIfAllowed(resource: NamedThing["list"], patience: Patience): Table | undefined {
    try {
      return this.list(resource, patience);
    } catch (error) {
      if (isFailure(error) && NO_LIST.includes(error.kind)) return undefined;
      throw error;
    }
  }

  private match(named: NamedThing, table: Table): NameMatch {
    return matchName(named.name, namedRows(table));
  }
}

/** The ids and names of a listing, whatever its columns are called exactly. */
function namedRows(table: Table): Named[] {
  const name = columnOf(table, ["name", "title", "display_name", "label"]);
  const id = columnOf(table, ID_COLUMNS);
  return table.rows.map((row) => {
    const label = row[name] ?? row[id] ?? row[0] ?? "";
    return { id: String(row[id] ?? label), name: String(label) };
  });
}

/** An id as the service lists it: a number stays a number. */
function typedId(table: Table, id: string): string | number {
  return table.columns[columnOf(table, ID_COLUMNS)]?.type === "number" ? Number(id) : id;
}

function columnOf(table: Table, names: readonly string[]): number {
  return table.columns.findIndex((candidate) => names.includes(candidate.name.toLowerCase()));
}
