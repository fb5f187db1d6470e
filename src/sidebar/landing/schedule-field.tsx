/** When a pull runs again, with its next runs. */
import { Combobox } from "../controls/combobox";
import { useNextRuns } from "../question/use-days";
import type { Server } from "../server/server";
import { COLUMNS } from "./row-columns";

interface ScheduleFieldProps {
  readonly id: string;
  readonly server: Server;
  readonly schedule: string;
  readonly problem: string | undefined;
  readonly onSchedule: (schedule: string) => void;
}

const OFFERED = (COLUMNS.schedule.offers ?? []).map((value) => ({ value, label: value }));
const SCHEDULES = "Also: every 4 hours, Mondays at 9, monthly on day 1 at 6";

export function ScheduleField({ id, server, schedule, problem, onSchedule }: ScheduleFieldProps) {
  const { next, explain } = useNextRuns(server, schedule);
  return (
    <Combobox
      id={`${id}-schedule`}
      label="When again"
      optional
      placeholder="By hand only"
      value={schedule}
      problem={problem}
      hint={next === "" ? SCHEDULES : next}
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
