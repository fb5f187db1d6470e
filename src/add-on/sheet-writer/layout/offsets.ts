/** Times that clocks show twice, when they go back, show their offset: two rows look like two. Pure. */
import { toWall } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import { isLater, isShownTwice, writeOffset, type Zone } from "../../table/zone";
import { groupRuns } from "../cells/rect";
import type { SheetValue, Step } from "../cells/steps";
import { firstDataRowOf, type Layout } from "./layout";

/** Formats of columns that show offsets in some rows, by name. */
export type OffsetFormats = Readonly<Record<string, string>>;

export interface OffsetInput {
  readonly layout: Layout;
  readonly names: readonly string[];
  /** Those that are written, below `layout.staying` rows. */
  readonly rows: readonly (readonly SheetValue[])[];
  readonly types: Readonly<Record<string, ColumnType>>;
  readonly zone: Zone;
  /** Of the last write: cells that showed an offset may hold another time now. */
  readonly before: OffsetFormats | undefined;
  /** How the column's other cells look. */
  readonly formatOf: (name: string, column: number) => string;
}

export interface PlannedOffsets {
  readonly steps: readonly Extract<Step, { kind: "numberFormat" }>[];
  readonly formats: OffsetFormats | undefined;
}

export function planOffsets(input: OffsetInput): PlannedOffsets {
  const { layout, names, rows, types, zone, before = {} } = input;
  const formats: Record<string, string> = {};
  const steps = names.flatMap((name, source) => {
    const at = layout.slots.findIndex((slot) => slot.source === source);
    if (types[name] !== "datetime" || at < 0) return [];
    const walls = rows.map((row) => toWall(row[source]));
    const hasTwins = walls.some((wall) => wall !== undefined && mayBeLater(wall) && isLater(wall, zone));
    if (!hasTwins && before[name] === undefined) return [];
    const column = layout.rect.column + at;
    const format = before[name] ?? input.formatOf(name, column);
    if (hasTwins) formats[name] = format;
    return planColumn({ layout, zone, walls, column, format, isReset: before[name] !== undefined });
  });
  return { steps, formats: Object.keys(formats).length > 0 ? formats : undefined };
}

function mayBeLater(wall: number): boolean {
  return wall % 1000 === 1;
}

interface OffsetColumn {
  readonly layout: Layout;
  readonly zone: Zone;
  readonly walls: readonly (number | undefined)[];
  readonly column: number;
  readonly format: string;
  readonly isReset: boolean;
}

function planColumn({ layout, zone, walls, column, format, isReset }: OffsetColumn) {
  const first = firstDataRowOf(layout) + layout.staying;
  const step = (row: number, rows: number, pattern: string) => {
    return { kind: "numberFormat", rect: { row, column, rows, columns: 1 }, format: pattern } as const;
  };
  const offsets = walls.map((wall) =>
    wall !== undefined && (isLater(wall, zone) || isShownTwice(wall, zone)) ? writeOffset(wall, zone) : "",
  );
  const shown = [...new Set(offsets)].filter((offset) => offset !== "");
  return [
    ...(isReset && walls.length > 0 ? [step(first, walls.length, format)] : []),
    ...shown.flatMap((offset) =>
      groupRuns(offsets.length, (row) => offsets[row] === offset).map((run) =>
        step(first + run.first, run.rows, `${format} "${offset}"`),
      ),
    ),
  ];
}
