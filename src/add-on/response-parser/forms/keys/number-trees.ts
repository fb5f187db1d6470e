/** Numbers under keys of two levels or more, where inner keys differ from one outer key to the next. Pure. */
import { haveLikeKeys, isDateTree, isMapOfObjects } from "../../shape/keyed-objects";
import { isNumeral } from "../../typing/numerals";
import { envelopeNameOf, roleOf } from "../../vocabulary/data-names";
import { hasMeasureName } from "../../vocabulary/field-names";
import { type Dict, hasAtMost, isDict, isNothing, isNumber, isScalar, isText } from "../../../table/values";

const DEEPEST_WRAPPER = 4;
/** So many keys lead to each number at most. */
const DEEPEST_TREE = 5;
const NAMES_OF_KEYS = ["group", "key", "inner key", "inner key 2", "inner key 3"];

/**
 * {"north": {"Aro": 310, "Skar": 44}, "south": {"Lund": 95}}: a row for each number, led by its keys. Where
 * the inner keys are mostly the same they are columns. Looked for in the body and below its wrappers.
 */
export function openNumberTrees(value: unknown, depth = 0): unknown {
  if (!isDict(value) || depth > DEEPEST_WRAPPER) return value;
  let inside: readonly [string, Dict] | undefined;
  const others: Record<string, unknown> = {};
  const branches: [string, Dict][] = [];
  for (const key in value) {
    const inner = value[key];
    const isAside = isNothing(inner) || roleOf(key) < 0 || (isScalar(inner) && isOfAnswering(key));
    if (isAside) others[key] = inner;
    else if (!isDict(inner)) return value;
    else if (roleOf(key) > 0) inside = [key, inner];
    else branches.push([key, inner]);
  }
  if (branches.length < 2) {
    const [key, inner] = inside ?? branches[0] ?? [];
    if (key === undefined || (inside && branches.length > 0)) return value;
    const opened = openNumberTrees(inner, depth + 1);
    return opened === inner ? value : { ...value, [key]: opened };
  }
  const rows = inside ? undefined : listRows(branches);
  if (!rows) return value;
  return Object.keys(others).length === 0 ? rows : { ...others, rows };
}

function isOfAnswering(key: string): boolean {
  const part = envelopeNameOf(key);
  return part === "went" || part === "paged";
}

function listRows(branches: readonly (readonly [string, Dict])[]): Dict[] | undefined {
  const maps = branches.map(([, map]) => map).filter((map) => !hasAtMost(map, 0));
  if (maps.length < 2) return undefined;
  const height = measureTree(maps[0], DEEPEST_TREE - 1);
  if (height === undefined || height === 0) return undefined;
  if (!maps.every((map) => measureTree(map, height) === height)) return undefined;
  if (haveLikeKeys(maps) || maps.some((map) => isDateTree(map, 0))) return undefined;
  const rows: Dict[] = [];
  const leaves: Dict[] = [];
  const add = (keys: readonly string[], node: Dict): void => {
    if (keys.length === height) leaves.push(node);
    for (const key in node) {
      const inner = node[key];
      if (isDict(inner)) add([...keys, key], inner);
      else rows.push(nameKeys([...keys, key], inner));
    }
  };
  branches.forEach(([key, map]) => add([key], map));
  // Records of like fields are rows of these.
  if (haveLikeKeys(leaves)) return undefined;
  // Numbers that are named as measures are fields of a thing, unless other keys beside them are data.
  const areFields = leaves.some((leaf) => Object.keys(leaf).some(hasMeasureName));
  return areFields && !leaves.some(isMapOfObjects) ? undefined : rows;
}

function nameKeys(keys: readonly string[], value: unknown): Dict {
  return { ...Object.fromEntries(keys.map((key, at) => [NAMES_OF_KEYS[at]!, key])), value };
}

/** How many levels of keys are above the numbers; undefined where they differ, or something else is there. */
function measureTree(value: unknown, most: number): number | undefined {
  if (isNothing(value) || isNumber(value) || (isText(value) && isNumeral(value))) return 0;
  if (!isDict(value) || most === 0) return undefined;
  let height: number | undefined;
  for (const key in value) {
    if (roleOf(key) !== 0 || isOfAnswering(key)) return undefined;
    const inner = value[key];
    // A group of none has no row, whatever is in the others.
    if (isDict(inner) && hasAtMost(inner, 0)) continue;
    const below = measureTree(inner, most - 1);
    if (below === undefined || (height !== undefined && below !== height)) return undefined;
    height = below;
  }
  return height === undefined ? undefined : height + 1;
}
