/** One row of cells. It is drawn again only where something of it has changed. */
import { Component, type JSX } from "preact";
import type { CellStyle, Side } from "../../sheet/grid/cells";
import type { CellView, SheetView } from "../../page-server/contract/calls";
import type { Axis } from "../model/axis";
import { fittedNumber } from "./fitted-number";
import { isWider, widthOf } from "./text-width";
import { HEADER_WIDTH } from "./viewport";

/** What a line of text takes within a cell. */
const LINE_HEIGHT = 19;

/** The element that has the keyboard, by `aria-activedescendant`. */
export const ACTIVE_CELL = "active-cell";

export interface RowProps {
  readonly row: number;
  readonly top: number;
  readonly sheet: SheetView;
  readonly columnAxis: Axis;
  readonly height: number;
  readonly cells: readonly CellView[];
  readonly columns: readonly number[];
  readonly frozenColumns: readonly number[];
  /** Whether blank cells are drawn, too: a screen reader can walk over them. */
  readonly withBlanks: boolean;
  /** The active cell's column, where it lies in this row: it is there even while it is out of sight. */
  readonly active: number | undefined;
  readonly isSelected: boolean;
  readonly known: boolean;
}

export class Row extends Component<RowProps> {
  /** The columns whose cells have an element. A row that is not known yet keeps them, blank. */
  private drawn: readonly number[] = [];

  override shouldComponentUpdate(next: RowProps): boolean {
    const { props } = this;
    return (
      next.row !== props.row ||
      next.top !== props.top ||
      next.height !== props.height ||
      next.cells !== props.cells ||
      next.sheet !== props.sheet ||
      next.active !== props.active ||
      next.isSelected !== props.isSelected ||
      next.known !== props.known ||
      next.withBlanks !== props.withBlanks ||
      next.columns[0] !== props.columns[0] ||
      next.columns.at(-1) !== props.columns.at(-1)
    );
  }

  override render({ row, top, height, columnAxis, frozenColumns, isSelected, known }: RowProps): JSX.Element {
    const style = { top: `${top}px`, height: `${height}px`, width: `${columnAxis.length + HEADER_WIDTH}px` };
    if (known) this.drawn = this.props.cells.map((cell) => cell.column);
    return (
      <div role="row" class={known ? "row" : "row unknown"} aria-rowindex={row} style={style}>
        <div role="rowheader" class={isSelected ? "row-header selected" : "row-header"}>
          {row}
        </div>
        {frozenColumns.map((column) => this.cell(column, true))}
        {this.props.columns.map((column) => this.cell(column, false))}
        {this.cellOutOfSight()}
      </div>
    );
  }

  private cell(column: number, isFrozen: boolean): JSX.Element | null {
    const { cells, withBlanks, active, known } = this.props;
    const cell = cells.find((one) => one.column === column);
    const isKept = withBlanks || isFrozen || column === active || (!known && this.drawn.includes(column));
    if (!cell && !isKept) return null;
    if (!cell && this.isCovered(column)) return null;
    return this.draw(column, cell, isFrozen);
  }

  private cellOutOfSight(): JSX.Element | null {
    const { active, columns, frozenColumns, cells } = this.props;
    if (active === undefined || columns.includes(active) || frozenColumns.includes(active)) return null;
    return this.draw(
      active,
      cells.find((one) => one.column === active),
      false,
    );
  }

  private draw(column: number, cell: CellView | undefined, isFrozen: boolean): JSX.Element {
    const { row, columnAxis, active, sheet, height } = this.props;
    const merge = sheet.merges.find((one) => one.row === row && one.column === column);
    const left = columnAxis.start(column) + HEADER_WIDTH;
    const width = merge ? columnAxis.span(column, merge.columns) : this.widthOf(column, cell);
    const style: Record<string, string> = {
      ...(isFrozen ? { position: "sticky" } : {}),
      left: `${left}px`,
      width: `${width}px`,
      ...(merge && merge.rows > 1 ? { height: `${mergeHeight(this.props, merge.rows)}px` } : {}),
      ...styleOf(cell?.style),
    };
    const isActive = column === active;
    return (
      <div
        key={column}
        id={isActive ? ACTIVE_CELL : undefined}
        role="gridcell"
        aria-colindex={column}
        aria-selected={isActive}
        class={classOf(cell, [
          isFrozen && "frozen",
          !merge && width > columnAxis.size(column) && "runs-on",
          isCut(cell, width, merge ? merge.rows * height : height) && "cut",
        ])}
        style={style}
      >
        {textIn(cell, width)}
      </div>
    );
  }

