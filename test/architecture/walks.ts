/**
 * Walks through the code: the files by which an execution reaches Google's services. Who follows a cell
 * or a run opens these; what is pure is read by itself.
 */
import { relative } from "node:path";
import { SavedOffice } from "../add-on/pulls/run/saved-office";
import { SmallOffice } from "../in-process/small-office";
import { SRC } from "./structure";

const HOUR = 3_600_000;

/** The files of the add-on that wait for the function that calls this. */
function filesInStack(): string[] {
  const before = { prepareStackTrace: Error.prepareStackTrace?.bind(Error), limit: Error.stackTraceLimit };
  Error.stackTraceLimit = Infinity;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? "");
  const files = new Error().stack as unknown as readonly string[];
  Object.assign(Error, { prepareStackTrace: before.prepareStackTrace, stackTraceLimit: before.limit });
  return files
    .map((file) => relative(SRC, file.replace("file://", "")))
    .filter((file) => file.startsWith("add-on/"));
}

/** The files through which `run` reaches the services of an office, in the order in which it meets them. */
function walk(office: SmallOffice, run: () => void): string[] {
  const files = new Set<string>();
  office.stores.faults.before = () => {
    for (const file of filesInStack().reverse()) files.add(file);
    return undefined;
  };
  run();
  delete office.stores.faults.before;
  return [...files];
}

/** A cell whose question nobody has asked before. */
export function walkCell(): string[] {
  const office = new SmallOffice().connect();
  return walk(office, () => office.cell("ANALYTICS_PEOPLE_COUNT", ["plan = Team"]));
}

/** The hourly run of a pull that has run before. */
export function walkHourlyRun(): string[] {
  const office = new SavedOffice().save("Sales", { schedule: "every day at 10" });
  office.run(["Sales"]);
  office.clock.advance(2 * HOUR);
  return walk(office, () => office.everyHour());
}
