/**
 * A person's walk through the sidebar on the built add-on itself, with a service that answers. One launch.
 */
import { ClickCounter } from "./clicks";
import { LiveDesk } from "./live-desk";
import type { PageServer, SidebarPage } from "./sidebar-page";

const SHEET = "Daily activity";
const FUNNEL = "Signup to paid";
const EVENTS = ["Visited site", "Opened app", "Created report"];

let desk: LiveDesk;
let sidebar: SidebarPage<PageServer>;

beforeAll(async () => {
  desk = await LiveDesk.open();
  sidebar = desk.sidebar;
});
afterAll(() => desk.close());

const tab = (name: string) => sidebar.page.getByRole("tab", { name }).click();

async function lookAndLand(): Promise<void> {
  await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
  await sidebar.page.getByRole("button", { name: "Insert", exact: true }).click();
}

async function setLimit(perMinute: number): Promise<void> {
  await tab("Connection");
  await sidebar.field("Requests a minute").fill(String(perMinute));
  await sidebar.press("Save");
  await sidebar.see(`of ${perMinute} request`);
}

/** What the table of daily counts should be, by another way: the days before today, oldest first. */
async function countsBySql(days: number): Promise<unknown[][]> {
  const counts = EVENTS.map((event) => `count(*) filter (where event = '${event}')`).join(", ");
  const statement = `select strftime(time, '%Y-%m-%d') as day, list_value(${counts}) as counts from events
    where time >= current_date - ${days} and time < current_date group by day order by day`;
  return (await desk.bySql(statement)).map(({ day, counts }) => [
    dayNumber(String(day)),
    ...(counts as unknown[]),
  ]);
}

