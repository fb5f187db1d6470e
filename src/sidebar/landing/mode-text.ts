/** How a pull lands, as it is chosen and as its Mode cell says it; other texts stay as they are (pure). */
import type { ModeName } from "../../add-on/sheet-writer/destination/mode-settings";

/** By the word that is typed, in the order of the choices. */
const WAYS = {
  replace: "Replace the table",
  append: "Add rows below",
  merge: "Update rows by a key",
  snapshot: "New sheet each time",
} as const satisfies { readonly [name in ModeName]: string };

const MODE_NAMES = Object.keys(WAYS) as readonly ModeName[];

export type Way = (typeof WAYS)[ModeName];
export const WAY_NAMES: readonly Way[] = Object.values(WAYS);

export const VANISHED = ["keep", "mark", "remove"] as const;
export const NEW_COLUMNS = ["add", "leave out", "stop"] as const;

export interface ModeChoice {
  readonly way: Way;
  /** The columns that tell rows apart, as the cell has them. */
  readonly keys: string;
  readonly vanished: (typeof VANISHED)[number];
  readonly newColumns: (typeof NEW_COLUMNS)[number];
  readonly allowsFewer: boolean;
  readonly valuesOnly: boolean;
  /** "" for none. */
  readonly export: string;
}

const USUAL: ModeChoice = {
  way: "Replace the table",
  keys: "",
  vanished: "keep",
  newColumns: "add",
  allowsFewer: false,
  valuesOnly: false,
  export: "",
};

const MERGE = /^(?:merge|update|upsert)\b[\s:]*(?:(?:on|by)\b[\s:]*)?(.*)$/is;
const IS_ON = /^(?:|yes|on|true)$/i;
const IS_OFF = /^(?:no|off|false)$/i;

export function readMode(text: string): ModeChoice | undefined {
  const [first = "", ...more] = text.split(/[;\n]/).map((piece) => piece.trimStart());
  const word = MODE_NAMES.find((name) => name === first.trim().toLowerCase());
  const [, keys] = MERGE.exec(first) ?? [];
  const begun: ModeChoice | undefined =
    word !== undefined
      ? { ...USUAL, way: WAYS[word] }
      : keys !== undefined
        ? { ...USUAL, way: "Update rows by a key", keys }
        : undefined;
  const pieces = (begun ? more : [first, ...more]).map((piece) => piece.trim()).filter(Boolean);
  const names = pieces.map((piece) => nameOf(piece));
  if (new Set(names).size < names.length) return undefined;
  return pieces.reduce<ModeChoice | undefined>(
    (known, piece) => known && addSetting(known, piece),
    begun ?? USUAL,
  );
}

function nameOf(piece: string): string {
  return fold(piece.split(/[:=]/, 1)[0] ?? "");
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

function addSetting(mode: ModeChoice, piece: string): ModeChoice | undefined {
  const value = piece.split(/[:=]/).slice(1).join(":").trim();
  const word = fold(value);
  switch (nameOf(piece)) {
    case "vanished": {
      const vanished = VANISHED.find((one) => one === word);
      return vanished && mode.way === "Update rows by a key" ? { ...mode, vanished } : undefined;
    }
    case "new columns": {
      const newColumns = NEW_COLUMNS.find((one) => one === word);
      return newColumns && { ...mode, newColumns };
    }
    case "allow fewer rows":
      return isYesOrNo(word) ? { ...mode, allowsFewer: IS_ON.test(word) } : undefined;
    case "values only":
      return isYesOrNo(word) ? { ...mode, valuesOnly: IS_ON.test(word) } : undefined;
    case "export":
      return value === "" ? undefined : { ...mode, export: value };
    default:
      return undefined;
  }
}

function isYesOrNo(word: string): boolean {
  return IS_ON.test(word) || IS_OFF.test(word);
}

/** Nothing for what is usual. */
export function writeMode(mode: ModeChoice): string {
  const isByKey = mode.way === "Update rows by a key";
  const settings = [
    isByKey && mode.vanished !== "keep" ? `vanished: ${mode.vanished}` : "",
    mode.newColumns === "add" ? "" : `new columns: ${mode.newColumns}`,
    mode.allowsFewer ? "allow fewer rows" : "",
    mode.valuesOnly ? "values only" : "",
    mode.export === "" ? "" : `export: ${mode.export}`,
  ].filter(Boolean);
  const word = MODE_NAMES.find((name) => WAYS[name] === mode.way) ?? "replace";
  const begin = isByKey ? `merge on ${mode.keys}` : word === "replace" ? "" : word;
  return [begin, ...settings].filter(Boolean).join("; ");
}
