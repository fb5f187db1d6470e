/** A header and rows that are texts of joined fields: "stall,sales" above "Fish,120.5". Pure. */
import { listRows, parseCsv } from "../../text/csv";
import { isDataField } from "../../text/csv-header";
import { type Dict, isList, isText, type List } from "../../../table/values";
import { readFewFields } from "../cells/only-lists";

const LONGEST_HEADER = 5_000;
const HEADER_KEY = /(head(er|ing)?|column|field|column_?name)s?$/i;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * {"header": "stall,sales", "lines": ["Fish,120.5", "Cheese,80"]}: as many fields in each line. Without
 * figures, a title above sentences with commas would be one too.
 */
export function openJoinedLines(node: Dict): Dict | undefined {
  const fields = readFewFields(node) ?? [];
  const [lines, another] = fields.filter(([, value]) => isList(value));
  if (!lines || another || !isList(lines[1]) || lines[1].length === 0) return undefined;
  if (!lines[1].every(isText)) return openJoinedHeader(node, fields, lines[1]);
  const [key, list] = lines;
  const isHeader = (text: unknown, delimiter: string): text is string =>
    isText(text) && text.length < LONGEST_HEADER && text.includes(delimiter) && !/[\r\n]/.test(text);
  for (const [name, header] of fields)
    for (const delimiter of HEADER_KEY.test(name) ? DELIMITERS : []) {
      if (!isHeader(header, delimiter) || !list.every((line) => isText(line) && line.includes(delimiter)))
        continue;
      const records = parseCsv([header, ...list, ""].join("\n"));
      const { names, columns, height, isEven } = records;
      const isTable = height === list.length && names.length > 1 && isEven;
      const hasFigures = columns.some((cells) => cells.every(isDataField));
      if (!isTable || !hasFigures || !names.every((one) => /\p{L}/u.test(one))) continue;
      const others = Object.entries(node).filter(([one]) => one !== name && one !== key);
      return { ...Object.fromEntries(others), columns: names, rows: listRows(records) };
    }
  return undefined;
}

/** {"columns": "lang,lines", "by_lang": [["de", 812], ["fr", 790]]}: a name for each cell of a row. */
function openJoinedHeader(
  node: Dict,
  fields: readonly (readonly [string, unknown])[],
  rows: List,
): Dict | undefined {
  const [first] = rows;
  if (!isList(first) || first.length < 2 || !rows.every((row) => isList(row) && row.length === first.length))
    return undefined;
  for (const [name, header] of fields) {
    if (!HEADER_KEY.test(name) || !isText(header) || header.length >= LONGEST_HEADER) continue;
    const names = DELIMITERS.map((one) => header.split(one).map((part) => part.trim())).find(
      (parts) => parts.length === first.length,
    );
    if (!names || new Set(names).size !== names.length || !names.every((one) => /\p{L}/u.test(one))) continue;
    const others = Object.entries(node).filter(([key, value]) => key !== name && value !== rows);
    return { ...Object.fromEntries(others), columns: names, rows };
  }
  return undefined;
}
