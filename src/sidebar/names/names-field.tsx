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
  /** How a chosen one is shown; as it is without it. */
  readonly describe?: (name: string) => string;
  readonly onText: (text: string) => void;
}

/** A name that is there already is not added twice; one with a semicolon in it is written in quotes. */
export function NamesField({ names, value, describe, onText, ...words }: NamesFieldProps) {
  const [typed, setTyped] = useState("");
  const chosen = splitNames(value, ";");
  const add = (name: string) => {
    setTyped("");
    if (name.trim() !== "" && !chosen.includes(name.trim())) onText(joinNames([...chosen, name.trim()], ";"));
  };
  return (
    <>
      {chosen.length > 0 && (
        <>
          {/* The list is named the same: nobody hears it twice. */}
          <strong class="label" aria-hidden="true">
            {words.label}
          </strong>
          <ul class="chosen-names" aria-label={words.label}>
            {chosen.map((name) => (
              <li key={name}>
                <span>{describe?.(name) ?? name}</span>
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
                  label={texts.question.removeNamed(describe?.(name) ?? name)}
                >
                  {texts.question.remove}
                </Button>
              </li>
            ))}
          </ul>
        </>
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
