/** The spreadsheet's clock, and moving it: schedules run as the hours pass. */
import { call } from "../server/client";
import { openAhead } from "../actions/looking-ahead";
import { attempt } from "../actions/attempt";
import { passTime } from "../actions/sheets";
import { momentText } from "../model/locale-texts";
import { useStore } from "../model/use-store";
import { Icon } from "./icon";
import { MenuButton } from "./menu-button";
import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts/texts";

const HOUR = 3_600_000;
const STEPS = [
  [texts.time.hour, HOUR],
  [texts.time.day, 24 * HOUR],
  [texts.time.week, 7 * 24 * HOUR],
] as const;

export function TimeButton() {
  const store = useStore();
  const { state, passing } = store;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 20_000);
    return () => clearInterval(timer);
  }, []);
  if (!state) return null;
  const clock = (at: number): string => momentText(at, state.zone);
  if (passing) {
    return (
      <div class="passing" role="status">
        <span>
          {clock(passing.at)} <span class="quiet">{texts.time.until(clock(passing.until))}</span>
        </span>
        <button type="button" onClick={() => void attempt(store, () => call("stopTime", null))}>
          {texts.time.stop}
        </button>
      </div>
    );
  }
  const now = clock(Date.now() + (state.ahead ?? 0));
  if (state.ahead === null) {
    return (
      <span class="quiet clock" title={texts.time.ofService}>
        {now}
      </span>
    );
  }
  return (
    <MenuButton
      label={texts.time.time(now)}
      class="time-button"
      face={
        <>
          {texts.time.time(now)} <Icon name="down" />
        </>
      }
      entries={[
        ...STEPS.map(([label, ms]) => ({ label, run: () => void passTime(store, ms) })),
        { label: texts.ahead.open, startsGroup: true, run: () => void openAhead(store) },
      ]}
    />
  );
}
