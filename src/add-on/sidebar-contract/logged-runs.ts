/** The words of the tab of runs. */
/** Why a run began. `goes on`: the last one was cut off by limit, time or a kill. */
export type RunReason = "by hand" | "goes on" | "tried again" | "schedule";

/** `news`: what a chat was to be sent. */
export type LoggedReason = RunReason | "news";

/** How a run ended, as the tab of runs has it. */
export type LoggedWord =
  | "finished"
  | "left as it was"
  | "stopped by hand"
  | "put back"
  | "not followed"
  | "started"
  | "goes on later"
  | "waits for data"
  | "failed"
  | "stopped"
  | "schedule is off"
  | "waits for approval"
  | "check this row"
  | "deleted"
  | "deleted with its cells"
  | "not asked"
  | "not told"
  | "told"
  | "was cut off"
  | "was let go"
  | "chat replaced"
  | "chat set"
  | "chat removed"
  | "connected"
  | "key renewed"
  | "disconnected"
  | "settings changed"
  | "approved"
  | "approval taken back"
  | "a person was removed"
  | "a person is kept out"
  | "a person is let in again";

/** One run as the tab of runs has it. `what`: how it ended, in a word. */
export interface LoggedRun {
  /** "2026-11-21 10:42:10" in the spreadsheet's zone. */
  readonly at: string;
  readonly why: string;
  readonly what: string;
  readonly rows: number | null;
  readonly message: string;
}
