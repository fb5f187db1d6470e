/** What is said of numbers that are there, and not of a job that counts them. Pure. */

import { COMPLETE_KEY, PROGRESS_KEY, WAIT_KEY } from "../vocabulary/job-words";
import type { Dict } from "../../table/values";
import type { NamedField } from "./fields";
import { findJobLinks } from "./job-links";
import { findState } from "./job-state";

/**
 * {"rows": […], "meta": {"complete": false}}, {"value": 5, "complete": false}: this is said of the numbers
 * that are there. `bodies`: where nothing else in them is of a job.
 */
export function isWorth(field: NamedField, fields: readonly NamedField[], bodies: readonly Dict[]): boolean {
  return IS_COMPLETE.test(field[0]) && isSaidOfAnswer(field, fields, bodies);
}

function isSaidOfAnswer(
  [, , , owner]: NamedField,
  fields: readonly NamedField[],
  bodies: readonly Dict[],
): boolean {
  return bodies.includes(owner) || fields.some(([name, value]) => value === owner && WORTH_NAME.test(name));
}

/**
 * {"visits": {"2026-11-01": 3}, "complete": false}: nothing but this word may be of a job, and nothing leads
 * on to its numbers.
 */
export function isAnswerByDay(fields: readonly NamedField[], bodies: readonly Dict[]): boolean {
  // Not done are a job's first days, and not complete those of an answer.
  const isWord = ([name, value]: NamedField): boolean =>
    value === true ? COMPLETE_KEY.test(name) : value === false && IS_COMPLETE.test(name);
  const said = fields.filter((field) => isWord(field) && isSaidOfAnswer(field, fields, bodies));
  const others = fields.filter((field) => !said.includes(field));
  const isOfWork = ([name]: NamedField): boolean => WAIT_KEY.test(name) || PROGRESS_KEY.test(name);
  const isLinked = [false, true].some((done) => findJobLinks(fields, done, undefined).links.length > 0);
  return said.length > 0 && !isLinked && !others.some(isOfWork) && !findState(others);
}

export const IS_COMPLETE = /^(is_)?(results?_)?completed?$/;
const WORTH_NAME = /^(meta(data)?|info|about|summary|stat(istic)?s)$/;
