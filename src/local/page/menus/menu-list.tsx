/**
 * An open menu: arrows move through it, a letter jumps, Enter picks, Escape leaves (the menu pattern of
 * WAI-ARIA).
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Entry } from "./entry";
import { Icon } from "./icon";
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
    if (!press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key was one of the menu's. */
  const press = (key: string): boolean => {
    switch (key) {
      case "ArrowDown":
        setAt(next(entries, at, 1));
        return true;
      case "ArrowUp":
        setAt(next(entries, at, -1));
        return true;
      case "Home":
        setAt(next(entries, -1, 1));
        return true;
      case "End":
        setAt(next(entries, entries.length, -1));
        return true;
      case "ArrowRight":
        step?.(1);
        return true;
      case "ArrowLeft":
        step?.(-1);
        return true;
      case "Escape":
      case "Tab":
        close();
        return true;
      default:
        return key.length === 1 && key !== " " && goToLetter(key);
    }
  };
  const goToLetter = (letter: string): boolean => {
    const found = entries.findIndex(({ label: text }) => text.toLowerCase().startsWith(letter.toLowerCase()));
    if (found >= 0) setAt(found);
    return true;
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
              {entry.isOn && <Icon name="tick" />}
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
