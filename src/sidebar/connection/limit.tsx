/** Requests per minute: 15, unless the service has granted more. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { concerning, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface LimitFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function LimitForm({ server, state, onChanged }: LimitFormProps) {
  const [text, setText] = useState(String(state.perMinute));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem("");
    const answer = await server("setPreferences", { perMinute: Number(text) });
    setBusy(false);
    if (answer.ok) onChanged(answer.value);
    else setProblem(concerning(answer.failure)?.problem ?? sentenceOf(answer.failure));
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
        id="limit"
        label={texts.connection.perMinute}
        value={text}
        problem={problem}
        hint={
          state.heldTo
            ? texts.connection.heldTo(state.heldTo.perMinute, state.heldTo.by)
            : texts.connection.perMinuteHint
        }
        onText={(typed) => {
          setText(typed);
          setProblem("");
        }}
        input={{ inputMode: "numeric" }}
      />
      {text.trim() !== String(state.perMinute) && (
        <Button busy={busy ? texts.connection.saving : undefined}>{texts.connection.save}</Button>
      )}
    </form>
  );
}
