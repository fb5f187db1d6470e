/** The menu of the selected cells, at the pointer or at the active cell. */
import { focusGrid } from "../actions/editing";
import { cellEntries } from "../menus/entries";
import { MenuList } from "../menus/menu-list";
import { useStore } from "../model/use-store";

export function ContextMenu({
  at,
  close,
}: {
  readonly at: { readonly x: number; readonly y: number };
  readonly close: () => void;
}) {
  const store = useStore();
  const entries = cellEntries(store);
  const height = entries.length * 28 + 16;
  const style = {
    position: "fixed",
    top: `${Math.max(8, Math.min(at.y, innerHeight - height))}px`,
    left: `${Math.min(at.x, innerWidth - 260)}px`,
  };
  const leave = (): void => {
    close();
    focusGrid();
  };
  return (
    <div class="menu-anchor" style={style}>
      <MenuList label="Cells" entries={entries} close={leave} />
    </div>
  );
}
