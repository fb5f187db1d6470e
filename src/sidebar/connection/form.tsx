import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { TextField } from "../controls/field";
import { Notice } from "../controls/notice";
import type { Server } from "../server/server";
import { AudienceChoice } from "./audience";
import { keepsKey } from "./draft";
import { CONNECT_IDS as IDS, useConnect } from "./use-connect";
import { texts } from "../texts/texts";

interface ConnectFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onConnected: (state: State) => void;
  /** Shown if there is something to return to. */
  readonly onCancel?: () => void;
}

export function ConnectForm({ server, state, onConnected, onCancel }: ConnectFormProps) {
  const { draft, problems, busy, isStopped, stop, change, connect } = useConnect(server, state, onConnected);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A submitted form would reload the sidebar's frame, and leave it blank.
        event.preventDefault();
        connect();
      }}
    >
      {state.install === "spreadsheet" && <BoundNotice />}
      {state.pinned ? (
        <p>
          {texts.connection.service}: <strong>{state.baseUrl}</strong>
        </p>
      ) : (
        <TextField
          id={IDS.baseUrl}
          label={texts.connection.address}
          value={draft.baseUrl}
          problem={problems.baseUrl}
          onText={(baseUrl) => change({ baseUrl })}
          input={{ placeholder: "https://api.example.com", inputMode: "url" }}
        />
      )}
      <TextField
        id={IDS.key}
        label={texts.connection.key}
        value={draft.key}
        problem={problems.key}
        hint={keepsKey(draft, state) ? texts.connection.keyStored : texts.connection.keyHint}
        onText={(key) => change({ key })}
        input={{ type: "password" }}
      />
      <AudienceChoice
        chosen={draft.audience}
        install={state.install}
        onChoose={(audience) => change({ audience })}
      />
      <FollowsCheck isOn={draft.follows} onChange={(follows) => change({ follows })} />
      {state.connected && !state.mine && (
        <Notice tone="plain">{texts.connection.replacesColleague(state.host ?? "")}</Notice>
      )}
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <div class="buttons">
        <Button look="action" busy={busy ? texts.connection.checking : undefined}>
          {state.connected && state.usable ? texts.connection.save : texts.connection.connect}
        </Button>
        {busy && <Button onClick={stop}>{texts.connection.stopWaiting}</Button>}
        {!busy && onCancel && <Button onClick={onCancel}>{texts.connection.cancel}</Button>}
      </div>
      {busy && <Elapsed what={texts.connection.checkingLong} />}
      {isStopped && <Notice tone="plain">{texts.connection.stoppedWaiting}</Notice>}
    </form>
  );
}

/** Says that people who edit a spreadsheet with a script of its own can read the key. */
function BoundNotice() {
  return (
    <Notice tone="plain">
      <p>
        <strong>{texts.connection.boundTitle}</strong> {texts.connection.bound}
      </p>
    </Notice>
  );
}

interface FollowsCheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function FollowsCheck({ isOn, onChange }: FollowsCheckProps) {
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />{" "}
        {texts.formulas.keepUpToDate}
      </label>
      <p class="hint">{texts.formulas.keepUpToDateMeans}</p>
    </div>
  );
}
