import type { PullItems } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { Moments } from "../../controls/moments";
import { Notice } from "../../controls/notice";
import type { ServerAnswer, Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";
import { useListCall } from "./use-list-call";
import { describeSchedules } from "../words/words";

interface SchedulesLineProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly onTaken: (answer: ServerAnswer<PullItems>) => void;
}

export function SchedulesLine({ server, list, onTaken }: SchedulesLineProps) {
  const { isBusy, failure, call } = useListCall(onTaken);
  const { isWell, offersTakeOver } = list;
  return (
    <Notice tone={isWell ? "plain" : "asks"}>
      <p>
        <Moments text={describeSchedules(list)} />
      </p>
      {offersTakeOver && (
        <div class="buttons">
          <Button
            busy={isBusy ? texts.saved.takingOver : undefined}
            onClick={() => void call(() => server("takeOverSchedules", null))}
          >
            {texts.saved.takeOver}
          </Button>
        </div>
      )}
      <Alert text={failure && sentenceOf(failure)} />
    </Notice>
  );
}
