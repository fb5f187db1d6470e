/** How a pull lands: "replace; identified by: email", "merge on email, day; vanished: mark". Pure. */
import { argumentError } from "../../shared/known-error";
import { quoteName, splitNames } from "../../shared/quoted-names";
import {
  COLUMN_RULES,
  type ColumnRule,
  type LandingSettings,
  type ModeName,
  MODES,
  VANISHED,
  type Vanished,
} from "../../sheet-writer/destination/mode-settings";
import { foldName, findNearest, makeSuggestion } from "../near-names";
import { parseText } from "../parsed";
import { shortenText, replaceTypographicSigns } from "../texts";
import { EXPORT_EXPECTED, readExport } from "./export-text";

/** A Mode cell in its parts. Texts are as they are typed: a form may hold half of one. */
export interface LandingFields {
  readonly mode: ModeName;
  /** The columns that tell rows apart, of "merge" and "replace": "email, day". */
  readonly keys: string;
  readonly vanished: Vanished;
  readonly columnRule: ColumnRule;
  readonly allowShrink: boolean;
  readonly valuesOnly: boolean;
  /** "yes" for a missed run, or an age: "3 days"; "" for never. */
  readonly greyWhenLate: string;
  readonly lineAbove: boolean;
  /** "csv" or a bucket; "" for none. */
  readonly export: string;
}

/** What an empty cell means. */
export const USUAL_LANDING: LandingFields = {
  mode: "replace",
  keys: "",
  vanished: "keep",
  columnRule: "add",
  allowShrink: false,
  valuesOnly: false,
  greyWhenLate: "",
  lineAbove: false,
  export: "",
};

/** The names of all write modes, as they stand in the tab. */
export const MODE_NAMES = Object.keys(MODES) as readonly ModeName[];
const ONE_WORDS = MODE_NAMES.filter((mode) => MODES[mode].isOneWord);
const LANDING_SETTINGS = [
  "identified by",
  "vanished",
  "new columns",
  "allow fewer rows",
  "values only",
  "grey when late",
  "line above",
  "export",
] as const;
type SettingName = (typeof LANDING_SETTINGS)[number];

const LANDING_EXPECTED = `${ONE_WORDS.map((mode) => `"${mode}"`).join(", ")} or "merge on" and the columns that identify rows`;

/** @throws KnownError badArgument */
export function readLanding(text: string): LandingSettings {
  const { mode, keys, vanished, export: exported, ...given } = readLandingFields(text);
  const { greyWhenLate, lineAbove, ...rules } = given;
  const names = splitNames(keys, ",");
  if (mode === "merge" && names.length === 0)
    throw landingError("it does not say which columns identify a row", '"merge on email"');
  return {
    mode: mode === "merge" ? { mode, keys: names, vanished } : { mode },
    ...(mode === "replace" && names.length > 0 && { rowKeys: names }),
    ...rules,
    ...(greyWhenLate !== "" && { greyWhenLate: readLateness(greyWhenLate) }),
    ...(lineAbove && { lineAbove }),
    ...(exported !== "" && { export: readExport(exported) }),
  };
}

/** Keys and what is exported are not looked into. Nothing means replace. @throws KnownError badArgument */
export function readLandingFields(text: string): LandingFields {
  const [first = "", ...more] = replaceTypographicSigns(text)
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  const isMode = first !== "" && findSetting(first) === undefined;
  const settings = readSettings(isMode || first === "" ? more : [first, ...more]);
  const mode = isMode ? readMode(first) : USUAL_LANDING;
  const vanished = settings.get("vanished");
  if (vanished !== undefined && mode.mode !== "merge")
    throw landingError('"vanished" is a setting of merge alone', LANDING_EXPECTED);
  const identified = settings.get("identified by");
  if (identified !== undefined && mode.mode !== "replace")
    throw landingError('"identified by" is a setting of replace alone', LANDING_EXPECTED);
  if (identified === "")
    throw landingError("it does not say which columns identify a row", '"identified by: email"');
  const exported = settings.get("export");
  if (exported === "") throw landingError("export does not say where to", EXPORT_EXPECTED);
  return {
    ...mode,
    keys: identified ?? mode.keys,
    vanished: chooseWord("vanished", VANISHED, vanished ?? "keep"),
    columnRule: chooseWord("new columns", COLUMN_RULES, settings.get("new columns") ?? "add"),
    allowShrink: readYes("allow fewer rows", settings.get("allow fewer rows")),
    valuesOnly: readYes("values only", settings.get("values only")),
    greyWhenLate: readLateText(settings.get("grey when late")),
    lineAbove: readYes("line above", settings.get("line above")),
    export: exported ?? "",
  };
}

