/** Tables that came from the events before, once the service answers from others. */
import { setTimeout } from "node:timers/promises";
import type { RanPull, RunBatchResult } from "../../../add-on/sidebar-contract/calls";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { Handlers } from "./handlers";
import type { SendEvent } from "./scripts";

/** A batch that waits for the limit goes on so many times before it is given up. */
const MOST_TURNS = 20;
const SHOWN_S = 12;

/** The names of pulls whose tables stand as the events before gave them. */
export async function listStale({ call }: OpenSpreadsheet): Promise<readonly string[]> {
  const { pulls } = await call("savedPulls", null);
  return pulls.filter(({ rangeName }) => rangeName !== null).map(({ name }) => name);
}

export function staleHandlers(
  spreadsheet: OpenSpreadsheet,
  changed: () => void,
  send: SendEvent,
): Handlers<"refreshStale"> {
  return {
    refreshStale: ({ pulls }, window) => {
      const say = (message: string): void =>
        send({ kind: "toast", toast: { title: "Refreshed", message, seconds: SHOWN_S } }, window);
      const fail = (error: unknown): void =>
        send({ kind: "failed", message: error instanceof Error ? error.message : String(error) }, window);
      void refresh(spreadsheet, pulls).then(say, fail).finally(changed);
      return null;
    },
  };
}

/** Runs the pulls as the sidebar does, then asks the formulas again. What became of them, in a sentence. */
async function refresh({ call, runtime }: OpenSpreadsheet, names: readonly string[]): Promise<string> {
  const run = `page-events-${Date.now().toString(36)}`;
  const ran: RanPull[] = [];
  let turn: RunBatchResult = await call("runPulls", { run, names });
  ran.push(...turn.ran);
  for (let turns = 1; turn.left.length > 0 && turns < MOST_TURNS; turns += 1) {
    await setTimeout(turn.seconds * 1_000);
    turn = await call("runPulls", { run, names: turn.left, since: turn.since, done: ran.length });
    ran.push(...turn.ran);
  }
  await runtime.run("refreshFormulas", [], { mode: "FULL" });
  return sayWhatRan(ran, turn);
}

/** A table that stayed as it was, as after an empty answer, shows the events before. */
export function sayWhatRan(
  ran: readonly RanPull[],
  { left, ended }: Pick<RunBatchResult, "left" | "ended">,
): string {
  const others = ran.filter(({ status }) => status !== "well" && status !== "exported");
  const refreshed = ran.length - others.length;
  return [
    `${refreshed} of ${ran.length + left.length} saved pulls have what the new events say.`,
    ...others.map(({ name, message }) => `${name}: ${message}`),
    ...(left.length > 0 ? [`Not run: ${left.join(", ")}. ${ended}`.trim()] : []),
  ].join(" ");
}