/** A day as sheets count days. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

it("says that a wrong key is refused, and connects with the right one", async () => {
  await sidebar.field("Service address").fill(desk.service.url);
  await sidebar.field("API key").fill("no-such-key");
  await sidebar.press("Connect");
  await sidebar.see("The analytics service refused this key.");
  await sidebar.field("API key").fill(desk.key);
  await sidebar.press("Connect");
  await sidebar.see("Only you · 14 of 15 requests free");
  expect(await sidebar.page.content()).not.toContain(desk.key);
  expect(await sidebar.faults("live-connected")).toEqual([]);
});

it("pulls a report from the list, with the numbers that the service has", async () => {
  await sidebar.field("Report").click();
  await sidebar.page.getByRole("option", { name: SHEET }).click();
  await sidebar.field("Dates").click();
  await sidebar.page.getByRole("option", { name: "last 30 days" }).click();
  await lookAndLand();
  await sidebar.see(`30 rows inserted at ${SHEET}.`);
  expect(await sidebar.faults("live-pulled")).toEqual([]);
  expect(await desk.values(`'${SHEET}'!A1:D31`)).toEqual([["date", ...EVENTS], ...(await countsBySql(30))]);
});

it("draws a chart beside the table", async () => {
  await sidebar.press("Add chart");
  await sidebar.see("Chart added");
  expect(await sidebar.faults("live-chart")).toEqual([]);
  expect(desk.chartRows(SHEET)).toEqual(["1 to 31"]);
});

it("asks before it writes over what someone has put below the table", async () => {
  desk.sheet.setInput(SHEET, "B40", "Do not lose this");
  await sidebar.press("Keep no pull of it");
  await sidebar.see(`The table at ${SHEET} stays as it is.`);
  await sidebar.press("Change the question");
  await sidebar.field("Dates").fill("last 90 days");
  await lookAndLand();
  await sidebar.page.getByRole("button", { name: "Overwrite", exact: true }).waitFor();
  expect(await sidebar.faults("live-overwrite")).toEqual([]);
  expect(await desk.value(`'${SHEET}'!A32`)).toBeNull();
  await sidebar.press("Overwrite");
  await sidebar.see(`90 rows inserted at ${SHEET}.`);
  expect((await desk.values(`'${SHEET}'!A2:D91`)).slice(-1)).toEqual(await countsBySql(1));
  // A question of other days is another table, and the chart is that of the first one.
  expect(desk.chartRows(SHEET)).toEqual(["1 to 31"]);
});

it("fills a formula that had to wait, with nobody touching it", async () => {
  await setLimit(1);
  desk.sheet.setInput("Sheet1", "B2", `=ANALYTICS_PEOPLE_COUNT("did 'Signed up'")`);
  expect(await desk.value("B2")).toMatch(/^Waiting for a free request: this cell fills after \d\d:\d\d:\d\d/);
  await setLimit(2);
  await sidebar.see("1 answer for cells still to come. The next request is free at");
  expect(await sidebar.faults("live-waiting")).toEqual([]);
  await setLimit(60);
  await sidebar.page.getByText("for cells").waitFor({ state: "detached" });
  const [signedUp] = await desk.bySql(
    "select count(distinct person) as n from events where event = 'Signed up'",
  );
  expect(await desk.value("B2")).toBe(signedUp?.["n"]);
  expect(desk.formula("B2")).toBe(`=ANALYTICS_PEOPLE_COUNT("did 'Signed up'",,analytics_stamp)`);
});

it("refreshes formulas, also one that was typed without the stamp", async () => {
  desk.sheet.setInput("Sheet1", "B3", '=ANALYTICS_METRIC("Signups", "last 30 days")');
  const signups = await desk.value("B3");
  expect(signups).toEqual(expect.any(Number));
  const before = desk.service.log.length;
  await tab("Formulas");
  // What was answered a moment ago is not asked again.
  desk.clock.advance(120_000);
  await sidebar.press("Refresh formulas");
  await sidebar.see("answers updated.");
  const asked = desk.service.log.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith("/queries"))).toEqual([
    "/queries/people/count",
    "/queries/metrics",
  ]);
  expect(await sidebar.faults("live-refreshed")).toEqual([]);
  expect(desk.formula("B3")).toBe('=ANALYTICS_METRIC("Signups", "last 30 days",,analytics_stamp)');
  expect(await desk.value("B3")).toBe(signups);
  expect(desk.service.log).toHaveLength(before + asked.length);
});

it("enters an example into the selected cell, once", async () => {
  const insert = 'Insert into selected cell: =ANALYTICS_LIST("reports")';
  desk.select("D2");
  await sidebar.page.locator("summary", { hasText: "ANALYTICS_LIST" }).click();
  await sidebar.press(insert);
  await sidebar.see("Inserted in Sheet1!D2");
  expect((await desk.values("D2:F9")).flat()).toEqual(
    expect.arrayContaining(["Signup to paid", "Weekly retention"]),
  );
  await sidebar.press(insert);
  await sidebar.see("Cannot write to Sheet1!D2");
  expect(await sidebar.faults("live-entered")).toEqual([]);
});

it("counts people by clicks alone, shows the number before it lands, and asks for it once", async () => {
  const [counted] = await desk.bySql(
    `select count(distinct person) as n from events where event = 'Created report'`,
  );
  await tab("Pull");
  await sidebar.chooseKind("A count of people");
  await sidebar.field("Event").click();
  await sidebar.page.getByRole("option", { name: "Created report" }).click();
  const before = desk.service.log.length;
  await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
  await sidebar.see("Nothing is written yet.");
  const shown = Number(counted?.["n"]).toLocaleString("en");
  await sidebar.page.getByRole("cell", { name: shown, exact: true }).waitFor();
  expect(await sidebar.faults("live-looked")).toEqual([]);
  await sidebar.pressExact("Insert");
  await sidebar.see("1 row inserted at 'Count of people who did…'");
  expect(await desk.value("'Count of people'!A2")).toBe(counted?.["n"]);
  const asked = desk.service.log.slice(before).filter(({ path }) => path.startsWith("/queries"));
  expect(asked.map(({ path }) => path)).toEqual(["/queries/people/count"]);
  expect(await sidebar.faults("live-landed")).toEqual([]);
});

it("shows a metric by week as the same question typed into a cell does", async () => {
  await sidebar.chooseKind("A number over time");
  await sidebar.field("Metric").fill("Signups");
  await sidebar.field("Dates").fill("last 4 weeks");
  await sidebar.choice("By").selectOption("week");
  await sidebar.field("Dates").blur();
  await sidebar.see("Mon ");
  await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
  await sidebar.see("4 rows.");
  await sidebar.pressExact("Insert");
  await sidebar.see("4 rows inserted at Signups by week.");
  desk.sheet.setInput("Sheet1", "H1", '=ANALYTICS_METRIC("Signups", "last 4 weeks", "by: week")');
  await desk.value("H1");
  expect(await desk.values("'Signups by week'!A1:B5")).toEqual(await desk.values("H1:I5"));
  expect(await sidebar.faults("live-metric")).toEqual([]);
});

it("lists what landed: how it stands, how old its rows are, its runs and what one takes", async () => {
  await tab("Saved");
  const entry = (name: string) => sidebar.page.locator(".pulls > li").filter({ hasText: name });
  await entry("Signups").getByText("Finished").waitFor();
  expect(await entry("Count of people").innerText()).toMatch(/Finished\s+just now\s+1 row, .*by hand only/s);
  expect(await sidebar.faults("live-saved")).toEqual([]);
  desk.clock.advance(120_000);
  const before = desk.service.log.length;
  await sidebar.press("Run Signups by week");
  await sidebar.see("Ran 1 pull.");
  expect(desk.service.log.slice(before).filter(({ path }) => path.startsWith("/queries"))).toHaveLength(1);
  await sidebar.press("More: Signups");
  await sidebar.see("1 request, about 1 s");
  await entry("Signups").locator(".runs li").nth(1).waitFor();
  expect(await entry("Signups").locator(".runs").innerText()).toMatch(
    /finished, 4 rows.*\n.*finished, 4 rows/s,
  );
  await sidebar.press("Add chart: Signups");
  await sidebar.see("Chart added");
  expect(desk.chartRows("Signups by week")).toEqual(["1 to 5"]);
  await sidebar.press("Go to table: Signups");
  expect(await sidebar.faults("live-saved-more")).toEqual([]);
  await sidebar.press("Delete Signups");
  await sidebar.press("Delete, clear the cells");
  await entry("Signups").waitFor({ state: "detached" });
  expect(await desk.value("'Signups by week'!A2")).toBeNull();
});

it("disconnects, and formulas then say that nothing is connected", async () => {
  await tab("Connection");
  await sidebar.press("Disconnect");
  await sidebar.page.getByRole("group").getByRole("button", { name: "Disconnect" }).click();
  await sidebar.see("Connect to your analytics service");
  desk.sheet.setInput("Sheet1", "B5", '=ANALYTICS_LIST("events")');
  expect(await desk.value("B5")).toMatch(
    /^Not connected to the analytics service\. Choose .* and connect\.$/,
  );
  expect(await sidebar.faults("live-disconnected")).toEqual([]);
});

describe("from a connected, empty spreadsheet", () => {
  let clicks: ClickCounter;
  const press = (name: string) =>
    clicks.click(sidebar.page.getByRole("button", { name, exact: true }).locator("visible=true"));

  beforeEach(async () => {
    await desk.openAnother();
    sidebar = desk.sidebar;
    clicks = new ClickCounter();
  });

  it("takes two clicks to the first table with a chart, and a third to have it every week", async () => {
    await clicks.click(sidebar.page.locator("summary", { hasText: "New here?" }));
    await press(FUNNEL);
    await sidebar.see(`inserted at ${FUNNEL}.`);
    expect(clicks.count).toBe(2);
    await sidebar.see("Chart added");
    expect(desk.chartRows(FUNNEL)).toHaveLength(1);
    await press("Run it Mondays at 8");
    await sidebar.see("weekly on Monday between 8:00 and 9:00, next");
    expect(clicks.count).toBe(3);
  });

  it("takes five clicks to people that a schedule pulls", async () => {
    await clicks.click(sidebar.page.getByRole("radio", { name: "A list of people" }));
    await clicks.click(sidebar.field("Event"));
    await clicks.click(sidebar.page.getByRole("option", { name: "Created report" }));
    await press("Preview");
    await press("Insert and repeat Mondays at 8");
    await sidebar.see("weekly on Monday between 8:00 and 9:00, next");
    expect(clicks.count).toBe(5);
    expect(await desk.value("People!A2")).not.toBeNull();
  });

  it("takes four clicks to a count of people on a board, with nothing typed", async () => {
    await clicks.click(sidebar.page.getByRole("radio", { name: "A board of numbers" }));
    await clicks.click(sidebar.field("Numbers"));
    await clicks.click(sidebar.page.getByRole("option", { name: "People who did Created report" }));
    await press("Make the board");
    await sidebar.see("inserted at");
    expect(clicks.count).toBe(4);
    const [{ name } = { name: "" }] = desk.runtime.workbook.sheets.filter((one) => one.name !== "Sheet1");
    expect((await desk.values(`'${name}'!A2:B2`))[0]?.[1]).toEqual(expect.any(Number));
  });

  it("takes four clicks to a report that was pulled and is pulled every week", async () => {
    await clicks.click(sidebar.field("Report"));
    await clicks.click(sidebar.page.getByRole("option", { name: SHEET }));
    await press("Preview");
    await press("Insert and repeat Mondays at 8");
    await sidebar.see("weekly on Monday between 8:00 and 9:00, next");
    expect(clicks.count).toBe(4);
  });
});
