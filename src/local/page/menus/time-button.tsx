/** The spreadsheet's clock, and moving it: schedules run as the hours pass. */
import { call } from "../server/client";
import { attempt } from "../actions/attempt";
import { passTime } from "../actions/sheets";
import { useStore } from "../model/use-store";
import { MenuButton } from "./menu-button";
import { useEffect, useState } from "preact/hooks";

const HOUR = 3_600_000;
const STEPS = [
  ["1 hour later", HOUR],
  ["1 day later", 24 * HOUR],
  ["1 week later", 7 * 24 * HOUR],
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
  if (passing) {
    return (
      <div class="passing" role="status">
        <span>
          {clock(passing.at, state.zone)} <span class="quiet">until {clock(passing.until, state.zone)}</span>
        </span>
        <button type="button" onClick={() => void attempt(store, () => call("stopTime", null))}>
          Stop
        </button>
      </div>
    );
  }
  const now = clock(Date.now() + (state.ahead ?? 0), state.zone);
  if (state.ahead === null) {
    return (
      <span
        class="quiet clock"
        title="The service runs elsewhere and has a clock of its own: time cannot be moved here."
      >
        {now}
      </span>
    );
  }
  return (
    <MenuButton
      label={`Time: ${now}`}
      class="time-button"
      face={
        <>
          Time: {now} <span aria-hidden="true">▾</span>
        </>
      }
      entries={STEPS.map(([label, ms]) => ({ label, run: () => void passTime(store, ms) }))}
    />
  );
}

/** Day and time on the spreadsheet's own clock. */
function clock(at: number, zone: string): string {
  const format = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat("en-GB", { ...format, timeZone: zone }).format(at);
}
