/** One setting that is typed, with its Save, which shows once the text is another than what is set. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { type FieldWords, TextField } from "../controls/field";
import type { ServerAnswer } from "../server/server";
import { concerning, sentenceOf } from "../wording/failures";
import { texts } from "../texts/texts";

interface OneSettingProps extends Omit<FieldWords, "problem"> {
  /** As a state has it, written as it is typed. */
  readonly textOf: (state: State) => string;
  readonly state: State;
  readonly isNumber?: boolean;
  readonly save: (text: string) => Promise<ServerAnswer<State>>;
  readonly onChanged: (state: State) => void;
}

/** A form of its own: what is typed is kept while a save is refused. */
export function OneSettingForm({ textOf, state, isNumber, save, onChanged, ...words }: OneSettingProps) {
  const known = textOf(state);
  const [text, setText] = useState(known);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem("");
    const answer = await save(text);
    setBusy(false);
    if (!answer.ok) return setProblem(concerning(answer.failure)?.problem ?? sentenceOf(answer.failure));
    setText(textOf(answer.value));
    onChanged(answer.value);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        {...words}
        value={text}
        problem={problem}
        onText={(typed) => {
          setText(typed);
          setProblem("");
        }}
        {...(isNumber && { input: { inputMode: "numeric" } })}
      />
      {text.trim() !== known && (
        <Button busy={busy ? texts.connection.saving : undefined}>{texts.connection.save}</Button>
      )}
    </form>
  );
}
