/** The form for a pull: which report, which days, and where it lands. */
import type { ComponentChildren } from "preact";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import { TextField } from "../controls/field";
import { Fold } from "../controls/fold";
import type { DraftAction, PullDraft, PullField } from "./draft";
import { PERIODS } from "../question/periods";
import type { Reports } from "./use-reports";
import { texts } from "../texts/texts";

interface PullFormProps {
  readonly draft: PullDraft;
  readonly dispatch: (action: DraftAction) => void;
  readonly reports: Reports;
  readonly busy: boolean;
  /** What the dates mean: "Mon 16 Nov to Sun 22 Nov 2026". */
  readonly days: string;
  readonly optionFields: OptionFieldsOf;
  readonly onDates: (dates: string) => void;
  readonly onPull: () => void;
}

/** Draws the fields of a report's options. */
export type OptionFieldsOf = (options: {
  readonly id: string;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}) => ComponentChildren;

export function fieldId(field: PullField): string {
  return `pull-${field}`;
}

export function PullForm(props: PullFormProps) {
  const { draft, dispatch, reports, busy, days, optionFields, onDates, onPull } = props;
  const typed = (field: PullField) => (text: string) => dispatch({ type: "typed", field, text });
  const text = (field: PullField) => ({
    id: fieldId(field),
    value: draft[field],
    problem: draft.problems[field],
    onText: typed(field),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onPull();
      }}
    >
      <Combobox
        {...text("report")}
        label={texts.pull.report}
        placeholder={texts.pull.reportPlaceholder}
        suggestions={reports.list.map(({ id, name, type }) => ({ value: id, label: name, detail: type }))}
        emptyNote={reports.note}
        onNeeded={reports.load}
        onLeave={(next) => {
          // Who goes to the sheet's field is about to type there: a name appearing then would be in the way.
          if (next?.id !== fieldId("sheet")) dispatch({ type: "settled" });
        }}
        onChoose={({ value }) => {
          const report = reports.list.find(({ id }) => id === value);
          if (report) dispatch({ type: "chose", report, among: reports.list });
        }}
      />
      <Combobox
        {...text("dates")}
        label={texts.pull.dates}
        optional
        placeholder={texts.pull.datesPlaceholder}
        hint={days}
        suggestions={PERIODS}
        onLeave={() => onDates(draft.dates)}
        emptyNote={texts.pull.datesNote}
        onChoose={({ value }) => {
          typed("dates")(value);
          onDates(value);
        }}
      />
      <div class="pair">
        <TextField
          {...text("sheet")}
          label={texts.pull.sheet}
          input={{ placeholder: texts.pull.sheetPlaceholder }}
        />
        <TextField {...text("cell")} label={texts.pull.cell} input={{ placeholder: "A1" }} />
      </div>
      <Fold isOpen={draft.problems.options !== undefined}>
        <summary>{texts.pull.more}</summary>
        {optionFields({
          id: fieldId("options"),
          text: draft.options,
          problem: draft.problems.options,
          onText: typed("options"),
        })}
      </Fold>
      <div class="buttons">
        <Button look="action" busy={busy ? texts.pull.pulling : undefined}>
          {texts.pull.pull}
        </Button>
      </div>
    </form>
  );
}
