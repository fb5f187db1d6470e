/** Requests a minute of the account, and how many other spreadsheets use it, where they are counted apart. */
import type { State } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import { OneSettingForm } from "./one-setting";

interface LimitFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function LimitForm({ server, state, onChanged }: LimitFormProps) {
  const { heldTo, install, sharing } = state;
  return (
    <>
      <OneSettingForm
        id="limit"
        label={texts.connection.perMinute}
        hint={
          heldTo
            ? texts.connection.heldTo(heldTo.perMinute, heldTo.by)
            : `${texts.connection.perMinuteHint} ${texts.connection.counts[install]}`
        }
        textOf={({ accountLimit }) => String(accountLimit)}
        state={state}
        isNumber
        save={(text) => server("setPreferences", { perMinute: Number(text) })}
        onChanged={onChanged}
      />
      {install !== "company" && state.mine && (
        <OneSettingForm
          // What is answered above the tabs shows here, too.
          key={sharing.others}
          id="others"
          label={texts.connection.others}
          hint={texts.connection.othersHint(state.perMinute, state.accountLimit)}
          textOf={(known) => String(known.sharing.others ?? 0)}
          state={state}
          isNumber
          save={(text) => server("setPreferences", { others: Number(text) })}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
