/** The last step: which columns land, where, how and when again. */
import type { LookedAt, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { StepLine } from "../controls/step";
import { ColumnChoices } from "../landing/column-choices";
import { type ColumnChoice, showsNone } from "../landing/column-list";
import { LandForm } from "../landing/land-form";
import { WEEKLY } from "../landing/schedule-field";
import type { RowFieldsProps } from "../landing/row-fields";
import type { AskedKind } from "../question/kinds";
import type { CellProblems } from "../question/question-props";
import { AddToBoard } from "./add-to-board";
import { EnterFormula } from "./enter-formula";
import type { Pace } from "../wording/estimate";
import { texts } from "../texts/texts";

export interface LandStepProps extends Omit<RowFieldsProps, "columns"> {
  readonly pace: Pace;
  readonly kind: AskedKind;
  readonly look: LookedAt;
  readonly columns: readonly ColumnChoice[];
  readonly isBusy: boolean;
  /** It is shown as a line. */
  readonly isDone: boolean;
  readonly onColumns: (columns: readonly ColumnChoice[]) => void;
  readonly references: QuestionReferences;
  /** Takes what is wrong with a formula. */
  readonly onRefused: (problems: CellProblems) => void;
  readonly onEnded: () => void;
  readonly onLand: () => void;
  /** Lands it, and from then on by this schedule. */
  readonly onLandScheduled: (schedule: string) => void;
  readonly onOpen: () => void;
}

export function LandStep(props: LandStepProps) {
  const { id, server, form, look, columns, problems, isBusy, isDone, onOpen } = props;
  const { name, place, schedule } = form;
  return (
    <form
      noValidate
      aria-label={texts.ask.whereItLands}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) props.onLand();
      }}
    >
      {isDone && (
        <StepLine
          id={`${id}-landing`}
          label={texts.ask.changeStep.landing}
          text={[name, place, schedule].filter(Boolean).join(" · ")}
          onChange={onOpen}
        />
      )}
      <div hidden={isDone}>
        <ColumnChoices
          group={`${id}-landing`}
          choices={columns}
          problem={problems.columns}
          onChange={props.onColumns}
        />
        <LandForm {...props} since={look.at} columns={look.columns} />
        <div class="buttons">
          <Button look="action" busy={isBusy ? texts.ask.landing : undefined}>
            {texts.ask.land}
          </Button>
          {schedule.trim() === "" && (
            <Button
              busy={isBusy ? texts.ask.landWeekly : undefined}
              onClick={() => props.onLandScheduled(WEEKLY)}
            >
              {texts.ask.landWeekly}
            </Button>
          )}
        </div>
        <EnterFormula
          server={server}
          pace={props.pace}
          kind={props.kind}
          form={form}
          missing={showsNone(columns) ? { columns: texts.landing.noColumn } : {}}
          references={props.references}
          isBusy={isBusy}
          onRefused={props.onRefused}
          onEnded={props.onEnded}
        />
        <AddToBoard {...props} missing={{}} />
      </div>
    </form>
  );
}
