/** How a pull lands, as people write it: "replace", "merge on email, day; vanished: mark; allow fewer rows". Pure. */
import { badArgument } from "../../shared/errors";
import type { ColumnRule, LandingSettings, ModeSettings } from "../../sheet-writer/destination/mode-settings";
import { folded, nearest, suggestion } from "../near-names";
import { readNames } from "../options/option-values";
import { shorter, withPlainSigns } from "../texts";
import { exportText, readExport } from "./export-text";

type Vanished = "keep" | "mark" | "remove";

const MODES = ["replace", "append", "snapshot", "merge"];
const VANISHED: readonly Vanished[] = ["keep", "mark", "remove"];
const COLUMN_RULES: readonly ColumnRule[] = ["add", "leave out", "stop"];
const SETTINGS = ["vanished", "new columns", "allow fewer rows", "values only", "export"];

export const LANDING_EXPECTED = '"replace", "append", "snapshot" or "merge on" and the columns that tell rows apart';

interface Setting {
  readonly name: string;
  readonly value: string;
}

/** Nothing is to replace. @throws AddOnError badArgument */
export function readLanding(text: string): LandingSettings {
  const pieces = withPlainSigns(text)
    .split(/[;\n]/)
    .map((piece) => piece.trim());
  const [first = "", ...more] = pieces.filter((piece) => piece !== "");
  const isMode = first !== "" && settingNamed(first) === undefined;
  const mode = isMode ? first : "replace";
  const settings = new Map<string, string>();
  for (const { name, value } of (isMode || first === "" ? more : [first, ...more]).map(readSetting)) {
    if (settings.has(name)) throw refused(`"${name}" stands there twice`, "each setting once");
    settings.set(name, value);
  }
  const exported = settings.get("export");
  return {
    mode: readMode(mode, settings.get("vanished")),
    columnRule: choice("new columns", COLUMN_RULES, settings.get("new columns") ?? "add"),
    allowShrink: yes("allow fewer rows", settings.get("allow fewer rows")),
    valuesOnly: yes("values only", settings.get("values only")),
    ...(exported !== undefined && { export: readExport(exported) }),
  };
}

/** The text that `readLanding` reads. */
export function landingText({ mode, columnRule, allowShrink, valuesOnly, export: to }: LandingSettings): string {
  const isMerge = mode.mode === "merge";
  return [
    isMerge ? `merge on ${mode.keys.map(quotedKey).join(", ")}` : mode.mode,
    ...(isMerge && mode.vanished !== "keep" ? [`vanished: ${mode.vanished}`] : []),
    ...(columnRule === "add" ? [] : [`new columns: ${columnRule}`]),
    ...(allowShrink ? ["allow fewer rows"] : []),
    ...(valuesOnly ? ["values only"] : []),
    ...(to ? [`export: ${exportText(to)}`] : []),
  ].join("; ");
}

function readMode(text: string, vanished: string | undefined): ModeSettings {
  const [, merge, list = ""] = /^(merge|update|upsert)\b[\s:]*(?:(?:on|by)\b[\s:]*)?(.*)$/is.exec(text) ?? [];
  if (merge !== undefined) {
    const keys = readNames([list]);
    if (keys.length === 0) throw refused("it does not say which columns tell one row from another", '"merge on email"');
    return { mode: "merge", keys, vanished: choice("vanished", VANISHED, vanished ?? "keep") };
  }
  if (vanished !== undefined) throw refused('"vanished" is a setting of merge alone', LANDING_EXPECTED);
  const plain = (["replace", "append", "snapshot"] as const).find((mode) => folded(mode) === folded(text));
  if (plain) return { mode: plain };
  throw refused(
    `"${shorter(text)}" is not a way to land${suggestion(nearest(wordsOf(text), MODES)[0])}`,
    LANDING_EXPECTED,
  );
}

/** The mode's own word, where more stands behind it. */
function wordsOf(text: string): string {
  return text.split(/[\s:,]/, 1)[0] ?? text;
}

function settingNamed(piece: string): string | undefined {
  const name = piece.split(/[:=]/, 1)[0] ?? "";
  return SETTINGS.find((setting) => folded(setting) === folded(name));
}

function readSetting(piece: string): Setting {
  const name = settingNamed(piece);
  if (name !== undefined) return { name, value: piece.split(/[:=]/).slice(1).join(":").trim() };
  const near = suggestion(nearest(piece.split(/[:=]/, 1)[0] ?? "", SETTINGS)[0]);
  throw refused(`"${shorter(piece)}" is not a setting${near}`, `one of ${SETTINGS.join(", ")}`);
}

function choice<Choice extends string>(name: string, choices: readonly Choice[], value: string): Choice {
  const found = choices.find((one) => folded(one) === folded(value));
  if (found !== undefined) return found;
  throw refused(`${name} cannot be "${shorter(value)}"${suggestion(nearest(value, choices)[0])}`, choices.join(", "));
}

/** A setting that is there is wanted, unless it says no. */
function yes(name: string, value: string | undefined): boolean {
  if (value === undefined || /^(?:no|off|false)$/i.test(value)) return false;
  if (/^(?:|yes|on|true)$/i.test(value)) return true;
  throw refused(`${name} cannot be "${shorter(value)}"`, "yes or no");
}

function quotedKey(key: string): string {
  return /[,;"\n]|^\s|\s$/.test(key) ? `"${key.replace(/"/g, '""')}"` : key;
}

function refused(problem: string, expected: string): Error {
  return badArgument("Mode", problem, expected);
}
