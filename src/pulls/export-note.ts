/** What is remembered of an export under way. */

/** An export under way. `key` tells what it is of; `begun`: when it was started (epoch ms). */
export interface ExportNote {
  readonly id: string;
  readonly key: string;
  readonly begun: number;
  /** In the service's own word. */
  readonly state: string;
}

/** What is remembered of a pull's export. */
export interface ExportMemory {
  readonly known: ExportNote | undefined;
  /** Undefined where it is over. */
  readonly keep: (note: ExportNote | undefined) => void;
}
