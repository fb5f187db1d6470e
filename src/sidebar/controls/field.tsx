/** Label, hint and problem are one thing to screen readers. */
import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useRef } from "preact/hooks";
import { texts } from "../texts/texts";

/** `id` is unique in the page. A `problem` is read aloud with the control; "" and undefined are none. */
export interface FieldWords {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/** Its id, and the ids that describe it. */
export function controlAttributes({ id, hint, problem }: FieldWords) {
  const described = [problem ? `${id}-problem` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return {
    id,
    ...(described ? { "aria-describedby": described } : {}),
    ...(problem ? { "aria-invalid": true } : {}),
  };
}

/** Label above, problem and hint below; the control is its child and takes `controlAttributes`. */
export function Field({ children, ...words }: FieldWords & { children: ComponentChildren }) {
  const { id, label, optional, hint, problem } = words;
  return (
    <div class="field">
      <label for={id}>
        {label}
        {optional && <span class="quiet"> {texts.controls.optional}</span>}
      </label>
      {children}
      <Problem id={id} problem={problem} />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The controls that it is about name it by this id. */
export function Problem({ id, problem }: Pick<FieldWords, "id" | "problem">) {
  if (!problem) return null;
  return (
    <p class="problem" id={`${id}-problem`}>
      {problem}
    </p>
  );
}

type InputProps = FieldWords & {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly input?: InputHTMLAttributes;
};

/** Of one line, or of several where its text has them: an input would join them. */
export function TextField({ value, onText, input, ...words }: InputProps) {
  const hasLines = useRef(false);
  if (value.includes("\n")) hasLines.current = true;
  if (hasLines.current)
    return <TextArea {...words} value={value} placeholder={input?.placeholder} onText={onText} />;
  return (
    <Field {...words}>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        {...input}
        {...controlAttributes(words)}
        value={value}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

/** For texts of several lines, which stay several. */
export function TextArea({
  value,
  onText,
  placeholder,
  ...words
}: Omit<InputProps, "input"> & Pick<InputHTMLAttributes, "placeholder">) {
  return (
    <Field {...words}>
      <textarea
        rows={2}
        spellcheck={false}
        placeholder={placeholder}
        {...controlAttributes(words)}
        value={value}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

interface ChoiceProps<Value extends string> extends FieldWords {
  readonly value: Value;
  readonly choices: readonly Value[];
  /** What is shown for each; else itself. */
  readonly labels?: { readonly [V in Value]?: string };
  readonly onChoose: (value: Value) => void;
}

/** One of a few words. */
export function Choice<Value extends string>({
  value,
  choices,
  labels,
  onChoose,
  ...words
}: ChoiceProps<Value>) {
  return (
    <Field {...words}>
      <select
        {...controlAttributes(words)}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labels?.[choice] ?? choice}
          </option>
        ))}
      </select>
    </Field>
  );
}
