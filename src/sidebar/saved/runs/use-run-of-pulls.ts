import { useEffect, useState } from "preact/hooks";
import type { PullItem, RanPull } from "../../../add-on/sidebar-contract/calls";
import type { Server } from "../../server/server";
import { type Pace, paceOf } from "../../wording/estimate";
import { type Agreed, usePullsRun } from "./use-pulls-run";
import { requestsOf } from "../words/cost-words";
import { askingAfter } from "../words/words";

interface RunWish extends Agreed {
  readonly asked?: number | undefined;
}

interface Context {
  readonly server: Server;
  readonly pace: Pace;
  readonly look: () => Promise<void>;
  readonly onPace: (pace: Pace) => void;
  readonly onEnded: () => void;
}

export type RunOfPulls = ReturnType<typeof useRunOfPulls>;

/**
 * The run of one or several pulls that a person begins: asked about first where it takes more than a minute's
 * requests, and followed by questions on tables that it did not cover.
 */
export function useRunOfPulls({ server, pace, look, onPace, onEnded }: Context) {
  const { run, start, stop, clear } = usePullsRun(server);
  const [wanted, setWanted] = useState<readonly PullItem[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [asking, setAsking] = useState<readonly RanPull[]>([]);
  const now = run.stage === "running" ? paceOf(pace, run.progress) : pace;
  useEffect(() => {
    if (run.stage === "running") onPace(now);
  }, [now.slotsLeft, now.freeIn.at(-1)]);
  const number = run.stage === "running" ? run.progress.pull?.number : undefined;
  useEffect(() => {
    // Shows finished pulls before all are done.
    if (number !== undefined && number > 1) void look();
  }, [number]);
  /** `asked`: answers since then (epoch ms) serve as well. */
  const begin = async (items: readonly PullItem[], { asked, ...agreed }: RunWish = {}) => {
    setAsked(false);
    setWanted(items);
    const names = items.map(({ name }) => name);
    const answer = await start(names, agreed, asked);
    setAsking((known) => askingAfter(known, names, answer.ok ? answer.value.ran : []));
    onEnded();
    await look();
  };
  const runItems = (items: readonly PullItem[], asked?: number) => {
    clear();
    setWanted(items);
    if (asked === undefined && requestsOf(items) > pace.perMinute) setAsked(true);
    else void begin(items, { asked });
  };
  return {
    run,
    isBusy: run.stage === "running",
    wanted,
    now,
    isAsked,
    asking,
    stop,
    runItems,
    begin: (items: readonly PullItem[], wish?: RunWish) => void begin(items, wish),
    leave: () => setAsked(false),
    leaveAsIs: (names: readonly string[]) => setAsking(asking.filter((one) => !names.includes(one.name))),
  };
}
