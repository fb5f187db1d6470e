/** Several names of the account, one after the other: the text has them with semicolons between them. */
import { useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import type { FieldWords } from "../controls/field";
import { joinNames, splitNames } from "../../add-on/shared/quoted-names";
import type { Names } from "./use-names";
import { texts } from "../texts/texts";

interface NamesFieldProps extends FieldWords {
  readonly names: Names;
  readonly value: string;
  readonly placeholder?: string;
  readonly onText: (text: string) => void;
}

export function NamesField({ names, value, onText, ...words }: NamesFieldProps) {
  const [typed, setTyped] = useState("");
  const chosen = splitNames(value, ";");
  const add = (name: string) => {
    setTyped("");
    if (name.trim() !== "" && !chosen.includes(name.trim())) onText(joinNames([...chosen, name.trim()], ";"));
  };
  return (
    <>
      {chosen.length > 0 && <strong>{words.label}</strong>}
      {chosen.length > 0 && (
        <ul class="chosen-names" aria-label={words.label}>
          {chosen.map((name) => (
            <li key={name}>
              <span>{name}</span>
              <Button
                look="link"
                onClick={() =>
                  onText(
                    joinNames(
                      chosen.filter((one) => one !== name),
                      ";",
                    ),
                  )
                }
                label={texts.question.removeNamed(name)}
              >
                {texts.question.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...words}
        label={chosen.length === 0 ? words.label : texts.question.addAnother}
        value={typed}
        suggestions={names.suggestions.filter(({ value: one }) => !chosen.includes(one))}
        emptyNote={names.note}
        onNeeded={names.load}
        onText={setTyped}
        onLeave={() => add(typed)}
        onChoose={({ value: one }) => add(one)}
      />
    </>
  );
}
