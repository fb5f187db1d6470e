/**
 * Takes spreadsheets of one account through a long storm that nobody touches, and says which of its promises
 * were broken.
 */
import { USUAL_TIMES } from "../../../src/local/google/one-thread/one-thread";
import { SETTINGS_OF_REPLAYS } from "../platform-of-run";
import type { Install } from "../../../src/add-on/rate-limit/installs";
import type { StormSheet } from "../storms/storm-sheet";
import { NO_TIMES, StormWorld } from "../storms/storm-world";
import { MINUTE, SECOND } from "../storms/times";
import { allowedMs, type LongStormEnd } from "./invariants";
import { drawLongPlan, type LongPlan, TROUBLES } from "./long-plan";
import { drawWrap, PLAIN } from "../wrapped-formulas";
import { ServiceLimit } from "./service-limit";
import { costsOf } from "./trace-costs";

const OTHER_KEY = "another-key-of-the-storm";
/** It is watched for so long after all is right, for what is asked then. */
const AFTERMATH_MS = 10 * MINUTE;
/** Google ends the calculation of a cell after so long. */
const LONGEST_CALCULATION_MS = 30 * SECOND;
/** Time passes at every call here, and at a third of them in a short storm. */
const SHARE_OF_TIMES = 0.3;

/** `distDir` holds the built add-on. */
export async function runLongStorm(
  seed: number,
  distDir: string,
  { plan = drawLongPlan(seed), install = "company" }: { plan?: LongPlan; install?: Install } = {},
): Promise<LongStormEnd> {
  const { arrival, skew } = plan;
  const options = {
    seed,
    distDir,
    times: NO_TIMES,
    arrival: [50, arrival] as const,
    skew,
    install,
    settings: SETTINGS_OF_REPLAYS,
  };
  const storm = new StormWorld(options);
  const sheets: StormSheet[] = [];
  for (let i = 0; i < plan.sheets; i++) sheets.push(await storm.open(i === 0 ? "one" : "two"));
  for (const sheet of sheets) await sheet.connect();
  await storm.world.advance(2 * MINUTE);
  const typedAt = storm.now();
  const traced = storm.world.trace.length;
  begin(storm, sheets, plan, typedAt);
  const healMs = await untilRight(storm, sheets, plan, typedAt);
  const end: LongStormEnd = {
    seed,
    plan,
    healMs,
    wrong: sheets.flatMap((sheet) =>
      sheet.wrong().map(({ place }) => `${place}: ${String(sheet.shown(place))}`),
    ),
    arrivals: storm.service.arrivals.filter(({ at }) => at >= typedAt),
    troubleUntil: typedAt + (plan.trouble?.lasts ?? 0),
    mostInAMinute: storm.service.mostInAMinute(),
    unusedSlots: storm.slots.kept() - storm.service.arrivals.length,
    lateSlots: storm.slots.givenBack(),
    disordered: storm.slots.disordered,
    hours: (storm.now() - typedAt) / (60 * MINUTE),
    ...costsOf(storm.world.trace.slice(traced)),
  };
  await storm.close();
  return end;
}

function begin(
  { world, service }: StormWorld,
  sheets: readonly StormSheet[],
  plan: LongPlan,
  typedAt: number,
): void {
  const { google, limit, trouble, cells, questions, hasSidebar } = plan;
  const scaled = Object.entries(USUAL_TIMES).map(([name, ms]) => [name, ms * google * SHARE_OF_TIMES]);
  world.fates.timedShare = 1;
  world.fates.times = Object.fromEntries(scaled) as typeof USUAL_TIMES;
  const enforced = limit && new ServiceLimit(limit, typedAt);
  service.keys.add(OTHER_KEY);
  service.answer = ({ at }) =>
    trouble && at < typedAt + trouble.lasts ? TROUBLES[trouble.kind] : enforced?.refusal(at);
  for (const [i, sheet] of sheets.entries()) {
    sheet.keepHours();
    if (hasSidebar) void sheet.sitAtSidebar();
    for (let row = 1; row <= cells; row++) {
      const wrap = plan.wraps ? drawWrap(plan.wraps) : PLAIN;
      sheet.type(row, `Q${1 + (row % questions) + i * questions}`, !plan.wraps || row % 2 === 0, wrap);
    }
  }
}

/**
 * How long it took from the end of the trouble until all was right; undefined where it was not within what is
 * allowed.
 */
async function untilRight(
  { world }: StormWorld,
  sheets: readonly StormSheet[],
  plan: LongPlan,
  typedAt: number,
): Promise<number | undefined> {
  const { trouble, changesAccountAt } = plan;
  const quietFrom = typedAt + Math.max(trouble?.lasts ?? 0, changesAccountAt ?? 0);
  if (changesAccountAt !== undefined) {
    await world.advance(changesAccountAt);
    for (const sheet of sheets) await sheet.connect(OTHER_KEY).catch(() => undefined);
  }
  const isRight = (): boolean => sheets.every((sheet) => sheet.wrong().length === 0);
  const until = quietFrom + allowedMs(plan);
  const now = (): number => world.clock.now();
  while (now() < until && (now() <= quietFrom || !isRight())) await world.advance(5 * SECOND);
  const rightAt = isRight() ? now() : undefined;
  await world.advance(AFTERMATH_MS);
  // The hourly run may just have given a new stamp: cells show nothing until they have calculated.
  const last = now() + LONGEST_CALCULATION_MS;
  while (now() < last && sheets.some(isCalculating)) await world.advance(SECOND);
  return rightAt === undefined ? undefined : rightAt - quietFrom;
}

/** Whether the only cells that are not right are still empty. */
function isCalculating(sheet: StormSheet): boolean {
  const wrong = sheet.wrong();
  return wrong.length > 0 && wrong.every(({ place }) => sheet.shown(place) === "");
}
