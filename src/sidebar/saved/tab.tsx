/** Saved pulls: how each stands, and running one, those of a sheet, or all. */
import { useState } from "preact/hooks";
import type { PullItem } from "../../calls";
import { Button } from "../controls/button";
import { Elapsed } from "../controls/elapsed";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../failures";
import { RunProgress } from "../run/progress";
import type { Server } from "../server";
import { ExportInstead } from "./export-instead";
import { PullEntry } from "./pull-entry";
import { SchedulesLine } from "./schedules-line";
import { Telling } from "./telling";
import { type PullsRan, usePullsRun } from "./use-pulls-run";
import { useSaved } from "./use-saved";
import { costWords, durationWords, isBadNews, ranWords, requestsOf, secondsOf } from "./words";

interface SavedTabProps {
  readonly server: Server;
  readonly isShown: boolean;
  /** Requests a minute that the account allows: a run of more is asked about first. */
  readonly perMinute: number;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

export function SavedTab({ server, isShown, perMinute, onEnded }: SavedTabProps) {
  const { list, failure, look, take } = useSaved(server, isShown);
  const { run, start, stop, clear } = usePullsRun(server);
  const [wanted, setWanted] = useState<readonly PullItem[]>([]);
  const [asked, setAsked] = useState(false);
  const begin = async (items: readonly PullItem[]) => {
    setAsked(false);
    await start(items.map(({ name }) => name));
    onEnded();
    await look();
  };
  const runItems = (items: readonly PullItem[]) => {
    clear();
    setWanted(items);
    if (requestsOf(items) > perMinute) setAsked(true);
    else void begin(items);
  };
  if (!list)
    return failure ? <Notice tone="bad">{sentenceOf(failure)}</Notice> : <Elapsed what="Loading saved pulls" />;
  const runnable = list.pulls.filter(({ standing }) => standing !== "check this row");
  const here = runnable.filter(({ sheet }) => sheet === list.shownSheet);
  const isBusy = run.stage === "running";
  const ran = run.stage === "done" ? run.value.ran : [];
  const tooLarge = runnable.filter(({ name }) => ran.some((one) => one.name === name && one.failure === "tooLarge"));
  const isSmall = run.stage === "idle" && !asked && runnable.length > 1;
  const health = <SchedulesLine server={server} list={list} onTaken={take} />;
  return (
    <>
      {!list.isWell && health}
      {list.pulls.length === 0 ? (
        <p class="lead">
          No pull is saved yet. Save one in the Pull tab, or write a row into the sheet &quot;Analytics pulls&quot;.
        </p>
      ) : (
        <div class="buttons">
          <Button look="action" busy={isBusy ? "Running" : undefined} onClick={() => runItems(runnable)}>
            Run all
          </Button>
          {here.length > 0 && here.length < runnable.length && (
            <Button busy={isBusy ? "Run this sheet" : undefined} onClick={() => runItems(here)}>
              Run this sheet
            </Button>
          )}
        </div>
      )}
      {isSmall && <p class="hint">All of them: {costWords(runnable)}</p>}
      {asked && (
        <Notice tone="asks">
          <p>
            <strong>{costWords(wanted)}.</strong> You can close the sidebar meanwhile: the hourly run goes on with it.
          </p>
          <div class="buttons">
            <Button onClick={() => void begin(wanted)}>Run</Button>
            <Button onClick={() => setAsked(false)}>Not now</Button>
          </div>
        </Notice>
      )}
      {isBusy && (
        <>
          <RunProgress run={run} onStop={stop} action="Stop" />
          <p class="hint">{toGoWords(wanted, run.progress.pull?.number ?? 1)}</p>
        </>
      )}
      {run.stage === "done" && <Notice tone={toneOf(run.value)}>{ranWords(run.value.ran, run.value.ended)}</Notice>}
      {tooLarge.map((item) => (
        <ExportInstead
          key={item.name}
          server={server}
          name={item.name}
          bucket={list.bucket ?? ""}
          onSaved={() => runItems([item])}
        />
      ))}
      {run.stage === "failed" && <Notice tone="bad">{sentenceOf(run.failure)}</Notice>}
      {failure && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      <ul class="pulls">
        {list.pulls.map((item) => (
          <PullEntry
            key={item.name}
            server={server}
            item={item}
            isBusy={isBusy}
            onRun={() => runItems([item])}
            onChanged={() => void look()}
          />
        ))}
      </ul>
      {list.isWell && list.pulls.length > 0 && health}
      {list.pulls.length > 0 && (
        <Telling
          server={server}
          telling={list.telling}
          pulls={list.pulls}
          onChanged={(telling) => take({ ok: true, value: { ...list, telling } })}
        />
      )}
    </>
  );
}

function toneOf({ ran, ended }: PullsRan): "good" | "plain" | "asks" {
  if (ran.some(({ standing }) => isBadNews(standing))) return "asks";
  return ended === "" ? "good" : "plain";
}

function toGoWords(wanted: readonly PullItem[], number: number): string {
  return `About ${durationWords(secondsOf(wanted.slice(number - 1)))} to go`;
}
