/** Names of metrics, segments and tests from pulls that worked: the service does not list them. */
import { STORED } from "../../shared/stored";
import { namesUsedIn, UNLISTED, type Unlisted } from "../../service-client/request/names-used";
import type { Query } from "../../service-client/request/request";
import { parseStored } from "../../settings/stored-json";
import type { EpochMs } from "../../shared/time";
import { type Dict, isDict, isList, isText } from "../../table/values";
import type { Notes, Snapshot } from "../question/notes";

type NamesByKind = { readonly [kind in Unlisted]: readonly string[] };

/** A property holds 9 KB, at up to 3 bytes a character. */
const MOST_NAME_CHARACTERS = 2_800;

/** Names of metrics, segments and tests that were used with success: the service has no list of them. */
export class NamesSeen {
  constructor(
    private readonly services: { readonly notes: Pick<Notes, "account" | "read" | "writeTexts"> },
  ) {}

  /** Names seen longest ago are dropped. */
  note(queries: readonly Query[]): void {
    const used = mapKinds((kind) => queries.flatMap((query) => namesUsedIn(query, kind)));
    if (UNLISTED.every((kind) => used[kind].length === 0)) return;
    const known = readStoredNames(this.services.notes.read(this.name));
    if (UNLISTED.every((kind) => used[kind].every((name) => known[kind].includes(name)))) return;
    const told = readTold(this.services.notes.read(this.name));
    let names = mapKinds((kind) => [...new Set([...used[kind], ...known[kind]])]);
    while (JSON.stringify({ ...names, told }).length > MOST_NAME_CHARACTERS)
      names = mapKinds((kind) => names[kind].slice(0, -1));
    this.services.notes.writeTexts({ [this.name]: JSON.stringify({ ...names, told }) });
  }

  /** Names of a kind as the service told them, at that moment. */
  noteTold(kind: Unlisted, names: readonly string[], at: EpochMs): void {
    const stored = this.services.notes.read(this.name);
    const known = readStoredNames(stored);
    const all = { ...known, [kind]: [...new Set([...known[kind], ...names])] };
    const told = { ...readTold(stored), [kind]: at };
    while (JSON.stringify({ ...all, told }).length > MOST_NAME_CHARACTERS && all[kind].length > 0)
      all[kind] = all[kind].slice(0, -1);
    this.services.notes.writeTexts({ [this.name]: JSON.stringify({ ...all, told }) });
  }

  /** When the service told them last; undefined where it was never asked. */
  toldAt(kind: Unlisted, snapshot: Snapshot): EpochMs | undefined {
    const at = readTold(parseStored(snapshot[this.name]))[kind];
    return typeof at === "number" ? at : undefined;
  }

  of(kind: Unlisted, snapshot: Snapshot): readonly string[] {
    return readStoredNames(parseStored(snapshot[this.name]))[kind];
  }

  private get name(): string {
    return STORED.namesSeen.name + this.services.notes.account();
  }
}

function mapKinds(namesOf: (kind: Unlisted) => readonly string[]): NamesByKind {
  return { metrics: namesOf("metrics"), segments: namesOf("segments"), tests: namesOf("tests") };
}

function readTold(stored: unknown): Dict {
  const told = isDict(stored) ? stored["told"] : undefined;
  return isDict(told) ? told : {};
}

/** Editors of a bound script can write there. */
function readStoredNames(stored: unknown): NamesByKind {
  return mapKinds((kind) => {
    const names = isDict(stored) ? stored[kind] : [];
    return isList(names) ? names.filter(isText) : [];
  });
}
