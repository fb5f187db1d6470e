/** The page of a person who is connected: how things stand, and the tabs. */
import { useEffect, useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { ConnectionTab } from "../connection/tab";
import { Tabs } from "../controls/tabs";
import { FormulasTab } from "../formulas/tab";
import { useRefresh } from "../formulas/use-refresh";
import { useWaitingList } from "../formulas/use-waiting-list";
import { WaitingLine } from "../formulas/waiting-line";
import { PullTab } from "../pull/tab";
import { SavedTab } from "../saved/tab";
import type { Server } from "../server/server";
import { audienceWords, requestsWords } from "../wording/wording";

interface HomeProps {
  readonly server: Server;
  readonly state: State;
  /** Something was done that changes the state, such as using a request. */
  readonly onTouched: () => void;
  readonly onChanged: (state: State) => void;
}

export function Home({ server, state, onTouched, onChanged }: HomeProps) {
  const [selected, setSelected] = useState("pull");
  /** A run tells oftener how many requests are left than the state is looked at. */
  const [counted, setCounted] = useState(state);
  useEffect(() => setCounted(state), [state]);
  const refreshing = useRefresh(server, state.zone, onTouched);
  const { list, again } = useWaitingList(server, state, refreshing.run.stage === "running", onTouched);
  const refreshed = refreshing.run;
  const down = [list.failure, refreshed.stage === "failed" ? refreshed.failure : null].some(
    (failure) => failure?.kind === "serviceDown",
  );
  const toConnection = () => setSelected("connection");
  const changed = (next: State) => {
    onChanged(next);
    // Another key or limit may be what waiting questions were held up by.
    again();
  };
  const connection = <ConnectionTab server={server} state={state} onChanged={changed} />;
  const pull = <PullTab server={server} onConnection={toConnection} onEnded={onTouched} />;
  const saved = (
    <SavedTab
      server={server}
      isShown={selected === "saved"}
      perMinute={state.perMinute}
      slotsLeft={counted.slotsLeft}
      isHourly={state.hourly}
      onSlots={(slotsLeft) => setCounted({ ...state, slotsLeft })}
      onEnded={onTouched}
    />
  );
  const formulas = (
    <FormulasTab server={server} state={state} refreshing={refreshing} onEntered={onTouched} />
  );
  return (
    <>
      <header>
        <p class={down ? "host unwell" : "host"}>
          {state.host}
          {down && <span class="quiet"> does not answer now</span>}
        </p>
        <p class="quiet">
          {audienceWords(state.audience)} · {requestsWords(counted)}
        </p>
      </header>
      <WaitingLine list={list} onAgain={again} onConnection={toConnection} />
      <Tabs
        label="What to do"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: "pull", label: "Pull", panel: pull },
          { id: "saved", label: "Saved", panel: saved },
          { id: "formulas", label: "Formulas", panel: formulas },
          { id: "connection", label: "Connection", panel: connection },
        ]}
      />
    </>
  );
}
