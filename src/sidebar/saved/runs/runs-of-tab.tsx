import type { PullItem, PullItems } from "../../../add-on/sidebar-contract/calls";
import { Notice } from "../../controls/notice";
import { RunProgressBar } from "../../run/progress";
import type { Server } from "../../server/server";
import { sentenceOf } from "../../wording/failures";
import { RunQuestions } from "./run-questions";
import { canRun } from "../words/can-run";
import { CostQuestion } from "./run-buttons";
import { RunOutcome } from "./run-outcome";
import type { RunOfPulls } from "./use-run-of-pulls";
import { toGoWords } from "../words/cost-words";
import { texts } from "../../texts/texts";

interface RunsProps {
  readonly server: Server;
  readonly list: PullItems;
  readonly running: RunOfPulls;
  /** Whether a run that is cut off goes on without anybody. */
  readonly goesOnAlone: boolean;
  readonly onExported: (item: PullItem) => void;
}

/** The run that was begun: whether it may cost so much, how far it is, what came of it. */
export function RunsOfTab({ server, list, running, goesOnAlone, onExported }: RunsProps) {
  const { run, wanted, now, isAsked, isBusy, asking, begin } = running;
  return (
    <>
      {isAsked && (
        <CostQuestion
          items={wanted}
          pace={now}
          goesOnAlone={goesOnAlone}
          onRun={() => begin(wanted)}
          onLeave={running.leave}
        />
      )}
      {run.stage === "running" && (
        <RunProgressBar
          run={run}
          onStop={running.stop}
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
          onExported={onExported}
        />
      )}
      <RunQuestions
        server={server}
        asking={asking}
        isBusy={isBusy}
        onAgree={(names, agreed, asked) =>
          begin(
            list.pulls.filter((item) => canRun(item) && names.includes(item.name)),
            { ...agreed, asked },
          )
        }
        onLeave={running.leaveAsIs}
      />
      {run.stage === "failed" && wanted.length > 1 && <Notice tone="bad">{sentenceOf(run.failure)}</Notice>}
    </>
  );
}
