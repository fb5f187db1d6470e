import { hashQuery } from "../../answers/question/query-key";
import { findFunction } from "../../custom-functions/catalog/by-name";
import { nameExportedFile, writeExport } from "../../input-language/pulls/export-text";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import type { RowPull } from "./saved-pull";
import type { EpochMs } from "../../shared/time";

/** An export under way; `key` says of what it is. */
export interface ExportState {
  /** Undefined while it is unknown whether it started. */
  readonly id?: string | undefined;
  readonly key: string;
  readonly begun: EpochMs;
  /** Its state in the words of the service. */
  readonly state: string;
  /** As written; older notes lack it. */
  readonly to?: string | undefined;
}

/** Follows an export during one run of its pull. */
export class ExportTracker {
  private readonly sentences: string[] = [];

  constructor(
    public note: ExportState | undefined,
    /** Key of the row's present export; undefined where it has none. */
    readonly key: string | undefined,
    /** Immediately: after a kill, no other may start. */
    private readonly keepStarted: (note: ExportState) => void,
    /** Now: the row may have changed minutes after it was read. */
    readonly keyNow: () => string | undefined,
  ) {}

  keep(note: ExportState): void {
    const isNew = note.id !== this.note?.id;
    this.note = note;
    if (isNew) this.keepStarted(note);
  }

  /** Before the start: neither a kill nor an answer without an id may start another. */
  begin(note: ExportState): void {
    this.note = note;
    this.keepStarted(note);
  }

  forget(): void {
    this.note = undefined;
  }

  /** Returns what to say about it. */
  leave(note: ExportState, why: string): string {
    const words = explainNotFollowed(note, why);
    this.forget();
    this.say(words);
    return words;
  }

  /** Shown with the result of the run. */
  say(sentence: string): void {
    this.sentences.push(sentence);
  }

  get said(): string {
    return this.sentences.join(" ");
  }
}

/**
 * What a row exports, account and target, as written: "last 30 days" stays the same after midnight. Undefined
 * where it does not export.
 */
export function exportKeyOf(
  { asks, columns, function: asked, landing }: RowPull,
  account: string,
): string | undefined {
  const to = landing.export;
  if (!to) return undefined;
  // Columns that the question does not name are dropped when the answer lands.
  const named = findFunction(asked)?.parameters.some(({ pulledFrom }) => pulledFrom === "columns")
    ? columns
    : undefined;
  return hashQuery(account, [asks, named?.map(({ name }) => name) ?? null, writeExport(to)]);
}

export function explainNotFollowed({ state, to }: ExportState, why: string): string {
  const file = to === undefined || to === "csv" ? "" : ` Its file may still come to ${to}.`;
  return `The export under way (${state}) is no longer followed, because ${why}.${file}`;
}

export const ROW_CHANGED = "its row or the connection was changed meanwhile";
const NO_EXPORT = "its row no longer asks for an export";
export const NO_ROW = "its row is no longer in the tab of pulls";
export const STOPPED = "the run was stopped";

/** Undefined where it is still the row's export. */
export function whyNotFollowed(note: ExportState, key: string | undefined): string | undefined {
  if (note.key === key) return undefined;
  return key === undefined ? NO_EXPORT : ROW_CHANGED;
}

/** Its answer goes to a bucket, not into the sheet. */
export function isExportedToBucket({ export: to }: LandingSettings): boolean {
  return to !== undefined && "bucket" in to;
}

/** The bucket into which the service writes; "" for none. */
export function readBucket({ landing }: RowPull): string {
  return landing.export && isExportedToBucket(landing) ? writeExport(landing.export) : "";
}

/** In a bucket the name is the file's, and replaces a file of that name. */
export function nameInBucket({ name, landing }: RowPull): string {
  return isExportedToBucket(landing) ? nameExportedFile(name) : "";
}
