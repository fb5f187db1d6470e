/** Shown until this person has a usable connection. */
import type { State } from "../../add-on/sidebar-contract/calls";
import { Notice } from "../controls/notice";
import type { Server } from "../server/server";
import { ForgetEverything } from "./forget";
import { ConnectForm } from "./form";

interface ConnectScreenProps {
  readonly server: Server;
  readonly state: State;
  readonly onConnected: (state: State) => void;
}

export function ConnectScreen({ server, state, onConnected }: ConnectScreenProps) {
  return (
    <>
      <h2>Connect to your analytics service</h2>
      {state.connected ? (
        <Notice tone="plain">
          A colleague has connected this spreadsheet to {state.host} for their own use. Ask them to share the
          connection with everyone who edits.
        </Notice>
      ) : (
        <p class="lead">Pull reports, metrics and people into this spreadsheet.</p>
      )}
      <ConnectForm server={server} state={state} onConnected={onConnected} />
      {!state.connected && (
        <details class="kept">
          <summary>Used here before?</summary>
          <ForgetEverything server={server} onDone={onConnected} />
        </details>
      )}
    </>
  );
}
