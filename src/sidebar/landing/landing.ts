/** Where an answer lands until a person says otherwise (pure). */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import type { AskedKind } from "../question/kinds";
import { quotePlace, sheetNameFor } from "../wording/sheet-name";
import { texts } from "../texts/texts";

export function chooseLanding(kind: AskedKind, form: PullForm): Pick<PullForm, "name" | "place"> {
  const name = nameOf(kind, form);
  return { name, place: quotePlace(sheetNameFor(name)) };
}

/** What it is called until a person calls it otherwise. */
function nameOf({ source, title }: AskedKind, { what }: PullForm): string {
  if (source === "report" || source === "metric" || source === "ab test") return what.trim();
  if (source === "comparison") return texts.landing.names.board;
  if (source === "people") return texts.landing.names.people;
  if (source === "people count") return texts.landing.names.peopleCount;
  return source === "listing" ? texts.landing.listNamed(what) : title;
}
