/** When weeks and fiscal years begin, for words such as "last week" and for rows by week. */
import { useRef, useState } from "preact/hooks";
import type { State } from "../../add-on/sidebar-contract/calls";
import { controlAttributes, Field, type FieldWords } from "../controls/field";
import { sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

type Calendar = State["calendar"];

interface CalendarFormProps {
  readonly server: Server;
  readonly state: State;
  readonly onChanged: (state: State) => void;
}

export function CalendarForm({ server, state, onChanged }: CalendarFormProps) {
  const [problem, setProblem] = useState<{ readonly [part in keyof Calendar]?: string }>({});
  const { calendar, mine } = state;
  // One may be chosen while the other is saved.
  const saving = useRef<Calendar | undefined>(undefined);
  const save = async (changed: Calendar) => {
    const whole = { ...(saving.current ?? calendar), ...changed };
    saving.current = whole;
    const answer = await server("setPreferences", { calendar: whole });
    if (saving.current === whole) saving.current = undefined;
    const field = "weekStarts" in changed ? "weekStarts" : "fiscalYearStarts";
    setProblem(answer.ok ? {} : { [field]: sentenceOf(answer.failure) });
    if (answer.ok) onChanged(answer.value);
  };
  return (
    <>
      <CalendarChoice
        id="week-starts"
        label={texts.connection.weekStarts}
        hint={mine ? texts.connection.weekStartsHint : texts.connection.onlyWhoConnected}
        problem={problem.weekStarts}
        choices={texts.connection.weekDays}
        chosen={calendar.weekStarts ?? "Monday"}
        disabled={!mine}
        onChosen={(weekStarts) => void save({ weekStarts })}
      />
      <CalendarChoice
        id="fiscal-year-starts"
        label={texts.connection.yearStarts}
        hint={texts.connection.yearStartsHint}
        problem={problem.fiscalYearStarts}
        choices={texts.connection.months}
        chosen={calendar.fiscalYearStarts}
        disabled={!mine}
        onChosen={(fiscalYearStarts) => void save({ fiscalYearStarts })}
      />
    </>
  );
}

function CalendarChoice<Word extends string>({
  choices,
  chosen,
  disabled,
  onChosen,
  ...words
}: FieldWords & {
  /** What is shown for each word that is sent. */
  readonly choices: { readonly [W in Word]?: string };
  readonly chosen: Word | undefined;
  readonly disabled: boolean;
  readonly onChosen: (word: Word | undefined) => void;
}) {
  const sent = Object.keys(choices) as Word[];
  return (
    <Field {...words}>
      <select
        {...controlAttributes(words)}
        disabled={disabled}
        value={chosen ?? ""}
        onChange={({ currentTarget }) => onChosen(sent.find((word) => word === currentTarget.value))}
      >
        {chosen === undefined && <option value="">{texts.connection.notSet}</option>}
        {sent.map((word) => (
          <option key={word} value={word}>
            {choices[word]}
          </option>
        ))}
      </select>
    </Field>
  );
}
