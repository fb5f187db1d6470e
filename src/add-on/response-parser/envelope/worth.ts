/** What is said of numbers that are there, and not of a job that counts them. Pure. */

import type { Dict } from "../../table/values";
import type { NamedField } from "./fields";

/**
 * {"rows": […], "meta": {"complete": false}}, {"value": 5, "complete": false}: this is said of the numbers
 * that are there. `bodies`: where nothing else in them is of a job.
 */
export function isWorth(
  [name, , , owner]: NamedField,
  fields: readonly NamedField[],
  bodies: readonly Dict[],
): boolean {
  return (
    IS_COMPLETE.test(name) &&
    (bodies.includes(owner) || fields.some(([outer, value]) => value === owner && WORTH_NAME.test(outer)))
  );
}

export const IS_COMPLETE = /^(is_)?(results?_)?completed?$/;
const WORTH_NAME = /^(meta(data)?|info|about|summary|stat(istic)?s)$/;
