/** Columns that the owner of the key masks for everybody who asks with it. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { concerning, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface MasksFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function MasksForm({ server, state, onChanged }: MasksFormProps) {
  const known = state.masks.join(", ");
  const [text, setText] = useState(known);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem("");
    const answer = await server("setPreferences", { masks: text.split(",") });
    setBusy(false);
    if (!answer.ok) return setProblem(concerning(answer.failure)?.problem ?? sentenceOf(answer.failure));
    setText(answer.value.masks.join(", "));
    onChanged(answer.value);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextField
        id="masks"
        label={texts.connection.masks}
        value={text}
        problem={problem}
        hint={texts.connection.masksHint}
        onText={(typed) => {
          setText(typed);
          setProblem("");
        }}
      />
      {text.trim() !== known && (
        <Button busy={busy ? texts.connection.saving : undefined}>{texts.connection.save}</Button>
      )}
    </form>
  );
}
