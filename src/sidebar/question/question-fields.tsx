/** The fields of one kind of question, and no others. */
import type { SelectedCell } from "../../add-on/sidebar-contract/calls";
import type { PullSource } from "../../add-on/input-language/pulls/pull-words";
import { countFormulaRequests } from "../../add-on/input-language/questions/ways-out";
import type { ComponentChildren } from "preact";
import { Combobox } from "../controls/combobox";
import { Choice, TextArea, TextField } from "../controls/field";
import { OFFERED_PERIODS } from "./periods";
import type { QuestionFieldsProps } from "./question-props";
import { type Dates, useDates } from "./use-dates";
import { cellsOf } from "./kinds";
import { followsSeveral, readOptions, takesOf } from "./known-question";
import { FollowedCell } from "./followed-cell";
import { MetricField } from "./parts/metric-field";
import { NameField } from "../names/name-field";
import { describeBoardLine, makeBoardNames, makeMetricNames } from "./metric-names";
import { NamesField } from "../names/names-field";
import { OptionInputs } from "./option-fields";
import { PeopleForm } from "./people-form";
import { readSql } from "./sql/read-sql";
import { BY_VALUES } from "./sql/sql-question";
import { SqlForm } from "./sql/sql-form";
import { estimateSeconds, type Pace, UNKNOWN_SPEED } from "../wording/estimate";
import { texts } from "../texts/texts";

/** Options by which words for days mean other days. */
const CALENDAR = ["week starts", "fiscal year starts"];

const SECONDS_IN_MINUTE = 60;

const LIST_LABELS: { readonly [list in string]?: string } = texts.question.lists;
const LISTS = Object.keys(LIST_LABELS);

/**
 * A change of one cell may change another: `onChange` gets all of those, and `onProblems` what the server
 * says of days.
 */
export function QuestionFields(props: QuestionFieldsProps) {
  const { id, kind, form, problems, namesOf, onChange } = props;
  const { takesDates, options } = cellsOf(kind);
  const dates = useDates(props);
  const changeOptions = (text: string) => {
    onChange({ options: text });
    const calendars = [form.options, text].map((line) => {
      const values = readOptions(kind, { options: line });
      return CALENDAR.map((name) => values[name]).join();
    });
    if (calendars[0] !== calendars[1]) void dates.explain(form.dates, text);
  };
  return (
    <>
      {kind.source === "sql" ? (
        <StatementField {...props} dates={dates} />
      ) : (
        <Followed of={props} cell="what" label={kind.what} onText={(what) => onChange({ what })}>
          <WhatField {...props} />
        </Followed>
      )}
      {kind.source === "people count" && (
        <p class="field hint">
          {texts.question.byValues(texts.question.kinds.sql.title, texts.sql.starts[BY_VALUES])}
        </p>
      )}
      {takesDates && <DatesField {...props} dates={dates} />}
      {options.length > 0 && (
        <OptionInputs
          id={`${id}-options`}
          fields={options}
          kind={kind}
          takes={takesOf(kind, form, namesOf, props.seen)}
          of={{ what: form.what.trim(), columns: props.seen ?? [] }}
          text={form.options}
          problem={problems.options}
          namesOf={namesOf}
          onText={changeOptions}
        />
      )}
      <RunTakes pace={props.pace} requests={dates.requests} />
    </>
  );
}

/** Said of what the limit stretches over more than a minute. */
function RunTakes({ pace, requests }: { readonly pace: Pace | undefined; readonly requests: number }) {
  if (!pace || requests <= pace.perMinute) return null;
  const minutes = Math.ceil(estimateSeconds(requests, UNKNOWN_SPEED, pace) / SECONDS_IN_MINUTE);
  return <p class="hint">{texts.question.runTakes(requests, minutes)}</p>;
}

interface FollowedProps {
  readonly of: QuestionFieldsProps;
  readonly cell: "what" | "dates";
  readonly label: string;
  /** What stands in the cell that is to be followed. */
  readonly onText: (text: string) => void;
  readonly children: ComponentChildren;
}

