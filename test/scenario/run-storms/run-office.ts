/**
 * A spreadsheet with saved pulls on one thread, whose triggers, colleagues and service meet at any of
 * Google's calls.
 */
import type { PullState } from "../../../src/add-on/pulls/model/pull-state";
import type { CallResult, Calls, PullForm, RunBatchResult } from "../../../src/add-on/sidebar-contract/calls";
import { openOneThread, type Reply, USUAL_TIMES } from "../../../src/local/google/one-thread/one-thread";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { HOURLY_EVENT } from "../../in-process/add-on";
import { callFromSidebar } from "../../in-process/opened-sidebar";
import { SETTINGS_OF_REPLAYS } from "../platform-of-run";
import { json } from "../storms/storm-service";
import { SECOND } from "../storms/times";
import type { RunPlan } from "./run-plan";

export const OWNER = "owner@example.com";
export const COLLEAGUE = "colleague@example.com";
/** Of each answer. */
export const ROWS = 3;
const BASE_URL = "https://api.example.net";
/** Time passes at every call here, and at a third of them in a short storm. */
const SHARE_OF_TIMES = 0.3;

interface RememberedRun {
  readonly name: string;
  readonly finished: number;
}

/** What a state of a pull says of a run that landed. */
function endOf(text: string): RememberedRun | undefined {
  const { state } = JSON.parse(text) as { state: PullState };
  const isLanded = state.phase.kind === "done" && state.phase.result === "landed";
  return isLanded ? { name: state.row?.name ?? "", finished: state.finished ?? 0 } : undefined;
}

export type RunOffice = Awaited<ReturnType<typeof openRunOffice>>;

function textsOf(grid: Grid): string[] {
  const rows = Array.from({ length: grid.lastRow() }, (_, row) => row + 1);
  const columns = Array.from({ length: grid.lastColumn() }, (_, column) => column + 1);
  return rows.flatMap((row) => columns.map((column) => String(grid.value(row, column) ?? "")));
}

/** `updatedDir`: the built add-on after an update. */
export async function openRunOffice(seed: number, distDir: string, plan: RunPlan, updatedDir = distDir) {
  let refusal: number | undefined;
  let answers = 0;
  const world = openOneThread({
    seed,
    arrival: [0, 300],
    respond: ({ url }): Reply => {
      if (url.includes("/reports")) return json({ results: [] });
      if (refusal !== undefined) return json({ error: "not now" }, refusal);
      const n = answers++;
      const data = Array.from({ length: ROWS }, (_, i) => ({ k: `k${i}`, n: n * ROWS + i }));
      return { ...json({ data }), takes: Math.round(world.random.between(20, plan.takes)) };
    },
  });
  world.fates.timedShare = 0;
  const landed = new Map<string, string>();
  // Not the log: of two lines that are written at the same moment one may come an hour late.
  world.fates.faultOf = ({ name, args: [written] }) => {
    if (name !== "Properties.setProperties") return undefined;
    for (const [key, text] of Object.entries(written as Readonly<Record<string, string>>)) {
      const run = /^pull:/.test(key) ? endOf(text) : undefined;
      if (run) landed.set(`${key} ${run.finished}`, run.name);
    }
    return undefined;
  };
  const workbook = new Workbook({ id: "runs", ...SETTINGS_OF_REPLAYS });
  let owner = OWNER;
  let dir = distDir;
  const openSheet = () => world.openSheet({ distDir: dir, workbook, user: OWNER, owner });
  let sheet = await openSheet();
  const call = async <N extends keyof Calls>(name: N, request: Parameters<Calls[N]>[0], user = OWNER) => {
    const result = (await callFromSidebar(sheet, name, request, user)) as CallResult<ReturnType<Calls[N]>>;
    if (!result.ok) throw new Error(`${name}: ${result.failure.message}`);
    return result.value;
  };
  return {
    world,
    workbook,
    call,
    /** Executions that begin from now on are another owner's, or of an updated script. */
    reopen: (change: { readonly owner?: "colleague"; readonly isUpdated?: true }): void => {
      if (change.owner) owner = owner === OWNER ? COLLEAGUE : OWNER;
      if (change.isUpdated) dir = dir === distDir ? updatedDir : distDir;
      void openSheet().then((opened) => (sheet = opened));
    },
    /** A person removes the add-on: their triggers go, and what it kept of them. */
    uninstall: (user: string): void => {
      const { stores } = world.shared;
      for (const { id } of stores.triggers.of(user, workbook.id)) stores.triggers.remove(id);
      stores.userProperties(user).clear();
    },
    /** What the cells of all sheets hold, hidden ones too. */
    texts: (): ReadonlySet<string> => new Set(workbook.sheets.flatMap(textsOf)),
    /** From now on Google takes its time. */
    takeTimes: () => {
      const scaled = Object.entries(USUAL_TIMES).map(([name, ms]) => [
        name,
        ms * plan.google * SHARE_OF_TIMES,
      ]);
      world.fates.times = Object.fromEntries(scaled) as typeof USUAL_TIMES;
      world.fates.timedShare = plan.google === 0 ? 0 : 1;
    },
    refuse: (status: number | undefined) => (refusal = status),
    connect: () => call("connect", { baseUrl: BASE_URL, key: "a-key-of-the-storm", audience: "everyone" }),
    save: async (name: string, more: Partial<PullForm>) => {
      const form = { ...BLANK_FORM, name, source: "SQL", what: `select '${name}'`, place: name, ...more };
      const saved = await call("savePull", { form });
      if (saved.kind !== "saved") throw new Error(saved.message);
    },
    trigger: async (user = OWNER) => {
      await sheet.run("everyHour", [HOURLY_EVENT], { mode: "FULL", screen: false, user });
    },
    /** Runs pulls by hand to their end, as the sidebar does. */
    click: async (run: string, names: readonly string[]) => {
      let turn: RunBatchResult = await call("runPulls", { run, names }, COLLEAGUE);
      while (turn.left.length > 0) {
        await world.advance(Math.max(SECOND, turn.seconds * SECOND));
        turn = await call("runPulls", { run, names: turn.left, since: turn.since }, COLLEAGUE);
      }
    },
    /** The pulls that have landed, in order, as the add-on remembers of their runs. */
    landed: (): string[] => [...landed.values()],
    rowsOf: (name: string) => Math.max(0, (workbook.sheetByName(name)?.lastRow() ?? 0) - 1),
    close: () => world.close(),
  };
}
