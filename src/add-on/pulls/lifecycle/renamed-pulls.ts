/** Pulls that were given another name in their row: what is remembered under the name before is theirs still. Pure. */
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { STORED } from "../../shared/stored";
import { stateName, type PullState } from "../model/pull-state";
import type { SavedPull } from "../model/saved-pull";

type Properties = Readonly<Record<string, string>>;

/** Names, each as what makes two names the same pull. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** The pulls of the tab. `others`: names of rows that cannot run now. */
export interface NamedPulls {
  readonly pulls: readonly SavedPull[];
  readonly others: readonly string[];
  /** The identities of pulls beside which it says that they ran once. */
  readonly toldToHaveRun: ReadonlySet<string>;
  /** What tells the export that a row asks for from any other. */
  readonly exportKeyOf: (pull: SavedPull) => string | undefined;
}

/**
 * A pull beside which it says that it ran, of which nothing is remembered, was called otherwise before where a name that no row has
 * any more landed on its place, or exports what it does. A copied row has another place than the one that it was copied from, whose name is still there.
 */
export function renamesIn(
  { pulls, others, toldToHaveRun, exportKeyOf }: NamedPulls,
  all: Properties,
  remembered: () => readonly { readonly identity: string; readonly state: PullState }[],
): readonly Rename[] {
  const named = new Set([...pulls.map(({ name }) => name), ...others].map(pullIdentity));
  const fresh = pulls.filter(({ name }) => toldToHaveRun.has(pullIdentity(name)) && all[stateName(name)] === undefined);
  if (fresh.length === 0) return [];
  const left = remembered()
    .filter(({ identity }) => !named.has(identity))
    .sort((a, b) => (b.state.begun ?? 0) - (a.state.begun ?? 0));
  return fresh.flatMap((pull) => {
    const key = exportKeyOf(pull);
    const exports = ({ export: note }: PullState): boolean => note !== undefined && note.key === key;
    const before = left.find(({ state }) => landedOn(state, pull.place) || exports(state));
    return before ? [{ from: before.identity, to: pullIdentity(pull.name) }] : [];
  });
}

function landedOn({ landedAt }: PullState, { sheet, cell }: SavedPull["place"]): boolean {
  return landedAt?.sheet === sheet && landedAt.cell === cell;
}

/** The document's properties of a pull, by the names that they have for a pull of this name. */
export function propertiesOf(name: string): readonly string[] {
  return [stateName(name), STORED.told.name + pullIdentity(name)];
}
