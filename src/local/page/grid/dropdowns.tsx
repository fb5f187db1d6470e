/** Drop-downs of cells that offer values, and the buttons of a filter. */
import type { SheetView } from "../../page-server/contract/calls";
import { columnLetters } from "../../sheet/grid/a1";
import { edit } from "../actions/editing";
import type { Axis } from "../model/axis";
import { touches } from "../model/selection";
import { useStore } from "../model/use-store";
import { FilterMenu } from "../menus/filter-menu";
import { MenuButton } from "../menus/menu-button";
import { boxOf } from "./box";
import type { Scroll, Seen } from "./viewport";
import { Icon } from "../menus/icon";
import { texts } from "../texts/texts";

interface Buttons {
  readonly sheet: SheetView;
  readonly rows: Axis;
  readonly columns: Axis;
  readonly seen: Seen;
  readonly scroll: Scroll;
}

export function DropdownButtons({ sheet, rows, columns, seen, scroll }: Buttons) {
  const store = useStore();
  const { activeRect } = store;
  const dropdown = sheet.dropdowns.find(({ rect }) => touches(rect, activeRect));
  const { filter } = sheet;
  const filtered = filter
    ? [...seen.frozenColumns, ...seen.columns].filter(
        (column) => column >= filter.column && column < filter.column + filter.columns,
      )
    : [];
  /** At the right of a cell, also of one that does not scroll. */
  const buttonAt = (row: number, column: number) => {
    const box = boxOf(rows, columns, { row, column, rows: 1, columns: 1 });
    const [stays, staysAcross] = [row <= sheet.frozenRows, column <= sheet.frozenColumns];
    const top = box.top + 1 + (stays ? scroll.top : 0);
    const left = box.left + box.width - 20 + (staysAcross ? scroll.left : 0);
    return {
      class: stays ? "cell-button frozen" : "cell-button",
      style: { top: `${top}px`, left: `${left}px` },
    };
  };
  const choose = (text: string): void => {
    const cell = { ...activeRect, rows: 1, columns: 1 };
    void edit(store, "enter", { sheet: sheet.id, rect: cell, text }, "nowhere");
  };
  return (
    <>
      {dropdown && !store.editing && (
        <div {...buttonAt(activeRect.row, activeRect.column)}>
          <MenuButton
            label={texts.data.valuesOf(`${columnLetters(activeRect.column)}${activeRect.row}`)}
            face={<Icon name="down" />}
            entries={dropdown.values.map((value) => ({ label: value, run: () => choose(value) }))}
          />
        </div>
      )}
      {filter &&
        filtered.map((column) => (
          <div key={column} {...buttonAt(filter.row, column)}>
            <FilterMenu column={column} />
          </div>
        ))}
    </>
  );
}
