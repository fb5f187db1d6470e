import { inEnglish } from "./numbers";

const { number } = inEnglish;

export const CONTROLS_EN = {
  copy: "Copy",
  copied: "Copied",
  pressToCopy: "Press Ctrl+C",
  /** Also read aloud, where several things have the same action. */
  named: (action: string, name: string) => `${action}: ${name}`,
  optional: "(optional)",
  staysText: "This says more than the fields can show, so it stays text.",
  chooseByClicking: "Choose by clicking",
  editAsText: "Edit as text",
  seconds: (seconds: number) => `${seconds} s`,
  takesLong: "This takes longer than usual, but it is still running.",
  typeToFindOthers: (shown: number, found: number) =>
    `Showing ${shown} of ${number(found)}. Type to find others.`,
};
