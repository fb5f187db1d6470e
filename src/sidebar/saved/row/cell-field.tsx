/** Offers and explains the same as the tab of pulls. */
import { Combobox } from "../../controls/combobox";
import { TextArea, TextField } from "../../controls/field";
import { COLUMNS, NEEDED, type PullCell } from "./columns";

interface CellFieldProps {
  readonly cell: PullCell;
  readonly id: string;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onText: (text: string) => void;
}

/** Placeholders that are no examples. */
const EMPTY: { readonly [cell in PullCell]?: string } = {
  schedule: "By hand only",
  tell: "Nobody",
  mode: "replace",
};

export function CellField({ cell, ...field }: CellFieldProps) {
  const { title, note, example = "", offers } = COLUMNS[cell];
  const words = { ...field, label: title, hint: note, optional: !NEEDED.includes(cell) };
  const placeholder = EMPTY[cell] ?? example;
  if (cell === "what") return <TextArea {...words} placeholder={placeholder} />;
  if (!offers) return <TextField {...words} input={{ placeholder }} />;
  return (
    <Combobox
      {...words}
      placeholder={placeholder}
      suggestions={offers.map((value) => ({ value, label: value }))}
      onChoose={({ value }) => field.onText(value)}
    />
  );
}
