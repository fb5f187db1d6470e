/** Names that the service has no list of, but tells in its answer to a name that is none. Pure. */
import { type Query, QUERIES } from "./request";
import type { Unlisted } from "./names-used";

/** No metric, test or segment is called so. */
const NO_NAME = "?";

/** Asks for one that is not there. */
export function makeNamelessQuery(kind: Unlisted): Query {
  if (kind === "metrics") return QUERIES.metric(NO_NAME);
  if (kind === "tests") return QUERIES.abTest(NO_NAME);
  return QUERIES.peopleCount({ kind: "segment", segment: NO_NAME, negated: false });
}

const LONGEST_TOLD = 4_000;

/** Words after which a service lists what there is. */
const THERE_ARE = /\b(?:there are|there is only|available|known|one of|valid)\b/i;

/** Those in quotes behind such words: `There are "Signups", "Revenue" and 12 more.` */
export function readNamesTold(sentence: string): readonly string[] {
  const said = sentence.slice(0, LONGEST_TOLD);
  const at = THERE_ARE.exec(said)?.index;
  const names = at === undefined ? [] : (said.slice(at).match(/"[^"]{1,100}"/g) ?? []);
  return [...new Set(names.map((name) => name.slice(1, -1)))].filter((name) => name !== NO_NAME);
}
