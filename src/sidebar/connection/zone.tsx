/** The zone of days: the spreadsheet's, unless the service takes none. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

interface ZoneFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function ZoneForm({ server, state, onChanged }: ZoneFormProps) {
  const [problem, setProblem] = useState("");
  const save = async (sendsZone: boolean) => {
    const answer = await server("setPreferences", { sendsZone });
    setProblem(answer.ok ? "" : sentenceOf(answer.failure));
    if (answer.ok) onChanged(answer.value);
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
        {texts.connection.daysOf(state.zone)}
      </label>
      {problem && <p class="problem">{problem}</p>}
      <p class="hint">
        {state.mine || texts.connection.onlyWhoConnected}{" "}
        {state.sendsZone ? texts.connection.zoneSent : texts.connection.zoneNotSent(state.zone)}
      </p>
    </div>
  );
}
