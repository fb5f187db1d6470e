/** What has landed once may run every week from now on, by one click. */
import { useState } from "preact/hooks";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { WEEKLY } from "../landing/schedule-field";
import { texts } from "../texts/texts";

interface ScheduleOfferProps {
  /** Gives why it was not scheduled, as a sentence; "" where it was. */
  readonly onSchedule: (schedule: string) => Promise<string>;
}

export function ScheduleOffer({ onSchedule }: ScheduleOfferProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const schedule = async () => {
    setBusy(true);
    setProblem("");
    setProblem(await onSchedule(WEEKLY));
    setBusy(false);
  };
  return (
    <>
      <div class="buttons">
        <Button busy={isBusy ? texts.ask.saving : undefined} onClick={() => void schedule()}>
          {texts.ask.runWeekly}
        </Button>
      </div>
      <Alert text={problem} />
    </>
  );
}
