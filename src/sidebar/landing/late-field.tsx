/** When rows show in grey: once a scheduled run was missed, or at an age. */
import { Choice } from "../controls/field";
import { texts } from "../texts/texts";

const WAYS = ["", "yes", "1 day", "7 days", "31 days"] as const;

interface LateFieldProps {
  readonly id: string;
  /** As `LandingFields` has it, also an age that is not offered. */
  readonly late: string;
  /** Only then can a scheduled run be missed. */
  readonly hasSchedule: boolean;
  readonly onLate: (late: string) => void;
}

export function LateField({ id, late, hasSchedule, onLate }: LateFieldProps) {
  const offered: readonly string[] = WAYS.filter((way) => way !== "yes" || hasSchedule);
  return (
    <Choice
      id={`${id}-late`}
      label={texts.landing.greyWhenLate}
      value={late}
      choices={offered.includes(late) ? offered : [...offered, late]}
      labels={texts.landing.lateWays}
      onChoose={onLate}
    />
  );
}
