/** Why a row waits for approval, in words and with both of its versions. Pure. */
import { PULL_TITLES } from "../../input-language/pulls/pull-row";
import { CHAT_TITLE, ZONE_TITLE } from "../../input-language/pulls/pull-words";
import { showHidden } from "../../shared/external-text";
import type { ChangedPart, PullForm } from "../../sidebar-contract/calls";
import { type AnyApproval, isTakenBack, readApprovedText } from "./approval";
import type { ApprovedPart } from "./row-facts";
import type { ApprovedCell } from "./approved-cells";
import type { WaitsForApproval } from "../model/known-pull";

/** The cells of a row as they are written. */
export interface RowCells {
  readonly texts: () => PullForm;
  readonly isFormula: (cell: ApprovedCell) => boolean;
}

/** The row, and what around it is agreed to as well. */
export interface RowNow extends RowCells {
  readonly zone: string;
  /** `service` is "" where no chat is set up. */
  readonly chat: { readonly service: string; readonly isOfAnother: boolean };
}

const LONGEST_SHOWN = 60;
const TAKEN_BACK = "It waits, because its approval was taken back.";
const WHO: { readonly [by in WaitsForApproval["by"]]: string } = {
  maker:
    "The person who connected this spreadsheet can approve it in the sidebar, under Saved, or put it back.",
  "editor of its place":
    "Somebody who may edit its place can approve it in the sidebar, under Saved, or put it back.",
};

/** What changed since it was approved, and who can approve it. `shown`: masked columns that it could show. */
export function explainWaiting(
  known: AnyApproval | undefined,
  changed: readonly ApprovedPart[],
  row: RowNow,
  by: WaitsForApproval["by"],
  shown: readonly string[] = [],
): WaitsForApproval {
  const isBack = isTakenBack(known);
  const approval = isBack ? undefined : known;
  const changes = listChanges(approval, changed, row);
  const what =
    shown.length > 0
      ? explainShown(shown)
      : approval
        ? `It waits for approval, because it changed after it was approved: ${changes.map(writeChange).join(", ")}.`
        : isBack
          ? TAKEN_BACK
          : "It waits, because nobody has approved yet what this row asks with their key.";
  const formulas = approval ? changed.filter(isApprovedCell).filter(row.isFormula).map(explainFormula) : [];
  return {
    message: [what, ...formulas, WHO[by]].join(" "),
    changes: changes.map(({ part: _part, ...change }) => change),
    isFirst: approval === undefined,
    ...(isBack && { isTakenBack: true as const }),
    by,
  };
}

interface ListedChange extends ChangedPart {
  readonly part: ApprovedPart;
}

function listChanges(
  approval: AnyApproval | undefined,
  changed: readonly ApprovedPart[],
  { texts, zone, chat }: RowNow,
): readonly ListedChange[] {
  const now = { ...texts(), zone, chat: chat.service };
  return changed.flatMap((part): ListedChange[] => {
    const before = approval ? readApprovedText(approval, part) : "";
    // The name is in the line above; it is listed where it is another one.
    if (part === "name" && (approval === undefined || before === now.name)) return [];
    const change = {
      part,
      title: partTitleOf(part),
      before: showHidden(before),
      after: showHidden(now[part]),
    };
    return [{ ...change, ...(part === "chat" && chat.isOfAnother && { isOfAnother: true }) }];
  });
}

function partTitleOf(part: ApprovedPart): string {
  if (part === "chat") return CHAT_TITLE;
  return part === "zone" ? ZONE_TITLE : PULL_TITLES[part];
}

function writeChange({ part, title, before, after, isOfAnother }: ListedChange): string {
  const [then, now] = [before, after].map((text) => cutForList(text, part));
  return `${title} (was ${then}, now ${now}${isOfAnother ? ", set up by somebody else" : ""})`;
}

function isApprovedCell(part: ApprovedPart): part is ApprovedCell {
  return part !== "zone" && part !== "chat" && part !== "schedule";
}

function explainShown(masks: readonly string[]): string {
  const names = masks.map((name) => `"${cutForList(name, "columns")}"`).join(", ");
  return `It waits for approval, because it could show ${names}, which the owner of the connection masks.`;
}

/** Whose result changes by itself waits each time: agreed is what it was. */
function explainFormula(cell: ApprovedCell): string {
  const instead =
    cell === "dates" ? '"last 7 days" or other words that move with the day' : "its result as text";
  return `${PULL_TITLES[cell]} is a formula, so it waits again whenever its result changes. Write ${instead}.`;
}

/** What an empty cell means. */
const EMPTY_CELLS: { readonly [part in ApprovedPart]?: string } = {
  columns: "all columns",
  mode: "replace",
  tell: "nobody",
};

function cutForList(text: string, part: ApprovedPart): string {
  if (text === "") return EMPTY_CELLS[part] ?? "nothing";
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
