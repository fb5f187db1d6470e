/** A metric, and another one to divide it by, which few ask for. */
import { parseText } from "../../../add-on/input-language/parsed";
import { type Ratio, readRatio, writeRatio } from "../../../add-on/input-language/questions/ratio";
import type { FieldWords } from "../../controls/field";
import { useParts } from "./use-parts";
import { texts } from "../../texts/texts";
import { NameField } from "../../names/name-field";
import type { Names } from "../../names/use-names";

interface MetricFieldProps extends FieldWords {
  readonly names: Names;
  readonly value: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

const RATIO = {
  /** What divides twice stays in the first field, which says what is wrong with it. */
  read: (text: string): Ratio => parseText(readRatio, text).value ?? { over: text, under: "" },
  write: writeRatio,
};

export function MetricField({ value, onText, ...words }: MetricFieldProps) {
  const [{ over, under }, change] = useParts(value, RATIO, onText);
  return (
    <>
      <NameField {...words} value={over} onText={(text) => change({ over: text, under })} />
      {over !== "" && (
        <details open={under !== ""}>
          <summary>{texts.question.divide}</summary>
          <NameField
            id={`${words.id}-under`}
            label={texts.question.dividedBy}
            names={words.names}
            optional
            value={under}
            onText={(text) => change({ over, under: text })}
          />
        </details>
      )}
    </>
  );
}
