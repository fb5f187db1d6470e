/** The tab's pulls with their states. Read-only: `Reconciler` changes things. */
import { toStoredColumns } from "../../table/chosen-columns";
import type { Snapshot } from "../../answers/question/notes";
import { hashQuery } from "../../answers/question/query-key";
import type { Json } from "../../table/values";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import {
  isId,
  type NamedRow,
  listNamedRows,
  type RememberedPull,
  type RowToName,
} from "../config-sheet/row-ids";
import { findRow } from "../config-sheet/rows";
import type { ConfigReading, ConfigTab, ShownRow } from "../config-sheet/tab";
import { exportKeyOf } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import type { EpochMs } from "../../shared/time";
import { isAtWork, mayPass } from "../model/pull-state";
import type { PullMistake, RowPull, SavedPull } from "../model/saved-pull";
import { stateOf, toShownInRow } from "../model/stored-state";
import { forgetLeftExport } from "./left-export";
import type { Zone } from "../../table/zone";
import { formatCells } from "../config-sheet/row-texts";
import type { Approvals } from "../agreement/approvals";
import { readRequests } from "../store/run-requests";
import { readRowFacts, type StateStore } from "../store/state-store";

/** A pull, and what its row shows of how it stands. */
export interface ShownPull extends KnownPull {
  readonly shown: ShownRow;
}

/** The pulls of the tab as they stand, with the rows that cannot be read. */
export interface KnownPulls {
  readonly known: readonly ShownPull[];
  readonly mistakes: readonly PullMistake[];
  /** Problems of the tab itself, a sentence each: nothing runs until they are fixed. */
  readonly problems: readonly string[];
  /** Whether there is a tab with headers. */
  readonly isTabThere: boolean;
  /** The tab is not this add-on's own, as `OpenTab` says. */
  readonly isTabStrange: boolean;
}

/** The tab, and the pull of each row. */
export interface ReadTab {
  readonly reading: ConfigReading;
  readonly named: readonly NamedRow[];
}

/** Reads the tab and what is remembered of its pulls. To look changes nothing. */
export class PullList {
  constructor(
    private readonly services: {
      readonly config: Pick<ConfigTab, "read">;
      readonly states: StateStore;
      readonly approvals: Approvals;
      readonly zone: () => Zone;
      /** The id of the account; "" where none is connected. */
      readonly accountId: () => string;
      /** Of the account. Read where a pull is stopped. */
      readonly wellSince: () => EpochMs | undefined;
    },
  ) {}

  look(properties: Snapshot, now: EpochMs): KnownPulls {
    const { known, ...others } = this.knownIn(this.read(properties, now), properties, now);
    return { ...others, known: known.map((one) => forgetLeftExport(one, now)) };
  }

  read(properties: Snapshot, now: EpochMs): ReadTab {
    const reading = this.services.config.read();
    return { reading, named: listNamedRows(reading.rows.map(toRowToName), this.remembered(properties, now)) };
  }

  knownIn({ reading, named }: ReadTab, properties: Snapshot, now: EpochMs): KnownPulls {
    const { states, accountId, approvals, zone } = this.services;
    const requests = readRequests(properties, now);
    const account = accountId();
    const keys = new Map(named.map(({ row, key }) => [row, key]));
    const known = reading.rows.flatMap((shown): ShownPull[] => {
      if (shown.read.kind !== "pull") return [];
      const asked: SavedPull = { ...shown.read.pull, id: keys.get(shown.row) ?? "" };
      const agreed = approvals.ownersWord(asked, properties);
      const notedSheet = agreed ? undefined : approvals.notedSheet(asked, properties);
      const pull: SavedPull = { ...asked, agreed, notedSheet };
      const read = toShownInRow(states.read(pull.id, properties), shown.isShownToHaveRun);
      const requestedSince = requests.get(pull.id) ?? requests.get(pullIdentity(pull.name));
      const row = { texts: () => formatCells(shown.cells, zone()), isFormula: shown.isFormula };
      const waits = approvals.waits(pull, row, properties);
      const hashes = { configHash: hashConfig(pull, account), exportKey: exportKeyOf(pull, account) };
      const wellSince = mayPass(stateOf(read)) ? this.services.wellSince() : undefined;
      const found = waits ? undefined : approvals.found({ pull, read, ...hashes });
      return [{ pull, read, ...hashes, requestedSince, waits, found, wellSince, shown }];
    });
    const mistakes = reading.rows.flatMap(({ row, read }) =>
      read.kind === "mistaken" ? [{ ...read.mistake, id: keys.get(row) ?? "" }] : [],
    );
    const { problems, isThere, isStrange } = reading;
    return { known, mistakes, problems, isTabThere: isThere, isTabStrange: isStrange };
  }

  private remembered(properties: Snapshot, now: EpochMs): readonly RememberedPull[] {
    const { states } = this.services;
    return states.keys(properties).map((key) => {
      const read = states.read(key, properties);
      const former = isId(key) ? "" : key;
      if (read.kind !== "known") return { key, name: former, isAtWork: false };
      const { row, block } = read.state;
      const place = row?.place ?? block?.landedAt;
      const facts = { name: row?.name ?? former, place, question: row?.question };
      return { key, ...facts, isAtWork: isAtWork(read.state, now) };
    });
  }
}

function toRowToName({ row, idCell, read, isShownToHaveRun }: ShownRow): RowToName {
  const given = { row, cell: idCell, isShownToHaveRun };
  if (read.kind === "mistaken") return { ...given, name: read.mistake.name };
  const { place, question } = readRowFacts(read.pull);
  return { ...given, name: read.pull.name, place, question };
}

/** What the row exports now. An unreadable row is being edited, so the previous pull counts. */
export function exportKeyIn({ rows }: ConfigReading, before: SavedPull, account: string): string | undefined {
  const row = findRow(rows, before);
  return row && exportKeyOf(row.read.kind === "pull" ? row.read.pull : before, account);
}

/** Changes with row and account; position and recipients do not matter. */
function hashConfig(pull: RowPull, account: string): string {
  const { function: asked, arguments: given, columns, place, landing, schedule } = pull;
  return hashQuery(account, [
    asked,
    given,
    toStoredColumns(columns),
    place,
    landing,
    schedule ?? null,
  ] as unknown as Json);
}