  /** A text that is longer than its cell runs on over blank neighbours, as on paper. */
  private widthOf(column: number, cell: CellView | undefined): number {
    const { columnAxis, cells, columns } = this.props;
    const own = columnAxis.size(column);
    if (cell?.kind !== "text" || cell.style?.wrap || !isWider(cell.text, cell.style, own)) return own;
    const { horizontalAlignment } = cell.style ?? {};
    if (horizontalAlignment === "center" || horizontalAlignment === "right") return own;
    const needed = widthOf(cell.text, cell.style);
    let width = own;
    for (let next = column + 1; next <= (columns.at(-1) ?? column) && width < needed; next += 1) {
      if (
        cells.some((one) => one.column === next && (one.text !== "" || one.style?.background !== undefined))
      )
        break;
      width += columnAxis.size(next);
    }
    return width;
  }

  private isCovered(column: number): boolean {
    const { row, sheet } = this.props;
    return sheet.merges.some(
      (one) =>
        column >= one.column &&
        column < one.column + one.columns &&
        row >= one.row &&
        row < one.row + one.rows,
    );
  }
}

/** A number that does not fit is not cut off: what is left of it would be another number. */
function textIn(cell: CellView | undefined, width: number): string | undefined {
  if (cell?.kind !== "number" || cell.style?.wrap || !isWider(cell.text, cell.style, width))
    return cell?.text;
  const fits = (text: string): boolean => !isWider(text, cell.style, width);
  return (cell.isRoundable ? fittedNumber(cell.text, fits) : undefined) ?? "###";
}

/** Whether a text does not fit. Only then what is beyond its cell is cut off: that costs at each drawing. */
function isCut(cell: CellView | undefined, width: number, height: number): boolean {
  if (!cell || cell.text === "") return false;
  // A tab is drawn wider than it is measured.
  const isOther = cell.style?.wrap === true || /[\n\t]/.test(cell.text) || height < LINE_HEIGHT;
  return isOther || isWider(cell.text, cell.style, width);
}

function mergeHeight({ height }: RowProps, rows: number): number {
  return height * rows;
}

function classOf(cell: CellView | undefined, looks: readonly (string | false)[]): string {
  const kind = cell?.kind ?? false;
  const wrapped = cell?.style?.wrap === true && "wrapped";
  const noted = cell?.note !== undefined && "noted";
  return ["cell", kind, wrapped, noted, ...looks].filter((name) => name !== false).join(" ");
}

/**
 * Colours of a sheet are those of paper: they stay the same in the dark, with letters that can be read on
 * them.
 */
function styleOf(style: CellStyle | undefined): Record<string, string> {
  if (!style) return {};
  const { background, fontColor, fontWeight, fontStyle, horizontalAlignment, borders } = style;
  return {
    ...(background === undefined
      ? {}
      : { backgroundColor: background, color: fontColor ?? inkOn(background) }),
    ...(fontColor === undefined
      ? {}
      : { color: fontColor, ...(background === undefined ? { "--own-ink": fontColor } : {}) }),
    ...(fontWeight === undefined ? {} : { fontWeight: "bold" }),
    ...(fontStyle === undefined ? {} : { fontStyle: "italic" }),
    ...(horizontalAlignment === undefined ? {} : { textAlign: horizontalAlignment }),
    ...(borders === undefined ? {} : { boxShadow: borders.map((side) => LINES[side]).join(", ") }),
  };
}

/** Within the cell, so that a line changes no width; the lower and the right one lie on the grid's own. */
const LINES: Readonly<Record<Side, string>> = {
  top: "inset 0 1px 0 var(--ink)",
  right: "inset -1px 0 0 var(--ink)",
  bottom: "inset 0 -1px 0 var(--ink)",
  left: "inset 1px 0 0 var(--ink)",
};

function inkOn(background: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? "#1f1f1f" : "#ffffff";
}
