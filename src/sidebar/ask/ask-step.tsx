/** The first step: the fields of a question, and what can be done with it before it lands. */
import { useState } from "preact/hooks";
import type { LookedAt, PullForm } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { StepLine } from "../controls/step";
import { ScheduleField } from "../landing/schedule-field";
import { QuestionFields } from "../question/question-fields";
import type { CellProblems, Follows, QuestionFieldsProps } from "../question/question-props";
import type { AskedKind } from "../question/kinds";
import { followsSeveral, takesOf } from "../question/known-question";
import { findMistakes } from "../question/missing";
import { nameQuestion, sayQuestion } from "../question/question-name";
import type { LandedFrom } from "./use-asked-landing";
import { AddToBoard } from "./add-to-board";
import { EnterFormula } from "./enter-formula";
import type { Pace } from "../wording/estimate";
import { texts } from "../texts/texts";

interface AskStepProps extends QuestionFieldsProps {
  readonly pace: Pace;
  readonly follows: Follows;
  readonly isBusy: boolean;
  /** It is shown as a line. */
  readonly isDone: boolean;
  /** Its first rows are shown, and below them where they land and when again. */
  readonly isLookedAt: boolean;
  readonly ask: (form: PullForm) => Promise<LookedAt | undefined>;
  /** What it asks stays as it is. */
  readonly onLanding: (more: Partial<PullForm>) => void;
  /** As `onProblems`, and the first field at fault takes the focus. */
  readonly onRefused: (problems: CellProblems) => void;
  readonly onEnded: () => void;
  readonly onLook: () => void;
  /** Lands it without a look; `mode` as the Mode cell has it, "" for the usual way. */
  readonly onLandUnseen: (from: LandedFrom) => void;
  /** Undefined where nothing is filled in. */
  readonly onClear: (() => void) | undefined;
  readonly onOpen: () => void;
}

/** Others are said by their own fields. */
const SAID: readonly AskedKind["source"][] = ["report", "metric", "comparison", "ab test"];
/** Their rows may be too many to be read page by page. */
const FROM_FILES: readonly AskedKind["source"][] = ["sql", "people"];
const PEOPLE_COUNT_WORD = "people count";

export function AskStep(props: AskStepProps) {
  const { id, server, kind, form, isBusy, isDone, follows, onOpen } = props;
  const [count, setCount] = useState<LookedAt>();
  const isBoard = kind.source === "comparison";
  const takes = takesOf(kind, form, props.namesOf, props.seen);
  const mistakes = findMistakes(kind, form, takes);
  const isSaid = SAID.includes(kind.source) && Object.keys(mistakes).length === 0;
  const isOfPeople = kind.source === "people";
  const isOfSeveral = followsSeveral(kind, follows);
  const change = (more: Partial<PullForm>) => {
    setCount(undefined);
    props.onChange(more);
  };
  const countNow = async () => {
    setCount(await props.ask({ ...form, source: PEOPLE_COUNT_WORD, dates: "", options: "", columns: "" }));
  };
  return (
    <form
      noValidate
      aria-label={kind.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isOfSeveral) props.onLook();
      }}
    >
      {isDone && (
        <StepLine
          id={`${id}-question`}
          label={texts.ask.changeStep.question}
          text={nameQuestion(kind, form).name}
          onChange={onOpen}
        />
      )}
      <div hidden={isDone}>
        <QuestionFields {...props} onChange={change} />
        {isBoard && !props.isLookedAt && (
          <ScheduleField
            {...{ id, server }}
            schedule={form.schedule}
            hasDays
            problem={props.problems.schedule}
            onSchedule={(schedule) => props.onLanding({ schedule })}
          />
        )}
        {isSaid && <p class="hint">{sayQuestion(kind, form, takes)}</p>}
        <WaysOn {...props} isOfSeveral={isOfSeveral} onCount={isOfPeople ? countNow : undefined} />
        {isOfPeople && <Counted count={count} />}
        <EnterFormula
          {...props}
          form={{ ...form, columns: "" }}
          missing={mistakes}
          references={follows.references}
        />
        {!isOfSeveral && <AddToBoard {...props} missing={mistakes} />}
      </div>
    </form>
  );
}

interface WaysOnProps extends Pick<
  AskStepProps,
  "kind" | "isBusy" | "isLookedAt" | "onLandUnseen" | "onClear"
> {
  readonly isOfSeveral: boolean;
  /** Counts the people before they are listed; undefined where the question is of no people. */
  readonly onCount: (() => Promise<void>) | undefined;
}

/** Look at it, land it, count it: the buttons below the fields. */
function WaysOn({ kind, isBusy, isLookedAt, isOfSeveral, ...does }: WaysOnProps) {
  const { onLandUnseen, onCount, onClear } = does;
  const isBoard = kind.source === "comparison";
  const hasFile = FROM_FILES.includes(kind.source);
  return (
    <div class="buttons">
      {isOfSeveral ? (
        <p class="hint">{kind.source === "metric" ? texts.ask.severalMetrics : texts.ask.severalCounts}</p>
      ) : (
        <Button look="action" busy={isBusy ? texts.ask.look : undefined}>
          {texts.ask.look}
        </Button>
      )}
      {!isLookedAt && !isOfSeveral && (
        <Button busy={isBusy ? texts.ask.landing : undefined} onClick={() => onLandUnseen("answer")}>
          {isBoard ? texts.ask.makeBoard : texts.ask.landUnseen}
        </Button>
      )}
      {!isLookedAt && hasFile && (
        <Button busy={isBusy ? texts.ask.landing : undefined} onClick={() => onLandUnseen("file")}>
          {texts.ask.landFile}
        </Button>
      )}
      {onCount && (
        <Button busy={isBusy ? texts.ask.countFirst : undefined} onClick={() => void onCount()}>
          {texts.ask.countFirst}
        </Button>
      )}
      {onClear && !isBusy && (
        <Button look="link" onClick={onClear}>
          {texts.ask.clear}
        </Button>
      )}
    </div>
  );
}

/** How many people there are, or that counting them takes a request. */
function Counted({ count }: { readonly count: LookedAt | undefined }) {
  if (!count) return <p class="hint">{texts.ask.countingTakes}</p>;
  return (
    <p role="status">
      <strong>{texts.ask.counted(count.rows[0]?.[0] ?? "0")}</strong> {texts.ask.countingTook}
    </p>
  );
}
