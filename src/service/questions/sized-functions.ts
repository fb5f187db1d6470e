/** SQL functions whose values are as large, or take as long, as their arguments say: no interrupt ends one of them. */

type Node = Readonly<Record<string, unknown>>;

/** The most characters or elements that a statement may ask for in one value. */
const MOST = 1000;
/** DuckDB works on 2,048 rows at once and is interrupted only in between: these fill any memory, sleep or tell settings. */
const NEVER = ["repeat", "list_resize", "array_resize", "bitstring", "printf", "format", "sleep_ms", "current_setting"];
/** Which of a function's arguments say its size. */
const SIZED: Readonly<Record<string, (sizes: readonly unknown[]) => readonly unknown[]>> = {
  lpad: (all) => all.slice(1, 2),
  rpad: (all) => all.slice(1, 2),
  range: (all) => all,
  generate_series: (all) => all,
};

/**
 * Why a call in a parsed statement is not answered; undefined where it is. It is for calls that make one value: in FROM the
 * same names make rows, one after the other.
 */
export function refusedCall(node: Node): string | undefined {
  if (node["class"] !== "FUNCTION") return undefined;
  const name = String(node["function_name"]).toLowerCase();
  if (NEVER.includes(name)) return `the function ${name} is not available`;
  const sizes = SIZED[name]?.(Array.isArray(node["children"]) ? (node["children"] as unknown[]) : []);
  if (!sizes || sizes.every(isSmall)) return undefined;
  const rows = name.endsWith("pad") ? "" : "; to make rows, call it in FROM";
  return `${name} takes sizes written as whole numbers up to ${MOST}${rows}`;
}

function isSmall(node: unknown): boolean {
  const { value } = node as { value?: { type?: { id?: unknown }; value?: unknown } };
  return value?.type?.id === "INTEGER" && typeof value.value === "number" && Math.abs(value.value) <= MOST;
}
