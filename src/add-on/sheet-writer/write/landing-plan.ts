/** Plans how a composed block is written, and whether it fits. */
import { AddOnError } from "../../shared/errors";
import { neutralizeText } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import { writeAsideLines } from "../beside/aside-sheet";
import type { BesidePlan } from "../beside/beside-input";
import { listTables } from "../beside/find-own-cells";
import { planBeside } from "../beside/plan-beside";
import { makeLookAgain } from "../beside/read-beside";
import { UNNAMED_ROWS } from "../destination/beside-state";
import type { Destination, Kept, LastWrite, Left } from "../destination/destination";
import { REPLACE } from "../modes/replace";
import { type Composed, type ExistingRows, isWrittenBy, type WriteMode } from "../modes/write-mode";
import { checkCells } from "../survey/obstacles";
import type { OffsetFormats } from "../layout/offsets";
import { planLookRules, type RuledColumns } from "../look-rules/plan-rules";
import { type EarlierLooks, planKindFormats } from "./kind-formats";
import { leaveRoomForLine } from "../look-rules/line-above";
import { planLaterTimes } from "./later-times";
import { type BesideSteps, planWrite } from "./plan";
import { requireShutColumns } from "./shut-columns";
import { findNewlyMasked, maskExisting } from "../modes/masked-values";
import { boundsOf, type Rect } from "../cells/rect";
import { readTitle, type Titles } from "../survey/renamed-headers";
import { MANY_CELLS, measureRoom, shortageError } from "../cells/ensure-room";
import type { Fill, LineStep, Step } from "../cells/steps";
import { isOtherZone } from "../survey/rezoned-rows";
import { type ExistingBlock, survey, type SurveyedPlace, type SurveyedArea } from "../survey/survey";
import { planUnmoved } from "../survey/standing-block";
import type { WriteOptions } from "../modes/write-options";

export const DEFAULTS = {
  mode: REPLACE,
  header: true,
  overwrite: false,
  keepPrevious: false,
  valuesOnly: false,
  gatherAbove: MANY_CELLS,
};

export interface TableLanding {
  readonly destination: Destination;
  readonly place: SurveyedPlace;
  readonly sheetBlock: ExistingBlock | undefined;
  readonly existing: ExistingRows;
  readonly composed: Composed;
  readonly last: LastWrite;
  /** `last`, or the answer's own columns where nothing is known. */
  readonly known: LastWrite;
  /** A person's headers, which stay in the first row. */
  readonly titles: Titles;
  /** Where this write changes them. */
  readonly titlesBefore?: Titles | undefined;
  readonly types: Readonly<Record<string, ColumnType>> | undefined;
  readonly subjects: Left["subjects"];
  readonly ruled: RuledColumns;
  /** Chosen columns to remember, and whether the block is rearranged. */
  readonly order: readonly string[] | undefined;
  readonly isReordered: boolean;
  /** For undo: where columns were, and what was filled down since. */
  readonly places?: readonly number[];
  readonly fillsToClear?: readonly Fill[];
  /** For undo: how columns looked. */
  readonly looks?: EarlierLooks;
  /** Where the named range was, if the run makes its own tab. */
  readonly before?: Kept["before"];
  /** Cells of the block that are not as the last write left them, where that is known. */
  readonly edited?: readonly Rect[] | undefined;
}

export interface Planned {
  readonly wishes: WriteOptions & typeof DEFAULTS;
  readonly view: SurveyedArea;
  readonly steps: readonly Step[];
  readonly note: string | undefined;
  readonly beside: BesidePlan | undefined;
  /** Of columns that show the offsets of some times. */
  readonly offsets: OffsetFormats | undefined;
  /** Number formats, by column name, that this write replaces. */
  readonly formatsBefore: Readonly<Record<string, string>>;
  /** Protected columns to which somebody agreed under an earlier version, in the form of today. */
  readonly carried: readonly string[] | undefined;
}

/**
 * Without keeping the old block if only that is too much and a person agreed to it. @throws AddOnError
 * tooLarge, or noUndo where nobody has agreed
 */
export function planWithRoom(
  landing: TableLanding,
  options: WriteOptions,
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
): Planned {
  const planned = planLanding(landing, options, spreadsheet);
  const short = shortageErrorOf(planned, landing, spreadsheet, planned.wishes.gatherAbove);
  if (!short) return planned;
  if (!mustKeepBlock(planned.steps)) throw short;
  const plain = planLanding(landing, options, spreadsheet, "forgets");
  if (shortageErrorOf(plain, landing, spreadsheet, plain.wishes.gatherAbove)) throw short;
  requireAgreement(planned, { landing, options, spreadsheet });
  return plain;
}

