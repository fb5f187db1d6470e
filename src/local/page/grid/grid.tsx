/** The cells of a sheet: as many of them as are seen. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SheetView } from "../../page-server/contract/calls";
import { afterSelecting } from "../actions/selecting";
import { pasteFrom } from "../clipboard/clipboard";
import { ContextMenu, type MenuPlace } from "../menus/context-menu";
import { cellEntries } from "../menus/entries";
import type { Axis } from "../model/axis";
import { rectOfSelection } from "../model/selection";
import { useStore } from "../model/use-store";
import { CellEditor } from "./cell-editor";
import { ChartLayer } from "./chart-layer";
import { ColumnHeaders } from "./column-headers";
import { DropdownButtons } from "./dropdowns";
import { HoverCard } from "./hover-card";
import { pressKey } from "./keys";
import { Overlay } from "./overlay";
import { pointerHandlers } from "./pointer";
import { ACTIVE_CELL, Row } from "./row";
import { useSlots } from "./slots";
import { HEADER_HEIGHT, HEADER_WIDTH, type Scroll, scrollTo, type Seen, seenOf } from "./viewport";
import { texts } from "../texts/texts";

/** More cells than this are drawn without the blank ones. */
const MOST_CELLS = 400;

export function GridArea({ sheet }: { readonly sheet: SheetView }) {
  const store = useStore();
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<Scroll>({ top: 0, left: 0, width: 1_000, height: 600 });
  const [menuAt, setMenuAt] = useState<MenuPlace>();
  const { rows, columns } = store.axesOf(sheet);
  const seen = seenOf(rows, columns, sheet.frozenRows, sheet.frozenColumns, scroll);
  const page = Math.max(1, seen.rows.length - 5);
  useScroll(scroller, sheet.id, setScroll);
  useEffect(() => want(store, sheet.id, seen));
  useReveals(scroller, sheet, rows, columns);
  const onKeyDown = useGridKeys(page, setMenuAt);
  const frozenHeight = rows.span(1, sheet.frozenRows);
  const size = { width: `${columns.length + HEADER_WIDTH}px`, height: `${rows.length + HEADER_HEIGHT}px` };
  const { activeRect } = store;
  return (
    <div class="scroller" ref={scroller} {...pointerHandlers(store, scroller, setMenuAt)}>
      <div class="canvas" style={size}>
        <div
          id="cells"
          role="grid"
          class="grid"
          tabIndex={0}
          aria-label={texts.cells.ofSheet(sheet.name)}
          aria-rowcount={sheet.rows}
          aria-colcount={sheet.columns}
          aria-multiselectable
          aria-activedescendant={ACTIVE_CELL}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            event.preventDefault();
            if (event.clipboardData) void pasteFrom(store, event.clipboardData);
          }}
        >
          <div class="head" style={{ height: `${HEADER_HEIGHT + frozenHeight}px` }}>
            <ColumnHeaders columnAxis={columns} seen={seen} />
            <ColumnLines seen={seen} />
            <Rows sheet={sheet} numbers={seen.frozenRows} seen={seen} />
            {sheet.frozenRows > 0 && <Overlay rows={rows} columns={columns} />}
          </div>
          <ColumnLines seen={seen} />
          <Rows sheet={sheet} numbers={withActive(seen, activeRect.row)} seen={seen} />
        </div>
        <Overlay rows={rows} columns={columns} />
        <DropdownButtons sheet={sheet} rows={rows} columns={columns} seen={seen} scroll={scroll} />
        <ChartLayer sheet={sheet} rows={rows} columns={columns} />
        <CellEditor rows={rows} columns={columns} />
      </div>
      <HoverCard scroller={scroller} rows={rows} columns={columns} />
      {menuAt && (
        <ContextMenu
          label={texts.menus.cells}
          entries={cellEntries(store)}
          at={menuAt}
          close={() => setMenuAt(undefined)}
        />
      )}
    </div>
  );
}

