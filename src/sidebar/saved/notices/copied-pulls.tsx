/** What a copied spreadsheet says of its pulls once, with one button that begins their schedules. */
import type { PullItem, PullItems } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import type { Server, ServerAnswer } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";
import { useListCall } from "./use-list-call";

/** Of several, what each of them would say is said once. */
export function findCopied({ pulls, isTabStrange, schedules }: PullItems): readonly PullItem[] {
  // Of a tab that came along in a copy no row is read, until somebody uses it here.
  const isOfCopy = isTabStrange && schedules.kind === "nobody" && schedules.isCopy;
  if (isOfCopy) return pulls;
  const copied = listCopied(pulls);
  return copied.length > 1 ? copied : [];
}

function listCopied(pulls: readonly PullItem[]): readonly PullItem[] {
  return pulls.filter(({ isCopied, approval }) => isCopied === true && !approval);
}

/** The pulls as the list shows them below that. */
export function withoutRepeating(
  pulls: readonly PullItem[],
  copied: readonly PullItem[],
): readonly PullItem[] {
  return pulls.map((one) => (copied.includes(one) ? { ...one, message: "" } : one));
}

/** Whether the health of schedules has nothing to say besides: it would name these pulls once more. */
export function isAllOfCopied({ pulls, schedules }: PullItems, copied: readonly PullItem[]): boolean {
  const others = pulls.filter((one) => one.schedule !== "" && !copied.includes(one));
  return copied.length > 0 && others.length === 0 && ["nobody", "well"].includes(schedules.kind);
}

interface CopiedPullsProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly copied: readonly PullItem[];
  readonly isBusy: boolean;
  readonly onTaken: (answer: ServerAnswer<PullItems>) => void;
  readonly onRun: (items: readonly PullItem[]) => void;
}

export function CopiedPulls({ server, list, copied, isBusy, onTaken, onRun }: CopiedPullsProps) {
  const begun = useListCall((answer) => {
    onTaken(answer);
    const ready = answer.ok ? listCopied(answer.value.pulls) : [];
    if (ready.length > 0) onRun(ready);
  });
  if (copied.length === 0) return null;
  return (
    <div class="notice asks" role="status">
      <p>{texts.saved.schedulesOff(copied.length)}</p>
      <p class="ways">
        <Button
          onClick={() => void begun.call(() => useHere(server, list))}
          busy={isBusy || begun.isBusy ? texts.saved.running : undefined}
        >
          {texts.saved.runToBegin(copied.length)}
        </Button>
      </p>
      <Alert text={begun.failure && sentenceOf(begun.failure)} />
    </div>
  );
}

/** The tab is used here, and schedules that nobody runs are the person's, before the pulls run. */
async function useHere(server: Server, list: PullItems): Promise<ServerAnswer<PullItems>> {
  const adopted: ServerAnswer<PullItems> = list.isTabStrange
    ? await server("adoptTab", null)
    : { ok: true, value: list };
  if (!adopted.ok) return adopted;
  const { offersTakeOver, schedules } = adopted.value;
  return offersTakeOver && schedules.kind === "nobody" ? server("takeOverSchedules", null) : adopted;
}
