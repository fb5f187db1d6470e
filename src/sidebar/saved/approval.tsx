/** A row not approved yet: approved and current texts side by side. */
import type { ApprovalItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { CHAT_TITLE, ZONE_TITLE } from "../../add-on/input-language/pulls/pull-words";
import type { ServerAnswer, Server } from "../server/server";
import { StepLink } from "../controls/step-link";
import { titleOfColumn } from "../landing/row-columns";
import { texts } from "../texts/texts";

/** Titles of what all rows have in common. */
const OF_ALL: readonly string[] = [ZONE_TITLE, CHAT_TITLE];

interface ApprovalProps {
  readonly server: Server;
  readonly name: string;
  readonly approval: ApprovalItem;
  readonly onDone: () => void;
}

export function ApprovalNotice({ server, name, approval, onDone }: ApprovalProps) {
  const { isFirst, changes, mayApprove, shown, asks } = approval;
  const said = isFirst ? changes.filter(({ after }) => after !== "") : changes;
  return (
    <div class="approval">
      <p class="hint">{saidOf(approval)}</p>
      <dl class={isFirst ? "" : "both"}>
        {said.map(({ title, before, after, isOfAnother }) => (
          <div key={title}>
            <dt>{title === ZONE_TITLE ? texts.saved.timeZone : titleOfColumn(title)}</dt>
            {!isFirst && (
              <dd tabIndex={tabIndexOf(before)}>
                <span class="which">{texts.saved.approved}</span>
                <del>{before || wordForEmpty(title)}</del>
                <Rest text={before} />
              </dd>
            )}
            <dd tabIndex={tabIndexOf(after)}>
              {!isFirst && <span class="which">{texts.saved.now}</span>}
              <ins>{isOfAnother ? texts.saved.ofAnother(after) : after || wordForEmpty(title)}</ins>
              <Rest text={after} />
            </dd>
          </div>
        ))}
      </dl>
      {!mayApprove && (
        <p class="hint">{isOfSheet(asks) ? texts.saved.notYoursToOpen : texts.saved.notYoursToApprove}</p>
      )}
      <p class="hint ways">
        {mayApprove && (
          <StepLink
            words={asks?.kind === "shut" ? texts.saved.openSheet : texts.saved.approve}
            busy={asks?.kind === "shut" ? texts.saved.openingSheet : texts.saved.approving}
            of={name}
            look="action"
            call={() => server("approvePulls", { pulls: [{ name, shown }] })}
            onDone={onDone}
          />
        )}
        {!isFirst && !asks && !isOfAll(approval) && (
          <StepLink
            words={texts.saved.putBack}
            busy={texts.saved.puttingBack}
            of={name}
            look="plain"
            call={() => server("restoreRow", { name })}
            onDone={onDone}
          />
        )}
      </p>
    </div>
  );
}

/** Why the row waits: it is new, it was changed, or its last run found something else than was approved. */
function saidOf({ isFirst, isTakenBack, asks }: ApprovalItem): string {
  const { found, notApproved, approvalTakenBack, changedSince } = texts.saved;
  switch (asks?.kind) {
    case undefined:
      if (isTakenBack) return approvalTakenBack;
      return isFirst ? notApproved : changedSince;
    case "columns":
      return found.columns(asks.columns);
    case "cells":
      return found.cells(asks.sheet, asks.cells);
    case "shut":
      return found.shut(asks.sheet);
    case "name":
    case "sheet":
    case "moved":
      return found[asks.kind];
  }
}

/** Whether who may edit a sheet agrees to it. */
function isOfSheet(asks: ApprovalItem["asks"]): boolean {
  return asks?.kind === "shut" || asks?.kind === "moved" || asks?.kind === "cells";
}

function wordForEmpty(title: string): string {
  // The tab's words are the same in each language.
  const words: { readonly [title: string]: string } = { Mode: "replace", ...texts.saved.emptyCells };
  return words[title] ?? texts.saved.nothing;
}

/** Longer texts scroll, also by keyboard. */
const LONG_TEXT = 400;

function tabIndexOf(text: string): number | undefined {
  return text.length > LONG_TEXT ? 0 : undefined;
}

/** Nobody may approve unseen text: says at the start that there is more. */
function Rest({ text }: { readonly text: string }) {
  return text.length > LONG_TEXT ? <span class="which">{texts.saved.letters(text.length)}</span> : null;
}

/** What nobody did to a single row: it was there before approvals, or the zone or the chat changed. */
function isOfAll({ isFirst, isTakenBack, changes, asks }: ApprovalItem): boolean {
  if (isTakenBack) return false;
  return isFirst || (!asks && changes.length > 0 && changes.every(({ title }) => OF_ALL.includes(title)));
}

/** Approves all pulls from before approvals, or after another zone, at once. */
export function ApproveAll({
  server,
  pulls,
  onDone,
}: {
  readonly server: Server;
  readonly pulls: PullItems["pulls"];
  readonly onDone: (answer: ServerAnswer<PullItems>) => void;
}) {
  const first = pulls.flatMap(({ name, approval }) =>
    approval?.mayApprove && isOfAll(approval) ? [{ name, shown: approval.shown }] : [],
  );
  if (first.length < 2) return null;
  return (
    <div class="notice asks" role="status">
      <p>
        <strong>{texts.saved.waitForYou(first.length)}</strong> {texts.saved.waitForYouWhy}
      </p>
      <p class="ways">
        <StepLink
          words={texts.saved.approveAll(first.length)}
          busy={texts.saved.approving}
          of={texts.saved.asShownBelow}
          look="plain"
          call={async () => {
            const answer = await server("approvePulls", { pulls: first });
            if (answer.ok) onDone(answer);
            return answer;
          }}
        />
      </p>
    </div>
  );
}
