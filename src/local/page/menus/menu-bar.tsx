/** The menus at the top: the spreadsheet's own, and those that scripts have made. */
import { useEffect, useRef, useState } from "preact/hooks";
import { focusGrid } from "../actions/editing";
import { useStore } from "../model/use-store";
import type { Entry } from "./entry";
import { menusOf } from "./entries";
import { MenuList } from "./menu-list";
import { texts } from "../texts/texts";

export function MenuBar() {
  const store = useStore();
  const menus = menusOf(store);
  const [open, setOpen] = useState<number>();
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const buttons = (): HTMLElement[] => [
    ...(bar.current?.querySelectorAll<HTMLElement>(":scope > div > button") ?? []),
  ];
  const focusAt = (index: number): void => {
    setAt(index);
    buttons()[index]?.focus();
  };
  const step = (by: 1 | -1): void => {
    // Keys may come faster than the bar is drawn: what has the focus counts.
    const focused = buttons().findIndex((button) => button === document.activeElement);
    const from = focused === -1 ? (open ?? at) : focused;
    const next = (from + by + menus.length) % menus.length;
    focusAt(next);
    setOpen((now) => (now === undefined ? undefined : next));
  };
  useF10(() => focusAt(0));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open !== undefined) return;
    if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowDown") setOpen(at);
    else if (event.key === "Escape") focusGrid();
    else return;
    event.preventDefault();
  };
  const openAt = (index: number): void => {
    focusAt(index);
    setOpen(index);
  };
  return (
    <div class="menu-bar" role="menubar" aria-label={texts.menus.bar} ref={bar} onKeyDown={onKeyDown}>
      {menus.map(({ title, entries }, index) => (
        <Menu
          key={title}
          title={title}
          entries={entries}
          isOpen={open === index}
          isNext={index === at}
          onPress={() => {
            setAt(index);
            setOpen(open === index ? undefined : index);
          }}
          onPointed={() => open !== undefined && open !== index && openAt(index)}
          onClose={() => {
            setOpen(undefined);
            focusAt(index);
          }}
          step={step}
        />
      ))}
    </div>
  );
}

/** F10 takes the keyboard to the menus, as it does in other programs. */
function useF10(toMenus: () => void): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key !== "F10" || event.shiftKey) return;
      event.preventDefault();
      toMenus();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);
}

interface MenuProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly isOpen: boolean;
  /** The one of the bar that Tab leads to. */
  readonly isNext: boolean;
  readonly onPress: () => void;
  readonly onPointed: () => void;
  readonly onClose: () => void;
  /** Opens the menu beside it. */
  readonly step: (by: 1 | -1) => void;
}

function Menu({ title, entries, isOpen, isNext, onPress, onPointed, onClose, step }: MenuProps) {
  return (
    <div role="none" class="menu-holder">
      <button
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={isNext ? 0 : -1}
        class={isOpen ? "open" : ""}
        onClick={onPress}
        onPointerEnter={onPointed}
      >
        {title}
      </button>
      {isOpen && <MenuList label={title} entries={entries} close={onClose} step={step} />}
    </div>
  );
}
