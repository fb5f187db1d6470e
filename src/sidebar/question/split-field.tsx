/** What divides a number: a property, and a second one beside it. The text has both with a comma between. */
import { useState } from "preact/hooks";
import type { FieldWords } from "../controls/field";
import { NameField } from "../names/name-field";
import { joinNames, splitNames } from "../../add-on/shared/quoted-names";
import type { Names } from "../names/use-names";
import { texts } from "../texts/texts";

interface SplitFieldProps extends FieldWords {
  readonly names: Names;
  readonly value: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

export function SplitField({ names, value, onText, ...words }: SplitFieldProps) {
  const both = splitNames(value, ",");
  // What is typed with a comma into the first field stays there while it is typed.
  const [isTwo, setTwo] = useState(both.length === 2);
  const [first = "", second = ""] = isTwo ? both : [value];
  const join = (...texts: readonly string[]): string => joinNames(texts.filter(Boolean), ",");
  return (
    <>
      <NameField
        {...words}
        names={names}
        value={first}
        onText={(text) => onText(isTwo ? join(text, second) : text)}
      />
      {(isTwo || both.length === 1) && (
        <NameField
          id={`${words.id}-and`}
          label={texts.question.andSplitBy}
          names={names}
          value={second}
          onText={(text) => {
            setTwo(text !== "");
            onText(join(first, text));
          }}
        />
      )}
    </>
  );
}
