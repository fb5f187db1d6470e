/** A field for a name of the account, with the list of them. */
import { Combobox } from "../controls/combobox";
import type { FieldWords } from "../controls/field";
import type { Names } from "./use-names";

interface NameFieldProps extends FieldWords {
  readonly names: Names;
  readonly value: string;
  readonly placeholder?: string;
  readonly onText: (text: string) => void;
}

/** The list is loaded when the field first gets the focus. A name that is not in it can be typed as well. */
export function NameField({ names, ...field }: NameFieldProps) {
  const { suggestions, note, load } = names;
  return (
    <Combobox
      {...field}
      suggestions={suggestions}
      emptyNote={note}
      onNeeded={load}
      onChoose={({ value }) => field.onText(value)}
    />
  );
}
