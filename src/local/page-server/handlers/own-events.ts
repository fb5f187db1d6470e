/** Files of events that a person loads into the service of this machine. */
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { writeMap } from "../../../service/data/load/vocabulary/mapping";
import { MapError, StartError } from "../../../service/model/errors";
import { CallFailure } from "../../desk/desk";
import type { ServedEvents } from "../../desk/local-service";
import { isZone } from "../../desk/place";
import type { EventsChoice, EventsStep } from "../contract/calls";
import { Refusal } from "../contract/refusal";
import type { OpenSpreadsheet } from "../open/open-spreadsheet";
import type { Handlers } from "./handlers";
import type { SendEvent } from "./scripts";
import { listStale } from "./stale-tables";

type Names = "lookAtEvents" | "lookAtList" | "loadEvents" | "dropEvents" | "eventsReport";

/** File systems allow 255 bytes. */
const LONGEST_NAME = 60;

export function ownEventsHandlers(
  spreadsheet: OpenSpreadsheet,
  changed: () => void,
  send: SendEvent,
): Handlers<Names> {
  const looked = new Map<string, string>();
  const drop = (id: string): void => {
    const path = looked.get(id);
    if (path !== undefined) rmSync(join(path, ".."), { recursive: true, force: true });
    looked.delete(id);
  };
  const pathOf = (id: string): string => {
    const path = looked.get(id);
    if (path === undefined) throw new Refusal("This file is no longer here. Choose it again.");
    return path;
  };
  return {
    lookAtEvents: async ({ name, base64 }) => {
      const events = requireEvents(spreadsheet);
      const id = randomUUID();
      const path = keepFile(events, id, name, Buffer.from(base64, "base64"));
      looked.set(id, path);
      try {
        return { id, name, zone: spreadsheet.workbook.timeZone, ...(await events.look(path)) };
      } catch (error) {
        drop(id);
        throw error instanceof StartError ? new Refusal(error.message, { cause: error }) : error;
      }
    },
    lookAtList: async ({ id, list }) => {
      const path = pathOf(id);
      const view = await requireEvents(spreadsheet).look(path, list);
      return { id, name: basename(path), zone: spreadsheet.workbook.timeZone, ...view };
    },
    loadEvents: (choice, window) => {
      const path = pathOf(choice.id);
      if (!isZone(choice.zone))
        throw new Refusal(`Time zones have names such as Europe/Paris: there is no "${choice.zone}".`);
      const tell = (step: EventsStep): void => send({ kind: "events", id: choice.id, step }, window);
      void load(requireEvents(spreadsheet), path, choice, tell).then(async (step) => {
        if (step.is === "loaded") {
          drop(choice.id);
          await showNewNames(spreadsheet);
          tell({ ...step, stale: await listStale(spreadsheet) });
        } else tell(step);
        changed();
      });
      return null;
    },
    dropEvents: ({ id }) => {
      drop(id);
      return null;
    },
    eventsReport: () => requireEvents(spreadsheet).report ?? null,
  };
}

/** The sidebar that is open has read the names of the events before. */
async function showNewNames({ runtime }: OpenSpreadsheet): Promise<void> {
  if (runtime.screen.sidebar) await runtime.run("openSidebar", [], { mode: "FULL" });
}

function requireEvents({ events }: OpenSpreadsheet): ServedEvents {
  if (events) return events;
  throw new Refusal("The service runs elsewhere. Start without --base-url to load events of your own.");
}

/** In a folder of its own, as sentences about it have its name. */
function keepFile({ folder }: ServedEvents, id: string, name: string, content: Buffer): string {
  const own = join(folder, `chosen-${id}`);
  mkdirSync(own, { mode: 0o700 });
  const path = join(own, safeName(name));
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

/** No path, and nothing that a pattern of files has. */
function safeName(name: string): string {
  const safe = name.replaceAll(/[\\/:*?"<>|[\]\p{Cc}]+/gu, " ").trim();
  return /^\.*$/.test(safe) ? "events" : safe.slice(-LONGEST_NAME);
}

async function load(
  events: ServedEvents,
  path: string,
  { map, zone }: EventsChoice,
  tell: (step: EventsStep) => void,
): Promise<EventsStep> {
  try {
    await events.serve({ path, map: writeMap(map), zone }, (progress) => tell({ is: "loading", progress }));
    const { report } = events;
    return report
      ? { is: "loaded", report, stale: [] }
      : { is: "refused", message: "It was loaded, and what was done with it is not known." };
  } catch (error) {
    if (error instanceof MapError)
      return { is: "refused", message: `${error.problem} Choose which, and load it again.` };
    if (error instanceof StartError || error instanceof CallFailure)
      return { is: "refused", message: error.message };
    console.error(error);
    return {
      is: "refused",
      message: "Something went wrong in the local spreadsheet. Its terminal says what.",
    };
  }
}
