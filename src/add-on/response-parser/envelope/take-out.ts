/** What a word for data alone is around, as a body of its own, with the facts that stand beside it. Pure. */

import { readFewFields } from "../forms/cells/only-lists";
import { findDeclaredTypes } from "../shape/declared-types";
import { namesColumns } from "../shape/display-names";
import { findLabels } from "../shape/labels";
import { tellsTimes } from "../shape/time-axis";
import { envelopeNameOf, mayBeData, roleOf } from "../vocabulary/data-names";
import { onlyLetters } from "../vocabulary/field-names";
import { type Dict, isDict, isNumber, isScalar } from "../../table/values";
import { isErrorName } from "./complaint";

export interface TakenOut {
  /** The table is read from it alone. */
  readonly body: unknown;
  /** How the answering went, and its pages: read for caveats, jobs and the next page. */
  readonly beside: readonly Dict[];
  /** What was around the body, the outermost first. */
  readonly around: readonly Dict[];
}

const AROUND = /^(data|results?|response)$/i;
const DEEPEST_AROUND = 4;

/**
 * `{"data": {"rows": [], "summary": {"visits": 5}}, "status": "ok"}`: of facts of the answering it becomes
 * what it is bare. Scalars alone below data are no facts of an envelope.
 */
export function takeOutOfData(given: unknown): TakenOut {
  const [beside, around]: [Dict[], Dict[]] = [[], []];
  let body = given;
  for (let depth = 0; depth < DEEPEST_AROUND && isDict(body); depth++) {
    const opened = openOnce(body);
    if (!opened) break;
    if (opened.facts) beside.push(opened.facts);
    around.push(body);
    body = opened.inner;
  }
  return { body, beside, around };
}

/** Without `facts` nothing is beside it. */
function openOnce(body: Dict): { readonly inner: Dict; readonly facts?: Dict } | undefined {
  const fields = readFewFields(body) ?? [];
  const [found, another] = fields.filter(([key]) => AROUND.test(key));
  const inner = found?.[1];
  if (!found || another || !isDict(inner) || !holdsMore(inner)) return undefined;
  const others = fields.filter((field) => field !== found);
  if (others.length === 0) return { inner };
  const facts = Object.fromEntries(others);
  return others.every(isFact) && !describesData(facts) ? { inner, facts } : undefined;
}

function holdsMore(dict: Dict): boolean {
  let count = 0;
  let held = false;
  for (const key in dict) {
    count++;
    held ||= !isScalar(dict[key]);
    if (held && count > 1) return true;
  }
  return false;
}

/** An id of its own may be that of a thing, or lead to a job. */
function isFact([key, value]: readonly [string, unknown]): boolean {
  if (isErrorName(key) && !isNumber(value)) return true;
  if (!isScalar(value)) return roleOf(key) < 0 && !mayBeData(key);
  if (/^(id|url)$/i.test(key)) return false;
  return envelopeNameOf(key) !== undefined || OF_ASKING.test(onlyLetters(key));
}

/** {"took_ms": 12}, {"trace_id": "f3a"} */
const OF_ASKING =
  /^((took|elapsed|latency)|((query|execution|processing|response|elapsed)(time|duration)))(in)?(ms|millis|s|secs?|seconds)?$|^(trace|correlation|span)id$/;

/** Names or times of what is in the data. */
function describesData(facts: Dict): boolean {
  return (
    tellsTimes(facts) ||
    namesColumns(facts) ||
    findLabels(facts, undefined).length > 0 ||
    findDeclaredTypes(facts, undefined).length > 0
  );
}
