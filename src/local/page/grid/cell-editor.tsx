/** The editor in a cell. It grows with its text, and offers functions as the formula bar does. */
import { a1Of } from "../../sheet/grid/a1";
import type { Axis } from "../model/axis";
import { mergeAt } from "../model/selection";
import { useStore } from "../model/use-store";
import { FormulaInput } from "../bar/formula-input";
import { boxOf } from "./box";
import { texts } from "../texts/texts";

export function CellEditor({ rows, columns }: { readonly rows: Axis; readonly columns: Axis }) {
  const store = useStore();
  const { editing, sheet } = store;
  if (!editing || !sheet || editing.where !== "cell" || editing.sheet !== sheet.id) return null;
  const rect = mergeAt(editing.cell, sheet.merges);
  const box = boxOf(rows, columns, rect);
  const lines = editing.text.split("\n");
  const letters = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const style = {
    top: `${box.top}px`,
    left: `${box.left}px`,
    width: `${Math.min(620, Math.max(box.width, letters * 7.4 + 24))}px`,
    height: `${Math.max(box.height, Math.min(12, lines.length + Math.floor(letters / 85)) * 17 + 6)}px`,
  };
  const name = a1Of({ ...editing.cell, rows: 1, columns: 1 });
  return (
    <div class="cell-editor" style={style}>
      <FormulaInput
        where="cell"
        label={editing.reading ? texts.cells.opening(name) : texts.cells.edit(name)}
      />
    </div>
  );
}
