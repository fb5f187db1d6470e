/**
 * An open menu: arrows move through it, a letter jumps, Enter picks, Escape leaves (the menu pattern of
 * WAI-ARIA).
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Entry } from "./entry";
import { Icon } from "./icon";
import { keepInSight } from "./keep-in-sight";
import { texts } from "../texts/texts";

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
  useLeaving(list, close);
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
    const to = findEntry(entries, at, key);
    if (to !== undefined) setAt(to);
    else if (key === "ArrowRight") step?.(1);
    else if (key === "ArrowLeft") step?.(-1);
    else if (key === "Escape" || key === "Tab") close();
    else return isLetter(key);
    return true;
  };
  return (
    <ul class="menu" role="menu" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {entries.map((entry, index) => (
        <EntryButton
          key={entry.label}
          entry={entry}
          isAt={index === at}
          onEnter={() => setAt(index)}
          onPick={() => pick(entry)}
        />
      ))}
    </ul>
  );
}

interface EntryButtonProps {
  readonly entry: Entry;
  /** The one that a key would pick. */
  readonly isAt: boolean;
  readonly onEnter: () => void;
  readonly onPick: () => void;
}

function EntryButton({ entry, isAt, onEnter, onPick }: EntryButtonProps) {
  return (
    <li role="none" class={entry.startsGroup ? "group-start" : ""}>
      <button
        type="button"
        role={entry.isOn === undefined ? "menuitem" : "menuitemcheckbox"}
        aria-checked={entry.isOn}
        aria-disabled={entry.isDisabled}
        tabIndex={isAt ? 0 : -1}
        onPointerEnter={onEnter}
        onClick={onPick}
      >
        <span class="tick" aria-hidden="true">
          {entry.isOn && <Icon name="tick" />}
        </span>
        <span class="entry-label">{entry.label}</span>
        {entry.keys !== undefined && <kbd>{texts.menus.keys(entry.keys)}</kbd>}
      </button>
    </li>
  );
}

/** Closes the menu when something outside of it is pressed, or the window is left. */
function useLeaving(list: { readonly current: HTMLElement | null }, close: () => void): void {
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
}

/** The entry to which a key goes from the one at `at`; undefined where it goes to none. */
function findEntry(entries: readonly Entry[], at: number, key: string): number | undefined {
  if (key === "ArrowDown") return next(entries, at, 1);
  if (key === "ArrowUp") return next(entries, at, -1);
  if (key === "Home") return next(entries, -1, 1);
  if (key === "End") return next(entries, entries.length, -1);
  if (!isLetter(key)) return undefined;
  const found = entries.findIndex(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
  return found < 0 ? undefined : found;
}

function isLetter(key: string): boolean {
  return key.length === 1 && key !== " ";
}

function next(entries: readonly Entry[], from: number, step: 1 | -1): number {
  const at = from + step;
  return (at + entries.length) % Math.max(1, entries.length);
}
