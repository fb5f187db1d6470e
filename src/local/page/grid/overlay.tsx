/** What lies over the cells: the selection, the active cell's frame, cells that are to be copied. */
import type { Axis } from "../model/axis";
import { useStore } from "../model/use-store";
import { boxOf, pixels } from "./box";
import { FillHandle } from "./fill-handle";

export function Overlay({ rows, columns }: { readonly rows: Axis; readonly columns: Axis }) {
  const store = useStore();
  const { rect, activeRect, copied, sheetId, chartId } = store;
  const isRange = rect.rows !== activeRect.rows || rect.columns !== activeRect.columns;
  const showsCopied = copied?.sheet === sheetId;
  return (
    <div class="overlay" aria-hidden="true">
      {isRange && <div class="selected-range" style={pixels(boxOf(rows, columns, rect))} />}
      {chartId === undefined && <div class="active-frame" style={pixels(boxOf(rows, columns, activeRect))} />}
      {chartId === undefined && <FillHandle rows={rows} columns={columns} />}
      {showsCopied && <div class="copied-frame" style={pixels(boxOf(rows, columns, copied.rect))} />}
    </div>
  );
}
