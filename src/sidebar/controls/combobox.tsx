/** Typed text counts, the list only suggests (ARIA's combobox pattern). */
import { useEffect, useRef } from "preact/hooks";
import { controlAttributes, Field, type FieldWords } from "./field";
import type { Suggestion } from "./suggestions";
import { type ListProps, useList } from "./use-list";

type ComboboxProps = FieldWords &
  ListProps & {
    readonly placeholder?: string;
    /** Once each time the field gets the focus, not per click or letter. */
    readonly onNeeded?: () => void;
    /** Shown under the field if the open list is empty. */
    readonly emptyNote?: string;
    readonly onText: (text: string) => void;
    /** `next`: the new focus. The field's text is final. */
    readonly onLeave?: (next: Element | null) => void;
  };

/** Arrows move in the list, Enter chooses, Escape closes it; the focus stays in the field. */
export function Combobox({
  value,
  placeholder,
  emptyNote,
  onNeeded,
  onText,
  onLeave,
  ...props
}: ComboboxProps) {
  const { suggestions: _, onChoose: __, ...words } = props;
  const { list, shown, more, dispatch, open, choose, onKeyDown } = useList({ value, ...props });
  const note = list.open && shown.length === 0 ? (emptyNote ?? "") : more;
  const litId = shown[list.lit] && optionId(words.id, list.lit);
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
          title={value}
          {...controlAttributes(words)}
          value={value}
          onFocus={onNeeded}
          onClick={open}
          onInput={(event) => {
            dispatch({ type: "typed" });
            onText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            dispatch({ type: "closed" });
            onLeave?.(event.relatedTarget instanceof Element ? event.relatedTarget : null);
          }}
        />
        {/* Keeps the focus, or the list would close before a click arrives: also for its scroll bar. */}
        <div class={`list ${lookOf(shown.length > 0, note)}`} onMouseDown={(event) => event.preventDefault()}>
          <Listbox
            id={words.id}
            label={words.label}
            shown={shown}
            lit={list.lit}
            litId={litId}
            onChoose={choose}
          />
          <p class="note" role="status">
            {note}
          </p>
        </div>
      </div>
    </Field>
  );
}

function lookOf(hasOptions: boolean, note: string): string {
  if (hasOptions) return "";
  return note === "" ? "empty" : "only-note";
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
    // What scrolls would be a stop for Tab, gone as soon as it is reached: the arrows scroll it.
    <ul role="listbox" id={`${id}-list`} aria-label={label} tabIndex={-1} hidden={shown.length === 0}>
      {shown.map((suggestion, place) => (
        <li
          key={suggestion.value}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === lit}
          ref={place === lit ? litOption : null}
          onClick={() => onChoose(suggestion)}
        >
          <span class="option-label" title={suggestion.label}>
            {suggestion.label}
          </span>
          {suggestion.detail && <span class="quiet">{suggestion.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

function optionId(id: string, place: number): string {
  return `${id}-option-${place}`;
}
