/** Whether numbers that the service calls sampled, partial or estimated are shown at all. */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { SettingCheck } from "./setting-check";

interface ExactnessFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function ExactnessForm({ server, state, onChanged }: ExactnessFormProps) {
  return (
    <SettingCheck
      label={texts.connection.exactOnly}
      hint={texts.connection.exactOnlyHint}
      checked={state.exactOnly}
      mine={state.mine}
      save={(checked) => server("setPreferences", { exactOnly: checked })}
      onChanged={onChanged}
    />
  );
}
