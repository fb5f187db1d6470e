import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSaves } from "./use-saves";
import type { State } from "../../add-on/sidebar-contract/calls";
import { SharingQuestion } from "../connection/sharing-question";
import { ConnectionTab } from "../connection/tab";
import { Tabs } from "../controls/tabs";
import { FollowQuestion } from "../formulas/follow-question";
import { FormulasTab } from "../formulas/tab";
import { useRefresh } from "../formulas/use-refresh";
import { useWaitingList } from "../formulas/use-waiting-list";
import { WaitingLine } from "../formulas/waiting-line";
import { KeyRests } from "./key-rests";
import { AskTab } from "../ask/tab";
import { SavedTab } from "../saved/tab";
import type { Server } from "../server/server";
import { RequestsLine } from "./requests-line";
import { useServiceHealth } from "./use-service-health";
import { audienceWords } from "../wording/wording";
import { type Texts, texts } from "../texts/texts";

type ViewName = keyof Texts["page"]["viewNames"];

interface HomeProps {
  /** What stands below the connection, such as the id of the script. */
  readonly about: ComponentChildren;
  readonly server: Server;
  readonly state: State;
  /** Changed the state, as by a request. */
  readonly onTouched: () => void;
  readonly onChanged: (state: State) => void;
}

export function Home({ about, server: direct, state, onTouched, onChanged }: HomeProps) {
  const [selected, setSelected] = useState<ViewName>("pull");
  const { server, downSince } = useServiceHealth(direct, state.zone);
  /** Runs report free requests more often than the state is read. */
  const [counted, setCounted] = useState(state);
  useEffect(() => setCounted(state), [state]);
  const refreshing = useRefresh(server, state.zone, onTouched);
  const { list, again } = useWaitingList(server, state, refreshing.run.stage === "running", onTouched);
  const { asking, saves } = useSaves(server);
  const toConnection = () => setSelected("connection");
  const changed = (next: State) => {
    onChanged(next);
    // A new key or limit may unblock waiting questions.
    again();
  };
  const connection = (
    <>
      <ConnectionTab server={server} state={state} onChanged={changed} />
      {about}
    </>
  );
  const pull = <AskTab server={asking} pace={counted} onEnded={onTouched} />;
  const saved = (
    <SavedTab
      server={server}
      isShown={selected === "saved"}
      saves={saves}
      pace={counted}
      isHourly={state.hourly}
      onPace={(pace) => setCounted({ ...state, ...pace })}
      onEnded={onTouched}
    />
  );
  const formulas = (
    <FormulasTab
      server={server}
      state={state}
      refreshing={refreshing}
      onEntered={onTouched}
      onChanged={changed}
    />
  );
  /** In the order of their tabs. */
  const panels: { readonly [view in ViewName]: ComponentChildren } = { pull, saved, formulas, connection };
  const names = Object.keys(panels) as readonly ViewName[];
  return (
    <>
      <Header state={state} downSince={downSince} pace={counted} />
      <WaitingLine list={list} onAgain={again} onConnection={toConnection} />
      <KeyRests state={state} refreshing={refreshing} onConnection={toConnection} />
      <Questions server={server} state={state} onChanged={changed} />
      <Tabs
        label={texts.page.views}
        selected={selected}
        onSelect={setSelected}
        tabs={names.map((id) => ({ id, label: texts.page.viewNames[id], panel: panels[id] }))}
      />
    </>
  );
}

/** What somebody is asked once: whether formulas follow, and who else uses the key. */
function Questions(of: Pick<HomeProps, "server" | "state" | "onChanged">) {
  return (
    <>
      <FollowQuestion {...of} />
      <SharingQuestion {...of} />
    </>
  );
}

interface HeaderProps {
  readonly state: State;
  /** Since when the service does not answer, as it is shown. */
  readonly downSince: ReturnType<typeof useServiceHealth>["downSince"];
  readonly pace: State;
}

/** Which service it is, for whom, and how many requests are free. */
function Header({ state, downSince, pace }: HeaderProps) {
  return (
    <header>
      <p class={downSince ? "host unwell" : "host"} role="status">
        {state.host}
        {downSince && <span class="quiet"> · {texts.page.noAnswerSince(downSince)}</span>}
      </p>
      <p class="quiet">
        {audienceWords(state)} · <RequestsLine pace={pace} />
      </p>
    </header>
  );
}
