/**
 * The field in which a cell's text is typed, in the bar and in the cell: with completion and help for
 * arguments.
 */
import { useEffect, useRef } from "preact/hooks";
import { beginEditing, changeText, finishEditing } from "../actions/editing";
import { pressInText } from "../actions/editing-keys";
import type { Editing } from "../model/shown";
import { useStore } from "../model/use-store";
import type { Offer } from "./completion";
import { FormulaHelp, offerId } from "./formula-help";
import { type Caret, useCaret } from "./use-caret";
import { useCompletion } from "./use-completion";
import { styleOf } from "../../sheet/language/separators";

interface Field {
  readonly where: Editing["where"];
  readonly label: string;
}

export function FormulaInput({ where, label }: Field) {
  const store = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const { editing } = store;
  const isMine = editing?.where === where;
  const text = editing ? editing.text : (store.detail?.text ?? "");
  const isReading = isMine && editing?.reading !== undefined;
  const { caret, readCaret, moveCaret } = useCaret(field, text, {
    takesFocus: where === "cell",
    // What the cell holds has come, before what was typed meanwhile.
    goesToEnd: isMine && !isReading && !editing.isTypedOver,
    isReading,
  });
  const separator = styleOf(store.locale).decimalComma ? ";" : ",";
  const completion = useCompletion(text, isMine ? caret : 0, store.functions, separator);
  const offers = isMine ? completion.offers : [];
  const id = `offers-${where}`;

  useEffect(() => {
    document.getElementById(offerId(id, completion.chosen))?.scrollIntoView({ block: "nearest" });
  }, [completion.chosen]);

  const { take, onKeyDown } = useTextKeys({ where, field, text, isMine, completion, caret, moveCaret });
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
        aria-activedescendant={offers.length > 0 ? offerId(id, completion.chosen) : undefined}
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
        onBlur={({ relatedTarget }) => {
          if (isMine && !isEditor(relatedTarget)) void finishEditing(store);
        }}
      />
      {isMine && <FormulaHelp {...{ id, where, completion, separator, take }} field={field.current} />}
    </div>
  );
}

/** The bar and the cell are two editors of one text. */
function isEditor(element: EventTarget | null): boolean {
  return element instanceof HTMLTextAreaElement && element.closest(".formula-input") !== null;
}

interface TypedText extends Pick<Caret, "caret" | "moveCaret"> {
  readonly where: Editing["where"];
  readonly field: { readonly current: HTMLTextAreaElement | null };
  readonly text: string;
  /** It is this field in which the cell is edited. */
  readonly isMine: boolean;
  readonly completion: ReturnType<typeof useCompletion>;
}

/** Keys of a field with offers: they choose an offer, end the editing, or begin a line. */
function useTextKeys({ where, field, text, isMine, completion, caret, moveCaret }: TypedText): {
  readonly take: (offer: Offer) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const store = useStore();
  const take = (offer: Offer): void => {
    const next =
      text.slice(0, completion.from) +
      offer.insert +
      text.slice(caret).replace(/^\s*\)/, offer.insert.endsWith(")") ? "" : ")");
    moveCaret(completion.from + offer.insert.length);
    changeText(store, next);
    field.current?.focus();
  };
  const insertLine = (): void => {
    const element = field.current;
    if (!element) return;
    element.setRangeText("\n", element.selectionStart, element.selectionEnd, "end");
    moveCaret(element.selectionStart);
    changeText(store, element.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const isPressed =
      (isMine && completion.press(event, take)) || pressInText(store, event, { where, insertLine });
    if (!isPressed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { take, onKeyDown };
}
