/**
 * Calls that reach the add-on: its menu, its pages, its dialogs, and the clock by which its schedules run.
 */
import type { PageEvent, ScriptReply } from "../contract/calls";
import type { Calls as AddOnCalls, CallResult, SidebarCall } from "../../../add-on/sidebar-contract/calls";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { PassingTime } from "../clock/pass-time";
import { versionOf } from "../view/page-state";
import type { Handlers } from "./handlers";

type Names = "menu" | "run" | "closePage" | "answerDialog" | "passTime" | "stopTime";

export type SendEvent = (event: PageEvent, window?: string) => void;

const FORGET: keyof AddOnCalls = "forgetEverything";

/** Whether the sidebar has just had the add-on forget everything. */
export function hasForgotten(name: string, values: readonly unknown[], reply: ScriptReply): boolean {
  const [asked] = values as readonly (Partial<SidebarCall> | null | undefined)[];
  if (name !== CALL || asked?.name !== FORGET || !("returned" in reply)) return false;
  return (reply.returned as Partial<CallResult<unknown>> | null)?.ok === true;
}

const CALL = "callFromSidebar";

const LONGEST_PASS = 31 * 86_400_000;

export function scriptHandlers(
  spreadsheet: OpenSpreadsheet,
  changed: () => void,
  send: SendEvent,
): Handlers<Names> {
  const { runtime, dialogs, time } = spreadsheet;
  /** Scripts may select cells: the starting window follows. */
  const following = async <T>(window: string, work: () => Promise<T>): Promise<T> => {
    const before = JSON.stringify(spreadsheet.selectedByScript);
    try {
      return await work();
    } finally {
      const after = spreadsheet.selectedByScript;
      if (after && JSON.stringify(after) !== before) send({ kind: "select", place: after }, window);
      changed();
    }
  };
  return {
    menu: ({ title, item }, window) => {
      const entry = runtime.menus.find((menu) => menu.title === title)?.entries[item];
      if (!entry) throw new Refusal("The menu has changed. Open it again.");
      const run = following(window, () => runtime.run(entry.functionName, [], { mode: "FULL" }));
      later(run, window, send);
      return null;
    },
    run: ({ id, function: name, arguments: values }, window) => {
      void following(window, async () => {
        const reply = await runtime.scriptRun(name, values).then(
          (returned): ScriptReply => ({ returned }),
          (error: unknown): ScriptReply => ({ googleSays: messageOf(error) }),
        );
        // The add-on knows of the open workbook alone.
        if (hasForgotten(name, values, reply)) await spreadsheet.kept?.forgetAside();
        send({ kind: "returned", id, reply }, window);
      });
      return null;
    },
    closePage: ({ page, version }) => {
      const shown = runtime.screen[page];
      if (shown && versionOf(shown) === version) runtime.screen[page] = undefined;
      changed();
      return null;
    },
    answerDialog: ({ id, button, text }) => {
      dialogs.answer(id, { button, text: text ?? "" });
      return null;
    },
    passTime: ({ ms }, window) => {
      if (!time) throw new Refusal("A service elsewhere has a clock of its own: time cannot be moved here.");
      if (!(ms > 0 && ms <= LONGEST_PASS)) throw new Refusal("The clock can be moved by a month at most.");
      later(passTime(spreadsheet, time, ms, changed), window, send);
      return null;
    },
    stopTime: () => {
      time?.stop();
      return null;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function passTime(
  { sheet }: OpenSpreadsheet,
  time: PassingTime,
  ms: number,
  changed: () => void,
): Promise<void> {
  await time.pass(ms);
  // NOW() and cached results are outdated.
  sheet.reload();
  changed();
}

/** Failures go to the asking window, as Sheets shows them. */
function later(work: Promise<unknown>, window: string, send: SendEvent): void {
  work.catch((error: unknown) => {
    send({ kind: "failed", message: error instanceof Error ? error.message : String(error) }, window);
  });
}
