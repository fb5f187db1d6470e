/**
 * The field in which a cell's text is typed, in the bar and in the cell: with completion and help for
 * arguments.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { beginEditing, cancelEditing, changeText, finishEditing } from "../actions/editing";
import { move, moveByEnter, moveByTab } from "../actions/selecting";
import type { Editing } from "../model/shown";
import { useStore } from "../model/use-store";
import type { Offer } from "./completion";
import { FormulaHelp, offerId } from "./formula-help";
import { useCompletion } from "./use-completion";
import { styleOf } from "../../sheet/language/separators";

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
  const { editing } = store;
  const isMine = editing?.where === where;
  const text = editing ? editing.text : (store.detail?.text ?? "");
  const separator = styleOf(store.locale).decimalComma ? ";" : ",";
  const completion = useCompletion(text, isMine ? caret : 0, store.functions, separator);
  const { chosen } = completion;
  const offers = isMine ? completion.offers : [];
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
  useEffect(() => {
    document.getElementById(offerId(id, chosen))?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const isReading = isMine && editing?.reading !== undefined;
  useLayoutEffect(() => {
    // What the cell holds has come, before what was typed meanwhile.
    if (isMine && !isReading && !editing.isTypedOver)
      field.current?.setSelectionRange(text.length, text.length);
  }, [isReading]);

  const readCaret = (): void => setCaret(field.current?.selectionStart ?? 0);
  const take = (offer: Offer): void => {
    const next =
      text.slice(0, completion.from) +
      offer.insert +
      text.slice(caret).replace(/^\s*\)/, offer.insert.endsWith(")") ? "" : ")");
    caretAfter.current = completion.from + offer.insert.length;
    setCaret(caretAfter.current);
    changeText(store, next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || !((isMine && completion.press(event, take)) || pressInText(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pressInText = ({ key, shiftKey, altKey, ctrlKey }: KeyboardEvent): boolean => {
    const leavesByArrow = editing?.isTypedOver && where === "cell" && !text.startsWith("=");
    if (key === "Escape") cancelEditing(store);
    else if (key === "Enter" && (altKey || ctrlKey)) insertLine();
    else if (key === "Enter")
      void finishEditing(store, shiftKey ? (to) => move(to, "up", false) : moveByEnter);
    else if (key === "Tab") void finishEditing(store, (to) => moveByTab(to, shiftKey ? "left" : "right"));
    else if (key in ARROWS && leavesByArrow)
      void finishEditing(store, (to) => move(to, ARROWS[key as keyof typeof ARROWS], false));
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
        aria-activedescendant={offers.length > 0 ? offerId(id, chosen) : undefined}
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
      {isMine && (
        <FormulaHelp
          id={id}
          where={where}
          field={field.current}
          completion={completion}
          separator={separator}
          take={take}
        />
      )}
    </div>
  );
}
