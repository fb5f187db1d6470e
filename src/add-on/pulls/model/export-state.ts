/** What is remembered of an export under way, and what is told of one that nobody follows any more. */

import { hashQuery } from "../../answers/question/query-key";
import { findFunction } from "../../custom-functions/catalog/catalog";
import { writeExport } from "../../input-language/pulls/export-text";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import type { RowPull } from "./saved-pull";

/** An export under way. `key` tells what it is of; `begun`: when it was started (epoch ms). */
export interface ExportState {
  /** Undefined while it is not known whether the service has started it. */
  readonly id?: string | undefined;
  readonly key: string;
  readonly begun: number;
  /** In the service's own word. */
  readonly state: string;
  /** Where it goes, as people write it. Notes of older add-ons do not say. */
  readonly to?: string | undefined;
}

/** What is remembered of a pull's export while the pull runs. */
export class ExportTracker {
  private readonly sentences: string[] = [];

  constructor(
    /** The export under way. */
    public note: ExportState | undefined,
    /** Of what the row asks for now; undefined where it does not export. */
    readonly key: string | undefined,
    /** Remembers at once that one was started: a kill must not start another one. */
    private readonly keepStarted: (note: ExportState) => void,
    /** The key of what the row asks for at this moment: minutes may have passed since it was read. */
    readonly keyNow: () => string | undefined,
  ) {}

  keep(note: ExportState): void {
    const isNew = note.id !== this.note?.id;
    this.note = note;
    if (isNew) this.keepStarted(note);
  }

  /** Remembers the start first: a kill, or an answer without an id, must not start another. */
  begin(note: ExportState): void {
    this.note = note;
    this.keepStarted(note);
  }

  forget(): void {
    this.note = undefined;
  }

  /** Nobody follows the export any more. Gives what is told of that. */
  leave(note: ExportState, why: string): string {
    const words = explainNotFollowed(note, why);
    this.forget();
    this.say(words);
    return words;
  }

  /** A sentence to be told with whatever becomes of the run. */
  say(sentence: string): void {
    this.sentences.push(sentence);
  }

  get said(): string {
    return this.sentences.join(" ");
  }
}

/**
 * What a row exports, from which account and where to, as written: "last 30 days" means others after
 * midnight, yet is the same. Undefined where it does not export.
 */
export function exportKeyOf(
  { asks, columns, function: asked, landing }: RowPull,
  account: string,
): string | undefined {
  const to = landing.export;
  if (!to) return undefined;
  // Columns that the question does not name are left out when the answer lands.
  const named = findFunction(asked)?.parameters.some(({ pulledFrom }) => pulledFrom === "columns")
    ? columns
    : undefined;
  return hashQuery(account, [asks, named?.map(({ name }) => name) ?? null, writeExport(to)]);
}

/** What is told of an export that nobody follows any more. */
export function explainNotFollowed({ state, to }: ExportState, why: string): string {
  const file = to === undefined || to === "csv" ? "" : ` Its file may still come to ${to}.`;
  return `The export that was under way (${state}) is not followed any more, because ${why}.${file}`;
}

export const ROW_CHANGED = "its row or the connection was changed meanwhile";
export const NO_EXPORT = "its row does not ask for an export any more";
export const NO_ROW = "its row is not in the tab of pulls any more";
export const STOPPED = "the run was stopped";

/** Why an export is not the one that its row asks for now; undefined where it is. */
export function findWhyNotFollowed(note: ExportState, key: string | undefined): string | undefined {
  if (note.key === key) return undefined;
  return key === undefined ? NO_EXPORT : ROW_CHANGED;
}

/** Whether a pull's answer comes into a bucket, and not into the sheet. */
export function isExportedToBucket({ export: to }: LandingSettings): boolean {
  return to !== undefined && "bucket" in to;
}
