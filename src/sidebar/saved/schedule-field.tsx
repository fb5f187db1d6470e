/** The field for a pull's schedule: some are offered, others can be typed. */
import { Combobox } from "../controls/combobox";
import { OFFERED } from "./schedules";

interface ScheduleFieldProps {
  readonly id: string;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onText: (text: string) => void;
}

export function ScheduleField({ onText, ...field }: ScheduleFieldProps) {
  return (
    <Combobox
      {...field}
      label="Schedule"
      optional
      placeholder="By hand only"
      suggestions={OFFERED}
      hint="Also every 2 hours, or Mondays and Thursdays at 9 in Europe/Paris."
      onText={onText}
      onChoose={({ value }) => onText(value)}
    />
  );
}
