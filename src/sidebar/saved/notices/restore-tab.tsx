/** Offers to make the tab of pulls again where it was lost. */
import type { PullItems } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { Notice } from "../../controls/notice";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";
import { useListCall } from "./use-list-call";

interface RestoreTabProps {
  readonly server: Server;
  readonly count: number;
  /** That the tab is lost, by the line on schedules. */
  readonly isSaid: boolean;
  readonly onMade: (answer: ServerAnswer<PullItems>) => void;
}

export function RestoreTab({ server, count, isSaid, onMade }: RestoreTabProps) {
  const { isBusy, failure, call } = useListCall(onMade);
  return (
    <Notice tone="asks">
      <p>
        {!isSaid && `${texts.saved.tabLost} `}
        {texts.saved.tabLostPulls(count)}
      </p>
      <div class="buttons">
        <Button
          busy={isBusy ? texts.saved.makingTab(count) : undefined}
          onClick={() => void call(() => server("restoreTab", null))}
        >
          {texts.saved.makeTab}
        </Button>
      </div>
      <Alert text={failure && sentenceOf(failure)} />
    </Notice>
  );
}
