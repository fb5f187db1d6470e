import { useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Moments } from "../controls/moments";
import { Notice } from "../controls/notice";
import { OpenCopies } from "./open-copies";
import type { ServerAnswer, Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { type ShownFailure, sentenceOf } from "../wording/failures";
import { ApprovalNotice } from "./approval";
import { GiveKey } from "./beside/give-key";
import { WaitingCellsPart } from "./beside/waiting-cells";
import { GetAll } from "./get-all";
import { OpenedPartOfPull } from "./opened-part";
import { type OpenedPart, PullWays } from "./pull-ways";
import { canRun, isReadable } from "./words/can-run";
import { StatusLine } from "./status-line";
import { toneOf } from "./words/status-words";
import { lastWords, runWords, scheduleWords, describeNotify } from "./words/words";
import { texts } from "../texts/texts";

interface PullEntryProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly pace: Pace;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  /** Why the run that was begun here failed. */
  readonly failed: ShownFailure | undefined;
  /** `asked`: answers since then (epoch ms) serve as well. */
  readonly onRun: (item: PullItem, asked?: number) => void;
  /** Called when the entry is out of date. */
  readonly onChanged: () => void;
  /** It is gone, and this is the list without it. */
  readonly onDeleted: (answer: ServerAnswer<PullItems>) => void;
}

export function PullEntry({ server, item, pace, isBusy, failed, ...on }: PullEntryProps) {
  const { onRun, onChanged } = on;
  const [opened, setOpened] = useState<OpenedPart>();
  const [unread, setUnread] = useState<string>();
  const open = (next: OpenedPart | undefined) => {
    setUnread(undefined);
    setOpened(next);
  };
  const run = runWords(item);
  return (
    <li>
      <div class="row">
        <strong>{item.name}</strong>
        {canRun(item) && (
          <Button onClick={() => onRun(item)} busy={isBusy ? run.shown : undefined} label={run.said}>
            {run.shown}
          </Button>
        )}
      </div>
      {failed && <Notice tone="bad">{sentenceOf(failed)}</Notice>}
      <PullStanding
        server={server}
        item={item}
        isBusy={isBusy}
        onRun={onRun}
        onChanged={onChanged}
        onKeyGiven={() => setOpened("ahead")}
      />
      <PullWays
        server={server}
        item={item}
        opened={opened}
        onChanged={onChanged}
        onOpen={(part) => open(opened === part ? undefined : part)}
      />
      {opened && (
        <OpenedPartOfPull
          server={server}
          item={item}
          pace={pace}
          isBusy={isBusy}
          opened={opened}
          {...on}
          onOpen={open}
          onUnread={setUnread}
        />
      )}
      {unread !== undefined && <Notice tone="bad">{unread}</Notice>}
    </li>
  );
}

interface StandingProps extends Pick<PullEntryProps, "server" | "item" | "isBusy" | "onRun" | "onChanged"> {
  /** Its rows are told apart from now on: what that changes is to be seen. */
  readonly onKeyGiven: () => void;
}

/** How it stands, what its last run said, and what somebody has to decide. */
function PullStanding({ server, item, isBusy, onRun, onChanged, onKeyGiven }: StandingProps) {
  const { name, status, message, place, approval } = item;
  return (
    <>
      <StatusLine item={item} />
      {canRun(item) && <GetAll server={server} item={item} isBusy={isBusy} onSaved={onRun} />}
      {lastWords(item) !== "" && (
        <p class="hint">
          <Moments text={lastWords(item)} />
        </p>
      )}
      {approval && <ApprovalNotice server={server} name={name} approval={approval} onDone={onChanged} />}
      {message !== "" && !approval && (
        <p class={`said ${toneOf(status)}`}>
          <Moments text={isReadable(item) ? texts.remarks.say(message) : texts.remarks.sayRefusal(message)} />
        </p>
      )}
      <OpenCopies server={server} item={item} onChanged={onChanged} />
      {item.isNamed && (
        <GiveKey
          server={server}
          item={item}
          onGiven={() => {
            onKeyGiven();
            onChanged();
          }}
        />
      )}
      <WaitingCellsPart
        key={`${item.waitingCells} ${item.lastRun}`}
        server={server}
        item={item}
        onChanged={onChanged}
      />
      {isReadable(item) && (
        <p class="hint">
          <Moments text={`${place}; ${scheduleWords(item)}${describeNotify(item)}`} />
        </p>
      )}
    </>
  );
}
