/** Shown until this person has a usable connection. */
import { MENU_ITEMS } from "../../add-on/shared/display-name";
import type { State } from "../../add-on/sidebar-contract/calls";
import { Notice } from "../controls/notice";
import type { Server } from "../server/server";
import { ForgetEverything } from "./forget";
import { ConnectForm } from "./form";
import { language, texts } from "../texts/texts";

interface ConnectScreenProps {
  readonly server: Server;
  readonly state: State;
  readonly onConnected: (state: State) => void;
}

export function ConnectScreen({ server, state, onConnected }: ConnectScreenProps) {
  return (
    <>
      <h2>{texts.connection.title}</h2>
      {state.connected ? (
        <Notice tone="plain">{texts.connection.colleaguesOwn(state.host ?? "")}</Notice>
      ) : (
        <p class="lead">{texts.connection.lead}</p>
      )}
      <ConnectForm server={server} state={state} onConnected={onConnected} />
      {state.install !== "spreadsheet" && (
        <p class="quiet apart">{texts.connection.elsewhere(MENU_ITEMS[language].pull)}</p>
      )}
      {!state.connected && (
        <details class="kept">
          <summary>{texts.connection.usedBefore}</summary>
          <ForgetEverything server={server} onDone={onConnected} />
        </details>
      )}
    </>
  );
}
