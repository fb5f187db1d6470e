/**
 * Which sheets hold copies of tables that no run writes any more: frozen copies, and tabs of earlier
 * snapshots. Known by notes that only the add-on writes, one for many sheets that are alike.
 */
import type { Snapshot } from "../../answers/question/notes";
import { keepIfRoom, MOST_CHARACTERS, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isDict, isText } from "../../table/values";
import { isFlag, isTextList } from "../model/stored-checks";

/** What sheets of one table have in common. */
interface CopyShape {
  readonly rangeName: string;
  /** As the answer named them, where the copy has no header. */
  readonly columns: readonly string[];
  readonly header: boolean;
  /** Names of columns by what their headers say, where that differs. */
  readonly titles: Readonly<Record<string, string>>;
  readonly masked: readonly string[];
  /** Made by the add-on; else found by what its cell says, which anybody can write. */
  readonly isOurs: boolean;
  /** Of a snapshot's tab: the first cell of its table, from 1. */
  readonly at?: { readonly row: number; readonly column: number } | undefined;
  /** Of a frozen copy: its table begins below a line. */
  readonly hasLine?: true | undefined;
}

export interface FrozenNote extends CopyShape {
  /** The id of the sheet that has the note. */
  readonly id: number;
  /** Of a snapshot's table, with its header; 0 where that is not known. */
  readonly rows?: number | undefined;
}

/** The first cell of the table that such a sheet holds, from 1. */
export function firstCellOf({ at, hasLine }: FrozenNote): { readonly row: number; readonly column: number } {
  return at ?? { row: hasLine ? 2 : 1, column: 1 };
}

/** Ids of further sheets, with their rows. */
interface StoredNote extends CopyShape {
  readonly rows?: number | undefined;
  readonly also?: readonly (readonly [id: number, rows: number])[] | undefined;
}

const PREFIX = STORED.frozenCopy.name;

export class FrozenNotes {
  constructor(
    private readonly services: { readonly properties: () => GoogleAppsScript.Properties.Properties },
  ) {}

  all(properties: Snapshot = this.services.properties().getProperties()): readonly FrozenNote[] {
    return readFrozenNotes(properties);
  }

  /** A full store keeps none: a frozen copy is then found by what its cell says. */
  keep(...notes: readonly FrozenNote[]): void {
    this.change((all) => {
      const changed = new Set(notes.map(({ id }) => id));
      return [...all.filter(({ id }) => !changed.has(id)), ...notes];
    });
  }

  forget(...ids: readonly number[]): void {
    if (ids.length > 0) this.change((all) => all.filter(({ id }) => !ids.includes(id)));
  }

  /** What is new comes first: after a kill between, a sheet is noted twice, and fewer masks count. */
  private change(next: (all: readonly FrozenNote[]) => readonly FrozenNote[]): void {
    const properties = this.services.properties();
    const before = properties.getProperties();
    const after = pack(next(readFrozenNotes(before)));
    const changed = Object.entries(after).filter(([name, text]) => before[name] !== text);
    const isKept =
      changed.length === 0 || keepIfRoom(() => setProperties(properties, Object.fromEntries(changed)));
    if (!isKept) return;
    for (const name of Object.keys(before)) {
      if (name.startsWith(PREFIX) && !(name in after)) properties.deleteProperty(name);
    }
  }
}

function readFrozenNotes(properties: Snapshot): readonly FrozenNote[] {
  const found = new Map<number, FrozenNote>();
  for (const [name, text] of Object.entries(properties)) {
    const note = name.startsWith(PREFIX) ? readNote(text) : undefined;
    if (!note) continue;
    const { also = [], rows, ...shape } = note;
    const first: FrozenNote = { ...shape, rows, id: Number(name.slice(PREFIX.length)) };
    for (const one of [first, ...also.map(([id, count]): FrozenNote => ({ ...shape, rows: count, id }))]) {
      const other = found.get(one.id);
      if (!other || other.masked.length > one.masked.length) found.set(one.id, one);
    }
  }
  return [...found.values()];
}

function pack(notes: readonly FrozenNote[]): Readonly<Record<string, string>> {
  const groups = new Map<string, { readonly name: string; readonly note: StoredNote }>();
  const packed: Record<string, string> = {};
  for (const { id, rows, ...shape } of notes) {
    const key = JSON.stringify(shape);
    const group = shape.at && groups.get(key);
    const note: StoredNote = group
      ? { ...group.note, also: [...(group.note.also ?? []), [id, rows ?? 0]] }
      : { ...shape, rows };
    const text = JSON.stringify(note);
    const isFull = group !== undefined && text.length > MOST_CHARACTERS;
    const kept = isFull || !group ? { name: PREFIX + id, note: { ...shape, rows } } : { ...group, note };
    groups.set(key, kept);
    packed[kept.name] = JSON.stringify(kept.note);
  }
  return packed;
}

function readNote(text: string): StoredNote | undefined {
  const value = parseStored<unknown>(text);
  if (!isDict(value)) return undefined;
  const { rangeName, columns, header, titles, masked, isOurs } = value;
  const isNote =
    isText(rangeName) &&
    [columns, masked].every(isTextList) &&
    [header, isOurs].every(isFlag) &&
    isDict(titles);
  return isNote ? (value as unknown as StoredNote) : undefined;
}
