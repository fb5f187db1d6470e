/** What people typed, linked and commented, and have still: each text names whose row it is of. */
import type { Open } from "../../open-spreadsheet";
import type { ListPlace } from "./list-place";

export class TypedCells {
  /** Numbers too, as texts. */
  readonly values = new Set<string>();
  readonly comments = new Set<string>();
  /** Addresses by the texts that are linked. */
  readonly links = new Map<string, string>();
  private made = 0;

  constructor(private readonly sheet: Open) {}

  /** Such as "t3 #17". */
  nameText(who: string): string {
    return `${who} #${(this.made += 1)}`;
  }

  /** Told by its last four digits, which are whose row it is of. */
  nameNumber(who: string): number {
    return (this.made += 1) * 10_000 + codeOf(who);
  }

  type(place: ListPlace, row: number, column: number, value: string | number): void {
    this.values.delete(String(this.sheet.grid.value(row, column) ?? ""));
    place.cell(row, column).setValue(value);
    if (value !== "") this.values.add(String(value));
  }

  comment(place: ListPlace, row: number, column: number, text: string): void {
    this.comments.delete(this.sheet.grid.note(row, column));
    place.cell(row, column).setNote(text);
    this.comments.add(text);
  }

  /** Before a person deletes these cells. */
  forget(rows: readonly number[], columns: readonly number[]): void {
    for (const row of rows)
      for (const column of columns) {
        this.values.delete(String(this.sheet.grid.value(row, column) ?? ""));
        this.comments.delete(this.sheet.grid.note(row, column));
      }
  }
}

/** Whether what is typed is of this person. */
export function isOf(value: unknown, who: string): boolean {
  return typeof value === "number" ? value % 10_000 === codeOf(who) : String(value).startsWith(`${who} #`);
}

export function formatOf(who: string): string {
  return `0 "of ${who}"`;
}

export function addressOf(who: string): string {
  return `https://x.org/${encodeURIComponent(who)}`;
}

export function colourOf(who: string): string {
  return `#${(codeOf(who) * 1_000 + 0x100000).toString(16)}`;
}

/** Of a list's letter and a number below 100. */
function codeOf(who: string): number {
  return (who.charCodeAt(0) - 96) * 100 + Number(who.slice(1));
}
