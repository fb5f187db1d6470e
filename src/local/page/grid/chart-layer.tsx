/** The charts of a sheet, over its cells where they are anchored. They can be moved and removed. */
import { lazy, Suspense } from "preact/compat";
import type { ChartPlace, SheetView } from "../../page-server/contract/calls";
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { focusGrid } from "../actions/editing";
import type { Axis } from "../model/axis";
import type { Store } from "../model/store";
import { useStore } from "../model/use-store";
import { HEADER_HEIGHT, HEADER_WIDTH } from "./viewport";
import { texts } from "../texts/texts";

/** What draws them is loaded with the first chart. */
const Chart = lazy(() => import("../charts/chart"));

interface Layer {
  readonly sheet: SheetView;
  readonly rows: Axis;
  readonly columns: Axis;
}

export function ChartLayer({ sheet, rows, columns }: Layer) {
  const store = useStore();
  return (
    <div class="charts">
      {sheet.charts.map((chart) => (
        <div
          key={chart.id}
          class={store.chartId === chart.id ? "chart selected" : "chart"}
          style={{
            top: `${topOf(sheet, rows, chart) + HEADER_HEIGHT}px`,
            left: `${columns.start(chart.column) + chart.offsetX + HEADER_WIDTH}px`,
            width: `${chart.width}px`,
            height: `${chart.height}px`,
          }}
          tabIndex={0}
          role="group"
          aria-label={texts.charts.keys}
          onFocus={() => selectChart(store, chart.id)}
          onKeyDown={(event) => pressKey(store, sheet, chart, event, { rows, columns })}
          onPointerDown={(event) => drag(store, sheet, chart, event, { rows, columns })}
        >
          <Suspense fallback={<p class="chart-empty">{texts.charts.drawing}</p>}>
            <Chart
              sheet={sheet.id}
              id={chart.id}
              width={chart.width}
              height={chart.height}
              version={store.dataVersion}
            />
          </Suspense>
        </div>
      ))}
    </div>
  );
}

/** Below the rows that do not scroll: its head would lie behind them. */
function topOf({ frozenRows }: SheetView, rows: Axis, { row, offsetY }: ChartPlace): number {
  return Math.max(rows.start(row) + offsetY, rows.span(1, frozenRows) + 2);
}

function selectChart(store: Store, id: number): void {
  store.chartId = id;
  store.changed();
}

interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
};

function pressKey(store: Store, sheet: SheetView, chart: ChartPlace, event: KeyboardEvent, axes: Axes): void {
  const step = STEPS[event.key];
  if (step) moveBy(store, sheet, chart, step[0], step[1], axes);
  else if (event.key === "Delete" || event.key === "Backspace") void remove(store, sheet, chart);
  else if (event.key === "Escape") leave(store);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function leave(store: Store): void {
  store.chartId = undefined;
  store.changed();
  focusGrid();
}

async function remove(store: Store, sheet: SheetView, chart: ChartPlace): Promise<void> {
  await attempt(store, () => call("changeChart", { sheet: sheet.id, id: chart.id, change: "remove" }));
  leave(store);
}

function moveBy(
  store: Store,
  sheet: SheetView,
  chart: ChartPlace,
  x: number,
  y: number,
  { rows, columns }: Axes,
): void {
  const top = Math.max(0, rows.start(chart.row) + chart.offsetY + y);
  const left = Math.max(0, columns.start(chart.column) + chart.offsetX + x);
  const [row, column] = [rows.at(top), columns.at(left)];
  const change = {
    row,
    column,
    offsetX: Math.round(left - columns.start(column)),
    offsetY: Math.round(top - rows.start(row)),
  };
  void attempt(store, () => call("changeChart", { sheet: sheet.id, id: chart.id, change }));
}

function drag(store: Store, sheet: SheetView, chart: ChartPlace, begun: PointerEvent, axes: Axes): void {
  if (begun.button !== 0) return;
  const element = begun.currentTarget as HTMLElement;
  element.setPointerCapture(begun.pointerId);
  const by = (event: PointerEvent): [number, number] => [
    event.clientX - begun.clientX,
    event.clientY - begun.clientY,
  ];
  const follow = (event: PointerEvent): void => {
    const [x, y] = by(event);
    element.style.transform = `translate(${x}px, ${y}px)`;
  };
  element.addEventListener("pointermove", follow);
  element.addEventListener(
    "pointerup",
    (event: PointerEvent) => {
      element.removeEventListener("pointermove", follow);
      element.style.transform = "";
      const [x, y] = by(event);
      if (Math.abs(x) + Math.abs(y) > 3) moveBy(store, sheet, chart, x, y, axes);
    },
    { once: true },
  );
}
