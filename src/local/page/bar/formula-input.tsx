/**
 * The field in which a cell's text is typed, in the bar and in the cell: with completion and help for
 * arguments.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { beginEditing, cancelEditing, changeText, finishEditing } from "../actions/editing";
import type { Editing } from "../model/shown";
import { useStore } from "../model/use-store";
import { ArgumentHelp } from "./argument-help";
import { type Offer, offersAt } from "./completion";

interface Field {
  readonly where: Editing["where"];
  readonly label: string;
}

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

export function FormulaInput({ where, label }: Field) {
  const store = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | undefined>(undefined);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isShut, setShut] = useState(false);
  const { editing } = store;
  const isMine = editing?.where === where;
  const text = editing ? editing.text : (store.detail?.text ?? "");
  const separator = usesSemicolons(store.state?.locale) ? ";" : ",";
  const found = offersAt(text, isMine ? caret : 0, store.functions, separator);
  const offers = isMine && !isShut ? found.offers : [];
  const id = `offers-${where}`;

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || where !== "cell") return;
    element.focus();
    element.setSelectionRange(text.length, text.length);
    setCaret(text.length);
  }, []);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });
  // What is typed offers again, from the first.
  useEffect(() => {
    setShut(false);
    setChosen(0);
  }, [text]);

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const readCaret = (): void => setCaret(field.current?.selectionStart ?? 0);
  const take = (offer: Offer): void => {
    const next =
      text.slice(0, found.from) +
      offer.insert +
      text.slice(caret).replace(/^\s*\)/, offer.insert.endsWith(")") ? "" : ")");
    caretAfter.current = found.from + offer.insert.length;
    setCaret(caretAfter.current);
    changeText(store, next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || !(pressInOffers(event) || pressInText(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key was one of the list's. */
  const pressInOffers = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const offer = offers[chosen];
    const isOfFunctions = found.kind === "functions";
    if (offer && !shiftKey && (key === "Tab" || (key === "Enter" && isOfFunctions))) take(offer);
    else if (offers.length > 1 && key === "ArrowDown") setChosen((chosen + 1) % offers.length);
    else if (offers.length > 1 && key === "ArrowUp") setChosen((chosen + offers.length - 1) % offers.length);
    else if (key === "Escape" && offers.length > 0 && isOfFunctions) setShut(true);
    else return false;
    return true;
  };
  const pressInText = ({ key, shiftKey, altKey, ctrlKey }: KeyboardEvent): boolean => {
    const leavesByArrow = editing?.isTypedOver && where === "cell" && !text.startsWith("=");
    if (key === "Escape") cancelEditing(store);
    else if (key === "Enter" && (altKey || ctrlKey)) insertLine();
    else if (key === "Enter") void finishEditing(store, shiftKey ? "up" : "down");
    else if (key === "Tab") void finishEditing(store, shiftKey ? "left" : "right");
    else if (key in ARROWS && leavesByArrow) void finishEditing(store, ARROWS[key as keyof typeof ARROWS]);
    else return false;
    return true;
  };
  const insertLine = (): void => {
    const element = field.current;
    if (!element) return;
    element.setRangeText("\n", element.selectionStart, element.selectionEnd, "end");
    caretAfter.current = element.selectionStart;
    changeText(store, element.value);
  };
  return (
    <div class="formula-input">
      <textarea
        ref={field}
        rows={1}
        spellcheck={false}
        autocomplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? id : undefined}
        aria-activedescendant={offers.length > 0 ? `${id}-${chosen}` : undefined}
        value={text}
        onFocus={() => {
          if (where === "bar" && !store.editing) void beginEditing(store, "bar").then(readCaret);
        }}
        onInput={(event) => {
          readCaret();
          if (!store.editing) void beginEditing(store, where, event.currentTarget.value);
          else changeText(store, event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onKeyUp={readCaret}
        onClick={readCaret}
        onBlur={(event) => {
          const next = event.relatedTarget;
          const isAnotherEditor =
            next instanceof HTMLTextAreaElement && next.closest(".formula-input") !== null;
          if (isMine && !isAnotherEditor) void finishEditing(store);
        }}
      />
      {isMine && (offers.length > 0 || found.help) && (
        <div class="formula-help" style={helpPlace(field.current, where)}>
          {offers.length > 0 && (
            <Offers
              id={id}
              label={found.kind === "functions" ? "Functions" : "Example"}
              offers={offers}
              chosen={chosen}
              take={take}
            />
          )}
          {found.help && (
            <ArgumentHelp own={found.help.own} argument={found.help.argument} separator={separator} />
          )}
        </div>
      )}
    </div>
  );
}

interface OfferList {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** From 0. */
  readonly chosen: number;
  readonly take: (offer: Offer) => void;
}

function Offers({ id, label, offers, chosen, take }: OfferList) {
  return (
    <ul role="listbox" id={id} aria-label={label}>
      {offers.map((offer, at) => (
        <li
          key={offer.label}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            take(offer);
          }}
        >
          <code>{offer.label}</code>
          {offer.detail !== "" && <span class="quiet">{offer.detail}</span>}
          {at === chosen && <kbd>Tab</kbd>}
        </li>
      ))}
    </ul>
  );
}

const HELP_WIDTH = 460;
const GAP = 4;
/** Enough for the help of an argument; longer lists scroll. */
const ROOM_WANTED = 240;

/** Below the field, within the window. */
function helpPlace(field: HTMLElement | null, where: Editing["where"]): Record<string, string> {
  const box = field?.getBoundingClientRect();
  if (!box) return {};
  const left = Math.max(4, Math.min(box.left, innerWidth - HELP_WIDTH - 8));
  const [above, below] = [box.top - GAP * 2, innerHeight - box.bottom - GAP * 2];
  const isAbove = where === "cell" && below < ROOM_WANTED && above > below;
  return {
    left: `${left}px`,
    "max-height": `${isAbove ? above : below}px`,
    ...(isAbove ? { bottom: `${innerHeight - box.top + GAP}px` } : { top: `${box.bottom + GAP}px` }),
  };
}

/** Where a comma is part of numbers, arguments are separated by semicolons. */
function usesSemicolons(locale = "en_US"): boolean {
  try {
    return new Intl.NumberFormat(locale.replace("_", "-")).format(1.5).includes(",");
  } catch {
    return false;
  }
}
