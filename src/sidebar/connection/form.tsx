import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { TextField } from "../controls/field";
import { Notice } from "../controls/notice";
import type { Server } from "../server/server";
import { AudienceChoice } from "./audience";
import { keepsKey } from "./draft";
import { CONNECT_IDS as IDS, useConnect } from "./use-connect";

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
      {state.bound && (
        <Notice tone="plain">
          <p>
            <strong>Everyone who edits this spreadsheet can read the key.</strong> The add-on lies in a script
            of this spreadsheet here, which they can change. That is so whatever you choose below. Use a key
            with few rights.
          </p>
        </Notice>
      )}
      {state.pinned ? (
        <p>
          Service: <strong>{state.baseUrl}</strong>
        </p>
      ) : (
        <TextField
          id={IDS.baseUrl}
          label="Service address"
          value={draft.baseUrl}
          problem={problems.baseUrl}
          onText={(baseUrl) => change({ baseUrl })}
          input={{ placeholder: "https://api.example.com", inputMode: "url" }}
        />
      )}
      <TextField
        id={IDS.key}
        label="API key"
        value={draft.key}
        problem={problems.key}
        hint={
          keepsKey(draft, state)
            ? "A key is stored. Leave this empty to keep it."
            : "You find it in your account at the service, under its settings for API keys. It is kept by the add-on, never in a cell, and sent to this service only."
        }
        onText={(key) => change({ key })}
        input={{ type: "password" }}
      />
      <AudienceChoice
        chosen={draft.audience}
        isBound={state.bound}
        onChoose={(audience) => change({ audience })}
      />
      {state.connected && !state.mine && (
        <Notice tone="plain">
          A colleague has connected this spreadsheet to {state.host}. Yours replaces theirs, for all its
          formulas too, and they are told.
        </Notice>
      )}
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <div class="buttons">
        <Button look="action" busy={busy ? "Checking the key" : undefined}>
          {state.connected && state.usable ? "Save" : "Connect"}
        </Button>
        {busy && <Button onClick={stop}>Stop waiting</Button>}
        {!busy && onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      {busy && <Elapsed what="The service is asked whether it knows this key" />}
      {isStopped && (
        <Notice tone="plain">
          Stopped waiting. The service may still finish checking the key; then the connection changes all the
          same, and this page shows it within a minute.
        </Notice>
      )}
    </form>
  );
}
