/** What a question asks, in few words: as the line of a step that is done, and as a name (pure). */
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { splitNames } from "../../add-on/shared/quoted-names";
import { texts } from "../texts/texts";
import { describeBoardLine } from "./metric-names";
import type { AskedKind } from "./kinds";
import { readSql } from "./sql/read-sql";

/** `what` in the words of its fields, where it has such. */
export function shortenWhat({ source }: AskedKind, { what }: PullForm): string {
  if (source === "comparison") return splitNames(what, ";").map(describeBoardLine).join(", ");
  const question = source === "sql" ? readSql(what) : undefined;
  return question ? texts.sql.named[question.start](question) : what.trim();
}
