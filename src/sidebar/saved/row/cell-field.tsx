/** Offers and explains the same as the tab of pulls. */
import { Combobox } from "../../controls/combobox";
import { toPhraseSuggestion } from "../../controls/suggestions";
import { TextArea, TextField } from "../../controls/field";
import { describeRowColumn, NEEDED_COLUMNS, type PullCell } from "../../landing/row-columns";
import { texts } from "../../texts/texts";

interface CellFieldProps {
  readonly cell: PullCell;
  readonly id: string;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onText: (text: string) => void;
}

/** Placeholders that are no examples. */
const EMPTY_HINTS: { readonly [cell in PullCell]?: string } = {
  schedule: texts.saved.onlyByHand,
  tell: texts.saved.nobody,
  mode: "replace",
};

/** The first sentence of a note stands below its field; who wants the others unfolds them. */
export function CellField(props: CellFieldProps) {
  const { note, title } = describeRowColumn(props.cell);
  const [first, rest] = splitNote(note);
  return (
    <>
      <OneField {...props} hint={first} />
      {rest !== "" && (
        <details class="note-more">
          <summary>{texts.saved.elseOf(title)}</summary>
          <p class="hint">{rest}</p>
        </details>
      )}
    </>
  );
}

function splitNote(note: string): readonly [first: string, rest: string] {
  const end = note.search(/\. [A-Z\u201e]|\. [a-z]+:/);
  return end < 0 ? [note, ""] : [note.slice(0, end + 1), note.slice(end + 2)];
}

function OneField({ cell, hint, ...field }: CellFieldProps & { readonly hint: string }) {
  const { title, example = "", offers } = describeRowColumn(cell);
  const words = { ...field, label: title, hint, optional: !NEEDED_COLUMNS.includes(cell) };
  const placeholder = EMPTY_HINTS[cell] ?? example;
  if (cell === "what") return <TextArea {...words} placeholder={placeholder} />;
  if (!offers) return <TextField {...words} input={{ placeholder }} />;
  return (
    <Combobox
      {...words}
      placeholder={placeholder}
      suggestions={offers.map(toPhraseSuggestion)}
      onChoose={({ value }) => field.onText(value)}
    />
  );
}
