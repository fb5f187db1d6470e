/** How a pull lands: "replace", "merge on email, day; vanished: mark; allow fewer rows". Pure. */
import { refuseArgument } from "../../shared/errors";
import {
  type ColumnRule,
  type LandingSettings,
  type ModeName,
  MODES,
  type ModeSettings,
} from "../../sheet-writer/destination/mode-settings";
import { foldName, findNearest, makeSuggestion } from "../near-names";
import { readNames } from "../options/option-values";
import { shortenText, replaceTypographicSigns } from "../texts";
import { readExport } from "./export-text";

type Vanished = "keep" | "mark" | "remove";

type OneWord = {
  [name in ModeName]: (typeof MODES)[name]["isOneWord"] extends true ? name : never;
}[ModeName];

const MODE_NAMES = Object.keys(MODES) as readonly ModeName[];
const ONE_WORDS = MODE_NAMES.filter((mode) => MODES[mode].isOneWord) as readonly OneWord[];
const VANISHED: readonly Vanished[] = ["keep", "mark", "remove"];
const COLUMN_RULES: readonly ColumnRule[] = ["add", "leave out", "stop"];
const SETTINGS = ["vanished", "new columns", "allow fewer rows", "values only", "export"];

export const LANDING_EXPECTED = `${ONE_WORDS.map((mode) => `"${mode}"`).join(", ")} or "merge on" and the columns that identify rows`;

interface LandingSetting {
  readonly name: string;
  readonly value: string;
}

/** Nothing means replace. @throws AddOnError refuseArgument */
export function readLanding(text: string): LandingSettings {
  const pieces = replaceTypographicSigns(text)
    .split(/[;\n]/)
    .map((piece) => piece.trim());
  const [first = "", ...more] = pieces.filter((piece) => piece !== "");
  const isMode = first !== "" && findSetting(first) === undefined;
  const mode = isMode ? first : "replace";
  const settings = new Map<string, string>();
  for (const { name, value } of (isMode || first === "" ? more : [first, ...more]).map(readSetting)) {
    if (settings.has(name)) throw refuseLanding(`"${name}" is there twice`, "each setting once");
    settings.set(name, value);
  }
  const exported = settings.get("export");
  return {
    mode: readMode(mode, settings.get("vanished")),
    columnRule: chooseMode("new columns", COLUMN_RULES, settings.get("new columns") ?? "add"),
    allowShrink: readYes("allow fewer rows", settings.get("allow fewer rows")),
    valuesOnly: readYes("values only", settings.get("values only")),
    ...(exported !== undefined && { export: readExport(exported) }),
  };
}

function readMode(text: string, vanished: string | undefined): ModeSettings {
  const [, merge, list = ""] = /^(merge|update|upsert)\b[\s:]*(?:(?:on|by)\b[\s:]*)?(.*)$/is.exec(text) ?? [];
  if (merge !== undefined) {
    const keys = readNames([list]);
    if (keys.length === 0)
      throw refuseLanding("it does not say which columns identify a row", '"merge on email"');
    return { mode: "merge", keys, vanished: chooseMode("vanished", VANISHED, vanished ?? "keep") };
  }
  if (vanished !== undefined) throw refuseLanding('"vanished" is a setting of merge alone', LANDING_EXPECTED);
  const plain = ONE_WORDS.find((mode) => foldName(mode) === foldName(text));
  if (plain) return { mode: plain };
  throw refuseLanding(
    `"${shortenText(text)}" is not a mode${makeSuggestion(findNearest(splitWords(text), MODE_NAMES)[0])}`,
    LANDING_EXPECTED,
  );
}

/** The mode's own word, where more follows. */
function splitWords(text: string): string {
  return text.split(/[\s:,]/, 1)[0] ?? text;
}

function findSetting(piece: string): string | undefined {
  const name = piece.split(/[:=]/, 1)[0] ?? "";
  return SETTINGS.find((setting) => foldName(setting) === foldName(name));
}

function readSetting(piece: string): LandingSetting {
  const name = findSetting(piece);
  if (name !== undefined) return { name, value: piece.split(/[:=]/).slice(1).join(":").trim() };
  const near = makeSuggestion(findNearest(piece.split(/[:=]/, 1)[0] ?? "", SETTINGS)[0]);
  throw refuseLanding(`"${shortenText(piece)}" is not a setting${near}`, `one of ${SETTINGS.join(", ")}`);
}

function chooseMode<Choice extends string>(name: string, choices: readonly Choice[], value: string): Choice {
  const found = choices.find((one) => foldName(one) === foldName(value));
  if (found !== undefined) return found;
  throw refuseLanding(
    `${name} cannot be "${shortenText(value)}"${makeSuggestion(findNearest(value, choices)[0])}`,
    choices.join(", "),
  );
}

/** A setting given without "no" is on. */
function readYes(name: string, value: string | undefined): boolean {
  if (value === undefined || /^(?:no|off|false)$/i.test(value)) return false;
  if (/^(?:|yes|on|true)$/i.test(value)) return true;
  throw refuseLanding(`${name} cannot be "${shortenText(value)}"`, "yes or no");
}

function refuseLanding(problem: string, expected: string): Error {
  return refuseArgument("Mode", problem, expected);
}