/**
 * The same after Sheets itself refused a smaller write, of which the room was not counted before.
 * @throws `error` where something else was refused, AddOnError tooLarge where the rows alone do not fit,
 * noUndo where nobody has agreed
 */
export function planWithoutCopy(
  { steps }: Planned,
  error: unknown,
  { landing, options, spreadsheet }: RefusedLanding,
): Planned {
  if (!mustKeepBlock(steps)) throw error;
  const plain = planLanding(landing, options, spreadsheet, "forgets");
  const isShort = (planned: Pick<Planned, "steps">): AddOnError | undefined =>
    shortageErrorOf(planned, landing, spreadsheet, 0);
  if (!isShort({ steps })) throw error;
  const short = isShort(plain);
  if (short) throw short;
  requireAgreement({ steps }, { landing, options, spreadsheet });
  return plain;
}

/** Without Undo, the tables that were kept before are deleted, too. @throws AddOnError noUndo */
function requireAgreement(
  planned: Pick<Planned, "steps">,
  { landing, options, spreadsheet }: RefusedLanding,
): void {
  if (options.mayLoseUndo === true) return;
  const { needs, left } = measureRoom(planned.steps, describeRoom(planned, landing, spreadsheet));
  throw new AddOnError("noUndo", { needs, left: Math.max(0, left) });
}

interface RefusedLanding {
  readonly landing: TableLanding;
  readonly options: WriteOptions;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
}

function shortageErrorOf(
  planned: Pick<Planned, "steps">,
  landing: TableLanding,
  spreadsheet: RefusedLanding["spreadsheet"],
  countAbove: number,
): AddOnError | undefined {
  return shortageError(planned.steps, { ...describeRoom(planned, landing, spreadsheet), countAbove });
}

function describeRoom(
  { steps }: Pick<Planned, "steps">,
  { destination, last, place }: TableLanding,
  spreadsheet: RefusedLanding["spreadsheet"],
) {
  return {
    spreadsheet,
    rangeName: destination.rangeName,
    keptCount: (last.kept?.count ?? 0) + (mustKeepBlock(steps) ? 1 : 0),
    isNew: !place.sheet,
  };
}

function mustKeepBlock(steps: readonly Step[]): boolean {
  return steps.some(({ kind }) => kind === "keep");
}

/** Throws what `land` would throw before writing, and busy where the table has moved since it was found. */
export function planLanding(
  landing: TableLanding,
  options: WriteOptions,
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  kept: "as wished" | "forgets" = "as wished",
): Planned {
  return planUnmoved(spreadsheet, landing, () => planWhereFound(landing, options, spreadsheet, kept));
}

function planWhereFound(
  landing: TableLanding,
  options: WriteOptions,
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  kept: "as wished" | "forgets",
): Planned {
  const wishes = { ...DEFAULTS, ...options };
  const { destination, place, sheetBlock, composed, last, known, titles } = landing;
  const { header, mode } = wishes;
  const { names, rows, formats } = composed.block;
  const { sheet, sheetName } = place;
  const view = survey(place, sheetBlock, {
    anchor: leaveRoomForLine(destination, wishes.line !== undefined),
    last: known,
    wanted: names,
    dataRows: rows.length,
    staying: composed.staying,
    header,
    places: landing.places,
    isReset: landing.isReordered,
    overwrite: wishes.overwrite,
    tables: () => listTables({ spreadsheet, place, identity: wishes.rows ?? UNNAMED_ROWS }),
    rowFormulas: last.beside?.rowFormulas,
    // Undo fills nothing down that was not there.
    fillsDown: landing.fillsToClear === undefined,
  });
  const fitted = planKindFormats(landing, view);
  const offsets = planLaterTimes(landing, wishes, view);
  const beside = planCellsBeside(landing, wishes, view, spreadsheet);
  const wantsKept = wishes.keepPrevious && mode.keeps === "block" && kept === "as wished";
  const note = makeNote(wishes, last);
  const steps = planWrite({
    ...view,
    cells: {
      values: header ? [names.map((name) => neutralizeText(readTitle(name, titles))), ...rows] : rows,
      formats,
    },
    sheet: { name: sheetName, missing: !sheet, grid: view.grid },
    overwrite: wishes.overwrite,
    // After an unfinished run, the block in the sheet may be that run's.
    keepPrevious: wantsKept && !last.unfinished && !isOfSameRun(last, mode),
    keepsBlock: wantsKept && last.kept !== undefined,
    forgetsKept: kept === "forgets",
    fillsToClear: landing.fillsToClear,
    gatherAbove: wishes.gatherAbove,
    note,
    notesBefore: [last.note, last.noteBegun].flatMap((text) => (text ? [text] : [])),
    isPlain: wishes.valuesOnly,
    looks: [...fitted.steps, ...(offsets?.steps ?? [])],
    beside: beside && sheetBlock && listBesideSteps(beside, sheetBlock),
    line: planLine(wishes, last),
    rules: planLookRules({ ...landing, layout: view.layout, isOwnTab: mode.tabNames !== undefined }),
  });
  const shut = mode.tabNames ? undefined : requireShutColumns(landing, wishes, { view, beside, spreadsheet });
  if (sheet) checkWritten(sheet, view, beside, shut?.isOpen === true);
  const { formats: offsetFormats } = offsets ?? {};
  const formatsBefore = fitted.before;
  return { wishes, view, steps, note, beside, offsets: offsetFormats, formatsBefore, carried: shut?.carried };
}

