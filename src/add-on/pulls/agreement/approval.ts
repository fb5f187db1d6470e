/**
 * What a person approved of a row: a digest of what it sends and does, whatever way it is typed, as any
 * editor can change the row, and somebody else's key is used. Pure.
 */
import { toCanonicalJson } from "../../answers/question/query-key";
import { digest, digestWithKey } from "../../settings/digest";
import type { Unagreed } from "../../shared/unagreed";
import { parseStored } from "../../settings/stored-json";
import { isDict, isText, type Json } from "../../table/values";
import { type AgreedChat, agreeToChat, isAgreedChat, isChat } from "./agreed-chat";
import { listKnownMasks } from "./agreed-masks";
import {
  type AgreedSchedule,
  agreeToSchedule,
  isAgreedSchedule,
  isOfSchedule,
  waitsForDays,
} from "./agreed-schedule";
import {
  type FirstFormApproval,
  isFirstFormApproval,
  listChangedSinceFirstForm,
  sealFirstForm,
} from "./approval-form-1";
import { APPROVED_CELLS, type ByCell } from "./approved-cells";
import { readBucket } from "../model/export-state";
import {
  type ApprovedPart,
  ASKING_CELLS,
  type AskingCell,
  OTHER_CELLS,
  readAsks,
  readOthers,
  readApprovedPlace,
  readRow,
  readTyped,
  type RowToApprove,
  tellsSomebody,
} from "./row-facts";

const MARKS = ["row", "typed", "asked", "place", "cell", ...OTHER_CELLS] as const;

/** Keyed digests. `row` is of all that is typed, `typed` of what `asked` follows from, both to the sign. */
type Marks = { readonly [part in (typeof MARKS)[number]]: string };

export interface Approval {
  readonly version: 2;
  readonly spreadsheet: string;
  readonly zone: string;
  readonly marks: Marks;
  /** Short digests that show which of the cells changed that ask together. */
  readonly cells: { readonly [cell in AskingCell]: string };
  /** The sheet where it lands; absent until it is known. */
  readonly sheetId?: number;
  /** Ids by the names that the row asks for; absent until they were looked up. */
  readonly ids?: { readonly [name: string]: string };
  /** The chat that is told; absent in approvals of earlier versions, until a run finds it. */
  readonly chat?: AgreedChat;
  /** Absent in approvals of earlier versions, until a run finds it. */
  readonly schedule?: AgreedSchedule;
  /** As written, to show and restore; without long ones. */
  readonly texts: Partial<ByCell<string>>;
  /** Masked columns, or `ANY_COLUMN`, and the bucket ("" for none). */
  readonly masks: readonly string[];
  readonly bucket: string;
  /** Whether the owner of the key agreed; absent in approvals of earlier versions, which showed all. */
  readonly byOwner?: boolean;
  /** Somebody agreed who may edit its protected place. */
  readonly byEditor?: true;
  /** Who agreed took it back: until somebody agrees again, nothing is agreed to. */
  readonly isTakenBack?: true;
  readonly seal: string;
}

/** As any version has stored it. */
export type AnyApproval = Approval | FirstFormApproval;

/** All pulls share a store of 500 KB. */
const LONGEST_TEXTS = 900;

/** A digest that shows whether the row, or what a run found, changed between showing and approving. */
export function digestRow({ pull, zone, chat }: RowToApprove, found?: Unagreed): string {
  const around = {
    zone,
    chat: chat ? [chat.service, chat.maker] : null,
    waits: waitsForDays(pull),
    ...(found && { found: { ...found } }),
  };
  return digest(
    toCanonicalJson({
      typed: readAsks(pull),
      ...readOthers(pull),
      place: readApprovedPlace(pull),
      ...around,
    }),
  );
}

/** `secret`: known only to the key's owner. `before`: the earlier approval, of which masks stay known. */
interface ApprovalContext {
  readonly spreadsheet: string;
  readonly secret: string;
  readonly byOwner?: boolean | undefined;
  readonly byEditor?: boolean | undefined;
  readonly before?: AnyApproval | undefined;
}

