/** An object whose keys are the paths of rows: {"rows[0].ward": "North", "rows[0].visits": 312}. Pure. */
import { type Dict, isScalar } from "../../../table/values";

/** What is before the number of the row, the number, and the field. */
const PATH = /^(.{0,60}?)[[./]?(\d{1,7})\]?[\].[/]+([^\].[/]{1,100})\]?$/;

/** The rows, by their numbers; undefined where some key is no such path. */
export function openPaths(node: Dict): Dict[] | undefined {
  const rows = new Map<string, Record<string, unknown>>();
  let start: string | undefined;
  for (const key in node) {
    const [, before = "", number = "", field = ""] = PATH.exec(key) ?? [];
    start ??= before;
    if (field === "" || before !== start || !isScalar(node[key])) return undefined;
    const row = rows.get(number) ?? {};
    row[field] = node[key];
    rows.set(number, row);
  }
  const numbers = [...rows.keys()].map(Number).sort((a, b) => a - b);
  const [first = NaN] = numbers;
  const isRun = (first === 0 || first === 1) && numbers.every((number, at) => number === first + at);
  const widths = [...rows.values()].map((row) => Object.keys(row).length);
  return isRun && rows.size > 1 && Math.max(...widths) > 1
    ? numbers.map((number) => rows.get(String(number))!)
    : undefined;
}

/** "rows[0][ward]=North&rows[0][visits]=312", as forms are sent. */
export function readPathFields(text: string): Dict[] | undefined {
  const sent = text.trim();
  if (!/^[^\s=&]{3,200}=[^\s&]*&/.test(sent) || /\s/.test(sent)) return undefined;
  try {
    const fields = sent.split("&").map((field) => {
      const at = field.indexOf("=");
      const [key, value] = [field.slice(0, at), field.slice(at + 1)].map((part) =>
        decodeURIComponent(part.replace(/\+/g, " ")),
      );
      return [key ?? "", value ?? ""] as const;
    });
    return openPaths(Object.fromEntries(fields));
  } catch {
    return undefined;
  }
}
