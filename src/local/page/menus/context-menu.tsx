/** A menu at the pointer, or at what has the keyboard. */
import { focusGrid } from "../actions/editing";
import type { Entry } from "./entry";
import { MenuList } from "./menu-list";

export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly at: MenuPlace;
  readonly close: () => void;
}

export function ContextMenu({ label, entries, at, close }: ContextMenuProps) {
  const height = entries.length * 28 + 16;
  const style = {
    position: "fixed",
    top: `${Math.max(8, Math.min(at.y, innerHeight - height - 8))}px`,
    left: `${Math.max(8, Math.min(at.x, innerWidth - 260))}px`,
  };
  const leave = (): void => {
    close();
    focusGrid();
  };
  return (
    <div class="menu-anchor" style={style}>
      <MenuList label={label} entries={entries} close={leave} />
    </div>
  );
}
