/** The pulls of the tab with what is remembered of each. */
import { queryKey } from "../../answers/question/query-key";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { exportKeyOf } from "../model/export-state";
import type { GonePulls } from "./collect-orphans";
import type { LeftExports } from "./left-exports";
import type { Json } from "../../table/values";
import type { Zone } from "../../table/zone";
import type { ConfigReading, ConfigTab } from "../config-sheet/tab";
import { asStandsBeside } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import type { KnownPull } from "../schedule/due";
import type { SavedPull } from "../model/saved-pull";
import { renamesIn } from "./renamed-pulls";
import type { UnfinishedRuns } from "./unfinished-runs";
import { nextRunStatus, unscheduledStatus } from "../run/row-status";
import { requestsIn } from "../store/run-requests";

/** Every property of the document, read in one call. */
type Properties = Readonly<Record<string, string>>;

export interface KnownPulls extends Pick<
  ConfigReading,
  "mistakes" | "problems" | "isWhole" | "needsTelling" | "toldToExport" | "nextRuns"
> {
  readonly known: readonly KnownPull[];
}

export interface KnownServices {
  readonly config: Pick<ConfigTab, "read" | "tell">;
  readonly states: StateStore;
  readonly leftExports: LeftExports;
  readonly unfinished: UnfinishedRuns;
  readonly gone: GonePulls;
  /** The account that is connected; "" where none is. */
  readonly accountId: () => string;
  readonly zone: () => Zone;
}

export class PullList {
  constructor(private readonly services: KnownServices) {}

  /** The same, with the tab told which of its rows are wrong, when pulls run next, which schedules are off and which exports nobody follows any more; pulls whose row is long gone are forgotten. */
  readTelling(properties: Properties, now: number): KnownPulls {
    const { all, ...pulls } = this.readWith(properties, now);
    // In a tab that cannot be read, a row that is not found may be there.
    const { known, statuses } =
      pulls.problems.length > 0 ? { ...pulls, statuses: [] } : this.services.leftExports.letGo(all, pulls);
    const off = known.flatMap((one) => unscheduledStatus(one) ?? []);
    const zone = this.services.zone();
    const next = known.flatMap((one) => {
      const identity = pullIdentity(one.pull.name);
      const { nextRuns } = pulls;
      return (nextRuns.has(identity) && nextRunStatus(one, nextRuns.get(identity), now, zone)) || [];
    });
    const told = [...next, ...off, ...statuses];
    if (pulls.needsTelling || told.length > 0) this.services.config.tell(told);
    const names = [...known.map(({ pull }) => pull), ...pulls.mistakes].map(({ name }) => name);
    if (pulls.isWhole) this.services.gone.letGo(names, all);
    return { ...pulls, known };
  }

  read(properties: Properties, now: number): KnownPulls {
    const { all: _, ...pulls } = this.readWith(properties, now);
    return pulls;
  }

  /** `all`: the properties as they are then, where pulls have other names now. */
  private readWith(properties: Properties, now: number): KnownPulls & { readonly all: Properties } {
    const { config, states, unfinished, accountId } = this.services;
    const { pulls, toldToHaveRun, ...told } = config.read();
    const others = told.mistakes.map(({ name }) => name);
    const account = accountId();
    const keyOf = (pull: SavedPull) => exportKeyOf(pull, account);
    const renames = renamesIn({ pulls, others, toldToHaveRun, exportKeyOf: keyOf }, properties, () =>
      states.all(properties),
    );
    for (const rename of renames) unfinished.follow(rename, properties);
    const all = renames.reduce((left, rename) => states.rename(rename, left), properties);
    for (const { from, to } of renames) this.services.leftExports.rename(from, to);
    const wanted = requestsIn(all, now);
    const known = pulls.map((pull): KnownPull => {
      const identity = pullIdentity(pull.name);
      const requestedSince = wanted.get(identity);
      const read = asStandsBeside(states.read(pull.name, all), toldToHaveRun.has(identity));
      return { pull, read, configHash: configHashOf(pull, account), exportKey: keyOf(pull), requestedSince };
    });
    // In a tab that cannot be read, a row that is not found may be there.
    if (told.problems.length === 0) unfinished.letGo([...pulls.map(({ name }) => name), ...others], all);
    return { known, ...told, all };
  }
}

/** Another row or another account has another mark; where the row stands, and who is told, does not matter. */
function configHashOf(pull: SavedPull, account: string): string {
  const { function: asked, arguments: given, columns, place, landing, schedule } = pull;
  return queryKey(account, [asked, given, columns ?? null, place, landing, schedule ?? null] as unknown as Json);
}
