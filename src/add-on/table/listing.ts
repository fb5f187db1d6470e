/** Reads the service's listings. Pure. */
import type { Cell, Table } from "./types";
import { isNumber } from "./values";

/** A line of a list of names, such as the list of reports. */
export interface Listed {
  readonly id: string | number;
  /** Its id where it has no name. */
  readonly name: string;
  /** The service's word; "" for none. */
  readonly type: string;
}

/**
 * ASSUMPTION: column names, likeliest first. People know the display name: {"name": "signed_up",
 * "display_name": "Signed up"}.
 */
const ID_COLUMNS = ["id", "report_id", "metric_id", "segment_id", "test_id", "uuid", "key"];
const NAME_COLUMNS = ["display_name", "title", "label", "name"];
const TYPE_COLUMNS = ["type", "report_type"];

/** The rows of a list of names, by whatever names its columns have. */
export function readListing({ columns, rows }: Table): Listed[] {
  const places = (names: readonly string[]): number[] =>
    names.map((name) => columns.findIndex((column) => toSnakeName(column.name) === name));
  const [ids, names, types] = [places(ID_COLUMNS), places(NAME_COLUMNS), places(TYPE_COLUMNS)];
  return rows.map((row) => {
    const id = findFirstOf(row, ids) ?? findFirstOf(row, names) ?? row[0] ?? "";
    const name = findFirstOf(row, names) ?? id;
    return {
      id: isNumber(id) ? id : String(id),
      name: String(name),
      type: String(findFirstOf(row, types) ?? ""),
    };
  });
}

/** `displayName`, `Display name` and `display_name` are equal. */
function toSnakeName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/\W+/g, "_")
    .toLowerCase();
}

/** A column that is not there, at -1, has nothing. */
function findFirstOf(row: readonly Cell[], places: readonly number[]): Cell | undefined {
  return places.map((at) => row[at]).find((cell) => cell !== null && cell !== undefined && cell !== "");
}
