/** The steps of one write, in an order that survives a kill at any point. Pure. */
import { AddOnError } from "../../shared/errors";
import type { ExistingCell } from "../layout/fill-down";
import { planBlockFormats, planHeaderFormats, planWidths } from "../layout/formats";
import { checkSheetSize } from "../cells/capacity";
import {
  firstDataRowOf,
  computeAreaToClaim,
  type Layout,
  ownRectsOf,
  type Segment,
  groupSegments,
} from "../layout/layout";
import { toA1, getBottom, type GridSize, groupRuns, containsRect, toPlace, getRight } from "../cells/rect";
import {
  isFormula,
  type Fill,
  type LineStep,
  type CellPart,
  type MovedFormulas,
  type SheetCells,
  type SheetValue,
  type Step,
} from "../cells/steps";

export interface PlanInput {
  readonly layout: Layout;
  readonly cells: SheetCells;
  readonly sheet: {
    readonly name: string;
    readonly missing: boolean;
    /** Needed only if the block grows. */
    readonly grid?: GridSize | undefined;
  };
  /** Cells in the block's way. */
  readonly existing: readonly ExistingCell[];
  readonly fills: readonly Fill[];
  readonly overwrite: boolean;
  readonly keepPrevious: boolean;
  /** By this write, or by the run that it completes. */
  readonly keepsBlock?: boolean;
  /** There is no room for kept blocks. */
  readonly forgetsKept?: boolean;
  /** By the run that is undone. */
  readonly fillsToClear?: readonly Fill[] | undefined;
  readonly gatherAbove: number;
  readonly note?: string | undefined;
  /** Ours of the last write, and of one that did not end. */
  readonly notesBefore?: readonly string[];
  readonly isPlain?: boolean;
  /** Of columns that hold another kind of values, and of times that clocks show twice. */
  readonly looks?: readonly Step[];
  /** The rules of conditional formatting that this write lays or moves. */
  readonly rules?: Step | undefined;
  /** The line above the table. */
  readonly line?: Omit<LineStep, "block"> | undefined;
  /** What a person typed beside the rows, where it must move with them. */
  readonly beside?: BesideSteps | undefined;
}

export interface BesideSteps {
  /** They are shown by the same call as the rows. */
  readonly parts: readonly CellPart[];
  readonly lookAgain?: Extract<Step, { kind: "lookAgain" }> | undefined;
  /** Kept before the rows change, and after. */
  readonly keep?: Extract<Step, { kind: "aside" }> | undefined;
  readonly settle?: Extract<Step, { kind: "aside" }> | undefined;
  readonly looks: readonly Extract<Step, { kind: "look" | "textStyles" }>[];
  readonly softened: readonly Extract<Step, { kind: "soften" }>[];
  readonly rich: readonly Extract<Step, { kind: "richTexts" }>[];
}

/**
 * @throws AddOnError badDestination or tooLarge before writing. The order makes kills harmless. Before the
 * range is named, only blank cells are touched. Then the named range covers the old and the new block: the
 * pull owns all it may write, so the next run can complete this one. One call shows new rows together with
 * blanks for what is left over. Last, the range shrinks.
 */
export function planWrite(input: PlanInput): Step[] {
  const { layout, beside } = input;
  checkSheetSize(layout.rect.rows, getRight(layout.rect));
  if (!input.overwrite) checkArea(input);
  const write = writeStep(groupSegments(layout), input);
  const { looks = [] } = beside ?? {};
  const isShrinking = toA1(layout.claim) !== toA1(layout.rect);
  return [
    ...(input.keepPrevious ? keepSteps(layout) : []),
    // The rows that come take the looks of the last one, which the begun run takes off again.
    ...growSteps(input),
    { kind: "begin" },
    ...(input.forgetsKept ? [{ kind: "forgetKept" } as const] : []),
    ...(input.keepsBlock && write.cells > input.gatherAbove ? [{ kind: "forgetBefore" } as const] : []),
    ...(beside?.keep ? [beside.keep] : []),
    ...(write.step.gathered ? [{ kind: "gather", parts: write.step.parts } as const] : []),
    // All that takes long is done: from here on, each call goes by where the block was found.
    ...(layout.previous && !beside?.lookAgain?.block
      ? [{ kind: "findAgain", block: layout.previous } as const]
      : []),
    ...(beside?.lookAgain ? [beside.lookAgain] : []),
    ...formatSteps(input),
    ...(layout.grows ? [{ kind: "nameRange", rect: layout.claim } as const] : []),
    ...(beside?.softened ?? []),
    // Right before the rows next to which they are: no call of Google's writes both.
    ...input.fills.map((fill) => ({ kind: "fillDown", ...fill }) as const),
    write.step,
    ...write.formulas,
    ...looks.filter((step) => !isRule(step)),
    // They have styles of their own, and a rule could refuse them.
    ...(beside?.rich ?? []),
    ...looks.filter(isRule),
    ...(isShrinking ? [{ kind: "nameRange", rect: layout.rect } as const] : []),
    ...filterSteps(layout),
    ...(input.looks ?? []),
    ...(input.rules ? [input.rules] : []),
    ...(input.isPlain ? [] : planWidths(layout, input.cells.formats)),
    ...(input.line ? [{ kind: "lineAbove", block: layout.rect, ...input.line } as const] : []),
    ...noteSteps(input),
    ...(input.fillsToClear ?? []).map((fill) => ({ kind: "clearFill", fill }) as const),
    ...(beside?.settle ? [beside.settle] : []),
  ];
}

function isRule(step: BesideSteps["looks"][number]): boolean {
  return step.kind === "look" && step.part === "rule";
}