/** A field that may follow a cell of the sheet; in a pull's row it is the field alone. */
function Followed({
  of: { id, server, kind, form, problems, follows },
  cell,
  label,
  onText,
  children,
}: FollowedProps) {
  if (!follows) return <>{children}</>;
  return (
    <FollowedCell
      id={`${id}-${cell}`}
      server={server}
      label={label}
      cell={follows.references[cell]}
      text={form[cell]}
      problem={problems[cell]}
      hint={followsSeveral(kind, follows) ? texts.question.followedBySeveral : texts.question.followed}
      onCell={(selected) => {
        const all = selected && { ...selected, cell: selected.range?.cell ?? selected.cell };
        follows.onReferences({ [cell]: all });
        if (selected) onText(cell === "dates" ? textOfDays(kind.source, selected) : selected.text);
      }}
    >
      {children}
    </FollowedCell>
  );
}

interface WithDates extends QuestionFieldsProps {
  readonly dates: Dates;
}

function StatementField({ dates, ...props }: WithDates) {
  const { id, server, kind, form, problems, namesOf, follows, onChange } = props;
  const onText = (what: string) => onChange({ what });
  return (
    <SqlForm
      id={`${id}-what`}
      server={server}
      form={form}
      label={kind.what}
      example={kind.example}
      problem={problems.what}
      namesOf={namesOf}
      values={
        <TextField
          id={`${id}-options`}
          label={texts.question.values}
          optional
          value={form.options}
          problem={problems.options}
          hint={texts.question.valuesHint}
          onText={(text) => onChange({ options: text })}
        />
      }
      follow={(field) => (
        <Followed of={props} cell="what" label={kind.what} onText={onText}>
          {field}
        </Followed>
      )}
      onText={onText}
      onTables={dates.noteTables}
      onStart={(days) => {
        follows?.onReferences({ what: undefined });
        const chosen = dates.chooseForStart(days);
        if (chosen === undefined) return;
        dates.change(chosen);
        dates.explainOfStart(chosen);
      }}
    />
  );
}

function DatesField({ dates, ...props }: WithDates) {
  const { id, kind, form, problems } = props;
  // A statement by clicks has its days in it.
  const isOwnStatement =
    cellsOf(kind).takesValues && form.what.trim() !== "" && readSql(form.what) === undefined;
  const choose = (text: string) => {
    dates.change(text);
    void dates.explain(text);
  };
  return (
    <Followed of={props} cell="dates" label={texts.question.dates} onText={choose}>
      <Combobox
        id={`${id}-dates`}
        label={texts.question.dates}
        optional
        placeholder={isOwnStatement ? texts.question.forFromAndTo : texts.question.allDays}
        value={form.dates}
        problem={problems.dates}
        hint={dates.days}
        suggestions={OFFERED_PERIODS}
        emptyNote={texts.question.datesNote}
        onText={dates.change}
        onLeave={() => void dates.explain(form.dates)}
        onChoose={({ value }) => choose(value)}
      />
    </Followed>
  );
}

/** Two cells or columns go from the first to the last; in other cells each is a period of its own. */
function textOfDays(source: PullSource, { text, range }: SelectedCell): string {
  const isOfSeveral = countFormulaRequests(source, { what: undefined, dates: range?.cell }) > 1;
  const last = isOfSeveral ? "" : (range?.lastText ?? "");
  return [text, last].filter((one) => one !== "").join(" to ");
}

function WhatField({ id, kind, form, problems, namesOf, onChange }: QuestionFieldsProps) {
  const { source, what: label, list, example } = kind;
  const words = { id: `${id}-what`, label, problem: problems.what };
  const onText = (what: string) => onChange({ what });
  if (source === "people" || source === "people count")
    return (
      <PeopleForm id={words.id} text={form.what} problem={words.problem} namesOf={namesOf} onText={onText} />
    );
  if (source === "listing")
    return (
      <Choice
        {...words}
        value={form.what}
        choices={LISTS.some((one) => one === form.what) ? LISTS : [form.what, ...LISTS]}
        labels={LIST_LABELS}
        onChoose={onText}
      />
    );
  if (source === "comparison" && list)
    return (
      <NamesField
        {...words}
        names={makeBoardNames(namesOf)}
        describe={describeBoardLine}
        value={form.what}
        placeholder={example}
        onText={onText}
      />
    );
  if (list && source === "metric")
    return (
      <MetricField
        {...words}
        names={makeMetricNames(namesOf)}
        value={form.what}
        placeholder={example}
        onText={onText}
      />
    );
  if (list)
    return (
      <NameField {...words} names={namesOf(list)} value={form.what} placeholder={example} onText={onText} />
    );
  return <TextArea {...words} value={form.what} placeholder={example} onText={onText} />;
}
