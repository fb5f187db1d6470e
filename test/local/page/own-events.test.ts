/**
 * A person's own file in the page: which column is which, by clicks; why it is not loaded; what was done with
 * it; and that the spreadsheet asks it from then on. Each test goes on where the one before it ended.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";
import { accountElsewhere } from "../../../src/local/commands/account";
import { type OpenedPage, preparePage } from "../../../src/local/commands/start-page";
import { readBlock } from "../../../src/local/desk/blocks";
import { type Desk, openDesk } from "../../../src/local/desk/desk";
import { launchBrowser, SheetWindow, until } from "./page-desk";

const NOW = Date.UTC(2026, 10, 16, 10, 42);

const FIRST = "person,event,time\nann,Opened,2026-11-02\n";
/** Names that no list has, days that can be read in two ways, one that nobody did, and one row too wide. */
const CSV = [
  "wer,wann,betrag,was",
  ...Array.from({ length: 11 }, (_, at) => `k${at % 3},0${(at % 9) + 1}/11/2026 09:30,1${at}.50,kauf`),
  ",05/11/2026 10:00,3.00,kauf",
  "k1,05/11/2026 10:00,3.00,kauf,zu viel",
].join("\n");

let browser: Browser;
let desk: Desk;
let opened: OpenedPage;
let window: SheetWindow;
let folder: string;
let mapsFile: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "own-events-"));
  mapsFile = join(folder, "columns.json");
  const [events, place] = [join(folder, "first.csv"), { now: NOW, zone: "Europe/Paris" }];
  writeFileSync(events, FIRST);
  const opening = preparePage({ place, isElsewhere: false, workbook: join(folder, "book.jsonl") });
  [browser, desk] = await Promise.all([
    launchBrowser(),
    openDesk({ ...opening.desk, place, events, mapsFile }),
  ]);
  opened = await opening.open(desk, { landed: [], account: accountElsewhere([], []), port: 18_950 });
  window = await SheetWindow.open(browser, opened.url, { width: 1280, height: 900 });
});
afterAll(async () => {
  await browser.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const dialog = (): Locator => window.page.getByRole("dialog");

async function choose(name: string, content: string): Promise<void> {
  const chosen = window.page.waitForEvent("filechooser");
  await window.menu("File", "Load events");
  await (await chosen).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

const roles = (): Promise<string[]> =>
  dialog()
    .locator("thead select")
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? ""));

const events = (): number | undefined => desk.service?.summary.events;

it("shows what was done with the file that it was started with", async () => {
  await window.menu("File", "What was done with the events");
  await dialog().getByRole("heading", { name: "What was done with first.csv" }).waitFor();
  await dialog().getByRole("button", { name: "Close", exact: true }).click();
});

it("refuses what is no file of events, and goes on", async () => {
  await choose("letter.csv", "%PDF-1.7 no table");
  await window.page.getByText('The file "letter.csv" is a PDF').waitFor();
  expect(events()).toBe(1);
});

it("shows ten rows, and asks what no column is seen to be", async () => {
  await choose("kunden.csv", CSV);
  await dialog().getByText("Choose a column for: Person; Time").waitFor();
  expect(await dialog().locator("tbody tr").count()).toBe(10);
  expect(await roles()).toEqual(["Property", "Property", "Property", "Property"]);
  expect(await dialog().getByRole("button", { name: "Load", exact: true }).isDisabled()).toBe(true);
  expect(await window.faults("events-asked")).toEqual([]);
});

it("says why it is not loaded, and keeps what was chosen", async () => {
  await dialog().getByLabel("What wer is").selectOption("Person");
  await dialog().getByLabel("What wann is").selectOption("Time");
  await dialog().getByLabel("What was is").selectOption("Event");
  await dialog().getByRole("button", { name: "Load", exact: true }).click();
  await dialog().getByText("can be read as day/month and as month/day").waitFor();
  expect(await dialog().textContent()).not.toContain("--map");
  expect(await roles()).toEqual(["Person", "Time", "Property", "Event"]);
  expect(events()).toBe(1);
  expect(await window.faults("events-refused")).toEqual([]);
});

it("loads it, and says all that was done", async () => {
  await dialog().getByLabel("Times are written").selectOption({ label: "day before month: 31/05/2024" });
  await dialog().getByRole("button", { name: "Load", exact: true }).click();
  await dialog().getByRole("heading", { name: "What was done with kunden.csv" }).waitFor();
  const report = await dialog().textContent();
  for (const text of [
    "rows read13",
    "rows left out2",
    "events11",
    "people3",
    "first and last day2026-11-01 to 2026-11-09",
    "zoneEurope/Paris, for times that say none",
    "betragnumber",
    "no person1row 12",
    "more fields than the header1line 14",
  ])
    expect(report).toContain(text);
  expect(await window.faults("events-report")).toEqual([]);
  await dialog().getByRole("button", { name: "Close", exact: true }).click();
  expect(events()).toBe(11);
  // What was chosen is removed once it is loaded.
  expect(readdirSync(desk.events?.folder ?? "").filter((name) => name.startsWith("chosen-"))).toEqual([]);
});

it("is asked by the spreadsheet from then on", async () => {
  const { value } = await desk.runtime.run("ANALYTICS_LIST", ["events"], { mode: "CUSTOM_FUNCTION" });
  expect(JSON.stringify(value)).toContain("kauf");
});

it("names the tables that stand there from the events before, and asks for them again", async () => {
  const [name, blank] = ["Names of events", { dates: "", options: "", columns: "", tell: "", schedule: "" }];
  const asked = { source: "sql", what: "SELECT DISTINCT event FROM events", place: "Names", mode: "replace" };
  expect((await desk.call("savePull", { form: { name, ...asked, ...blank } })).kind).toBe("saved");
  await desk.call("runPulls", { run: "first", names: [name] });
  const landed = (): string =>
    JSON.stringify(readBlock(desk.runtime.workbook, "Names", "A1:A9").display.rows);
  expect(landed()).toContain("kauf");
  await choose("next.csv", "person,event,time\nann,Closed,2026-11-03\n");
  await dialog().getByRole("button", { name: "Load", exact: true }).click();
  await dialog().getByText("These tables still show the events before: Names of events.").waitFor();
  expect(await window.faults("events-stale")).toEqual([]);
  await dialog().getByRole("button", { name: "Refresh pulls and formulas" }).click();
  await window.page.getByText("1 of 1 saved pulls have what the new events say.").waitFor();
  expect(landed()).toContain("Closed");
  expect(landed()).not.toContain("kauf");
});

it("reads another list of a document where that is chosen", async () => {
  const list = (people: readonly string[]): object[] =>
    people.map((user) => ({ user, event: "Opened", time: "2026-11-02" }));
  await choose("both.json", JSON.stringify({ web: list(["a"]), app: list(["b", "c"]), plans: [{ id: 1 }] }));
  const lists = dialog().getByLabel("The events are in its list");
  await until(() => lists.inputValue(), "app");
  expect(await dialog().locator("tbody tr").count()).toBe(2);
  await lists.selectOption("web");
  await until(() => dialog().locator("tbody tr").count(), 1);
  expect(await lists.inputValue()).toBe("web");
  expect(await dialog().textContent()).not.toContain("--map");
  expect(await window.faults("events-lists")).toEqual([]);
  await dialog().getByRole("button", { name: "Load", exact: true }).click();
  await dialog().getByRole("heading", { name: "What was done with both.json" }).waitFor();
  await dialog().getByRole("button", { name: "Close", exact: true }).click();
  expect(events()).toBe(1);
});

it("remembers which column is which for the next file of these columns", async () => {
  expect(existsSync(mapsFile)).toBe(true);
  expect(readFileSync(mapsFile, "utf8")).not.toContain("k1");
  await choose("kunden-2.csv", CSV);
  await dialog().getByText("was said before").waitFor();
  expect(await roles()).toEqual(["Person", "Time", "Property", "Event"]);
  await until(() => dialog().getByLabel("Times are written").inputValue(), "day/month");
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await dialog().waitFor({ state: "detached" });
  expect(events()).toBe(1);
});
