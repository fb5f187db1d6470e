import { OF_ARGUMENTS } from "./of-arguments";
import { OF_CURES } from "./of-cures";
import { sayWholeBy } from "./say-whole";

const sayOfArgument = sayWholeBy(OF_ARGUMENTS);
const sayCure = sayWholeBy(OF_CURES);

/**
 * "Dates: it is empty. Expected a day.", or only a part of it, in German: also of several cells of a row, one
 * behind the other. What is not known stays English.
 */
export function sayRefusal(text: string): string {
  const [, row, all = text] = /^Row (\d+): (.+)$/.exec(text) ?? [];
  const said = all.split(NEXT_CELL).map(sayMistake).join(" ");
  if (said === all) return text;
  return row === undefined ? said : `Zeile ${row}: ${said}`;
}

function sayMistake(text: string): string {
  const [problem = "", ...cures] = text.split(" Expected ");
  const said = sayProblem(problem);
  if (said === undefined) return text;
  const cure = cures.join(" Expected ").replace(/\.$/, "");
  return cure === "" ? said : `${said} Erwartet: ${sayCure(cure) ?? cure}.`;
}

function sayProblem(text: string): string | undefined {
  const [, label, rest = text] = /^([A-Za-z][A-Za-z ]*): (.+)$/.exec(text) ?? [];
  const [, place, problem = rest] = /^(at character [\d,]+|at its end), (.+)$/.exec(rest) ?? [];
  const said = sayOne(problem.replace(/\.$/, ""));
  if (said === undefined) return undefined;
  const title = label === undefined ? "" : `${TITLES[label] ?? label}: `;
  const where = place === undefined ? "" : `${sayOfArgument(place) ?? place}: `;
  const sentence = changeFirst(`${title}${where}${said}`, "toUpperCase");
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

function sayOne(problem: string): string | undefined {
  return sayOfArgument(problem) ?? sayOfArgument(changeFirst(problem, "toLowerCase"));
}

/** What the fields and arguments are called, in English and in German. */
export const TITLES: { readonly [english: string]: string } = {
  Name: "Name",
  Source: "Quelle",
  What: "Was",
  Dates: "Tage",
  "Filters and options": "Filter und Optionen",
  Columns: "Spalten",
  Place: "Platz",
  Mode: "Modus",
  Schedule: "Zeitplan",
  Tell: "Melden",
  dates: "Zeitraum",
  search: "Suche",
  filter: "Filter",
  options: "Optionen",
};

/** Where the mistake of one cell ends and that of the next one begins. */
const NEXT_CELL = new RegExp(`(?<=\\.) (?=(?:${Object.keys(TITLES).join("|")}): )`);

function changeFirst(text: string, how: "toLowerCase" | "toUpperCase"): string {
  return text.charAt(0)[how]() + text.slice(1);
}
