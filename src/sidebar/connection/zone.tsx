/** The zone of days: the spreadsheet's, unless the service takes none. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";

interface ZoneFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function ZoneForm({ server, state, onChanged }: ZoneFormProps) {
  const [problem, setProblem] = useState("");
  const save = async (sendsZone: boolean) => {
    const answer = await server("setPreferences", { sendsZone });
    if (answer.ok) onChanged(answer.value);
    else setProblem(sentenceOf(answer.failure));
  };
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={state.sendsZone}
          disabled={!state.mine}
          onChange={({ currentTarget }) => void save(currentTarget.checked)}
        />{" "}
        Days of {state.zone}
      </label>
      {problem && <p class="problem">{problem}</p>}
      <p class="hint">
        {state.mine || "Only who made the connection changes this: it changes everybody's numbers. "}
        {state.sendsZone
          ? "Switch this off only if the service says that it takes no time zone, or cannot mark unfinished periods."
          : `Days are the service's own, which need not be those of ${state.zone}.`}
      </p>
    </div>
  );
}
