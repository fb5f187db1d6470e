/** Lists in which each name is followed by its number. Pure. */
import { type Dict, isDict, isList, isNumber, isScalar, isText, type List } from "../../../table/values";
import { envelopeNameOf, isEchoOfQuestion, roleOf } from "../../vocabulary/data-names";
import { readFewFields } from "../cells/only-lists";

const DEEPEST_COUNTS = 4;
const MOST_COUNTED = 100_000;

/**
 * {"counts": {"genre": ["Noir", 12, "Jazz", 7]}}: a row for each name, where the answer has no other rows.
 * Of several fields, the field comes first.
 */
export function openAlternating(root: unknown): unknown {
  const found: (readonly [string, List])[] = [];
  if (!isDict(root) || !collect(root, found, 0) || found.length === 0) return root;
  // A field of a thing is a list of its own: {"id": 7, "weights": ["left", 12, "right", 7]}.
  const isAround = ([key, value]: [string, unknown]): boolean =>
    isScalar(value)
      ? envelopeNameOf(key) !== undefined || isEchoOfQuestion(key)
      : isDict(value) || roleOf(key) > 0;
  if (!Object.entries(root).every(isAround)) return root;
  const [[name, first] = ["", []], another] = found;
  const facts = Object.entries(root).filter(([, value]) => isScalar(value));
  const table = another
    ? {
        columns: ["field", "value", "count"],
        rows: found.flatMap(([field, list]) => pairsOf(list).map((pair) => [field, ...pair])),
      }
    : { columns: [name, "count"], rows: pairsOf(first) };
  return { ...Object.fromEntries(facts), ...table };
}

/** False where there are other rows, or lists that do not alternate. */
function collect(node: Dict, found: (readonly [string, List])[], depth: number): boolean {
  const fields = readFewFields(node);
  if (!fields || depth > DEEPEST_COUNTS) return false;
  return fields.every(([key, value]) => {
    if (isDict(value)) return collect(value, found, depth + 1);
    if (!isList(value) || value.length === 0) return true;
    if (depth === 0 || roleOf(key) !== 0 || !alternates(value)) return false;
    found.push([key, value]);
    return true;
  });
}

/** At least two names, each once. */
function alternates(list: List): boolean {
  if (list.length < 4 || list.length % 2 > 0 || list.length > MOST_COUNTED) return false;
  const names = list.filter((_, at) => at % 2 === 0);
  return (
    names.every(isText) &&
    new Set(names).size === names.length &&
    list.every((one, at) => at % 2 === 0 || isNumber(one))
  );
}

function pairsOf(list: List): List[] {
  return Array.from({ length: list.length / 2 }, (_, at) => list.slice(2 * at, 2 * at + 2));
}
