/**
 * A sidebar that shows saved pulls: one that is well, one that fails, one that was stopped, and a row with a
 * mistake.
 */
import type { PullItem, PullItems, RunBatchResult } from "../../../src/add-on/sidebar-contract/calls";
import { CONNECTED, LISTING, NO_SCHEDULES, type Script } from "../scripted-server";
import type { Open, SidebarPage } from "../sidebar-page";

export const ITEM: PullItem = {
  name: "Weekly revenue",
  status: "well",
  place: "Weekly!B3",
  sheet: "Weekly",
  schedule: "daily between 9:00 and 10:00",
  scheduled: { days: { kind: "every day" }, hours: { kind: "within", hour: 9 } },
  message: "",
  row: 2,
  isNamed: true,
  lastRun: "2026-11-21 09:12:40",
  nextRun: "2026-11-22 09:00:00",
  rows: 1_204,
  rowsOf: "2026-11-21 09:12:40",
  rowsAt: Date.UTC(2026, 10, 21, 8, 12, 40),
  change: "2 added, 1 changed",
  changes: { added: 2, removed: 0, changed: 1 },
  isUndoable: true,
  requests: 3,
  took: 12,
  seconds: 12,
  rangeName: "analytics_weekly_revenue",
  notifyWhen: "nobody",
  sendsNumbers: false,
  limits: 0,
};
export const FAILED: PullItem = {
  ...ITEM,
  name: "Signups by country",
  status: "will try again",
  place: "Signups!A1",
  sheet: "Signups",
  message: "Will try again after 2026-11-21 11:02. The analytics service at api.example.com does not answer.",
  row: 3,
  rowsOf: "2026-11-20 09:03:00",
  rowsAt: Date.UTC(2026, 10, 20, 8, 3),
  change: "",
  changes: null,
};
export const STOPPED: PullItem = {
  ...ITEM,
  name: "Team",
  row: 4,
  status: "stopped",
  schedule: "",
  scheduled: null,
  nextRun: null,
  message:
    'Stopped: Cannot write to Team!A1: it holds "Total". Move it, or run the pull in the sidebar, which asks whether to overwrite it. Change its row or run it by hand, and it goes on.',
};
export const MISTAKEN: PullItem = {
  ...ITEM,
  name: "",
  row: 7,
  isNamed: false,
  isUndoable: false,
  status: "check this row",
  place: "",
  sheet: "",
  message: 'Schedule: "sometimes" is not a schedule.',
  rows: null,
  rowsOf: null,
  rowsAt: null,
  rangeName: null,
};
export const LIST: PullItems = {
  pulls: [ITEM, FAILED, STOPPED, MISTAKEN],
  health:
    "Schedules are run by you. Last ran 2026-11-21 10:12:02. Next: Weekly revenue, after 2026-11-22 09:00:00.",
  schedules: {
    ...NO_SCHEDULES,
    kind: "well",
    count: 3,
    ran: "2026-11-21 10:12",
    next: { name: "Weekly revenue", at: "2026-11-22 09:00" },
  },
  isWell: true,
  isMine: true,
  offersTakeOver: false,
  lostPulls: 0,
  isTabStrange: false,
  shownSheet: "Weekly",
  chat: { service: null, isMine: true, mayChange: true, refusedSince: null, takesMail: false },
};
export const OVER = { left: [], nextAt: "", seconds: 0, ended: "", since: 1 } as const;
export const well = (name: string): RunBatchResult["ran"][number] => ({ name, status: "well", message: "" });

export const SAVED: Script = { ...LISTING, state: () => CONNECTED, savedPulls: () => LIST };

export async function openSaved(open: Open, script: Script = {}, language?: string): Promise<SidebarPage> {
  const sidebar = await open({ ...SAVED, ...script }, language);
  await sidebar.page.getByRole("tab", { name: /^(Saved|Gespeichert)$/ }).click();
  return sidebar;
}