/** Binds the sheet where it lands, if it is there. */
export function makeApproval(
  row: RowToApprove,
  texts: ByCell<string>,
  { spreadsheet, secret, byOwner, byEditor, before }: ApprovalContext,
): Approval {
  const { pull, zone } = row;
  const sheetId = row.sheetIdOf(pull.place.sheet);
  const mark = (value: Json): string => digestWithKey(toCanonicalJson(value), secret);
  const others = readOthers(pull);
  const marks: Marks = {
    row: mark(readRow(row)),
    typed: mark(readTyped(row)),
    asked: mark(row.asked()),
    place: mark(readApprovedPlace(pull)),
    cell: mark(pull.place.cell),
    name: mark(others.name),
    columns: mark(others.columns),
    mode: mark(others.mode),
    tell: mark(others.tell),
  };
  const asks = readAsks(pull);
  const cells = Object.fromEntries(ASKING_CELLS.map((cell) => [cell, markShort(asks[cell], secret)]));
  return sealed(
    {
      ...{ version: 2, spreadsheet, zone, marks, cells: cells as Approval["cells"] },
      ...(sheetId !== undefined && { sheetId }),
      chat: agreeToChat(row.chat, secret),
      schedule: agreeToSchedule(pull),
      ...{ texts: fitTexts(texts), masks: listKnownMasks(pull, before), bucket: readBucket(pull) },
      ...(byOwner !== undefined && { byOwner }),
      ...(byEditor && { byEditor }),
    },
    secret,
  );
}

/** With what was found of what was agreed. */
export function bindApproval(
  { seal: _old, ...approval }: Approval,
  bound: Pick<Approval, "sheetId" | "ids" | "chat" | "schedule" | "isTakenBack">,
  secret: string,
): Approval {
  return sealed({ ...approval, ...bound }, secret);
}

/** Undefined if invalid or of another spreadsheet. */
export function readApproval(text: string | undefined, spreadsheet: string): AnyApproval | undefined {
  const stored = parseStored<unknown>(text ?? "null");
  const isKnown = isFirstFormApproval(stored) || isApproval(stored);
  return isKnown && stored.spreadsheet === spreadsheet ? stored : undefined;
}

export function isSealed(approval: AnyApproval, secret: string): boolean {
  const seal = approval.version === 1 ? sealFirstForm(approval, secret) : computeSeal(approval, secret);
  return seal === approval.seal;
}

export function isTakenBack(approval: AnyApproval | undefined): boolean {
  return approval?.version === 2 && approval.isTakenBack === true;
}

/** Of what differs from what was approved; nothing where the row asks and does the same. */
export function listChanged(
  approval: AnyApproval,
  row: RowToApprove,
  secret: string,
): readonly ApprovedPart[] {
  if (approval.version === 1) return listChangedSinceFirstForm(approval, row.pull, secret);
  const isToldTo = isAgreedChat(approval.chat, row.chat, secret) || !tellsSomebody(row.pull);
  const isAsAgreed = !isTakenBack(approval) && isAsTyped(approval, row, secret);
  const cells = isAsAgreed ? [] : listChangedCells(approval, row, secret);
  const isSoScheduled = isAgreedSchedule(approval.schedule, row.pull);
  return [
    ...cells,
    ...(isToldTo ? [] : (["chat"] as const)),
    ...(isSoScheduled ? [] : (["schedule"] as const)),
  ];
}

function listChangedCells(approval: Approval, row: RowToApprove, secret: string): readonly ApprovedPart[] {
  if (isTakenBack(approval)) return APPROVED_CELLS;
  const isAs = (part: keyof Marks, value: Json): boolean =>
    digestWithKey(toCanonicalJson(value), secret) === approval.marks[part];
  // An update may ask the same words in another way, so what is typed to the sign is agreed to as well.
  const asksTheSame = isAs("typed", readTyped(row)) || isAs("asked", row.asked());
  const others = readOthers(row.pull);
  return [
    ...(asksTheSame ? [] : listAskingCells(approval, row, secret)),
    ...OTHER_CELLS.filter((cell) => !isAs(cell, others[cell])),
    ...(isAgreedPlace(approval, row, isAs) ? [] : (["place"] as const)),
  ];
}

