import { useState } from "preact/hooks";
import type { PullForm, PullItem } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../wording/failures";
import type { Pace } from "../wording/estimate";
import type { Server } from "../server/server";
import { ApproveAll } from "./approval";
import { findCopied, withoutRepeating } from "./notices/copied-pulls";
import { NoticesOfTab } from "./notices/notices-of-tab";
import { PullEntries } from "./pull-entries";
import { canRun } from "./words/can-run";
import { RowForm } from "./row/row-form";
import { RunButtons } from "./runs/run-buttons";
import { RunsOfTab } from "./runs/runs-of-tab";
import { SchedulesLine } from "./notices/schedules-line";
import { ChatSection } from "./chat/chat-section";
import { useRunOfPulls } from "./runs/use-run-of-pulls";
import { useSaved } from "./use-saved";
import { costWords } from "./words/cost-words";
import { savedWords } from "./words/words";
import { texts } from "../texts/texts";

interface SavedTabProps {
  readonly server: Server;
  readonly isShown: boolean;
  /** How many pulls the other tabs have saved. */
  readonly saves: number;
  /** Runs that exceed a minute's requests are confirmed first. */
  readonly pace: Pace;
  /** Whether this person's trigger is on. */
  readonly isHourly: boolean;
  /** Reports free requests during a run. */
  readonly onPace: (pace: Pace) => void;
  /** Requests were used: the state is outdated. */
  readonly onEnded: () => void;
}

const ADDER = "new-pull";

/**
 * The list is read whenever the tab is shown, the person comes back from the sheet, or something may have
 * changed it.
 */
export function SavedTab({ server, isShown, saves, pace, isHourly, onPace, onEnded }: SavedTabProps) {
  const { list, failure, isOutdated, look, take } = useSaved(server, isShown, saves);
  const running = useRunOfPulls({ server, pace, look, onPace, onEnded });
  const [added, setAdded] = useState<"open" | PullForm>();
  const runItems = (items: readonly PullItem[], asked?: number) => {
    setAdded(undefined);
    running.runItems(items, asked);
  };
  if (!list)
    return failure ? (
      <Notice tone="bad">{sentenceOf(failure)}</Notice>
    ) : (
      <Elapsed what={texts.saved.loading} />
    );
  const { run, wanted, isBusy, isAsked } = running;
  const runnable = list.pulls.filter(canRun);
  const copied = findCopied(list);
  const goesOnAlone = isHourly || (list.isWell && list.pulls.some(({ schedule }) => schedule !== ""));
  const isIdle = run.stage === "idle" && !isAsked;
  return (
    <>
      <ApproveAll server={server} pulls={list.pulls} onDone={take} />
      <NoticesOfTab
        server={server}
        list={list}
        copied={copied}
        isBusy={isBusy}
        onTaken={take}
        onRun={runItems}
      />
      <div class="buttons">
        <RunButtons runnable={runnable} shownSheet={list.shownSheet} isBusy={isBusy} onRun={runItems} />
        {added !== "open" && (
          <Button id={ADDER} onClick={() => setAdded("open")}>
            {texts.saved.newPull}
          </Button>
        )}
      </div>
      {isIdle && runnable.length > 1 && (
        <p class="hint">{texts.saved.costOfAll(costWords(runnable, pace))}</p>
      )}
      <NewPull server={server} added={added} onAdded={setAdded} onSaved={() => void look()} />
      <RunsOfTab
        server={server}
        list={list}
        running={running}
        goesOnAlone={goesOnAlone}
        onExported={(item) => runItems([item])}
      />
      {failure && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      {isOutdated && <Elapsed what={texts.saved.readingAgain} />}
      <PullEntries
        server={server}
        pulls={withoutRepeating(list.pulls, copied)}
        shownSheet={list.shownSheet}
        pace={pace}
        isBusy={isBusy}
        failed={run.stage === "failed" && wanted.length === 1 ? run.failure : undefined}
        lastRun={wanted[0]?.name}
        onRun={(item, since) => runItems([item], since)}
        onChanged={() => void look()}
        onDeleted={(answer) => {
          take(answer);
          focusLater(ADDER);
        }}
      />
      {list.isWell && list.pulls.length > 0 && <SchedulesLine server={server} list={list} onTaken={take} />}
      {list.pulls.length > 0 && (
        <ChatSection
          server={server}
          chat={list.chat}
          pulls={list.pulls}
          onChanged={(chat) => take({ ok: true, value: { ...list, chat } })}
        />
      )}
    </>
  );
}

interface NewPullProps {
  readonly server: Server;
  /** The form is open, or was saved like this. */
  readonly added: "open" | PullForm | undefined;
  readonly onAdded: (added: "open" | PullForm | undefined) => void;
  readonly onSaved: () => void;
}

/** The form of a new pull, and what became of it. */
function NewPull({ server, added, onAdded, onSaved }: NewPullProps) {
  const close = (form?: PullForm) => {
    onAdded(form);
    focusLater(ADDER);
  };
  const saved = (form: PullForm) => {
    close(form);
    onSaved();
  };
  if (added === undefined) return null;
  if (added === "open") return <RowForm server={server} onCancel={() => close()} onSaved={saved} />;
  return <Notice tone="good">{savedWords(added.name.trim(), added.schedule)}</Notice>;
}
