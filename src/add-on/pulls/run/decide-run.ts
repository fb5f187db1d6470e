/** Whether a saved pull may be asked now, and which of its numbers may leave, by the gate. Pure. */
import { type GateDecision, decide } from "../../gate/gate";
import type { Connection } from "../../settings/settings";
import { AddOnError } from "../../shared/errors";
import type { KnownPull } from "../model/known-pull";
import type { SavedPull } from "../model/saved-pull";

/** `hasKey`: false where the connection is another person's own. What it names is asked later. */
export function decideRun({ pull, waits }: KnownPull, hasKey: boolean): GateDecision<"request"> {
  const hasOwnersWord = pull.agreed !== undefined;
  return decide("request", { asker: "pull", named: [], hasOwnersWord, waits: waits !== undefined, hasKey });
}

/** Where there is no key: it is another person's own, or the shared one is gone. */
export function explainNoKey(connection: Pick<Connection, "audience"> | null): AddOnError {
  return new AddOnError("noConnection", { ownerOnly: connection?.audience === "me" });
}

/** What a row tells a chat: no numbers and limits where the owner of the key has not agreed to it. */
export function readAgreedNotify({ agreed, notify }: SavedPull): SavedPull["notify"] {
  const decision = decide("figure", { isRowAgreed: agreed !== undefined });
  return decision.kind === "allowed" ? notify : { ...notify, sendsNumbers: false, thresholds: [] };
}

/** Beside a row whose numbers and limits no chat gets, as silence would look like good news. */
export function listUntold(pull: SavedPull): readonly string[] {
  const { sendsNumbers, thresholds } = pull.notify;
  const isWanted = sendsNumbers || thresholds.length > 0;
  return isWanted && readAgreedNotify(pull) !== pull.notify ? [UNTOLD] : [];
}

const UNTOLD =
  "Numbers and limits in Tell are sent once the person who connected has saved this pull in the sidebar.";
