/** A row not approved yet: approved and current texts side by side. */
import type { ApprovalItem, PullItems } from "../../add-on/sidebar-contract/calls";
import type { Answer, Server } from "../server/server";
import { StepLink } from "./step-link";

interface ApprovalProps {
  readonly server: Server;
  readonly name: string;
  readonly approval: ApprovalItem;
  readonly onDone: () => void;
}

export function Approval({ server, name, approval, onDone }: ApprovalProps) {
  const { isFirst, changes, mayApprove, shown } = approval;
  const said = isFirst ? changes.filter(({ after }) => after !== "") : changes;
  return (
    <div class="approval">
      <p class="hint">
        {isFirst
          ? "Nobody has agreed to this yet:"
          : "Its row was changed since somebody agreed to it, so it is not asked:"}
      </p>
      <dl class={isFirst ? "" : "both"}>
        {said.map(({ title, before, after }) => (
          <div key={title}>
            <dt>{title}</dt>
            {!isFirst && (
              <dd tabIndex={tabIndexOf(before)}>
                <span class="which">Agreed</span>
                <del>{before === "" ? "nothing" : before}</del>
                <Rest text={before} />
              </dd>
            )}
            <dd tabIndex={tabIndexOf(after)}>
              {!isFirst && <span class="which">Now</span>}
              <ins>{after === "" ? "nothing" : after}</ins>
              <Rest text={after} />
            </dd>
          </div>
        ))}
      </dl>
      {!mayApprove && <p class="hint">{WAIT}</p>}
      <p class="hint ways">
        {mayApprove && (
          <StepLink
            words="Approve"
            busy="Approving"
            of={name}
            look="action"
            call={() => server("approvePulls", { pulls: [{ name, shown }] })}
            onDone={onDone}
          />
        )}
        {!isFirst && (
          <StepLink
            words="Put back"
            busy="Putting back"
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

/** Longer texts scroll, also by keyboard. */
const LONG = 400;

function tabIndexOf(text: string): number | undefined {
  return text.length > LONG ? 0 : undefined;
}

/** Nobody may approve unseen text: says at the start that there is more. */
function Rest({ text }: { readonly text: string }) {
  return text.length > LONG ? <span class="which">{text.length} letters: scroll to see them all</span> : null;
}

const WAIT =
  "This is not yours to agree to: ask whoever connected this spreadsheet, or whoever may edit its place.";

/** Approves all pulls from before approvals at once. */
export function ApproveAll({
  server,
  pulls,
  onDone,
}: {
  readonly server: Server;
  readonly pulls: PullItems["pulls"];
  readonly onDone: (answer: Answer<PullItems>) => void;
}) {
  const first = pulls.flatMap(({ name, approval }) =>
    approval?.isFirst && approval.mayApprove ? [{ name, shown: approval.shown }] : [],
  );
  if (first.length < 2) return null;
  return (
    <div class="notice asks" role="status">
      <p>
        <strong>{first.length} pulls wait for you.</strong> Everybody who edits this spreadsheet can change
        what they ask, so they are asked with your key only as you agreed to them. Look below at what each
        asks and where it goes.
      </p>
      <p class="ways">
        <StepLink
          words={`Approve all ${first.length}`}
          busy="Approving"
          of="as shown below"
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
