import { useEffect, useState } from "preact/hooks";
import type { PullForm, PullItem, RanPull } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../wording/failures";
import { type Pace, paceOf } from "../wording/estimate";
import { RunProgressBar } from "../run/progress";
import type { Server } from "../server/server";
import { ApproveAll } from "./approval";
import { CopiedPulls, findCopied, isAllOfCopied, withoutRepeating } from "./notices/copied-pulls";
import { CoverQuestions } from "./cover-questions";
import { PullEntries } from "./pull-entries";
import { AdoptTab } from "./notices/adopt-tab";
import { RestoreTab } from "./notices/restore-tab";
import { RowForm } from "./row/row-form";
import { CostQuestion, RunButtons } from "./run-buttons";
import { RunOutcome } from "./run-outcome";
import { SchedulesLine } from "./notices/schedules-line";
import { ChatSection } from "./chat/chat-section";
import { usePullsRun } from "./use-pulls-run";
import { useSaved } from "./use-saved";
import { costWords, requestsOf, toGoWords } from "./words/cost-words";
import { askingAfter, savedWords } from "./words/words";
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

interface Wish {
  readonly overwrite?: boolean;
  readonly asked?: number | undefined;
}

const ADDER = "new-pull";

export function SavedTab({ server, isShown, saves, pace, isHourly, onPace, onEnded }: SavedTabProps) {
  const { list, failure, isOutdated, look, take } = useSaved(server, isShown, saves);
  const { run, start, stop, clear } = usePullsRun(server);
  const [wanted, setWanted] = useState<readonly PullItem[]>([]);
  const [asked, setAsked] = useState(false);
  const [asking, setAsking] = useState<readonly RanPull[]>([]);
  const [added, setAdded] = useState<"open" | PullForm>();
  const now = run.stage === "running" ? paceOf(pace, run.progress) : pace;
  useEffect(() => {
    if (run.stage === "running") onPace(now);
  }, [now.slotsLeft, now.freeIn.at(-1)]);
  const number = run.stage === "running" ? run.progress.pull?.number : undefined;
  useEffect(() => {
    // Shows finished pulls before all are done.
    if (number !== undefined && number > 1) void look();
  }, [number]);
  /** `asked`: answers since then (epoch ms) serve as well. */
  const begin = async (items: readonly PullItem[], { overwrite = false, asked }: Wish = {}) => {
    setAsked(false);
    setWanted(items);
    const names = items.map(({ name }) => name);
    const answer = await start(names, overwrite, asked);
    setAsking((known) => askingAfter(known, names, answer.ok ? answer.value.ran : []));
    onEnded();
    await look();
  };
  const runItems = (items: readonly PullItem[], asked?: number) => {
    clear();
    setAdded(undefined);
    setWanted(items);
    if (asked === undefined && requestsOf(items) > pace.perMinute) setAsked(true);
    else void begin(items, { asked });
  };
  const closeNew = (form?: PullForm) => {
    setAdded(form);
    focusLater(ADDER);
  };
  if (!list)
    return failure ? (
      <Notice tone="bad">{sentenceOf(failure)}</Notice>
    ) : (
      <Elapsed what={texts.saved.loading} />
    );
  const runnable = list.pulls.filter(({ status, approval }) => status !== "check this row" && !approval);
  const isBusy = run.stage === "running";
  const goesOnAlone = isHourly || (list.isWell && list.pulls.some(({ schedule }) => schedule !== ""));
  const isSmall = run.stage === "idle" && !asked && runnable.length > 1;
  const copied = findCopied(list);
  const isOfCopy = isAllOfCopied(list, copied);
  const health = <SchedulesLine server={server} list={list} onTaken={take} />;
  return (
    <>
      <ApproveAll server={server} pulls={list.pulls} onDone={take} />
      <CopiedPulls
        server={server}
        list={list}
        copied={copied}
        isBusy={isBusy}
        onTaken={take}
        onRun={runItems}
      />
      {!list.isWell && !isOfCopy && health}
      {list.isTabStrange && !isOfCopy && <AdoptTab server={server} onAdopted={take} />}
      {list.lostPulls > 0 && (
        <RestoreTab
          server={server}
          count={list.lostPulls}
          isSaid={list.schedules.kind === "tab lost"}
          onMade={take}
        />
      )}
      {list.pulls.length === 0 && list.lostPulls === 0 && <p class="lead">{texts.saved.nothingSaved}</p>}
      <div class="buttons">
        <RunButtons runnable={runnable} shownSheet={list.shownSheet} isBusy={isBusy} onRun={runItems} />
        {added !== "open" && (
          <Button id={ADDER} onClick={() => setAdded("open")}>
            {texts.saved.newPull}
          </Button>
        )}
      </div>
      {isSmall && <p class="hint">{texts.saved.costOfAll(costWords(runnable, pace))}</p>}
      {added === "open" && (
        <RowForm
          server={server}
          onCancel={() => closeNew()}
          onSaved={(form) => {
            closeNew(form);
            void look();
          }}
        />
      )}
      {typeof added === "object" && (
        <Notice tone="good">{savedWords(added.name.trim(), added.schedule)}</Notice>
      )}
      {asked && (
        <CostQuestion
          items={wanted}
          pace={pace}
          goesOnAlone={goesOnAlone}
          onRun={() => void begin(wanted)}
          onLeave={() => setAsked(false)}
        />
      )}
      {isBusy && (
        <RunProgressBar
          run={run}
          onStop={stop}
          action={texts.saved.stop}
          toGo={toGoWords(wanted, run.progress, now)}
        />
      )}
      {run.stage === "done" && (
        <RunOutcome
          server={server}
          list={list}
          count={wanted.length}
          ran={run.value}
          onExported={(item) => runItems([item])}
        />
      )}
      <CoverQuestions
        server={server}
        asking={asking}
        isBusy={isBusy}
        onOverwrite={(name, since) =>
          void begin(
            runnable.filter((item) => item.name === name),
            { overwrite: true, asked: since },
          )
        }
        onLeave={(name) => setAsking(asking.filter((one) => one.name !== name))}
      />
      {run.stage === "failed" && wanted.length > 1 && <Notice tone="bad">{sentenceOf(run.failure)}</Notice>}
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
      {list.isWell && list.pulls.length > 0 && health}
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
