/** One token, from where the last one ended. A name may follow that of a sheet. */
const FORMULA_TOKEN =
  /(?<skipped>\s+|%)|(?<value>"(?:[^"]|"")*"|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>(?:'(?:[^']|'')*'!)?[A-Za-z_$][\w.$!]*)|(?<sign>[+-])|(?<operator><>|<=|>=|[*/^&=<>:])|(?<open>[({])|(?<close>[)}])|(?<separator>[,;])/y;

/**
 * Impossible in an expression: adjacent values, a bracket after a value, an operator without one. `f`: a
 * called name, `v`: any other value.
 */
const MISPLACED = /[v)][vf(]|[=(,o]o|[-o](?:[),]|$)/;

/**
 * Only texts, numbers, names, operators and allowed calls, at least one. What is not understood is refused,
 * so that no trick needs to be known. Linear time.
 */
export function isCallsOnly(formula: string, isAllowed: (name: string) => boolean): boolean {
  if (!formula.startsWith("=")) return false;
  const called: string[] = [];
  const shape = ["="];
  let name = "";
  FORMULA_TOKEN.lastIndex = 1;
  while (FORMULA_TOKEN.lastIndex < formula.length) {
    const kinds = FORMULA_TOKEN.exec(formula)?.groups;
    if (!kinds) return false;
    if (kinds["skipped"]) continue;
    if (kinds["open"] && name !== "") {
      called.push(name);
      shape[shape.length - 1] = "f";
    }
    name = kinds["name"] ?? "";
    shape.push(readSignAt(kinds));
  }
  return called.length > 0 && called.every(isAllowed) && !MISPLACED.test(shape.join(""));
}

function readSignAt(kinds: { readonly [kind: string]: string | undefined }): string {
  if (kinds["value"] ?? kinds["name"]) return "v";
  if (kinds["sign"]) return "-";
  if (kinds["operator"]) return "o";
  if (kinds["open"]) return "(";
  return kinds["close"] ? ")" : ",";
}
