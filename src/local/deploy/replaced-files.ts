/** What a push would replace in a script, told before it does. Pure. */
import type { ScriptFiles } from "./clasp";

export interface Replacement {
  /** Whether something of a person's own would be lost. */
  readonly losesWork: boolean;
  /** One line for each thing to be known. */
  readonly lines: readonly string[];
}

/** The files of the add-on by their names without an ending, as Apps Script knows them. */
const OURS = ["Code", "Sidebar", "appsscript"];
/** What the build's Code.js hands on to, as no other script does. */
const OUR_MARK = "addOn_.";
/** The script that every spreadsheet begins with. */
const BLANK = ["", "functionmyFunction(){}"];

export function replacementOf(files: ScriptFiles): Replacement {
  const named = [...files].map(([file, text]) => ({
    name: file.replace(/\.(js|gs|html|json)$/, ""),
    file,
    text,
  }));
  const code = named.find(({ name }) => name === "Code")?.text ?? "";
  const isOurs = code.includes(OUR_MARK);
  const rest = named.filter(({ name }) => !OURS.includes(name));
  const lines = rest.map(({ file }) => `${file} of this script will be deleted.`);
  if (!isOurs && !BLANK.includes(code.replace(/\s/g, "")))
    lines.push("Code.js of this script is not the add-on's and will be replaced.");
  if (!isOurs && named.some(({ name }) => name === "Sidebar"))
    lines.push("Sidebar.html of this script will be replaced.");
  if (lines.length > 0) return { losesWork: true, lines };
  return { losesWork: false, lines: isOurs ? ["The add-on that stands there will be updated."] : [] };
}
