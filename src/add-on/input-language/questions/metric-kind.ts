/** What a metric counts, as far as its name says: that decides what can be made of its numbers. Pure. */
import { parseText } from "../parsed";
import { takeJsonText } from "../raw-json";
import { readRatio } from "./ratio";

/** `people`: somebody in two periods is one. `mean`: an average or a rate. Undefined: it may be a sum. */
export type MetricKind = "ratio" | "people" | "mean";

const MEAN_NAME =
  /\b(?:rate|ratio|share|average|mean|median|percent|conversion|retention|per (?:person|payer|user))\b|%/i;
/** New people are new once, so their periods may add up: those who are active come again. */
const PEOPLE_NAME =
  /\b(?:active|paying|unique|distinct|returning|aktive|zahlende|wiederkehrende) (?:people|persons|users|visitors|customers|accounts|members|personen|nutzer|besucher|kunden)\b|\b[dwm]au\b/i;

/** Whether numbers called so are averages or rates, which nobody adds up. */
export function isMeanName(name: string): boolean {
  return MEAN_NAME.test(name);
}

/** A ratio is one by how it is written; the others are guessed, so that nothing is refused for them. */
export function findMetricKind(what: string): MetricKind | undefined {
  if (parseText(readRatio, what).value) return "ratio";
  if (takeJsonText(what) !== undefined) return undefined;
  if (isMeanName(what)) return "mean";
  return PEOPLE_NAME.test(what) ? "people" : undefined;
}
