/** Counts between edges, of which there is one more than counts: a row from one edge to the next. Pure. */
import { type Dict, isList, isNumber, isNumeric, isScalar, type List } from "../../../table/values";

const EDGES_WORD = /(^|[^a-z])(edges?|bounds|boundaries|bins?|breaks|breakpoints|buckets?)$/i;

/** {"bin_edges": [0, 10, 20], "counts": [4, 9]}: from 0 to 10 there are 4. */
export function openBinEdges(node: Dict): Dict | undefined {
  const keys = Object.keys(node).filter((key) => !isScalar(node[key]));
  const key = keys.find((one) => EDGES_WORD.test(one.replace(/([a-z])([A-Z])/g, "$1_$2")));
  const edges = key === undefined ? undefined : node[key];
  if (key === undefined || !isList(edges) || !areRising(edges)) return undefined;
  const counts = keys.filter((one) => one !== key);
  const lists = counts.map((one) => node[one]);
  const areBetween = lists.every(
    (list) => isList(list) && list.length === edges.length - 1 && list.every((one) => !isList(one)),
  );
  if (counts.length === 0 || !areBetween || !isNumeric(lists as List[])) return undefined;
  const rows = edges.slice(1).map((to, at) => [edges[at], to, ...lists.map((list) => (list as List)[at])]);
  const around = Object.entries(node).filter(([, value]) => isScalar(value));
  return { ...Object.fromEntries(around), columns: [`${key}_from`, `${key}_to`, ...counts], rows };
}

function areRising(list: List): boolean {
  return (
    list.length > 2 &&
    list.every((edge, at) => isNumber(edge) && (at === 0 || edge > (list[at - 1] as number)))
  );
}
