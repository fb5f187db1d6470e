/** When weeks and fiscal years begin, for words such as "last week" and for rows by week. */
import { useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { controlAttributes, Field, type FieldWords } from "../controls/field";
import { sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";

type Calendar = State["calendar"];

const WEEK_STARTS = ["Monday", "Saturday", "Sunday"] as const satisfies readonly Calendar["weekStarts"][];
const YEAR_STARTS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as readonly NonNullable<Calendar["fiscalYearStarts"]>[];

interface CalendarFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function CalendarForm({ server, state, onChanged }: CalendarFormProps) {
  const [problem, setProblem] = useState("");
  const { calendar, mine } = state;
  const save = async (changed: Calendar) => {
    const answer = await server("setPreferences", { calendar: { ...calendar, ...changed } });
    setProblem(answer.ok ? "" : sentenceOf(answer.failure));
    if (answer.ok) onChanged(answer.value);
  };
  return (
    <>
      <Choice
        id="week-starts"
        label="Weeks begin on"
        hint={
          mine
            ? "Formulas show it after Refresh formulas. Rows by week need a service that knows other weeks than from Monday."
            : "Only who made the connection changes this: it changes everybody's numbers."
        }
        choices={WEEK_STARTS}
        chosen={calendar.weekStarts ?? "Monday"}
        disabled={!mine}
        onChosen={(weekStarts) => void save({ weekStarts })}
      />
      <Choice
        id="fiscal-year-starts"
        label="Fiscal year begins in"
        hint='What "this fiscal quarter" means. A formula can say it itself: "this fiscal quarter from April".'
        problem={problem}
        choices={YEAR_STARTS}
        chosen={calendar.fiscalYearStarts}
        disabled={!mine}
        onChosen={(fiscalYearStarts) => void save({ fiscalYearStarts })}
      />
    </>
  );
}

function Choice<Word extends string>({
  choices,
  chosen,
  disabled,
  onChosen,
  ...words
}: FieldWords & {
  readonly choices: readonly Word[];
  readonly chosen: Word | undefined;
  readonly disabled: boolean;
  readonly onChosen: (word: Word | undefined) => void;
}) {
  return (
    <Field {...words}>
      <select
        {...controlAttributes(words)}
        disabled={disabled}
        value={chosen ?? ""}
        onChange={({ currentTarget }) => onChosen(choices.find((word) => word === currentTarget.value))}
      >
        {chosen === undefined && <option value="">Not set</option>}
        {choices.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  );
}
