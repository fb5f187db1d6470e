/** Asks whose key it is how many other spreadsheets use it, where something speaks for others. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { concerning, sentenceOf } from "../wording/failures";

interface SharingQuestionProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

/** A form of its own: what is typed is kept while a save is refused. */
export function SharingQuestion({ server, state, onChanged }: SharingQuestionProps) {
  const { asks, others } = state.sharing;
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (asks === null || !state.mine) return null;
  const suggested = String(asks.kind === "copy" ? (others ?? 0) + 1 : Math.max(1, others ?? 1));
  const save = async (number: string) => {
    setBusy(true);
    setProblem("");
    const answer = await server("setPreferences", { others: Number(number) });
    setBusy(false);
    if (answer.ok) onChanged(answer.value);
    else setProblem(concerning(answer.failure)?.problem ?? sentenceOf(answer.failure));
  };
  return (
    <div class="notice asks" role="group" aria-labelledby="sharing-question">
      <p id="sharing-question">
        <strong>{texts.connection.sharingQuestion}</strong>{" "}
        {asks.kind === "copy"
          ? texts.connection.isCopy
          : texts.connection.refusedWithin(asks.times, asks.since)}{" "}
        {texts.connection.sharingMeans}
      </p>
      <TextField
        id="sharing-others"
        label={texts.connection.others}
        value={text === "" ? suggested : text}
        problem={problem}
        onText={setText}
        input={{ inputMode: "numeric" }}
      />
      <div class="buttons">
        <Button
          look="action"
          onClick={() => void save(text === "" ? suggested : text)}
          busy={busy ? texts.connection.saving : undefined}
        >
          {texts.connection.save}
        </Button>
        {!busy && <Button onClick={() => void save("0")}>{texts.connection.noOthers}</Button>}
      </div>
    </div>
  );
}