/** What keys do while the cells have the keyboard; `page`: rows that a page is. */
function useGridKeys(page: number, openMenuAt: (place: MenuPlace) => void): (event: KeyboardEvent) => void {
  const store = useStore();
  const openMenu = (): void => {
    const box = document.getElementById(ACTIVE_CELL)?.getBoundingClientRect();
    openMenuAt({ x: box?.left ?? 100, y: box?.bottom ?? 100 });
  };
  return (event) => {
    if (event.target !== event.currentTarget || !pressKey(store, event, { page, openMenu })) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Scrolls to the cell that is to come into sight. */
function useReveals(
  scroller: { readonly current: HTMLDivElement | null },
  sheet: SheetView,
  rows: Axis,
  columns: Axis,
): void {
  const { reveals } = useStore();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !reveals) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    const frozen = { rows: sheet.frozenRows, columns: sheet.frozenColumns };
    const next = scrollTo(rows, columns, frozen, { top, left, width, height }, reveals);
    if (next.top !== top || next.left !== left) element.scrollTo(next);
  }, [reveals, sheet.id]);
}

/** The active cell is there while it is out of sight: it has the focus. */
function withActive({ rows, frozenRows }: Seen, active: number): readonly number[] {
  return rows.includes(active) || frozenRows.includes(active) ? rows : [...rows, active];
}

function Rows({ sheet, numbers, seen }: { sheet: SheetView; numbers: readonly number[]; seen: Seen }) {
  const store = useStore();
  const { rows, columns } = store.axesOf(sheet);
  const rect = rectOfSelection(store.selection, sheet.merges);
  const { activeRect } = store;
  const [first = 1] = seen.frozenColumns.length > 0 ? seen.frozenColumns : seen.columns;
  const last = seen.columns.at(-1) ?? first;
  const withBlanks = (seen.rows.length + seen.frozenRows.length) * seen.columns.length <= MOST_CELLS;
  const slots = useSlots(numbers);
  return (
    <>
      {numbers.map((row, at) => (
        <Row
          key={slots[at]}
          row={row}
          top={rows.start(row) + HEADER_HEIGHT}
          height={rows.size(row)}
          sheet={sheet}
          columnAxis={columns}
          cells={store.cells.row(sheet.id, row, first, last)}
          columns={seen.columns}
          frozenColumns={seen.frozenColumns}
          withBlanks={withBlanks}
          active={activeRect.row === row ? activeRect.column : undefined}
          isSelected={row >= rect.row && row < rect.row + rect.rows}
          known={store.cells.isKnown(sheet.id, row, first)}
        />
      ))}
    </>
  );
}

function ColumnLines({ seen }: { readonly seen: Seen }) {
  const store = useStore();
  const { sheet } = store;
  if (!sheet) return null;
  const { columns } = store.axesOf(sheet);
  // A line each: one gradient for all of them takes several times as long to draw.
  return (
    <div class="column-lines" aria-hidden="true">
      {seen.columns.map((column) => (
        <div key={column} style={{ left: `${columns.start(column + 1) + HEADER_WIDTH - 1}px` }} />
      ))}
    </div>
  );
}

function want(
  store: ReturnType<typeof useStore>,
  sheet: number,
  { rows, columns, frozenRows, frozenColumns }: Seen,
): void {
  const top = rows[0] ?? 1;
  const left = frozenColumns[0] ?? columns[0] ?? 1;
  const right = columns.at(-1) ?? left;
  const rect = { row: top, column: left, rows: (rows.at(-1) ?? top) - top + 1, columns: right - left + 1 };
  const frozen = frozenRows.length > 0 ? { ...rect, row: 1, rows: frozenRows.length } : undefined;
  store.cells.want([{ sheet, rect }, ...(frozen ? [{ sheet, rect: frozen }] : [])]);
}

/** Follows the scrolling and the size of what is seen; each sheet has a place of its own. */
function useScroll(
  scroller: { readonly current: HTMLDivElement | null },
  sheet: number,
  set: (scroll: Scroll) => void,
): void {
  const places = useRef(new Map<number, { readonly top: number; readonly left: number }>());
  const store = useStore();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = (): void => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
      places.current.set(sheet, { top, left });
      set({ top, left, width, height });
    };
    const place = places.current.get(sheet) ?? { top: 0, left: 0 };
    element.scrollTo(place);
    read();
    afterSelecting(store);
    element.addEventListener("scroll", read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", read);
      observer.disconnect();
    };
  }, [sheet]);
}
