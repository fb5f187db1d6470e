/** The pulls of the tab with what is remembered of each. */
import { queryKey } from "../answers/question/query-key";
import { pullIdentity } from "../input-language/pulls/pull-words";
import { exportKeyOf } from "./export-note";
import type { GonePulls } from "./gone-pulls";
import type { LeftExports } from "./left-exports";
import type { Json } from "../table/values";
import type { Zone } from "../table/zone";
import type { ConfigReading, ConfigTab } from "./config-tab";
import { asStandsBeside } from "./pull-state";
import type { PullStates } from "./pull-states";
import type { KnownPull } from "./pull-turn";
import type { SavedPull } from "./saved-pull";
import { renamesIn } from "./renamed-pulls";
import type { UnfinishedRuns } from "./unfinished-runs";
import { nextRunTidings, unscheduledTidings } from "./tidings";
import { wantedIn } from "./wanted-pulls";

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
  readonly states: PullStates;
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
    const { known, tidings } =
      pulls.problems.length > 0 ? { ...pulls, tidings: [] } : this.services.leftExports.letGo(all, pulls);
    const off = known.flatMap((one) => unscheduledTidings(one) ?? []);
    const zone = this.services.zone();
    const next = known.flatMap((one) => {
      const identity = pullIdentity(one.pull.name);
      const { nextRuns } = pulls;
      return (nextRuns.has(identity) && nextRunTidings(one, nextRuns.get(identity), now, zone)) || [];
    });
    const told = [...next, ...off, ...tidings];
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
    const wanted = wantedIn(all, now);
    const known = pulls.map((pull): KnownPull => {
      const identity = pullIdentity(pull.name);
      const wantedSince = wanted.get(identity);
      const read = asStandsBeside(states.read(pull.name, all), toldToHaveRun.has(identity));
      return { pull, read, mark: markOf(pull, account), exportKey: keyOf(pull), wantedSince };
    });
    // In a tab that cannot be read, a row that is not found may be there.
    if (told.problems.length === 0) unfinished.letGo([...pulls.map(({ name }) => name), ...others], all);
    return { known, ...told, all };
  }
}

/** Another row or another account has another mark; where the row stands, and who is told, does not matter. */
function markOf(pull: SavedPull, account: string): string {
  const { function: asked, arguments: given, columns, place, landing, schedule } = pull;
  return queryKey(account, [asked, given, columns ?? null, place, landing, schedule ?? null] as unknown as Json);
}
