/** Offers to make the tab of pulls again where it was lost. */
import { useState } from "preact/hooks";
import type { PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import type { Answer, Server } from "../server/server";
import { texts } from "../texts/texts";

interface RestoreTabProps {
  readonly server: Server;
  readonly count: number;
  readonly onMade: (answer: Answer<PullItems>) => void;
}

export function RestoreTab({ server, count, onMade }: RestoreTabProps) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    onMade(await server("restoreTab", null));
    setBusy(false);
  };
  return (
    <Notice tone="asks">
      <p>
        {texts.saved.tabLost} {texts.saved.tabLostPulls(count)}
      </p>
      <div class="buttons">
        <Button busy={isBusy ? texts.saved.makingTab(count) : undefined} onClick={() => void restore()}>
          {texts.saved.makeTab}
        </Button>
      </div>
    </Notice>
  );
}