/** Nothing for what is usual. */
export function writeLanding(fields: LandingFields): string {
  const { mode, keys, vanished, columnRule, allowShrink, valuesOnly, greyWhenLate, lineAbove } = fields;
  const isMerge = mode === "merge";
  const begin = isMerge ? `merge on ${keys}` : mode === USUAL_LANDING.mode ? "" : mode;
  const settings = [
    mode === "replace" && keys.trim() !== "" ? `identified by: ${keys}` : "",
    isMerge && vanished !== "keep" ? `vanished: ${vanished}` : "",
    columnRule === "add" ? "" : `new columns: ${columnRule}`,
    allowShrink ? "allow fewer rows" : "",
    valuesOnly ? "values only" : "",
    greyWhenLate === "" ? "" : greyWhenLate === "yes" ? "grey when late" : `grey when late: ${greyWhenLate}`,
    lineAbove ? "line above" : "",
    fields.export === "" ? "" : `export: ${fields.export}`,
  ];
  return [begin, ...settings].filter((piece) => piece !== "").join("; ");
}

/** With the column that identifies the rows; a mode that its fields cannot show keeps its words. */
export function addRowKey(text: string, column: string): string {
  const keys = quoteName(column);
  const fields = parseText(readLandingFields, text).value;
  return fields ? writeLanding({ ...fields, keys }) : `${text.trim()}; identified by: ${keys}`;
}

function readMode(text: string): LandingFields {
  const [, merge, keys = ""] = /^(merge|update|upsert)\b[\s:]*(?:(?:on|by)\b[\s:]*)?(.*)/is.exec(text) ?? [];
  if (merge !== undefined) return { ...USUAL_LANDING, mode: "merge", keys };
  const mode = ONE_WORDS.find((one) => foldName(one) === foldName(text));
  if (mode) return { ...USUAL_LANDING, mode };
  // Where more follows, the mode is its first word.
  const [word = text] = text.split(/[\s:,]/, 1);
  throw landingError(
    `"${shortenText(text)}" is not a mode${makeSuggestion(findNearest(word, MODE_NAMES)[0])}`,
    LANDING_EXPECTED,
  );
}

function readSettings(pieces: readonly string[]): ReadonlyMap<SettingName, string> {
  const settings = new Map<SettingName, string>();
  for (const piece of pieces) {
    const name = findSetting(piece) ?? refuseSetting(piece);
    if (settings.has(name)) throw landingError(`"${name}" is there twice`, "each setting once");
    settings.set(name, piece.split(/[:=]/).slice(1).join(":").trim());
  }
  return settings;
}

function findSetting(piece: string): SettingName | undefined {
  const name = foldName(nameSetting(piece));
  return LANDING_SETTINGS.find((setting) => foldName(setting) === name);
}

function nameSetting(piece: string): string {
  return piece.split(/[:=]/, 1)[0] ?? "";
}

function refuseSetting(piece: string): never {
  const near = makeSuggestion(findNearest(nameSetting(piece), LANDING_SETTINGS)[0]);
  throw landingError(
    `"${shortenText(piece)}" is not a setting${near}`,
    `one of ${LANDING_SETTINGS.join(", ")}`,
  );
}

function chooseWord<Choice extends string>(
  name: SettingName,
  choices: readonly Choice[],
  value: string,
): Choice {
  const found = choices.find((one) => foldName(one) === foldName(value));
  if (found !== undefined) return found;
  throw landingError(
    `${name} cannot be "${shortenText(value)}"${makeSuggestion(findNearest(value, choices)[0])}`,
    choices.join(", "),
  );
}

const YES = /^(?:|yes|on|true)$/i;
const NO = /^(?:no|off|false)$/i;

/** A setting given without "no" is on. */
function readYes(name: SettingName, value: string | undefined, expected = "yes or no"): boolean {
  if (value === undefined || NO.test(value)) return false;
  if (YES.test(value)) return true;
  throw landingError(`${name} cannot be "${shortenText(value)}"`, expected);
}

const MOST_DAYS = 400;
const LATE_EXPECTED = `yes, no or an age in days: "3 days"`;

/** In one spelling: "yes", "3 days", or "" for never. */
function readLateText(value: string | undefined): string {
  const [, days] = /^(\d{1,3}) ?(?:d|days?)$/i.exec(value ?? "") ?? [];
  if (days === undefined) return readYes("grey when late", value, LATE_EXPECTED) ? "yes" : "";
  if (Number(days) < 1 || Number(days) > MOST_DAYS)
    throw landingError(`grey when late cannot be "${days} days"`, `1 to ${MOST_DAYS} days`);
  return Number(days) === 1 ? "1 day" : `${Number(days)} days`;
}

function readLateness(text: string): true | number {
  return text === "yes" ? true : Number.parseInt(text, 10);
}

function landingError(problem: string, expected: string): Error {
  return argumentError("Mode", problem, expected);
}