function growSteps({ layout: { rect }, sheet: { grid: from } }: PlanInput): Step[] {
  const to = { rows: getBottom(rect), columns: getRight(rect) };
  const isTooSmall = from && (to.rows > from.rows || to.columns > from.columns);
  return isTooSmall ? [{ kind: "grow", from, to }] : [];
}

function formatSteps({ layout, cells, isPlain, sheet, line }: PlanInput): Step[] {
  const formats = planBlockFormats(layout, cells.formats);
  if (isPlain) return formats;
  const { row } = layout.rect;
  const isAtTop = sheet.missing && layout.header && row === (line?.text === undefined ? 1 : 2);
  return [
    ...formats,
    ...planHeaderFormats(layout),
    ...(isAtTop ? [{ kind: "freezeRows", count: row } as const] : []),
  ];
}

function filterSteps({ previous, rect }: Layout): Step[] {
  const isSame = !previous || getBottom(previous) === getBottom(rect);
  return isSame ? [] : [{ kind: "fitFilter", before: previous, after: rect }];
}

function noteSteps({ layout, note, notesBefore = [] }: PlanInput): Step[] {
  if (note === undefined || !layout.header) return [];
  const at = layout.slots.findIndex(({ source }) => source !== undefined);
  return [
    { kind: "note", row: layout.rect.row, column: layout.rect.column + at, text: note, before: notesBefore },
  ];
}

function checkArea({ layout, sheet, existing }: PlanInput): void {
  const claimed = computeAreaToClaim(layout);
  const first = existing
    .filter((cell) => claimed.some((rect) => containsRect(rect, cell.row, cell.column)))
    .sort((a, b) => a.row - b.row || a.column - b.column)[0];
  if (!first) return;
  const place = toPlace(sheet.name, first);
  const text = first.text.length > 40 ? `${first.text.slice(0, 40)}…` : first.text;
  const isUnknown = layout.previous !== undefined && ownRectsOf(layout).length === 0;
  throw new AddOnError("badDestination", {
    place,
    problem: isUnknown
      ? `its first row was changed, so the table is no longer recognised. Put the column names back, or run the pull in the sidebar, which asks whether to overwrite "${text}"`
      : `it holds "${text}". Move it, or run the pull in the sidebar, which asks whether to overwrite it`,
    holds: text,
  });
}

function keepSteps(layout: Layout): Step[] {
  const own = ownRectsOf(layout);
  const { previous } = layout;
  if (!previous || own.length === 0) return [];
  const changes = layout.slots.some((slot) => slot.fresh);
  const formatRow = changes ? Math.min(firstDataRowOf(layout), getBottom(previous)) : undefined;
  return [{ kind: "keep", block: previous, own, formatRow }];
}

interface PlannedWrite {
  readonly step: Extract<Step, { kind: "write" }>;
  readonly cells: number;
  /** A person's formulas that are gathered as texts, since they would calculate elsewhere. */
  readonly formulas: readonly Extract<Step, { kind: "moveFormulas" }>[];
}

function writeStep(
  segments: readonly Segment[],
  { layout, cells, gatherAbove, beside }: PlanInput,
): PlannedWrite {
  const { staying, header } = layout;
  const headers = header ? 1 : 0;
  const own = segments.map(({ rect, slots }): CellPart => {
    const sources = slots.map(({ source }) => source ?? -1);
    const values = Array.from({ length: rect.rows }, (_, at) => {
      const down = rect.row + at - layout.rect.row;
      const cellsOfRow = cells.values[down < headers ? down : down - staying] ?? [];
      return sources.map((source) => cellsOfRow[source] ?? "");
    });
    return { rect, values };
  });
  const parts = joinCellParts([...own, ...(beside?.parts ?? [])]);
  const size = parts.reduce((sum, { rect }) => sum + rect.rows * rect.columns, 0);
  const gathered = parts.length > 1 || size > gatherAbove;
  const moved = gathered ? parts.flatMap(listMovedFormulas) : [];
  return {
    step: { kind: "write", parts: moved.length > 0 ? parts.map(guardFormulas) : parts, gathered },
    cells: size,
    formulas: moved.length > 0 ? [{ kind: "moveFormulas", moved }] : [],
  };
}

/** Neighbours of the same rows become one part, so that one call writes them. */
function joinCellParts(parts: readonly CellPart[]): CellPart[] {
  const joined: CellPart[] = [];
  for (const part of [...parts].sort((a, b) => a.rect.row - b.rect.row || a.rect.column - b.rect.column)) {
    const open = joined[joined.length - 1];
    const isAdjacent =
      open?.rect.row === part.rect.row &&
      open.rect.rows === part.rect.rows &&
      getRight(open.rect) + 1 === part.rect.column;
    if (!open || !isAdjacent) {
      joined.push(part);
      continue;
    }
    const rect = { ...open.rect, columns: open.rect.columns + part.rect.columns };
    const values = open.values.map((row, at) => [...row, ...(part.values[at] ?? [])]);
    joined[joined.length - 1] = { rect, values };
  }
  return joined;
}

function listMovedFormulas({ rect, values }: CellPart): MovedFormulas[] {
  return Array.from({ length: rect.columns }, (_, c) =>
    groupRuns(values.length, (r) => isFormula(values[r]?.[c] ?? "")).map(({ first, rows }) => ({
      rect: { row: rect.row + first, column: rect.column + c, rows, columns: 1 },
      formulas: values.slice(first, first + rows).map((row) => [String(row[c])]),
    })),
  ).flat();
}

function guardFormulas({ rect, values }: CellPart): CellPart {
  const guard = (value: SheetValue): SheetValue => (isFormula(value) ? `'${value}` : value);
  return { rect, values: values.map((row) => row.map(guard)) };
}
