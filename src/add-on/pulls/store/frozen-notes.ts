/** Which sheets are frozen copies of which tables: known by a note that only the add-on writes. */
import type { Snapshot } from "../../answers/question/notes";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import { isDict, isText } from "../../table/values";
import { isFlag, isTextList } from "../model/stored-checks";

export interface FrozenNote {
  /** The id of the sheet that has the note. */
  readonly id: number;
  readonly rangeName: string;
  /** As the answer named them, where the copy has no header. */
  readonly columns: readonly string[];
  readonly header: boolean;
  /** Names of columns by what their headers say, where that differs. */
  readonly titles: Readonly<Record<string, string>>;
  readonly masked: readonly string[];
  /** Made by the add-on; else found by what its cell says, which anybody can write. */
  readonly isOurs: boolean;
}

const PREFIX = STORED.frozenCopy.name;

export class FrozenNotes {
  constructor(
    private readonly services: { readonly properties: () => GoogleAppsScript.Properties.Properties },
  ) {}

  all(properties: Snapshot = this.services.properties().getProperties()): readonly FrozenNote[] {
    return Object.entries(properties).flatMap(([name, text]) => {
      const note = name.startsWith(PREFIX) ? readNote(text) : undefined;
      return note ? [{ ...note, id: Number(name.slice(PREFIX.length)) }] : [];
    });
  }

  /** A full store keeps none: the copy is then found by what its cell says. */
  keep({ id, ...note }: FrozenNote): void {
    try {
      setProperties(this.services.properties(), { [PREFIX + id]: JSON.stringify(note) });
    } catch (error) {
      if (!isQuotaFull(error)) throw error;
    }
  }

  forget(id: number): void {
    this.services.properties().deleteProperty(PREFIX + id);
  }
}

function readNote(text: string): Omit<FrozenNote, "id"> | undefined {
  const value = parseStored<unknown>(text);
  if (!isDict(value)) return undefined;
  const { rangeName, columns, header, titles, masked, isOurs } = value;
  const isNote =
    isText(rangeName) &&
    [columns, masked].every(isTextList) &&
    [header, isOurs].every(isFlag) &&
    isDict(titles);
  return isNote ? (value as unknown as FrozenNote) : undefined;
}
