/** The menus at the top: the spreadsheet's own, and those that scripts have made. */
import { useEffect, useRef, useState } from "preact/hooks";
import { focusGrid } from "../actions/editing";
import { useStore } from "../model/use-store";
import { menusOf } from "./entries";
import { MenuList } from "./menu-list";

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
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      if (event.key !== "F10" || event.shiftKey) return;
      event.preventDefault();
      focusAt(0);
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open !== undefined) return;
    if (event.key === "ArrowRight") step(1);
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowDown") setOpen(at);
    else if (event.key === "Escape") focusGrid();
    else return;
    event.preventDefault();
  };
  return (
    <div class="menu-bar" role="menubar" aria-label="Menus" ref={bar} onKeyDown={onKeyDown}>
      {menus.map(({ title, entries }, index) => (
        <div key={title} role="none" class="menu-holder">
          <button
            type="button"
            role="menuitem"
            aria-haspopup="menu"
            aria-expanded={open === index}
            tabIndex={index === at ? 0 : -1}
            class={open === index ? "open" : ""}
            onClick={() => {
              setAt(index);
              setOpen(open === index ? undefined : index);
            }}
            onPointerEnter={() => open !== undefined && open !== index && focusAndOpen(index)}
          >
            {title}
          </button>
          {open === index && (
            <MenuList
              label={title}
              entries={entries}
              close={() => {
                setOpen(undefined);
                focusAt(index);
              }}
              step={step}
            />
          )}
        </div>
      ))}
    </div>
  );

  function focusAndOpen(index: number): void {
    focusAt(index);
    setOpen(index);
  }
}
