/** What planning a question needs to know, of the spreadsheet and of the moment. */
import type { LastGoodStore } from "../answers/store/last-good-answers";
import { NamesSeen } from "../answers/store/names-seen";
import type { Notes } from "../answers/question/notes";
import { findNamesUsed, type Unlisted } from "../service-client/request/names-used";
import type { PlanContext } from "../custom-functions/planning/plan";
import type { ConnectionGraph } from "./connection-graph";

/** What decides which questions there are. `now`: epoch ms. */
export function makeQuestionContext({ settings, zone }: ConnectionGraph, now: number): PlanContext {
  const { zone: sheetZone, preferences } = settings.read();
  return { now, zone: zone(), sentZone: preferences.sendsZone ? sheetZone : undefined };
}

/** The same with the names that answers have used here, read when a question is planned. */
export function makePlanContext(
  connection: ConnectionGraph,
  { kept, notes }: { readonly kept: LastGoodStore; readonly notes: Notes },
  started: number,
): () => PlanContext {
  const seen = new NamesSeen(notes);
  const namesUsedHere = (kind: Unlisted): string[] => {
    const snapshot = notes.snapshot();
    const ofFormulas = kept.known(snapshot).flatMap(({ question }) => findNamesUsed(question.query, kind));
    return [...ofFormulas, ...seen.of(kind, snapshot)];
  };
  return () => ({ ...makeQuestionContext(connection, started), namesUsed: namesUsedHere });
}
