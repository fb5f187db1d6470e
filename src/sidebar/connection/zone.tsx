/** The zone of days: the spreadsheet's, unless the service takes none. */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { SettingCheck } from "./setting-check";

interface ZoneFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function ZoneForm({ server, state, onChanged }: ZoneFormProps) {
  const { mine, zone, sendsZone } = state;
  return (
    <SettingCheck
      label={texts.connection.daysOf(zone)}
      hint={sendsZone ? texts.connection.zoneSent : texts.connection.zoneNotSent(zone)}
      checked={sendsZone}
      mine={mine}
      save={(checked) => server("setPreferences", { sendsZone: checked })}
      onChanged={onChanged}
    />
  );
}
