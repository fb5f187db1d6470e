/**
 * Approvals of the first form, which held how a row was typed. While a row is as it was approved then, the
 * next run of who may keep approvals writes its approval in the form of today. Pure.
 */
import { toCanonicalJson } from "../../answers/question/query-key";
import { writeNotifyChoice } from "../../input-language/pulls/notify-text";
import { digestWithKey } from "../../settings/digest";
import { toStoredColumns } from "../../table/chosen-columns";
import { isDict, isText, type Json } from "../../table/values";
import { APPROVED_CELLS, type ApprovedCell, type ByCell } from "./approved-cells";
import { nameInBucket } from "../model/export-state";
import type { RowPull } from "../model/saved-pull";

/** An approval as earlier versions stored it. */
export interface FirstFormApproval {
  readonly version: 1;
  readonly spreadsheet: string;
  /** Short digests that show which cell changed. */
  readonly cells: ByCell<string>;
  readonly texts: Partial<ByCell<string>>;
  readonly masks: readonly string[];
  readonly bucket: string;
  /** Keyed digest of the row's cells without blanks that make no difference. */
  readonly mark: string;
  /** Keyed digest of two cells to the sign; absent in the oldest. */
  readonly asked?: string;
  /** Absent in approvals from before masks were the connection's: these showed all. */
  readonly byOwner?: boolean;
  readonly seal: string;
}

/** Cells with another meaning than approved. */
export function listChangedSinceFirstForm(
  approval: FirstFormApproval,
  pull: RowPull,
  secret: string,
): readonly ApprovedCell[] {
  const meaning = readMeaning(pull);
  if (digestWithKey(toCanonicalJson(meaning), secret) === approval.mark)
    return listRespaced(approval, pull, secret);
  const isChanged = (cell: ApprovedCell): boolean =>
    digestWithKey(meaning[cell], secret).slice(0, 8) !== approval.cells[cell];
  const changed = APPROVED_CELLS.filter(isChanged);
  return changed.length > 0 ? changed : APPROVED_CELLS;
}

/** By who had the secret. */
export function sealFirstForm(approval: FirstFormApproval, secret: string): string {
  const { version, spreadsheet, cells, mark, asked, byOwner, masks, bucket } = approval;
  const facts = {
    ...{ version, spreadsheet, cells, mark, masks: [...masks], bucket },
    ...(asked !== undefined && { asked }),
    ...(byOwner !== undefined && { byOwner }),
  };
  return digestWithKey(toCanonicalJson(facts), secret);
}

export function isFirstFormApproval(value: unknown): value is FirstFormApproval {
  if (!isDict(value)) return false;
  const { version, spreadsheet, cells, texts, masks, bucket, mark, asked, byOwner, seal } = value;
  return (
    version === 1 &&
    [spreadsheet, bucket, mark, seal, asked ?? ""].every(isText) &&
    isDict(cells) &&
    APPROVED_CELLS.every((cell) => isText(cells[cell])) &&
    isDict(texts) &&
    Object.values(texts).every(isText) &&
    Array.isArray(masks) &&
    masks.every(isText) &&
    (byOwner === undefined || typeof byOwner === "boolean")
  );
}

function readMeaning(pull: RowPull): ByCell<string> {
  const { source, asks, columns, place, landing, notify } = pull;
  const [, what = "", dates = "", options = ""] = asks;
  return {
    name: nameInBucket(pull),
    source,
    // In a statement every character matters.
    what: source === "sql" ? String(what).trim() : collapseSpaces(String(what)),
    dates: collapseSpaces(String(dates)).toLowerCase(),
    options: collapseSpaces(options.toString()),
    columns: toCanonicalJson(toStoredColumns(columns)),
    place: `${place.sheet.toLowerCase()}!${place.cell}`,
    mode: toCanonicalJson(landing as unknown as Json),
    tell: writeNotifyChoice(notify),
  };
}

/** Where quotes are ambiguous, every blank counts. */
const UNPLAIN_QUOTES = /[\\\u00ab\u00bb\u2018-\u201f\u2039\u203a]/;

/** Removes blanks that make no difference; those in quotes may. */
function collapseSpaces(text: string): string {
  if (UNPLAIN_QUOTES.test(text)) return text.trim();
  const parts = text.trim().match(/"[^"]*"|'[^']*'|[^"']+|["']/g) ?? [];
  return parts
    .map((part) => (/^["']/.test(part) ? part : part.replace(/\s+/g, " ").replace(/ ?([;:,]) ?/g, "$1")))
    .join("");
}

const CELLS_WITH_NAMES = ["what", "options"] as const satisfies readonly ApprovedCell[];

/** Two names may differ by blanks alone, so of these cells blanks count. */
function listRespaced(
  { asked, texts }: FirstFormApproval,
  { asks }: RowPull,
  secret: string,
): readonly ApprovedCell[] {
  const [, what = "", , options = ""] = asks;
  const now = { what: String(what).trim(), options: options.toString().trim() };
  if (asked !== undefined && digestWithKey(toCanonicalJson(now), secret) === asked) return [];
  const changed = CELLS_WITH_NAMES.filter((cell) => {
    const before = texts[cell]?.trim();
    const isOther = before !== undefined && before !== now[cell];
    return isOther && collapseSpaces(before) === collapseSpaces(now[cell]);
  });
  return asked === undefined || changed.length > 0 ? changed : CELLS_WITH_NAMES;
}
