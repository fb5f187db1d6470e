/** What people do in and around a list between its runs, at random. */
import { DataValidationBuilder } from "../../../../../src/local/google/range/data-validation";
import type { SeededRandom } from "../../../../../src/local/google/time/random";
import { sortRows } from "../../../../../src/local/page-server/edit/sort-rows";
import type { ListPlace } from "./list-place";
import { addressOf, colourOf, formatOf, type TypedCells } from "./typed-cells";

export interface Surroundings {
  readonly random: SeededRandom;
  readonly typed: TypedCells;
  /** Of all lists on the sheet: inserted and deleted rows are everybody's. */
  readonly places: readonly ListPlace[];
}

interface Spot {
  readonly row: number;
  readonly column: number;
  readonly who: string;
}

/** Beside one row. */
type CellEdit = (place: ListPlace, spot: Spot, surroundings: Surroundings) => void;
/** Of the whole list. */
type ListEdit = (place: ListPlace, surroundings: Surroundings) => void;

const type: CellEdit = (place, { row, column, who }, { typed }) =>
  typed.type(place, row, column, typed.nameText(who));
const erase: CellEdit = (place, { row, column }, { typed }) => typed.type(place, row, column, "");
const comment: CellEdit = (place, { row, column, who }, { typed }) =>
  typed.comment(place, row, column, `about ${typed.nameText(who)}`);
const link: CellEdit = (place, { row, column, who }, { typed }) => {
  const text = typed.nameText(who);
  typed.type(place, row, column, text);
  typed.links.set(text, addressOf(who));
  const rect = { row, column, rows: 1, columns: 1 };
  place.sheet.grid.setLinks(rect, () => [{ start: 0, end: text.length, url: addressOf(who) }]);
};
/** A drop-down of this row alone. */
const offer: CellEdit = (place, { row, column, who }) => {
  const rule = new DataValidationBuilder().requireValueInList([`for ${who}`, "other"]).setAllowInvalid(true);
  place.cell(row, column).setDataValidation(rule.build());
};
const colour: CellEdit = (place, { row, column, who }) => {
  place.cell(row, column).setBackground(colourOf(who));
};
/** A number in a format of its own, as an amount in a currency. */
const count: CellEdit = (place, { row, column, who }, { typed }) => {
  typed.type(place, row, column, typed.nameNumber(who));
  place.cell(row, column).setNumberFormat(formatOf(who));
};

const CELL_EDITS: readonly CellEdit[] = [type, type, type, erase, comment, link, offer, colour, count];

/** All columns together, with all that their cells have. */
const sort: ListEdit = (place, { typed }) => {
  const { grid } = place.sheet;
  const { row, column, rows } = place.rect();
  const own = place.own();
  const width = Math.max(...own, place.right()) - column + 1;
  const people = place.people();
  const isRepeated = new Set(people.values()).size < people.size;
  const hasRules = grid.validations.length > 0 || typed.links.size > 0;
  if (isRepeated && hasRules) return;
  const before = new Map(
    [...people].flatMap(([at, who]) =>
      own.map((one) => {
        const rule = place.cell(at, one).getDataValidation();
        return [`${who} ${one}`, { links: grid.links(at, one), rule }] as const;
      }),
    ),
  );
  const n = place.columnOf("n") ?? column;
  sortRows({ grid, rect: { row: row + 1, column, rows: rows - 1, columns: width } }, n, true);
  if (!hasRules) return;
  for (const [at, who] of place.people())
    for (const one of own) {
      const held = before.get(`${who} ${one}`);
      grid.setLinks({ row: at, column: one, rows: 1, columns: 1 }, () => held?.links ?? []);
      place.cell(at, one).setDataValidation(held?.rule ?? null);
    }
};

const insertRow: ListEdit = (place, { random }) => {
  const { row, rows } = place.rect();
  place.sheet.grid.insertRows(row + 1 + random.below(rows), 1);
};

/** Rows of all lists go with it, but for a header. */
const deleteRow: ListEdit = (place, { random, typed, places }) => {
  const { row, rows } = place.rect();
  const at = row + 1 + random.below(rows - 1);
  if (rows < 4 || places.some((one) => one.rect().row === at)) return;
  deleteRows(place, at, 1, typed);
};

export function deleteRows(place: ListPlace, at: number, rows: number, typed: TypedCells): void {
  const { grid } = place.sheet;
  const gone = Array.from({ length: rows }, (_, r) => at + r);
  typed.forget(gone, [...Array.from({ length: grid.lastColumn() }, (_, c) => c + 1)]);
  grid.deleteRows(at, rows);
}

/** More would only be slow. */
const MOST_OWN = 5;

/** Between the service's columns, between people's, or right beside the last of them. */
const insertColumn: ListEdit = (place, { random, typed }) => {
  const own = place.own();
  const { row, column } = place.rect();
  if (own.length >= MOST_OWN) return;
  const end = Math.max(...own, place.right());
  const at = column + 1 + random.below(end - column + 1);
  place.sheet.grid.insertColumns(at, 1);
  place.cell(row, at).setValue(`Extra ${typed.nameText("")}`);
};

const deleteColumn: ListEdit = (place, { random, typed }) => {
  const own = place.own();
  const at = own[random.below(own.length)];
  if (own.length < 3 || at === undefined) return;
  const { grid } = place.sheet;
  typed.forget(
    Array.from({ length: grid.lastRow() }, (_, r) => r + 1),
    [at],
  );
  grid.deleteColumns(at, 1);
};

const ZONES = ["Etc/UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"];
const LOCALES = ["en_US", "de_DE", "fr_FR"];

const changeZone: ListEdit = (place, { random }) => {
  place.sheet.workbook.timeZone = ZONES[random.below(ZONES.length)] ?? "Etc/UTC";
};
const changeLocale: ListEdit = (place, { random }) => {
  place.sheet.workbook.locale = LOCALES[random.below(LOCALES.length)] ?? "en_US";
};

const LIST_EDITS: readonly ListEdit[] = [
  sort,
  sort,
  insertRow,
  deleteRow,
  deleteRow,
  insertColumn,
  deleteColumn,
  changeZone,
  changeLocale,
];

/** One list edit in so many. */
const LIST_EDITS_IN = 5;

/** `areByPlace`: the list's rows are told apart by their place, as those of an append. */
export function editAtRandom(place: ListPlace, surroundings: Surroundings, areByPlace: boolean): boolean {
  const { random } = surroundings;
  const { row, rows } = place.rect();
  if (rows < 2) return false;
  if (random.below(LIST_EDITS_IN) === 0) {
    LIST_EDITS[random.below(LIST_EDITS.length)]?.(place, surroundings);
    return false;
  }
  const own = place.own();
  const at = { row: row + 1 + random.below(rows - 1), column: own[random.below(own.length)] ?? 0 };
  const people = place.people();
  const who = people.get(at.row) ?? "";
  if (who === "" || at.column === 0) return false;
  const edit = CELL_EDITS[random.below(CELL_EDITS.length)] ?? type;
  const isRepeated = [...people.values()].filter((one) => one === who).length > 1;
  if (edit !== erase && isRepeated && !areByPlace) return false;
  // Looks of one cell among few, or of rows that look alike, may be taken for the column's.
  if ((edit === offer && areByPlace) || (edit === colour && rows < 5)) return false;
  edit(place, { ...at, who }, surroundings);
  return true;
}
