/** The service's own lists of names, which turn a name that a person gave into an id. */
import { QUERIES, type Query } from "../api/request";
import { AddOnError, type FailureKind, isFailure } from "../errors";
import type { Answered } from "../table/stored";
import type { Table } from "../table/types";
import { isNumber } from "../table/values";
import type { Patience } from "./answers";
import { matchName, type Named } from "./names";
import type { NamedThing, Question } from "./question";

/** A list of names changes seldom (ms). */
const LIST_AGE_MS = 6 * 3_600_000;
/** A name that is missing may be newer than the list: then a list of this age is too old (ms). */
const DOUBTED_AGE_MS = 60_000;
/** The most rows of a list. */
const LIST_ROWS = 5_000;
/** Failures of a list that do not keep a name from being asked for. */
const NO_LIST: readonly FailureKind[] = ["forbidden", "refused", "unreadable"];

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
    const { what, name, list, field } = named;
    let match = matchName(name, entriesOf(table));
    if ("near" in match && !match.several) {
      match = matchName(name, entriesOf(this.list(list, patience, DOUBTED_AGE_MS)));
    }
    if ("near" in match) throw new AddOnError("unknownName", { what, name, ...match });
    return { ...query, body: { ...query.body, [field]: match.id } };
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
}

/** The ids and names of a listing, whatever its columns are called exactly. */
function entriesOf({ columns, rows }: Table): Named[] {
  const columnOf = (...names: readonly string[]): number =>
    columns.findIndex((column) => names.includes(column.name.toLowerCase()));
  const nameAt = columnOf("name", "title", "display_name", "label");
  const idAt = columnOf("id", "report_id", "uuid", "key");
  return rows.map((row) => {
    const label = row[nameAt] ?? row[idAt] ?? row[0] ?? "";
    const id = row[idAt] ?? label;
    return { id: isNumber(id) ? id : String(id), name: String(label) };
  });
}
