import type { CONTROLS_EN } from "../en/controls";
import { inGerman } from "./numbers";

const { number } = inGerman;

export const CONTROLS_DE: typeof CONTROLS_EN = {
  copy: "Kopieren",
  copied: "Kopiert",
  pressToCopy: "Strg+C drücken",
  named: (action, name) => `${action}: ${name}`,
  optional: "(optional)",
  staysText: "Das sagt mehr, als die Felder zeigen können, deshalb bleibt es Text.",
  chooseByClicking: "Durch Klicken wählen",
  editAsText: "Als Text bearbeiten",
  seconds: (seconds) => `${seconds}\u00a0s`,
  takesLong: "Das dauert länger als sonst, läuft aber noch.",
  typeToFindOthers: (shown, found) =>
    `${shown} von ${number(found)} werden angezeigt. Tippen Sie, um weitere zu finden.`,
};