/** @throws AddOnError where a cell that would be written must not be */
function checkWritten(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  view: SurveyedArea,
  beside: BesidePlan | undefined,
  isOpen: boolean,
): void {
  const { parts = [], looks = [], softened = [], rich = [] } = beside ?? {};
  const moved = [...parts, ...looks, ...softened, ...rich].map(({ rect }) => rect);
  const written = boundsOf([view.layout.claim, ...moved]);
  const touched = boundsOf([written, ...view.fills.map(({ to }) => to)]);
  checkCells(sheet, { written, touched, moved, grid: view.grid, isOpen });
}

/** A new tab has nothing beside it. */
function planCellsBeside(
  landing: TableLanding,
  { mode, rows: identity = UNNAMED_ROWS, masks, overwrite, zone }: WriteOptions & typeof DEFAULTS,
  { layout, grid, formulas }: SurveyedArea,
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
): BesidePlan | undefined {
  const { place, sheetBlock, composed, last, types = {}, destination } = landing;
  if (mode.tabNames || !sheetBlock) return undefined;
  const existing = maskExisting(landing.existing, findNewlyMasked(masks, last));
  return planBeside({
    spreadsheet,
    rangeName: destination.rangeName,
    place,
    layout,
    grid,
    formulas,
    head: sheetBlock.values,
    shown: sheetBlock.shown,
    existing,
    composed,
    types,
    last,
    identity: mode.keys && mode.keys.length > 0 ? { ...identity, given: mode.keys } : identity,
    masked: masks?.columns ?? last.masked ?? [],
    zone,
    at: composed.at ?? mode.at ?? last.at,
    isAgreed: overwrite || isOtherZone(last, zone),
    isUndo: landing.fillsToClear !== undefined,
  });
}

function listBesideSteps(plan: BesidePlan, block: ExistingBlock): BesideSteps {
  const { parts, asideBefore, asideAfter, looks, softened, rich } = plan;
  return {
    parts,
    looks,
    softened,
    rich,
    lookAgain: makeLookAgain(plan, block),
    keep: asideBefore && { kind: "aside", lines: writeAsideLines(asideBefore) },
    settle: asideAfter && { kind: "aside", lines: writeAsideLines(asideAfter) },
  };
}

/** Nothing where none is wanted, and none was. */
function planLine({ line }: WriteOptions, last: LastWrite): Omit<LineStep, "block"> | undefined {
  const { texts = [], at } = last.line ?? {};
  if (line === undefined && texts.length === 0) return undefined;
  // Where it landed before, it was agreed to.
  return { text: line, ours: texts, knownAt: at ?? (last.area ? "" : undefined) };
}

/** Plain values remove an earlier note. */
function makeNote({ note, valuesOnly }: WriteOptions, last: LastWrite): string | undefined {
  if (valuesOnly !== true) return note;
  return last.note ? "" : undefined;
}

/** Written before, in the same way. */
export function isOfSameRun(last: LastWrite, mode: WriteMode): boolean {
  const isSameWay = last.kept === undefined || (last.kept.mode ?? REPLACE.name) === mode.name;
  return isWrittenBy(last, mode) && isSameWay;
}
