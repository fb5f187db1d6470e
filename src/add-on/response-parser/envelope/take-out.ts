/** What a word for data is around, as a body of its own, from which its rows are read. Pure. */

import { readFewFields } from "../forms/cells/only-lists";
import { findDeclaredTypes } from "../shape/declared-types";
import { namesColumns } from "../shape/display-names";
import { findLabels } from "../shape/labels";
import { type LocatedData, locate } from "../shape/locate";
import { tellsTimes } from "../shape/time-axis";
import { envelopeNameOf, mayBeData, roleOf } from "../vocabulary/data-names";
import { OF_ASKING } from "../vocabulary/fact-names";
import { onlyLetters } from "../vocabulary/field-names";
import { type Dict, isDict, isNumber, isScalar } from "../../table/values";
import { isErrorName } from "./complaint";

/** What a table is read from. */
export interface Source {
  readonly body: Dict;
  readonly found: LocatedData;
}

const AROUND = /^(data|results?|response)$/i;
const DEEPEST_AROUND = 4;

/**
 * `{"data": {"rows": [], "summary": {"visits": 5}}}`: with nothing beside it, what is within says it all.
 * Scalars alone below data are no facts of an envelope.
 */
export function takeOutOfData(body: unknown): unknown {
  const [[key, inner] = [], ...others] = isDict(body) ? Object.entries(body) : [];
  const isAround = key !== undefined && others.length === 0 && AROUND.test(key);
  const values = isAround && isDict(inner) ? Object.values(inner) : [];
  return values.length > 1 && !values.every(isScalar) ? inner : body;
}

/**
 * `{"data": {"dims": ["country"], "rows": […]}, "status": "ok"}`: beside facts of the answering the rows
 * below data are named as they are bare. What is no such row stays what it is in the whole answer, except
 * that a summary beside none is the number.
 */
export function takeSource(body: Dict, found: LocatedData, offset = 0): Source {
  const bodies = listBodies(body);
  const inner = bodies[bodies.length - 1]!;
  if (inner === body) return { body, found };
  const within = locate(inner).found;
  const isSame = found.kind !== "record" && within.kind === found.kind && within.value === found.value;
  const isSummary = within.kind === "record" && within.path !== "" && isNone(found);
  const isAll = offset === 0 && bodies.every((one) => isUnpaged(one, within.value));
  return isSame || (isSummary && isAll) ? { body: inner, found: within } : { body, found };
}

function isNone({ kind, value }: LocatedData): boolean {
  return kind === "list" && value.length === 0;
}

/** No rows on the last page are not all that there is. `summary` says nothing of pages. */
function isUnpaged(body: Dict, summary: unknown): boolean {
  return Object.entries(body).every(
    ([key, value]) =>
      value === summary ||
      isErrorName(key) ||
      (envelopeNameOf(key) !== "paged" && (isScalar(value) || roleOf(key) >= 0)),
  );
}

/** The body, and what is within it below data and beside nothing but facts of the answering. */
export function listBodies(body: Dict): Dict[] {
  const bodies: Dict[] = [];
  for (let inner: Dict | undefined = body; inner && bodies.length <= DEEPEST_AROUND; inner = openOnce(inner))
    bodies.push(inner);
  return bodies;
}

function openOnce(body: Dict): Dict | undefined {
  const fields = readFewFields(body) ?? [];
  const [found, another] = fields.filter(([key]) => AROUND.test(key));
  const inner = found?.[1];
  if (!found || another || !isDict(inner) || !holdsMore(inner)) return undefined;
  const others = fields.filter((field) => field !== found);
  return others.every(isFact) && !describesData(Object.fromEntries(others)) ? inner : undefined;
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

/** Names or times of what is in the data. */
function describesData(facts: Dict): boolean {
  return (
    tellsTimes(facts) ||
    namesColumns(facts) ||
    findLabels(facts, new Set()).length > 0 ||
    findDeclaredTypes(facts, undefined).length > 0
  );
}
