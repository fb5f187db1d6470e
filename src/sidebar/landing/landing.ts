/** Where an answer lands until a person says otherwise (pure). */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import type { AskedKind } from "../question/kinds";
import { quotePlace, sheetNameFor } from "../wording/sheet-name";

export function chooseLanding(kind: AskedKind, form: PullForm): Pick<PullForm, "name" | "place"> {
  const name = nameOf(kind, form);
  return { name, place: quotePlace(sheetNameFor(name)) };
}

/** What it is called until a person calls it otherwise. */
function nameOf({ source, title }: AskedKind, { what }: PullForm): string {
  if (source === "report" || source === "metric" || source === "ab test") return what.trim();
  if (source === "comparison") return "Board";
  if (source === "people") return "People";
  if (source === "people count") return "Count of people";
  return source === "listing" ? `List of ${what}` : title;
}
