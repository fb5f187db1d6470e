/**
 * An open menu: arrows move through it, a letter jumps, Enter picks, Escape leaves (the menu pattern of
 * WAI-ARIA).
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Entry } from "./entry";
import { keepInSight } from "./keep-in-sight";

interface List {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly close: () => void;
  /** To the menu next to it. */
  readonly step?: (by: 1 | -1) => void;
}

export function MenuList({ label, entries, close, step }: List) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(() => next(entries, -1, 1));
  useLayoutEffect(() => {
    if (list.current?.closest(".cell-button")) keepInSight(list.current);
  }, []);
  // At once: a key that follows is the menu's.
  useLayoutEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    items?.[at]?.focus();
  }, [at]);
  useEffect(() => {
    const leave = (event: Event): void => {
      const holder = list.current?.closest(".menu-holder, .menu-anchor");
      if (!(event.target instanceof Node && holder?.contains(event.target))) close();
    };
    addEventListener("pointerdown", leave, true);
    addEventListener("blur", leave);
    return () => {
      removeEventListener("pointerdown", leave, true);
      removeEventListener("blur", leave);
    };
  }, []);
  const pick = (entry: Entry): void => {
    if (entry.isDisabled) return;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === "ArrowDown") setAt(next(entries, at, 1));
    else if (key === "ArrowUp") setAt(next(entries, at, -1));
    else if (key === "Home") setAt(next(entries, -1, 1));
    else if (key === "End") setAt(next(entries, entries.length, -1));
    else if (key === "ArrowRight") step?.(1);
    else if (key === "ArrowLeft") step?.(-1);
    else if (key === "Escape" || key === "Tab") close();
    else if (key.length === 1 && key !== " ") {
      const found = entries.findIndex((entry) => entry.label.toLowerCase().startsWith(key.toLowerCase()));
      if (found >= 0) setAt(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul class="menu" role="menu" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {entries.map((entry, index) => (
        <li key={entry.label} role="none" class={entry.startsGroup ? "group-start" : ""}>
          <button
            type="button"
            role={entry.isOn === undefined ? "menuitem" : "menuitemcheckbox"}
            aria-checked={entry.isOn}
            aria-disabled={entry.isDisabled}
            tabIndex={index === at ? 0 : -1}
            onPointerEnter={() => setAt(index)}
            onClick={() => pick(entry)}
          >
            <span class="tick" aria-hidden="true">
              {entry.isOn ? "✓" : ""}
            </span>
            <span class="entry-label">{entry.label}</span>
            {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function next(entries: readonly Entry[], from: number, step: 1 | -1): number {
  const at = from + step;
  return (at + entries.length) % Math.max(1, entries.length);
}
