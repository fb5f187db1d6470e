/** What a copied spreadsheet says of its pulls once, with one button that begins their schedules. */
import type { PullItem } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { texts } from "../../texts/texts";

/** Of several, what each of them would say is said once. */
export function findCopied(pulls: readonly PullItem[]): readonly PullItem[] {
  const copied = pulls.filter(({ isCopied, approval }) => isCopied === true && !approval);
  return copied.length > 1 ? copied : [];
}

/** The pulls as the list shows them below that. */
export function withoutRepeating(
  pulls: readonly PullItem[],
  copied: readonly PullItem[],
): readonly PullItem[] {
  return pulls.map((one) => (copied.includes(one) ? { ...one, message: "" } : one));
}

export function CopiedPulls({
  copied,
  isBusy,
  onRun,
}: {
  readonly copied: readonly PullItem[];
  readonly isBusy: boolean;
  readonly onRun: (items: readonly PullItem[]) => void;
}) {
  if (copied.length === 0) return null;
  return (
    <div class="notice asks" role="status">
      <p>{texts.saved.schedulesOff(copied.length)}</p>
      <p class="ways">
        <Button onClick={() => onRun(copied)} busy={isBusy ? texts.saved.running : undefined}>
          {texts.saved.runToBegin(copied.length)}
        </Button>
      </p>
    </div>
  );
}
