/** A text field with a list of suggestions: what is typed counts, the list only helps (ARIA's combobox pattern). */
import { useEffect, useReducer, useRef } from "preact/hooks";
import { controlAttributes, Field, type FieldWords } from "./field";
import { CLOSED, fitting, listAfter, MOST_SHOWN, type Suggestion } from "./suggestions";

type ComboboxProps = FieldWords & {
  readonly value: string;
  readonly placeholder?: string;
  readonly suggestions: readonly Suggestion[];
  /** What stands under the field while the list is open and has nothing to show. */
  readonly emptyNote?: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** The list is about to be needed. */
  readonly onOpen?: () => void;
};

export function Combobox({
  value,
  placeholder,
  suggestions,
  emptyNote,
  onText,
  onChoose,
  onOpen,
  ...words
}: ComboboxProps) {
  const [list, dispatch] = useReducer(listAfter, CLOSED);
  const found = list.open ? fitting(suggestions, list.typed ? value : "") : [];
  const shown = found.slice(0, MOST_SHOWN);
  const note = list.open ? listNote(found.length, shown.length, emptyNote) : "";
  const litId = list.lit >= 0 && list.lit < shown.length ? optionId(words.id, list.lit) : undefined;
  const open = () => {
    onOpen?.();
    dispatch({ type: "opened" });
  };
  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion);
    dispatch({ type: "closed" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const lit = shown[list.lit];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!list.open) open();
      else dispatch({ type: "moved", by: event.key === "ArrowDown" ? 1 : -1, count: shown.length });
    } else if (event.key === "Enter" && list.open && lit) {
      // Otherwise Enter sends the form.
      event.preventDefault();
      choose(lit);
    } else if (event.key === "Escape" && list.open) {
      event.preventDefault();
      dispatch({ type: "closed" });
    }
  };
  return (
    <Field {...words}>
      <div class="combobox">
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${words.id}-list`}
          aria-activedescendant={litId}
          placeholder={placeholder}
          {...controlAttributes(words)}
          value={value}
          onFocus={onOpen}
          onClick={open}
          onInput={(event) => {
            onOpen?.();
            dispatch({ type: "typed" });
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => dispatch({ type: "closed" })}
        />
        <div class={shown.length > 0 || note !== "" ? "list" : "list empty"}>
          <Listbox id={words.id} label={words.label} shown={shown} lit={list.lit} litId={litId} onChoose={choose} />
          <p class="note" role="status">
            {note}
          </p>
        </div>
      </div>
    </Field>
  );
}

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly shown: readonly Suggestion[];
  readonly lit: number;
  readonly litId: string | undefined;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Listbox({ id, label, shown, lit, litId, onChoose }: ListboxProps) {
  const litOption = useRef<HTMLLIElement>(null);
  useEffect(() => litOption.current?.scrollIntoView({ block: "nearest" }), [litId]);
  return (
    <ul role="listbox" id={`${id}-list`} aria-label={label} hidden={shown.length === 0}>
      {shown.map((suggestion, place) => (
        <li
          key={suggestion.value}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === lit}
          ref={place === lit ? litOption : null}
          // The field must keep the focus, or it would close the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span class="option-label">{suggestion.label}</span>
          {suggestion.detail && <span class="quiet">{suggestion.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

function listNote(found: number, shown: number, emptyNote: string | undefined): string {
  if (found === 0) return emptyNote ?? "";
  return found > shown ? `${shown} of ${found} shown: type to find others.` : "";
}

function optionId(id: string, place: number): string {
  return `${id}-option-${place}`;
}
