/** What cells need of a page of questions, in one cache item: a cell reads it with its own. Pure. */
import { STORED } from "../../shared/stored";
import { parseStored } from "../../settings/stored-json";
import type { EpochMs } from "../../shared/time";
import type { StoredForm } from "../../table/codec";
import { type QuestionNotes, readKey } from "./question-page";

export interface ShownQuestion {
  /** The last good answer; without `answer` where it is too large. */
  readonly last?: { readonly at: EpochMs; readonly token: string; readonly answer?: StoredForm };
  readonly owed?: { readonly notBefore: EpochMs; readonly tries: number; readonly since: EpochMs };
}

type ShownPage = Readonly<Record<string, ShownQuestion>>;

export function writeShownPage(notes: QuestionNotes): string {
  const shown: Record<string, ShownQuestion> = {};
  for (const [name, text] of Object.entries(notes)) {
    const key = readKey(name);
    const note = parseStored<NonNullable<ShownQuestion["last"]> & NonNullable<ShownQuestion["owed"]>>(text);
    if (!note) continue;
    if (name.startsWith(STORED.lastGood.name)) {
      const { at, token, answer } = note;
      shown[key] = { ...shown[key], last: { at, token, ...(answer && { answer }) } };
    } else {
      const { notBefore, tries, since } = note;
      shown[key] = { ...shown[key], owed: { notBefore, tries, since } };
    }
  }
  return JSON.stringify(shown);
}

/** Of a digest: enough to tell questions apart. Who takes one for another only looks closer. */
const KNOWN_DIGEST_LENGTH = 12;

/** Of the questions that have single notes. */
export function writeShownSingles(keys: readonly string[]): string {
  return keys.map((key) => key.slice(0, KNOWN_DIGEST_LENGTH)).join(" ");
}

export function isShownSingle(singles: string, key: string): boolean {
  return singles.includes(key.slice(0, KNOWN_DIGEST_LENGTH));
}

export function readShown(page: string | null | undefined, key: string): ShownQuestion | undefined {
  return parseStored<ShownPage>(page)?.[key];
}
