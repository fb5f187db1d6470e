/** What is said of a list that ends at its limit, and how its row asks for all of it (pure). */
import type { CutItem } from "../../../add-on/sidebar-contract/calls";
import { texts } from "../../texts/texts";

/** "1,000 of 1,269 people; the limit is 1,000". */
export function cutWords({ limit, of, noun }: CutItem, rows: number): string {
  return of === null ? texts.saved.cut(rows, noun, limit) : texts.saved.cutOf(rows, of, noun, limit);
}

/** "Get all 1,269 people (2 requests)". */
export function allWords({ of, most, noun, requests }: CutItem): string {
  const what = wantedWords(of, most, noun);
  return requests === null ? what : texts.saved.withRequests(what, requests);
}

function wantedWords(of: number | null, most: number, noun: CutItem["noun"]): string {
  if (of === null) return texts.saved.getAllUncounted(noun);
  return of > most ? texts.saved.getFirst(most, noun) : texts.saved.getAll(of, noun);
}

/** The options' text with a pull's largest limit. */
export function withLimit(options: string, most: number): string {
  const limit = `limit: ${most}`;
  const given = /(^|[;\n,])( ?)limit ?[:=] ?"?\d{1,9}"?/i;
  if (given.test(options)) return options.replace(given, `$1$2${limit}`);
  return options.trim() === "" ? limit : `${options.trim().replace(/;$/, "")}; ${limit}`;
}
