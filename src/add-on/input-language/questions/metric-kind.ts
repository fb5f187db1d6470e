/** What a metric counts, as far as its name says: that decides what can be made of its numbers. Pure. */
import { parseText } from "../parsed";
import { takeJsonText } from "../raw-json";
import { readRatio } from "./ratio";

/** `people`: somebody in two periods is one. `mean`: an average or a rate. Undefined: it may be a sum. */
export type MetricKind = "ratio" | "people" | "mean";

/** Sets of words, as an expression of that many would be compiled again in each cell's execution. */
const MEAN_WORDS = new Set([
  "rate",
  "ratio",
  "share",
  "average",
  "mean",
  "median",
  "percent",
  "conversion",
  "retention",
]);
const WHOSE_MEANS = new Set(["person", "payer", "user"]);
const RETURNING = new Set([
  "active",
  "paying",
  "unique",
  "distinct",
  "returning",
  "aktive",
  "zahlende",
  "wiederkehrende",
]);
const PEOPLE = new Set([
  "people",
  "persons",
  "users",
  "visitors",
  "customers",
  "accounts",
  "members",
  "personen",
  "nutzer",
  "besucher",
  "kunden",
]);
const ACTIVE_PEOPLE = new Set(["dau", "wau", "mau"]);

function listWords(name: string): readonly string[] {
  return name.toLowerCase().split(/\W+/);
}

/** Whether numbers called so are averages or rates, which nobody adds up. */
export function isMeanName(name: string): boolean {
  if (name.includes("%")) return true;
  const words = listWords(name);
  return words.some(
    (word, at) => MEAN_WORDS.has(word) || (word === "per" && WHOSE_MEANS.has(words[at + 1] ?? "")),
  );
}

/** New people are new once, so their periods may add up: those who are active come again. */
function isPeopleName(name: string): boolean {
  const words = listWords(name);
  return words.some(
    (word, at) => ACTIVE_PEOPLE.has(word) || (RETURNING.has(word) && PEOPLE.has(words[at + 1] ?? "")),
  );
}

/** A ratio is one by how it is written; the others are guessed, so that nothing is refused for them. */
export function findMetricKind(what: string): MetricKind | undefined {
  if (parseText(readRatio, what).value) return "ratio";
  if (takeJsonText(what) !== undefined) return undefined;
  if (isMeanName(what)) return "mean";
  return isPeopleName(what) ? "people" : undefined;
}
