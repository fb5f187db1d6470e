/** What became of an answer that was to land. */
import type { RanPull } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Copyable } from "../controls/copyable";
import { Notice } from "../controls/notice";
import { AddChart } from "../landed/add-chart";
import { GoToTable } from "../landed/go-to-table";
import { describeToGo, RunProgressBar } from "../run/progress";
import { OverwriteButtons } from "../saved/ahead/overwrite-buttons";
import { UndoQuestion } from "../saved/runs/run-questions";
import { coversWords, lacksUndo, scheduleWords } from "../saved/words/words";
import { StepLink } from "../controls/step-link";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { sentenceOf } from "../wording/failures";
import { TableAlone } from "./table-alone";
import type { LandingControl } from "./use-landing";
import { ScheduleOffer } from "./schedule-offer";
import { texts } from "../texts/texts";

interface LandedProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly landed: LandingControl;
  /** A chart is drawn beside it at once, where one fits. */
  readonly hasChart?: boolean;
  readonly onScheduled?: (schedule: string) => void;
}

/**
 * One of its states at a time: progress, a failure, a question to the person, or the table with what can be
 * done next. Nothing before a landing.
 */
export function LandingOutcome({ server, pace, ...more }: LandedProps) {
  const { landed } = more;
  const { run, failure, refusal, ended } = landed;
  if (run.stage === "running")
    return <RunProgressBar run={run} onStop={landed.stop} toGo={describeToGo(run, pace)} />;
  if (failure) return <Notice tone="bad">{sentenceOf(failure)}</Notice>;
  if (refusal !== undefined) return <Notice tone="bad">{refusal}</Notice>;
  if (run.stage === "failed") return <Notice tone="bad">{sentenceOf(run.failure)}</Notice>;
  if (!ended) return null;
  if (ended.covers)
    return (
      <Notice tone="asks">
        <p>{coversWords(ended)}</p>
        <OverwriteButtons
          server={server}
          name={ended.name}
          onOverwrite={(asked) => landed.goOn({ overwrite: true }, asked)}
        />
        <p class="quiet">{texts.ask.orElsewhere}</p>
      </Notice>
    );
  if (lacksUndo(ended))
    return <UndoQuestion pulls={[ended]} onAgree={() => landed.goOn({ withoutUndo: true })} />;
  if (ended.status !== "well")
    return <Notice tone="asks">{texts.remarks.say(ended.message) || texts.ask.notLanded}</Notice>;
  if (landed.alone) return <TableAlone server={server} item={landed.alone} />;
  return <LandedWell server={server} ended={ended} {...more} />;
}

interface LandedWellProps extends Omit<LandedProps, "pace"> {
  readonly ended: RanPull;
}

/** Where it stands, what can be made of it, and when it is asked again. */
function LandedWell({ server, landed, ended, hasChart = false, onScheduled }: LandedWellProps) {
  const { item } = landed;
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
      {rangeName !== null && (
        <>
          <p class="quiet">{texts.landed.nameInFormulas}</p>
          <Copyable text={rangeName} />
        </>
      )}
      <SavedLine server={server} landed={landed} />
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
      {ended.message !== "" && <p class="warning">{texts.remarks.say(ended.message)}</p>}
    </Notice>
  );
}

/** When it is asked again; or only the table is kept. */
function SavedLine({ server, landed }: Pick<LandedProps, "server" | "landed">) {
  const { item } = landed;
  return (
    <p class="quiet">
      {item ? texts.ask.isSavedOn(scheduleWords(item)) : texts.ask.isSaved}
      {item && (
        <>
          {" "}
          <StepLink
            words={texts.ask.keepNoPull}
            busy={texts.ask.forgetting}
            of={item.name}
            call={() => server("deletePull", { name: item.name, clear: false })}
            onDone={landed.leaveAlone}
          />
        </>
      )}
    </p>
  );
}
