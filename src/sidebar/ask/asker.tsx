/** One road for a question: ask, look at its first rows, let it land. */
import type { LookedAt, PullForm } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Notice } from "../controls/notice";
import type { NamesOf } from "../names/use-names";
import type { AskedKind } from "../question/kinds";
import { readSql } from "../question/sql/read-sql";
import { describeToGo, RunProgressBar } from "../run/progress";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";
import type { Pace } from "../wording/estimate";
import { type ShownFailure, fieldsOf, sentenceOf } from "../wording/failures";
import { AskStep } from "./ask-step";
import { LandStep, type LandStepProps } from "./land-step";
import { LandingOutcome } from "./landed";
import { FirstRows } from "./look";
import { type AskedForm, formToLand, isBlankQuestion, useAskedForm } from "./use-asked-form";
import { type AskedLanding, useAskedLanding } from "./use-asked-landing";
import { useLanding } from "./use-landing";
import type { LookingControl } from "./use-looking";

export interface AskerProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly kind: AskedKind;
  readonly namesOf: NamesOf;
  readonly onLooked: (look: LookedAt) => void;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
  /** The form is to be as it was at first. */
  readonly onClear: () => void;
}

export function Asker({ server, pace, kind, namesOf, onLooked, onEnded, onClear }: AskerProps) {
  const asked = useAskedForm({ server, kind, namesOf, onEnded });
  const { id, form, problems, references, opened, looking, columnsSeen } = asked;
  const { look } = looking;
  const landed = useLanding(server, onEnded);
  const landing = useAskedLanding(kind, asked, landed);
  const isBusy = looking.run.stage === "running" || landed.isBusy;
  const boardProblem = look ? undefined : (problems.name ?? problems.place);
  const step = { id, server, pace, kind, problems, isBusy, onRefused: asked.refuse, onEnded };
  return (
    <>
      <AskStep
        {...step}
        form={form}
        namesOf={namesOf}
        {...(columnsSeen && { seen: columnsSeen })}
        follows={{ references, onReferences: asked.follow }}
        isDone={look !== undefined && opened !== "question"}
        isLookedAt={look !== undefined}
        ask={asked.ask}
        onChange={(more) => {
          asked.changeQuestion(more);
          landed.clear();
        }}
        onLanding={asked.changeLanding}
        onProblems={asked.setProblems}
        onLook={() => void asked.lookNow().then((found) => found && onLooked(found))}
        onLandUnseen={(from) => void landing.landUnseen(from)}
        onClear={isBlankQuestion(kind, form) ? undefined : onClear}
        onOpen={() => asked.open("question", `${id}-what`, `${id}-what-0`)}
      />
      <Alert text={boardProblem} />
      <LookingRun looking={looking} form={form} pace={pace} />
      {look && <SeenAnswer {...step} {...{ asked, landing, look }} />}
      <LandingOutcome
        {...{ server, pace, landed }}
        onScheduled={(schedule) => {
          // What is asked by now may be something else.
          if (landing.hasLanded) asked.changeForm({ schedule });
        }}
      />
    </>
  );
}

interface SeenAnswerProps extends Pick<
  LandStepProps,
  "id" | "server" | "pace" | "kind" | "look" | "problems" | "isBusy" | "onRefused" | "onEnded"
> {
  readonly asked: AskedForm;
  readonly landing: AskedLanding;
}

/** The first rows, until they have landed, and where they land. */
function SeenAnswer({ asked, landing, ...step }: SeenAnswerProps) {
  const { id, references, opened, looking } = asked;
  const { hasLanded, land } = landing;
  return (
    <>
      {!hasLanded && <FirstRows look={step.look} />}
      <LandStep
        {...step}
        form={formToLand(asked)}
        columns={looking.columns}
        isDone={hasLanded && opened !== "landing"}
        references={references}
        onColumns={looking.chooseColumns}
        onChange={asked.changeLanding}
        onLand={() => void land()}
        onLandScheduled={(schedule) => void land(schedule)}
        onOpen={() => asked.open("landing", `${id}-name`)}
      />
    </>
  );
}

interface LookingRunProps {
  readonly looking: LookingControl;
  readonly form: PullForm;
  readonly pace: Pace;
}

/** How far the look is, or why there is none. */
function LookingRun({ looking: { run, stop }, form, pace }: LookingRunProps) {
  if (run.stage === "running")
    return <RunProgressBar run={run} onStop={stop} toGo={describeToGo(run, pace)} />;
  if (run.stage !== "failed") return null;
  return (
    <Notice tone="bad">
      {sentenceOf(run.failure)} {mayBeNames(run.failure, form) && texts.sql.checkNames}
    </Notice>
  );
}

/** A statement by clicks is right but for the names of its tables, unless the service stopped it. */
function mayBeNames(failure: ShownFailure, { what }: PullForm): boolean {
  const isStopped = fieldsOf(failure, "refused")?.stoppedAfter !== undefined;
  return !isStopped && readSql(what) !== undefined;
}
