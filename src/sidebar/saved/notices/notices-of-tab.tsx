import type { PullItem, PullItems } from "../../../add-on/sidebar-contract/calls";
import type { Server, ServerAnswer } from "../../server/server";
import { texts } from "../../texts/texts";
import { AdoptTab } from "./adopt-tab";
import { CopiedPulls, type findCopied, isAllOfCopied } from "./copied-pulls";
import { RestoreTab } from "./restore-tab";
import { SchedulesLine } from "./schedules-line";

interface NoticesProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly copied: ReturnType<typeof findCopied>;
  readonly isBusy: boolean;
  readonly onTaken: (answer: ServerAnswer<PullItems>) => void;
  readonly onRun: (items: readonly PullItem[]) => void;
}

/** What stands above the pulls because somebody has to decide it. */
export function NoticesOfTab({ server, list, copied, isBusy, onTaken, onRun }: NoticesProps) {
  const isOfCopy = isAllOfCopied(list, copied);
  return (
    <>
      <CopiedPulls
        server={server}
        list={list}
        copied={copied}
        isBusy={isBusy}
        onTaken={onTaken}
        onRun={onRun}
      />
      {!list.isWell && !isOfCopy && <SchedulesLine server={server} list={list} onTaken={onTaken} />}
      {list.isTabStrange && !isOfCopy && <AdoptTab server={server} onAdopted={onTaken} />}
      {list.lostPulls > 0 && (
        <RestoreTab
          server={server}
          count={list.lostPulls}
          isSaid={list.schedules.kind === "tab lost"}
          onMade={onTaken}
        />
      )}
      {list.pulls.length === 0 && list.lostPulls === 0 && <p class="lead">{texts.saved.nothingSaved}</p>}
    </>
  );
}