/** To the sign, as it was agreed to. */
export function isAsTyped({ marks }: Approval, row: RowToApprove, secret: string): boolean {
  return digestWithKey(toCanonicalJson(readRow(row)), secret) === marks.row;
}

/** By the name that was agreed to, or the sheet: it may have another name by now. */
function isAgreedPlace(
  { sheetId }: Approval,
  { pull, sheetIdOf }: RowToApprove,
  isAs: (part: keyof Marks, value: Json) => boolean,
): boolean {
  if (isAs("place", readApprovedPlace(pull))) return true;
  return sheetId !== undefined && isAs("cell", pull.place.cell) && sheetIdOf(pull.place.sheet) === sheetId;
}

function listAskingCells(approval: Approval, row: RowToApprove, secret: string): readonly ApprovedPart[] {
  const asks = readAsks(row.pull);
  const changed = ASKING_CELLS.filter((cell) => markShort(asks[cell], secret) !== approval.cells[cell]);
  const parts = [...changed, ...(row.zone === approval.zone ? [] : (["zone"] as const))];
  // People's columns are asked for by name.
  return parts.length > 0 ? parts : ["columns"];
}

/** The part's meaning where the text was not kept. */
export function readApprovedText(approval: AnyApproval, part: ApprovedPart): string {
  if (part === "zone") return "zone" in approval ? approval.zone : "";
  if (part === "chat") return ("chat" in approval && approval.chat?.service) || "";
  if (part === "schedule") return ("schedule" in approval && approval.schedule?.text) || "";
  return approval.texts[part] ?? "(too long to be kept)";
}

function fitTexts(texts: ByCell<string>): Partial<ByCell<string>> {
  let room = LONGEST_TEXTS;
  const fitting = [...APPROVED_CELLS]
    .sort((a, b) => texts[a].length - texts[b].length)
    .filter((cell) => (room -= texts[cell].length) >= 0);
  return Object.fromEntries(fitting.map((cell) => [cell, texts[cell]]));
}

function sealed(approval: Omit<Approval, "seal">, secret: string): Approval {
  return { ...approval, seal: computeSeal(approval, secret) };
}

/** Of all but the texts, which only show. */
function computeSeal(approval: Omit<Approval, "seal">, secret: string): string {
  const { texts: _shown, seal: _own, ...facts } = approval as Approval;
  return digestWithKey(toCanonicalJson(facts as unknown as Json), secret);
}

/** Keyed: a short plain digest could be matched by trying. */
function markShort(text: string, secret: string): string {
  return digestWithKey(text, secret).slice(0, 8);
}

function isApproval(value: unknown): value is Approval {
  if (!isDict(value)) return false;
  const { version, spreadsheet, zone, marks, cells, sheetId, ids, chat, schedule } = value;
  const { texts, masks, bucket, byOwner, byEditor, isTakenBack: isBack, seal } = value;
  return (
    version === 2 &&
    [spreadsheet, zone, bucket, seal].every(isText) &&
    isDict(marks) &&
    MARKS.every((part) => isText(marks[part])) &&
    isDict(cells) &&
    ASKING_CELLS.every((cell) => isText(cells[cell])) &&
    isDict(texts) &&
    Object.values(texts).every(isText) &&
    Array.isArray(masks) &&
    masks.every(isText) &&
    (sheetId === undefined || Number.isSafeInteger(sheetId)) &&
    (ids === undefined || (isDict(ids) && Object.values(ids).every(isText))) &&
    (chat === undefined || isChat(chat)) &&
    (schedule === undefined || isOfSchedule(schedule)) &&
    (byOwner === undefined || typeof byOwner === "boolean") &&
    [byEditor, isBack].every((one) => one === undefined || one === true)
  );
}
