/** What planning a question needs to know, of the spreadsheet and of the moment. */
import type { KeptAnswers } from "../answers/store/last-good-answers";
import type { Notes } from "../answers/question/notes";
import { namesUsed, type Unlisted } from "../service-client/request/names-used";
import type { PlanContext } from "../custom-functions/planning/plan";
import type { ConnectionGraph } from "./connection-graph";

/** What decides which questions there are. `now`: epoch ms. */
export function questionContextOf({ settings, zone }: ConnectionGraph, now: number): PlanContext {
  const { zone: sheetZone, preferences } = settings.read();
  return { now, zone: zone(), sentZone: preferences.sendsZone ? sheetZone : undefined };
}

/** The same with the names that answers have used here, read when a question is planned. */
export function planContextOf(
  connection: ConnectionGraph,
  { kept, notes }: { readonly kept: KeptAnswers; readonly notes: Notes },
  started: number,
): () => PlanContext {
  const namesUsedHere = (kind: Unlisted): string[] =>
    kept.known(notes.snapshot()).flatMap(({ question }) => namesUsed(question.query, kind));
  return () => ({ ...questionContextOf(connection, started), namesUsed: namesUsedHere });
}
