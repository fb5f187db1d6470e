/** What is said of a list that ends at its limit, and how its row asks for all of it (pure). */
import type { CutItem } from "../../../add-on/sidebar-contract/calls";
import { counted } from "../../wording/wording";

/** "1,000 of 1,269 people; the limit is 1,000". */
export function cutWords({ limit, of, noun }: CutItem, rows: number): string {
  const here = rows.toLocaleString("en");
  const what =
    of === null
      ? `${here} ${manyOf(noun)}, and there are more`
      : `${here} of ${of.toLocaleString("en")} ${manyOf(noun)}`;
  return `${what}; the limit is ${limit.toLocaleString("en")}`;
}

/** "Get all 1,269 people (2 requests)". */
export function allWords({ of, most, noun, requests }: CutItem): string {
  const wanted = of === null ? "" : ` ${Math.min(of, most).toLocaleString("en")}`;
  const which = of !== null && of > most ? "Get the first" : "Get all";
  const cost = requests === null ? "" : ` (${counted(requests, "request")})`;
  return `${which}${wanted} ${manyOf(noun)}${cost}`;
}

function manyOf(noun: CutItem["noun"]): string {
  return noun === "person" ? "people" : "rows";
}

/** The options' text with a pull's largest limit. */
export function withLimit(options: string, most: number): string {
  const limit = `limit: ${most}`;
  const given = /(^|[;\n,])( ?)limit ?[:=] ?"?\d{1,9}"?/i;
  if (given.test(options)) return options.replace(given, `$1$2${limit}`);
  return options.trim() === "" ? limit : `${options.trim().replace(/;$/, "")}; ${limit}`;
}
