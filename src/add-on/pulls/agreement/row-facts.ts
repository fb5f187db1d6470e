/** What a row asks and does, as the values that are digested when somebody agrees to it. Pure. */
import { writeNotifyChoice } from "../../input-language/pulls/notify-text";
import { toStoredColumns } from "../../table/chosen-columns";
import { makeNameKey } from "../../table/name-words";
import type { Json } from "../../table/values";
import type { ToldChat } from "./agreed-chat";
import type { ApprovedCell } from "./approved-cells";
import { nameInBucket } from "../model/export-state";
import type { RowPull } from "../model/saved-pull";

/** What can differ from what was agreed: a cell of the row, the zone, the chat, or a new wait for days. */
export type ApprovedPart = ApprovedCell | "zone" | "chat" | "schedule";

/** A row, and what is known besides of what it does. */
export interface RowToApprove {
  readonly pull: RowPull;
  /** Of the spreadsheet, such as "Europe/Berlin". */
  readonly zone: string;
  /** Its planned requests: see `describeAsked`. */
  readonly asked: () => Json;
  /** Of the sheet that has this name now; undefined for none. */
  readonly sheetIdOf: (name: string) => number | undefined;
  /** That of the spreadsheet; undefined where none is set. */
  readonly chat: ToldChat | undefined;
}

/** Cells of which a change alone says nothing: what they ask together counts. */
export const ASKING_CELLS = ["source", "what", "dates", "options"] as const satisfies readonly ApprovedCell[];
export const OTHER_CELLS = ["name", "columns", "mode", "tell"] as const satisfies readonly ApprovedCell[];
export type AskingCell = (typeof ASKING_CELLS)[number];

/** Whether its Tell cell sends anything to the chat. */
export function tellsSomebody({ notify }: RowPull): boolean {
  return notify.when !== "nobody";
}

/** To the sign: two names of the service's may differ by one blank. */
export function readAsks({ asks }: RowPull): { readonly [cell in AskingCell]: string } {
  const [source = "", what = "", dates = "", options = ""] = asks;
  return {
    source: String(source),
    what: String(what).trim(),
    dates: String(dates).trim(),
    options: String(options).trim(),
  };
}

export function readTyped({ pull, zone }: RowToApprove): Json {
  return { asks: readAsks(pull), columns: toStoredColumns(pull.columns), zone };
}

export function readRow(row: RowToApprove): Json {
  const { mode, tell, name } = readOthers(row.pull);
  return { typed: readTyped(row), mode, tell, name, place: readApprovedPlace(row.pull) };
}

/** Columns by the one form of names by which they are found: signs and case may change. */
export function readOthers(pull: RowPull): { readonly [cell in (typeof OTHER_CELLS)[number]]: Json } {
  const columns = pull.columns?.map((one) => ({ ...one, name: makeNameKey(one.name) }));
  return {
    name: nameInBucket(pull),
    columns: toStoredColumns(columns),
    mode: pull.landing as unknown as Json,
    tell: writeNotifyChoice(pull.notify),
  };
}

export function readApprovedPlace({ place }: RowPull): string {
  return `${place.sheet.toLowerCase()}!${place.cell}`;
}
