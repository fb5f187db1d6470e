/** What became of an answer that was to land. */
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { Notice } from "../controls/notice";
import { AddChart } from "../landed/add-chart";
import { GoToTable } from "../landed/go-to-table";
import { RunProgress } from "../run/progress";
import { coversWords, scheduleWords } from "../saved/words/words";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import type { LandingControl } from "./use-landing";
import { ScheduleOffer } from "./schedule-offer";
import { texts } from "../texts/texts";

interface LandedProps {
  readonly server: Server;
  readonly landed: LandingControl;
  /** A chart is drawn beside it at once, where one fits. */
  readonly hasChart?: boolean;
  readonly onScheduled?: (schedule: string) => void;
}

export function Landed({ server, landed, hasChart = false, onScheduled }: LandedProps) {
  const { run, failure, refusal, ended, item } = landed;
  if (run.stage === "running") return <RunProgress run={run} onStop={landed.stop} />;
  if (failure) return <Notice tone="bad">{sentenceOf(failure)}</Notice>;
  if (refusal !== undefined) return <Notice tone="bad">{refusal}</Notice>;
  if (run.stage === "failed") return <Notice tone="bad">{sentenceOf(run.failure)}</Notice>;
  if (!ended) return null;
  if (ended.covers)
    return (
      <Notice tone="asks">
        <p>{coversWords(ended)}</p>
        <div class="buttons">
          <Button look="danger" onClick={landed.overwrite}>
            {texts.ask.overwrite}
          </Button>
        </div>
        <p class="quiet">{texts.ask.orElsewhere}</p>
      </Notice>
    );
  if (ended.status !== "well")
    return <Notice tone="asks">{ended.message === "" ? texts.ask.notLanded : ended.message}</Notice>;
  const { rangeName = null } = item ?? {};
  return (
    <Notice tone="good">
      <p>
        <strong>
          {item ? texts.ask.landed(item.rows ?? 0, item.place) : texts.ask.landedNamed(ended.name)}
        </strong>
      </p>
      {rangeName !== null && (
        <p>
          <GoToTable server={server} rangeName={rangeName} /> ·{" "}
          <AddChart key={rangeName} server={server} rangeName={rangeName} atOnce={hasChart} />
        </p>
      )}
      <p class="quiet">{item ? texts.ask.isSavedOn(scheduleWords(item)) : texts.ask.isSaved}</p>
      <Alert text={landed.unread && texts.ask.listUnread(sentenceOf(landed.unread))} />
      {landed.unscheduled !== "" && <p class="warning">{landed.unscheduled}</p>}
      {item?.schedule === "" && (
        <ScheduleOffer
          onSchedule={async (schedule) => {
            const problem = await landed.schedule(schedule);
            if (problem === "") onScheduled?.(schedule);
            return problem;
          }}
        />
      )}
      {ended.message !== "" && <p class="warning">{ended.message}</p>}
    </Notice>
  );
}
