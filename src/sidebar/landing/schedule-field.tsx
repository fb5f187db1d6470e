/** When a pull runs again, with its next runs. */
import { readWaitFields, writeWaitFields } from "../../add-on/input-language/schedules/wait-fields";
import { Combobox } from "../controls/combobox";
import { Choice } from "../controls/field";
import { toPhraseSuggestion } from "../controls/suggestions";
import { useNextRuns } from "../question/use-days";
import type { Server } from "../server/server";
import { describeRowColumn } from "./row-columns";
import { texts } from "../texts/texts";

interface ScheduleFieldProps {
  readonly id: string;
  readonly server: Server;
  readonly schedule: string;
  /** Whether what is asked has numbers by day, for the last of which it can wait. */
  readonly hasDays: boolean;
  readonly problem: string | undefined;
  readonly onSchedule: (schedule: string) => void;
}

/** What a button offers at once. */
export const WEEKLY = "Mondays at 8";

const OFFERED = (describeRowColumn("schedule").offers ?? []).map(toPhraseSuggestion);

/**
 * The server says the next runs when the field appears, is left, or a schedule is chosen: never for each
 * letter.
 */
export function ScheduleField({ id, server, schedule, hasDays, problem, onSchedule }: ScheduleFieldProps) {
  const { next, explain } = useNextRuns(server, schedule);
  const choose = (text: string): void => {
    onSchedule(text);
    void explain(text);
  };
  return (
    <>
      <Combobox
        id={`${id}-schedule`}
        label={texts.landing.whenAgain}
        optional
        placeholder={texts.landing.byHandOnly}
        value={schedule}
        problem={problem}
        hint={next === "" ? texts.landing.scheduleHint : next}
        suggestions={hasDays ? OFFERED : OFFERED.filter(({ value }) => !isWaiting(value))}
        onText={onSchedule}
        onLeave={() => void explain(schedule)}
        onChoose={({ value }) => choose(value)}
      />
      {hasDays && <WaitForData id={`${id}-wait`} schedule={schedule} onChoose={choose} />}
    </>
  );
}

interface WaitForDataProps {
  readonly id: string;
  readonly schedule: string;
  readonly onChoose: (schedule: string) => void;
}

/** Whether it waits until yesterday is complete, and until when; nothing where it cannot. */
function WaitForData({ id, schedule, onChoose }: WaitForDataProps) {
  const fields = readWaitFields(schedule);
  if (!fields) return null;
  const { until, hours, usual } = fields;
  return (
    <>
      <label class="check">
        <input
          id={id}
          type="checkbox"
          checked={until !== undefined}
          onChange={({ currentTarget }) =>
            onChoose(writeWaitFields(fields, currentTarget.checked ? usual : undefined))
          }
        />{" "}
        {texts.landing.waits}
      </label>
      {until !== undefined && (
        <Choice
          id={`${id}-until`}
          label={texts.landing.waitsUntil}
          hint={texts.landing.waitsMean}
          value={String(until)}
          choices={hours.map(String)}
          labels={Object.fromEntries(hours.map((hour) => [hour, texts.landing.hour(hour)]))}
          onChoose={(hour) => onChoose(writeWaitFields(fields, Number(hour)))}
        />
      )}
    </>
  );
}

function isWaiting(schedule: string): boolean {
  return readWaitFields(schedule)?.until !== undefined;
}
