import type { LookRuleBuilder, Range, Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { writeAside } from "../beside/aside-sheet";
import { copyFormats, copyFormulas } from "../cells/copies";
import { makeRelative } from "../layout/fill-down";
import { fitFilter } from "../cells/fit-filter";
import { gatherParts, showGathered } from "../cells/gather";
import { nameCells } from "../cells/name-cells";
import { growGrid, isFiltered, getRange, sizeNewSheet } from "../cells/grid";
import { forgetBefore, forgetKept, keepBlock } from "../cells/kept-blocks";
import { explainRefusal } from "../survey/obstacles";
import { requireUnmoved } from "../survey/standing-block";
import { explainShutHiddenSheet } from "./shut-hidden-sheets";
import { containsRect, getBottom, type Rect, getRight, groupRuns } from "../cells/rect";
import type { Fill, CellPart, PlannedRule, ReadGrid, Step } from "../cells/steps";
import { nameStopgap } from "../survey/survey";
import { joinNotes } from "../layout/header-notes";
import { notShownError, readBack, type ReadBack } from "./read-back";
import { layLookRules, removeLookRules } from "../look-rules/look-rules";
import { type LineOutcome, writeLineAbove } from "../look-rules/line-above";
import { LOOK_WRITERS, writeRichTexts, writeRules, writeTextStyles } from "./write-looks";

/** A missing `sheet` is made. */
export interface PerformTarget {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly sheetName: string;
  readonly sheet: Sheet | null;
  /** At the end of this run. */
  readonly keptCount: number;
  readonly header: boolean;
  /** Once the kept block is certain to be there. */
  readonly begin: (sheet: Sheet) => void;
  /** SpreadsheetApp.flush: Sheets reports what it refuses. */
  readonly flush: () => void;
  readonly newRule: (() => LookRuleBuilder) | undefined;
  /** Told, once all else is written, which rules a person has taken away. */
  readonly noteTakenAway: (kinds: readonly PlannedRule["of"][]) => void;
  readonly noteLine: (outcome: LineOutcome) => void;
  /** Told where Google refuses a change of rules: those of the run before stand, or none. */
  readonly noteRulesRefused: () => void;
  /** Cells beside the block that are looked at once it is written. */
  readonly watched: Rect | undefined;
}

export interface Performed extends Pick<ReadBack, "seen"> {
  readonly sheet: Sheet;
}

/** Returns once the sheet shows what was written, and then what is around it, which no refusal undoes. */
export function performSteps(steps: readonly Step[], block: Rect, target: PerformTarget): Performed {
  const [around, others] = partition(steps, ({ kind }) => AROUND.includes(kind));
  const performed = performOthers(others, block, target);
  if (around.length > 0) performPlainly(around, performed.sheet, target);
  return performed;
}

function partition(
  steps: readonly Step[],
  isFirst: (step: Step) => boolean,
): readonly [readonly Step[], readonly Step[]] {
  return [steps.filter(isFirst), steps.filter((step) => !isFirst(step))];
}

function performOthers(steps: readonly Step[], block: Rect, target: PerformTarget): Performed {
  const begins = steps.findIndex(({ kind }) => kind === "begin");
  let sheet = target.sheet;
  let done = 0;
  let isRefused = false;
  try {
    sheet ??= target.spreadsheet.insertSheet(target.sheetName);
    const performed = makePerformer(sheet, target);
    for (const step of steps) {
      performed(step);
      done += 1;
    }
    target.flush();
    const { areEndsShown, seen } = readBack(sheet, block, splitParts(steps), target.watched);
    if (areEndsShown) return { sheet, seen };
    // It is elsewhere by now: writing it once more here would leave two.
    requireUnmoved(target.spreadsheet, { destination: target, place: { rect: block } }, false);
  } catch (error) {
    const valueAt = readValueIn(splitParts(steps));
    const { spreadsheet } = target;
    const refusal =
      explainRefusal(error, { spreadsheet, sheet, block, valueAt }) ?? explainShutHiddenSheet(error, target);
    if (refusal) throw refusal;
    if (!sheet || done <= begins || !isOfGoogle(error)) throw error;
    isRefused = true;
  }
  // By now it may have another size: that is the first try's.
  const again = steps.slice(begins + 1).filter(({ kind }) => kind !== "findAgain" && kind !== "lookAgain");
  const named = again.map((step) => (target.header ? nameHeaders(step, block) : step));
  const performed = performAgain(isRefused ? [again, named] : [named], sheet, target);
  const { areEndsShown, seen } = readBack(sheet, block, splitParts(performed), target.watched);
  if (!areEndsShown) throw notShownError(sheet.getName(), block);
  return { sheet, seen };
}

/**
 * Returns the steps as they were done. A Table refuses a blank header, or loses the write without an error:
 * only then it gets a name.
 */
function performAgain(
  [steps = [], ...others]: readonly (readonly Step[])[],
  sheet: Sheet,
  target: PerformTarget,
): readonly Step[] {
  try {
    performPlainly(steps, sheet, target);
    return steps;
  } catch (error) {
    if (!isOfGoogle(error) || others.length === 0) throw error;
    return performAgain(others, sheet, target);
  }
}

function readValueIn(parts: readonly CellPart[]) {
  return (row: number, column: number) => {
    const part = parts.find(({ rect }) => containsRect(rect, row, column));
    return part?.values[row - part.rect.row]?.[column - part.rect.column];
  };
}

function splitParts(steps: readonly Step[]): readonly CellPart[] {
  return steps.flatMap((step) => (step.kind === "write" ? step.parts : []));
}

/** A Table allows no blank header, such as a dropped column's. */
function nameHeaders(step: Step, block: Rect): Step {
  if (step.kind !== "write" && step.kind !== "gather") return step;
  const parts = step.parts.map((part) => {
    const [header = [], ...rows] = part.values;
    if (part.rect.row !== block.row) return part;
    const named = header.map((value, c) =>
      value === "" ? nameStopgap(part.rect.column - block.column + c) : value,
    );
    return { ...part, values: [named, ...rows] };
  });
  return { ...step, parts };
}

/** Contents first, then formats if possible. A Table's typed column keeps its own number format. */
function performPlainly(steps: readonly Step[], sheet: Sheet, target: PerformTarget): void {
  const performed = makePerformer(sheet, target);
  const [looks, contents] = partition(steps, isLook);
  contents.forEach(performed);
  if (contents.length > 0) target.flush();
  for (const step of looks) {
    try {
      performed(step);
      target.flush();
    } catch (error) {
      if (step.kind === "lineAbove") target.noteLine("protected");
      if (step.kind === "lookRules") target.noteRulesRefused();
      if (!isOfGoogle(error)) throw error;
    }
  }
}

/** What is around a table, which lands without it where Google refuses it. */
const AROUND: readonly Step["kind"][] = ["widen", "lookRules", "lineAbove"];
/** Of a column as Google makes it (px). */
const USUAL_WIDTH = 100;

const LOOKS: readonly Step["kind"][] = ["copyFormats", "numberFormat", "bold", "freezeRows", ...AROUND];

function isLook({ kind }: Step): boolean {
  return LOOKS.includes(kind);
}

interface Performing {
  readonly sheet: Sheet;
  readonly target: PerformTarget;
  readonly kept: { readonly spreadsheet: Spreadsheet; readonly rangeName: string; readonly count: number };
  readonly range: (rect: Rect) => ReturnType<typeof getRange>;
  /** Whether rows are filtered, which is asked only once. */
  readonly filtered: () => boolean;
}

function makePerformer(sheet: Sheet, target: PerformTarget): (step: Step) => void {
  const { spreadsheet, rangeName, keptCount } = target;
  let filtered: boolean | undefined;
  const performing: Performing = {
    sheet,
    target,
    kept: { spreadsheet, rangeName, count: keptCount },
    range: (rect) => getRange(sheet, rect),
    filtered: () => (filtered ??= isFiltered(sheet)),
  };
  return (step) => (PERFORM[step.kind] as (step: Step, performing: Performing) => void)(step, performing);
}

const PERFORM: {
  readonly [Kind in Step["kind"]]: (step: Extract<Step, { kind: Kind }>, performing: Performing) => void;
} = {
  grow: ({ to, from }, { sheet, target }) =>
    target.sheet ? growGrid(sheet, to, from) : sizeNewSheet(sheet, to),
  keep: (step, { sheet, kept, filtered }) => keepBlock(step, sheet, kept, filtered()),
  begin: (_, { sheet, target }) => target.begin(sheet),
  forgetBefore: (_, { kept }) => forgetBefore(kept),
  forgetKept: (_, { kept }) => forgetKept(kept),
  // Filters never hide the header row.
  copyFormats: ({ from, to }, { range, filtered }) =>
    copyFormats(range(from), range(to), from.row !== to.row && filtered()),
  fillDown: ({ from, to }, { range, filtered }) => copyFormulas(range(from), range(to), filtered()),
  numberFormat: ({ rect, format }, { range }) => range(rect).setNumberFormat(format),
  widen: ({ column, width }, { sheet }) => {
    if (sheet.getColumnWidth(column) === USUAL_WIDTH) sheet.setColumnWidth(column, width);
  },
  bold: ({ rect }, { range }) => range(rect).setFontWeight("bold"),
  freezeRows: ({ count }, { sheet }) => sheet.setFrozenRows(count),
  nameRange: ({ rect }, { kept, range }) => nameCells(kept.spreadsheet, kept.rangeName, range(rect)),
  findAgain: ({ block: rect }, { kept }) =>
    requireUnmoved(kept.spreadsheet, { destination: kept, place: { rect } }, true),
  gather: ({ parts }, { kept, filtered }) => gatherParts({ ...kept, filtered: filtered() }, parts),
  write: ({ parts, gathered }, { sheet, kept, range, filtered }) => {
    if (gathered) showGathered({ ...kept, filtered: filtered() }, sheet, parts);
    else for (const { rect, values } of parts) range(rect).setValues(values);
  },
  lookAgain: ({ block, values, notes }, { kept, range }) => {
    for (const { rect, cells } of notes) requireUntyped(range(rect).getNotes(), cells);
    if (!values || isAsRead(range(values.rect), values) || !block) return;
    requireUnmoved(kept.spreadsheet, { destination: kept, place: { rect: block } }, true);
  },
  aside: ({ lines }, { kept }) => writeAside(kept, lines),
  fitFilter: ({ before, after }, { sheet, filtered }) => {
    if (filtered()) fitFilter(sheet, before, after);
  },
  moveFormulas: ({ moved }, { range }) => {
    for (const { rect, formulas } of moved) range(rect).setFormulas(formulas);
  },
  look: ({ part, rect, looks, rules }, { range }) =>
    part === "rule" ? writeRules(range(rect), looks, rules) : LOOK_WRITERS[part](range(rect), looks),
  textStyles: ({ rect, looks, styles }, { range }) => writeTextStyles(range(rect), looks, styles),
  soften: ({ rect, looks, rules }, { range }) => writeRules(range(rect), looks, rules),
  richTexts: ({ rect, texts }, { range }) => writeRichTexts(range(rect), texts),
  note: ({ row, column, text, before }, { sheet }) => {
    const cell = sheet.getRange(row, column);
    cell.setNote(joinNotes(cell.getNote(), text, before));
  },
  lookRules: (step, { sheet, target }) => {
    target.noteTakenAway(layLookRules(sheet, step, target.newRule));
    const former = step.former && target.spreadsheet.getSheetById(step.former.sheetId);
    if (former && step.former) removeLookRules(former, [step.former.rect], ["late"]);
  },
  lineAbove: (step, { sheet, target }) => target.noteLine(writeLineAbove(target.spreadsheet, sheet, step)),
  clearFill: ({ fill }, { sheet }) => clearFill(fill, sheet),
};

type OwnCellsAsRead = NonNullable<Extract<Step, { kind: "lookAgain" }>["values"]>;

/**
 * Whether all cells show what they did. A formula, and cells that one fills elsewhere, may show another value
 * at each look, such as the time of day. @throws AddOnError busy where somebody has typed
 */
function isAsRead(range: Range, { rect, cells, formulas = [], ownColumns }: OwnCellsAsRead): boolean {
  const now: unknown[][] = range.getValues();
  if (JSON.stringify(now) === JSON.stringify(cells)) return true;
  const written = range.getFormulas();
  const own = new Set(ownColumns.map((column) => column - rect.column));
  const hide = (rows: ReadGrid["cells"], textAt: (r: number, c: number) => string | undefined) =>
    rows.map((row, r) => row.map((value, c) => own.has(c) && (textAt(r, c) || value)));
  const textNow = (r: number, c: number): string | undefined => written[r]?.[c];
  requireUntyped(
    hide(now, textNow),
    hide(cells, (r, c) => formulas[r]?.[c] ?? textNow(r, c)),
  );
  return false;
}

/** Somebody types beside the rows at this moment: the run looks again where everything is. */
function requireUntyped(now: readonly (readonly unknown[])[], read: readonly (readonly unknown[])[]): void {
  if (JSON.stringify(now) === JSON.stringify(read)) return;
  throw new AddOnError("busy", { isMoved: true, isUnwritten: true });
}

/** A person may have changed or added formulas since: only those that are still as they were filled go. */
function clearFill({ from, to }: Fill, sheet: Sheet): void {
  if (getBottom(to) > sheet.getMaxRows() || getRight(to) > sheet.getMaxColumns()) return;
  const [models = []] = getRange(sheet, from).getFormulas();
  const formulas = getRange(sheet, to).getFormulas();
  const asFilled = models.flatMap((model, c) => {
    const filled = makeRelative(from.row, model);
    const isFilled = (r: number): boolean => makeRelative(to.row + r, formulas[r]?.[c] ?? "") === filled;
    return model === ""
      ? []
      : groupRuns(formulas.length, isFilled).map((run) => ({ ...run, column: to.column + c }));
  });
  for (const { first, rows, column } of asFilled) {
    sheet.getRange(to.row + first, column, rows, 1).clearContent();
  }
}
