import { useState } from "preact/hooks";
import type { PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Moments } from "../controls/moments";
import { Notice } from "../controls/notice";
import type { Answer, Server } from "../server/server";
import { texts } from "../texts/texts";

interface SchedulesLineProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly onTaken: (answer: Answer<PullItems>) => void;
}

export function SchedulesLine({ server, list, onTaken }: SchedulesLineProps) {
  const [isBusy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    onTaken(await server("takeOverSchedules", null));
    setBusy(false);
  };
  const { health, isWell, offersTakeOver } = list;
  return (
    <Notice tone={isWell ? "plain" : "asks"}>
      <p>
        <Moments text={health} />
      </p>
      {offersTakeOver && (
        <div class="buttons">
          <Button busy={isBusy ? texts.saved.takingOver : undefined} onClick={() => void takeOver()}>
            {texts.saved.takeOver}
          </Button>
        </div>
      )}
    </Notice>
  );
}
