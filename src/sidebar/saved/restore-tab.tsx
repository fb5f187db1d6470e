/** Offers to make the tab of pulls again where it was lost. */
import type { PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { Answer, Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { useListCall } from "./use-list-call";

interface RestoreTabProps {
  readonly server: Server;
  readonly count: number;
  readonly onMade: (answer: Answer<PullItems>) => void;
}

export function RestoreTab({ server, count, onMade }: RestoreTabProps) {
  const { isBusy, failure, call } = useListCall(onMade);
  const many = count === 1 ? "one pull" : `${count} pulls`;
  return (
    <Notice tone="asks">
      <p>
        The tab of pulls is gone or lost its headers. {sentenceOfCount(count)} A new tab gets a row for each,
        and what is not remembered is noted in its cells.
      </p>
      <div class="buttons">
        <Button busy={isBusy ? `Making a tab with ${many}` : undefined} onClick={() => void call(() => server("restoreTab", null))}>
          Make the tab again
        </Button>
      </div>
      {failure && (
        <p class="problem" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
    </Notice>
  );
}

function sentenceOfCount(count: number): string {
  return count === 1 ? "One pull of it is remembered." : `${count} pulls of it are remembered.`;
}
