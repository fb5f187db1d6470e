/** Why a row waits for approval, in words and with both of its versions. Pure. */
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { ZONE_TITLE } from "../../input-language/pulls/pull-words";
import { showHidden } from "../../shared/external-text";
import type { PullForm } from "../../sidebar-contract/calls";
import { type AnyApproval, type ApprovedPart, readApprovedText } from "./approval";
import type { ApprovedCell } from "./approved-cells";
import type { WaitsForApproval } from "../model/known-pull";

/** The cells of a row as they are written. */
export interface RowCells {
  readonly texts: () => PullForm;
  readonly isFormula: (cell: ApprovedCell) => boolean;
}

const LONGEST_SHOWN = 60;
const WHO: { readonly [by in WaitsForApproval["by"]]: string } = {
  maker:
    "The person who connected this spreadsheet can approve it in the sidebar, under Saved, or put it back.",
  "editor of its place":
    "Somebody who may edit its place can approve it in the sidebar, under Saved, or put it back.",
};

/** What changed since it was approved, and who can approve it. `shown`: masked columns that it could show. */
export function explainWaiting(
  approval: AnyApproval | undefined,
  changed: readonly ApprovedPart[],
  row: RowCells & { readonly zone: string },
  by: WaitsForApproval["by"],
  shown: readonly string[] = [],
): WaitsForApproval {
  const cells = row.texts();
  const textNow = (part: ApprovedPart): string => (part === "zone" ? row.zone : cells[part]);
  // The name is in the line above; it is listed where it is another one.
  const isListed = (part: ApprovedPart): boolean =>
    part !== "name" || (approval !== undefined && readApprovedText(approval, part) !== textNow(part));
  const listed = changed.filter(isListed);
  const changes = listed.map((part) => ({
    title: part === "zone" ? ZONE_TITLE : PULL_TITLES[part],
    before: approval ? showHidden(readApprovedText(approval, part)) : "",
    after: showHidden(textNow(part)),
  }));
  const said = changes.map(
    ({ title, before, after }) => `${title} (${cutForList(before)} → ${cutForList(after)})`,
  );
  const what =
    shown.length > 0
      ? explainShown(shown)
      : approval
        ? `It waits for approval, because it changed after it was approved: ${said.join(", ")}.`
        : "It waits, because nobody has approved yet what this row asks with their key.";
  const isOfFormula = (part: ApprovedPart): part is ApprovedCell => part !== "zone" && row.isFormula(part);
  const message = [what, ...(approval ? listed.filter(isOfFormula).map(explainFormula) : []), WHO[by]].join(
    " ",
  );
  return { message, changes, isFirst: approval === undefined, by };
}

function explainShown(masks: readonly string[]): string {
  const names = masks.map((name) => `"${cutForList(name)}"`).join(", ");
  return `It waits for approval, because it could show ${names}, which the owner of the connection masks.`;
}

/** Whose result changes by itself waits each time: agreed is what it was. */
function explainFormula(cell: ApprovedCell): string {
  const instead =
    cell === "dates" ? '"last 7 days" or other words that move with the day' : "its result as text";
  return `${PULL_TITLES[cell]} is a formula, so it waits again whenever its result changes. Write ${instead}.`;
}

function cutForList(text: string): string {
  if (text === "") return "nothing";
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
