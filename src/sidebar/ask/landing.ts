/** How an answer lands, as a person chooses it, and as the cells of a pull's row say it (pure). */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { quote } from "../wording/quotes";
import { quotePlace, sheetNameFor } from "../wording/sheet-name";
import type { AskedKind } from "../question/kinds";

/** Each way with the sentence that says what a further run does. */
export const WAYS = {
  "Replace the table": "Each run puts the new rows where the old ones stood.",
  "Add rows below": "Each run adds its rows below the earlier ones, with the time.",
  "Update rows by a key": "Rows of the same key change in place; new ones go below.",
  "New sheet each time": "Each run makes a sheet of its own.",
} as const;

export type Way = keyof typeof WAYS;

export interface Landing {
  readonly name: string;
  readonly sheet: string;
  readonly cell: string;
  readonly way: Way;
  /** The column that tells rows apart. */
  readonly key: string;
  readonly schedule: string;
  /** What of it a chat is told. */
  readonly tell: string;
}

export interface ColumnChoice {
  readonly name: string;
  readonly isShown: boolean;
  readonly isMasked: boolean;
}

export function makeLanding(kind: AskedKind, form: PullForm): Landing {
  const name = nameOf(kind, form);
  return {
    name,
    sheet: sheetNameFor(name),
    cell: "A1",
    way: "Replace the table",
    key: "",
    schedule: "",
    tell: "",
  };
}

/** What it is called until a person calls it otherwise. */
function nameOf({ source, title }: AskedKind, { what }: PullForm): string {
  if (source === "report" || source === "metric" || source === "ab test") return what.trim();
  if (source === "comparison") return "Board";
  if (source === "people") return "People";
  if (source === "people count") return "Count of people";
  return source === "listing" ? `List of ${what}` : title;
}

export function landedForm(form: PullForm, landing: Landing): PullForm {
  const { name, sheet, cell, schedule, tell } = landing;
  return {
    ...form,
    name: name.trim(),
    place: quotePlace(sheet.trim(), cell.trim()),
    mode: modeOf(landing),
    schedule,
    tell,
  };
}

function modeOf({ way, key }: Landing): string {
  if (way === "Add rows below") return "append";
  if (way === "New sheet each time") return "snapshot";
  return way === "Update rows by a key" ? `merge on ${quoteIfNeeded(key)}` : "";
}

/** The text of a Columns cell: nothing where all land, open and in their order. */
export function writeColumns(choices: readonly ColumnChoice[], all: readonly string[]): string {
  const shown = choices.filter(({ isShown }) => isShown);
  const isPlain = shown.every(({ name, isMasked }, i) => name === all[i] && !isMasked);
  if (isPlain && shown.length === all.length) return "";
  return shown.map(({ name, isMasked }) => `${quoteIfNeeded(name)}${isMasked ? " (masked)" : ""}`).join(", ");
}

function quoteIfNeeded(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(name) && name === name.trim() ? name : quote(name);
}
