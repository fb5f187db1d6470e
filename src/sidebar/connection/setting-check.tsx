/** One setting that is on or off: what it is, and what it means as it stands. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { sentenceOf } from "../wording/failures";
import type { ServerAnswer } from "../server/server";
import { texts } from "../texts/texts";

interface SettingCheckProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  /** Only who connected may change it. */
  readonly mine: boolean;
  readonly save: (checked: boolean) => Promise<ServerAnswer<State>>;
  readonly onChanged: (state: State) => void;
}

export function SettingCheck({ label, hint, checked, mine, save, onChanged }: SettingCheckProps) {
  const [problem, setProblem] = useState("");
  const change = async (wanted: boolean) => {
    const answer = await save(wanted);
    setProblem(answer.ok ? "" : sentenceOf(answer.failure));
    if (answer.ok) onChanged(answer.value);
  };
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={checked}
          disabled={!mine}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />{" "}
        {label}
      </label>
      {problem && <p class="problem">{problem}</p>}
      <p class="hint">
        {mine || texts.connection.onlyWhoConnected} {hint}
      </p>
    </div>
  );
}
