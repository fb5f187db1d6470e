import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { takeFocus } from "../controls/focus";
import { Notice } from "../controls/notice";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { audienceWords } from "../wording/wording";
import { CalendarForm } from "./calendar";
import { ConnectForm } from "./form";
import { ForgetEverything } from "./forget";
import { LimitForm } from "./limit";
import { MasksForm } from "./masks";
import { PersonSearchForm } from "./person";
import { ExactnessForm } from "./exactness";
import { NoneNameForm } from "./none-name";
import { ZoneForm } from "./zone";
import { texts } from "../texts/texts";

interface ConnectionTabProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

/**
 * Whose key is used and for whom, and every setting that goes with it. Some are shown to the key's owner
 * alone.
 */
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
        <dt>{texts.connection.service}</dt>
        <dd>{state.host}</dd>
        <dt>{texts.connection.audience}</dt>
        <dd>{state.audience === "everyone" ? texts.connection.everyone : audienceWords(state)}</dd>
        <dt>{texts.connection.key}</dt>
        <dd>
          {state.keySince === null
            ? texts.connection.keyIsStored
            : texts.connection.keyIsStoredSince(state.keySince)}
        </dd>
      </dl>
      {state.isKeyOld && <Notice tone="plain">{texts.connection.keyIsOld}</Notice>}
      {mode === "disconnect" ? (
        <Disconnect server={server} onDone={onChanged} onKeep={() => setMode("view")} />
      ) : (
        <>
          <div class="buttons">
            <Button onClick={() => setMode("change")}>{texts.connection.change}</Button>
            {state.mine && (
              <Button onClick={() => setMode("disconnect")}>{texts.connection.disconnect}</Button>
            )}
          </div>
          <SettingForms server={server} state={state} onChanged={onChanged} />
        </>
      )}
    </>
  );
}

/** Each setting under its title; those of people's data are for whose key it is. */
function SettingForms(of: ConnectionTabProps) {
  const { server, state, onChanged } = of;
  return (
    <>
      <h2>{texts.connection.limit}</h2>
      <LimitForm {...of} />
      <h2>{texts.connection.zone}</h2>
      <ZoneForm {...of} />
      <h2>{texts.connection.exactness}</h2>
      <ExactnessForm {...of} />
      <h2>{texts.connection.groups}</h2>
      <NoneNameForm {...of} />
      <h2>{texts.connection.calendar}</h2>
      <CalendarForm {...of} />
      <h2>{texts.people.title}</h2>
      <PersonSearchForm server={server} />
      {state.mine && (
        <>
          <h2>{texts.connection.people}</h2>
          <MasksForm {...of} />
          <h2>{texts.connection.stored}</h2>
          <ForgetEverything server={server} onDone={onChanged} />
        </>
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
  const [failure, setFailure] = useState<ShownFailure | null>(null);
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
        <strong>{texts.connection.disconnectQuestion}</strong> {texts.connection.disconnectMeans}
      </p>
      <Alert text={failure && sentenceOf(failure)} />
      <div class="buttons">
        <Button
          look="danger"
          busy={busy ? texts.connection.disconnecting : undefined}
          onClick={() => void disconnect()}
        >
          {texts.connection.disconnect}
        </Button>
        <Button onClick={onKeep}>{texts.connection.keep}</Button>
      </div>
    </div>
  );
}
