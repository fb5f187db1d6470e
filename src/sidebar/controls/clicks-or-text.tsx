/** A line that is made by clicking, or edited as text; one that says more than clicks can stays a text. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./button";
import { type FieldWords, Problem, TextArea } from "./field";
import { texts } from "../texts/texts";

interface ClicksOrTextProps<Clicked> extends FieldWords {
  readonly text: string;
  readonly placeholder: string;
  /** What is shown below the clicks of this text; nothing where it is "". */
  readonly sentence: string;
  /** Undefined where clicks cannot show it. */
  readonly read: (text: string) => Clicked | undefined;
  readonly write: (clicked: Clicked) => string;
  readonly onText: (text: string) => void;
  readonly children: (clicked: Clicked, onClicks: (clicked: Clicked) => void) => ComponentChildren;
}

/**
 * The text is the truth: each click writes it, and it is read back where a person goes from text to clicks.
 */
export function ClicksOrText<Clicked>(props: ClicksOrTextProps<Clicked>) {
  const { text, placeholder, sentence, read, write, onText, children, ...words } = props;
  // Kept apart from the text: half a value is no line that could be read back.
  const [clicked, setClicked] = useState(() => read(text));
  const [isText, setText] = useState(clicked === undefined);
  const readable = isText ? read(text) : clicked;
  return (
    <>
      {clicked !== undefined && !isText ? (
        <>
          {children(clicked, (next) => {
            setClicked(next);
            onText(write(next));
          })}
          {sentence !== "" && (
            <p class="sentence">
              <code>{sentence}</code>
            </p>
          )}
          <Problem {...words} />
        </>
      ) : (
        <TextArea
          {...words}
          value={text}
          placeholder={placeholder}
          hint={readable === undefined ? texts.controls.staysText : words.hint}
          onText={onText}
        />
      )}
      {readable !== undefined && (
        <p class="ways">
          <Button
            look="link"
            onClick={() => {
              setClicked(readable);
              setText(!isText);
            }}
          >
            {isText ? texts.controls.chooseByClicking : texts.controls.editAsText}
          </Button>
        </p>
      )}
    </>
  );
}
