/** What divides a number: a property, and a second one beside it. */
import { CLOCK_DIVISIONS, CLOCK_WORDS } from "../../../add-on/input-language/options/clock-rows";
import type { FieldWords } from "../../controls/field";
import type { Suggestion } from "../../controls/suggestions";
import { NameField } from "../../names/name-field";
import type { Names } from "../../names/use-names";
import { readSplit, type SplitTexts, takesSecond, writeSplit } from "./split-text";
import { useParts } from "./use-parts";
import { findWord, texts } from "../../texts/texts";

interface SplitFieldProps extends FieldWords {
  readonly names: Names;
  readonly value: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

/** Behind the properties: what clocks show at an event's time. */
function offerClocks(): Suggestion[] {
  return CLOCK_WORDS.map((word) => {
    const name = CLOCK_DIVISIONS[word];
    return { value: name, label: name, detail: findWord(texts.help.optionWords, word) ?? word };
  });
}

export function SplitField({ names: properties, value, onText, ...words }: SplitFieldProps) {
  const names = { ...properties, suggestions: [...properties.suggestions, ...offerClocks()] };
  const isName = (text: string): boolean => names.suggestions.some((one) => one.value === text);
  const way = { read: readSplit, write: (split: SplitTexts) => writeSplit(split, isName) };
  const [split, setSplit] = useParts(value, way, onText);
  const { first, second } = split;
  return (
    <>
      <NameField
        {...words}
        names={names}
        value={first}
        onText={(text) => setSplit({ first: text, second })}
      />
      {takesSecond(split) && (
        <NameField
          id={`${words.id}-and`}
          label={texts.question.andSplitBy}
          names={names}
          value={second}
          onText={(text) => setSplit({ first, second: text })}
        />
      )}
    </>
  );
}
