/** What a group without a value is called in tables; blank where its cells stay blank. */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { OneSettingForm } from "./one-setting";

interface NoneNameProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function NoneNameForm({ server, state, onChanged }: NoneNameProps) {
  return (
    <OneSettingForm
      id="none-name"
      label={texts.connection.noneName}
      hint={state.mine ? texts.connection.noneNameHint : texts.connection.onlyWhoConnected}
      textOf={({ noneName }) => noneName}
      state={state}
      save={(noneName) => server("setPreferences", { noneName })}
      onChanged={onChanged}
    />
  );
}
