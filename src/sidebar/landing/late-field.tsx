/** When the rows show in grey: a setting of the Mode cell, which is chosen beside the schedule. */
import { parseText } from "../../add-on/input-language/parsed";
import { readLandingFields, writeLanding } from "../../add-on/input-language/pulls/landing-text";
import { Choice } from "../controls/field";
import { texts } from "../texts/texts";

const WAYS = ["", "yes", "1 day", "7 days", "31 days"] as const;

interface LateFieldProps {
  readonly id: string;
  readonly mode: string;
  /** Only then can a scheduled run be missed. */
  readonly hasSchedule: boolean;
  readonly onMode: (mode: string) => void;
}

/** Nothing for a mode of which the fields cannot be read: it is typed. */
export function LateField({ id, mode, hasSchedule, onMode }: LateFieldProps) {
  const fields = parseText(readLandingFields, mode).value;
  if (!fields) return null;
  const { greyWhenLate: late } = fields;
  const offered: readonly string[] = WAYS.filter((way) => way !== "yes" || hasSchedule);
  return (
    <Choice
      id={`${id}-late`}
      label={texts.landing.greyWhenLate}
      value={late}
      choices={offered.includes(late) ? offered : [...offered, late]}
      labels={texts.landing.lateWays}
      onChoose={(way) => onMode(writeLanding({ ...fields, greyWhenLate: way }))}
    />
  );
}
