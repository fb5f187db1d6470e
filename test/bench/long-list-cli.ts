/**
 * `npm run long-list [-- rows]`: a list of people that takes many executions, through the built add-on and
 * the reference service over set time: whether it lands whole, how long that takes, how many requests a
 * minute are sent, and how much memory it takes.
 */
import { runCommand } from "../../src/local/terminal/command-line";
import { mostInAMinute, openOffice } from "../scenario/office";
import { HOURLY_EVENT } from "../in-process/add-on";

const USAGE = `Usage: npm run long-list [-- --rows N] [--alone]

Pulls a list of N people (200,000 unless said otherwise) with ten columns, as a
person with the sidebar open does, or by the hourly run alone. Ends with 1 where
they do not land whole, or more than 15 requests are sent in a minute.`;

const HOUR = 3_600_000;
const LIMIT = 15;
/** So many executions at most for 1,000 people; more of them get nowhere. */
const MOST_EXECUTIONS = (people: number): number => 20 + people / 500;

void runCommand({
  usage: USAGE,
  options: { rows: { type: "string" }, alone: { type: "boolean" } },
  run: async ({ rows = "200000", alone = false }) => {
    const people = Number(rows);
    const office = await openOffice({
      service: { people, mostRows: people },
      settings: { timeZone: "UTC" },
      seed: 1,
    });
    const form = {
      name: "Everyone",
      source: "people",
      what: "everyone",
      dates: "",
      options: `limit: ${people}`,
      columns: "",
      place: "Everyone",
      mode: "",
      schedule: alone ? "daily at 9" : "",
      tell: "",
    };
    await office.call("savePull", { form });
    const before = { at: office.clock.now(), requests: office.service.log.length, ms: performance.now() };
    let most = 0;
    let executions = 0;
    for (
      let names: readonly string[] = [form.name];
      names.length > 0 && executions < MOST_EXECUTIONS(people);
    ) {
      executions++;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 50);
      if (alone) {
        office.clock.advance(HOUR);
        await office.desk.run("everyHour", [HOURLY_EVENT], { mode: "FULL" });
        names = (await office.call("savedPulls", null)).pulls[0]?.status === "well" ? [] : names;
      } else {
        const turn = await office.call("runPulls", { run: "r", names });
        office.clock.advance(turn.seconds * 1_000);
        names = turn.left;
        console.log(turn.ran.map(({ status, message }) => `${status}: ${message}`).join());
      }
      clearInterval(watch);
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    const grid = office.desk.workbook.sheetByName("Everyone");
    const ids = Array.from({ length: people }, (_, at) => String(grid?.value(at + 2, 1)));
    const landed = {
      rows: (grid?.lastRow() ?? 0) - 1,
      distinctPeople: new Set(ids).size,
      mostInAMinute: mostInAMinute(office.service.log),
    };
    console.log({
      ...landed,
      columns: grid?.lastColumn(),
      executions,
      minutes: Math.round((office.clock.now() - before.at) / 6_000) / 10,
      requests: office.service.log.length - before.requests,
      seconds: Math.round((performance.now() - before.ms) / 1_000),
      heapMb: Math.round(most / 1e6),
      sheets: office.desk.workbook.sheets.map(({ name }) => name),
    });
    await office.close();
    const isWhole = landed.rows === people && landed.distinctPeople === people;
    if (!isWhole || landed.mostInAMinute > LIMIT) process.exitCode = 1;
  },
});
