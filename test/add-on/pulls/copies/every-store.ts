/**
 * All texts in all that outlives an execution, whatever the add-on's own list says is there: every field of
 * the workbook and of the script's stores is walked, and what is compressed is opened.
 */
import { gunzipSync, inflateRawSync } from "node:zlib";
import type { SmallOffice } from "../../../in-process/small-office";

/** Shorter ones hold nobody. */
const PACKED = /[A-Za-z0-9+/_-]{24,}={0,2}/g;

/** Where a text is, and the text; both are searched. */
export type StoredTexts = readonly { readonly where: string; readonly text: string }[];

export function readEveryStore({ workbook, stores, executions }: SmallOffice): StoredTexts {
  const { mail: _sent, ...kept } = stores as unknown as Record<string, unknown>;
  const logs = executions.map(({ execution: { log } }) => log);
  const texts = [...collect(kept, "stores"), ...collect(workbook, "workbook"), ...collect(logs, "error log")];
  const rows = workbook.sheets.flatMap((sheet) =>
    Array.from({ length: sheet.lastRow() }, (_, r) => ({
      where: `row of ${sheet.name}`,
      // One text may take several cells.
      text: Array.from({ length: 26 }, (__, c) => String(sheet.value(r + 1, c + 1) ?? "")).join(""),
    })),
  );
  return [...texts, ...rows, ...joinPieces(texts)].flatMap(({ where, text }) => [
    { where, text },
    ...open(text).map((opened) => ({ where: `${where}, packed`, text: opened })),
  ]);
}

/** Where the value stands by itself, without doubles. */
export function findIn(texts: StoredTexts, value: string): readonly string[] {
  const quoted = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![\\w.])${quoted}`, "i");
  return [
    ...new Set(
      texts.filter(({ where, text }) => whole.test(text) || whole.test(where)).map(({ where }) => where),
    ),
  ];
}

function collect(root: unknown, name: string, seen = new Set<unknown>()): { where: string; text: string }[] {
  if (typeof root === "string") return [{ where: name, text: root }];
  if (typeof root !== "object" || root === null || seen.has(root)) return [];
  seen.add(root);
  const entries =
    root instanceof Map
      ? [...root].map(([key, value]): [string, unknown] => [String(key), value])
      : root instanceof Set
        ? [...root].map((value, at): [string, unknown] => [String(at), value])
        : Object.entries(root);
  return entries.flatMap(([key, value]) => collect(value, `${name} > ${key}`, seen));
}

/** Large texts of a cache lie in numbered pieces. */
function joinPieces(texts: StoredTexts): StoredTexts {
  const pieces = new Map<string, string[]>();
  for (const { where, text } of texts) {
    const [, name, number] = /^(.*~)(\d+) > value$/.exec(where) ?? [];
    if (name !== undefined) (pieces.get(name) ?? pieces.set(name, []).get(name))![Number(number)] = text;
  }
  return [...pieces].map(([where, parts]) => ({ where, text: parts.join("") }));
}

function open(text: string): string[] {
  return (text.match(PACKED) ?? []).flatMap((packed) => {
    const bytes = Buffer.from(packed, "base64");
    return [gunzipSync, inflateRawSync].flatMap((unpack) => {
      try {
        const opened = unpack(bytes).toString("utf8");
        return [opened, ...open(opened)];
      } catch {
        // It is not packed in this way.
        return [];
      }
    });
  });
}
