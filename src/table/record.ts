/** An answer that is one object: which of its fields say something, and whether it is only one number. */

import { isEnvelopeName, isMeasureName, roleOf } from "./names";
import { type Dict, isDict, isNothing, isScalar } from "./values";

/** The object whose fields are the answer, below wrappers that say nothing; undefined where there is only an envelope. */
export function recordIn(node: Dict, path: string): { readonly path: string; readonly dict: Dict } | undefined {
  const keys = Object.keys(node).filter((key) => !isNothing(node[key]) && (isScalar(node[key]) || roleOf(key) >= 0));
  const own = keys.filter((key) => !isEnvelopeName(key));
  const [only] = own;
  if (own.length === 1 && isDict(node[only!]) && roleOf(only!) > 0) {
    return recordIn(node[only!] as Dict, path === "" ? only! : `${path}.${only}`) ?? { path, dict: node };
  }
  return own.length > 0 ? { path, dict: Object.fromEntries(keys.map((key) => [key, node[key]])) } : undefined;
}

/** The one number of an object that holds nothing else but its envelope: a count, a total, a value. */
export function onlyNumber(dict: Dict): number | undefined {
  const keys = Object.keys(dict).filter((key) => !isNothing(dict[key]));
  const own = keys.filter((key) => !isEnvelopeName(key));
  const [key] = own.length > 0 ? own : keys.filter((name) => /^total/i.test(name));
  const value = own.length > 1 || key === undefined ? undefined : dict[key];
  return typeof value === "number" && isMeasureName(key!) ? value : undefined;
}
