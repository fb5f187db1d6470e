import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import { type Failure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { audienceWords } from "../wording/wording";
import { CalendarForm } from "./calendar";
import { ConnectForm } from "./form";
import { ForgetEverything } from "./forget";
import { LimitForm } from "./limit";
import { ZoneForm } from "./zone";

interface ConnectionTabProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function ConnectionTab({ server, state, onChanged }: ConnectionTabProps) {
  const [mode, setMode] = useState<"view" | "change" | "disconnect">("view");
  if (mode === "change") {
    const onConnected = (next: State) => {
      setMode("view");
      onChanged(next);
    };
    return (
      <ConnectForm server={server} state={state} onConnected={onConnected} onCancel={() => setMode("view")} />
    );
  }
  return (
    <>
      <dl>
        <dt>Service</dt>
        <dd>{state.host}</dd>
        <dt>Who may use it</dt>
        <dd>
          {state.audience === "everyone" ? "Everyone who edits this spreadsheet" : audienceWords(state)}
        </dd>
        <dt>API key</dt>
        <dd>Stored</dd>
      </dl>
      {mode === "view" ? (
        <>
          <div class="buttons">
            <Button onClick={() => setMode("change")}>Change</Button>
            {state.mine && <Button onClick={() => setMode("disconnect")}>Disconnect</Button>}
          </div>
          <h2>Limit</h2>
          <LimitForm server={server} state={state} onChanged={onChanged} />
          <h2>Time zone</h2>
          <ZoneForm server={server} state={state} onChanged={onChanged} />
          <h2>Calendar</h2>
          <CalendarForm server={server} state={state} onChanged={onChanged} />
          {state.mine && (
            <>
              <h2>What is kept</h2>
              <ForgetEverything server={server} onDone={onChanged} />
            </>
          )}
        </>
      ) : (
        <Disconnect server={server} onDone={onChanged} onKeep={() => setMode("view")} />
      )}
    </>
  );
}

interface DisconnectProps {
  readonly server: Server;
  readonly onDone: (state: State) => void;
  readonly onKeep: () => void;
}

function Disconnect({ server, onDone, onKeep }: DisconnectProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const disconnect = async () => {
    setBusy(true);
    const answer = await server("disconnect", null);
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setFailure(answer.failure);
  };
  return (
    <div class="notice plain" role="group" aria-labelledby="disconnect-question">
      <p id="disconnect-question" tabIndex={-1} ref={takeFocus}>
        <strong>Disconnect?</strong> The key is forgotten. Pulled tables stay; formulas stop asking and keep
        their values.
      </p>
      {failure && (
        <p class="problem" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <div class="buttons">
        <Button look="danger" busy={busy ? "Disconnecting" : undefined} onClick={() => void disconnect()}>
          Disconnect
        </Button>
        <Button onClick={onKeep}>Keep</Button>
      </div>
    </div>
  );
}
