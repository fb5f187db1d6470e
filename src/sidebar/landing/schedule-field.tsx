/** When a pull runs again, with its next runs. */
import { Combobox } from "../controls/combobox";
import { toPhraseSuggestion } from "../controls/suggestions";
import { useNextRuns } from "../question/use-days";
import type { Server } from "../server/server";
import { describeRowColumn } from "./row-columns";
import { texts } from "../texts/texts";

interface ScheduleFieldProps {
  readonly id: string;
  readonly server: Server;
  readonly schedule: string;
  readonly problem: string | undefined;
  readonly onSchedule: (schedule: string) => void;
}

/** What a button offers at once. */
export const WEEKLY = "Mondays at 8";

const OFFERED = (describeRowColumn("schedule").offers ?? []).map(toPhraseSuggestion);

export function ScheduleField({ id, server, schedule, problem, onSchedule }: ScheduleFieldProps) {
  const { next, explain } = useNextRuns(server, schedule);
  return (
    <Combobox
      id={`${id}-schedule`}
      label={texts.landing.whenAgain}
      optional
      placeholder={texts.landing.byHandOnly}
      value={schedule}
      problem={problem}
      hint={next === "" ? texts.landing.scheduleHint : next}
      suggestions={OFFERED}
      onText={onSchedule}
      onLeave={() => void explain(schedule)}
      onChoose={({ value }) => {
        onSchedule(value);
        void explain(value);
      }}
    />
  );
}
