/** Columns that the owner of the key masks for everybody who asks with it. */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { OneSettingForm } from "./one-setting";

interface MasksFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function MasksForm({ server, state, onChanged }: MasksFormProps) {
  return (
    <OneSettingForm
      id="masks"
      label={texts.connection.masks}
      hint={texts.connection.masksHint}
      textOf={({ masks }) => masks.join(", ")}
      state={state}
      save={(text) => server("setPreferences", { masks: text.split(",") })}
      onChanged={onChanged}
    />
  );
}
