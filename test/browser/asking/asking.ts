/** Asking by clicks: a kind of question, its form, its first rows, and where it lands. */
import type {
  Calls,
  CheckedQuestion,
  LookedAt,
  NameList,
  RanPull,
  SelectedCell,
  State,
} from "../../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { texts } from "../../../src/sidebar/texts/texts";
import { USUAL_NAMES } from "../../../src/sidebar/question/sql/sql-question";
import { partOf } from "../../sweep/part";
import { ClickCounter } from "../clicks";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { DRY_RUN } from "../failures/cases";
import { ITEM, LIST, OVER, well } from "../saved/saved-list";
import { CONNECTED, later, LISTING, type Script } from "../scripted-server";
import { OPENED_AT, type Open, type SidebarPage } from "../sidebar-page";

/** Pixels. */
export const TWO_SCREENS = 1_400;

export const LOOKED: LookedAt = {
  kind: "looked",
  columns: ["name", "email", "plan", "country", "a column with a long name"],
  rows: Array.from({ length: 8 }, (_, i) => [`Person ${i}`, `p${i}@example.com`, "Team", "DE", "1,204"]),
  count: 1_204,
  isPart: false,
  cut: null,
  at: 7,
};

const NAMES: { readonly [list in NameList]?: readonly string[] } = {
  reports: ["Signup to paid"],
  events: ["Signed up", "Paid"],
  metrics: ["Signups", "Revenue"],
  properties: ["plan", "country"],
};

export const ASKING: Script = {
  ...LISTING,
  namesOf: ({ list }) => ({
    names: (NAMES[list] ?? []).map((name) => ({ name, type: "" })),
    at: OPENED_AT.getTime() - 2 * 3_600_000,
  }),
  valuesOf: ({ property }) => ({ values: property === "plan" ? ["Team", "Business"] : [] }),
  checkQuestion: ({ form: { schedule } }) => ({
    cells: {},
    days: "Mon 16 Nov to Sun 22 Nov 2026",
    range: { from: "2026-11-16", to: "2026-11-22" },
    requests: 1,
    runs: schedule === "" ? [] : ["2026-11-23 07:00", "2026-11-24 07:00", "2026-11-25 07:00"],
  }),
  lookAt: () => LOOKED,
  savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 9 }),
  savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, name: "Signups" }] }),
  runPulls: ({ names }) => ({ ran: names.map(well), ...OVER }),
};

/** A number over time, looked at and landed. */
export async function landSignups(sidebar: SidebarPage): Promise<void> {
  await sidebar.chooseKind("A number over time");
  await sidebar.field("Metric").fill("Signups");
  await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
  await sidebar.pressExact("Insert");
}

/** Of so many variants of one promise the first; `npm run sweep -- states` has them all. */
const VARIANTS = 3;

const BOARDS = [
  {
    ...BLANK_FORM,
    name: "Week",
    source: "comparison",
    what: "Revenue; 'A; B'",
    dates: "last week",
    options: "compare: previous year; show: board",
    place: "Week",
    schedule: "daily at 7",
  },
  {
    ...BLANK_FORM,
    name: "Team",
    source: "comparison",
    what: "Revenue",
    dates: "last week",
    options: "show: board; filter: plan = Team",
    place: "Team",
  },
  {
    ...BLANK_FORM,
    name: "Has it",
    source: "board",
    what: "Signups; Revenue",
    dates: "last month",
    place: "Has it",
  },
];

export function askingTests(open: Open): void {
  describe("asking by clicks", () => {
    it("puts a number on a board as one line more, and says before what a line has not", async () => {
      const sidebar = await open({
        ...ASKING,
        boards: () => BOARDS,
        savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, name: "Week" }] }),
      });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await sidebar.choice("By").selectOption("week");
      await sidebar.see("A board's line is one number: rows and groups stay out.");
      await sidebar.press("Add to a board");
      await sidebar.see("“Team” has another filter, calendar or exactness, so it would count others.");
      await sidebar.see("“Has it” has this line already.");
      await sidebar.see("last week, previous year");
      expect(await sidebar.faults("ask-boards")).toEqual([]);
      await sidebar.press("Add to “Week”");
      await sidebar.see("rows inserted at");
      const [week] = BOARDS;
      expect(sidebar.server.requests("savePull")).toEqual([
        { form: { ...week, what: "Revenue; 'A; B'; Signups" }, before: "Week", was: week },
      ]);
      expect(await sidebar.faults("ask-on-board")).toEqual([]);
    });

    it("makes a new board of a count of people, which is called after what it counts", async () => {
      const sidebar = await open({ ...ASKING, boards: () => [] });
      await sidebar.chooseKind("A count of people");
      await sidebar.field("Event").click();
      await sidebar.page.getByRole("option", { name: "Signed up" }).click();
      await sidebar.press("Done with condition 1");
      await sidebar.see("A board counts those of them who were active in its days.");
      await sidebar.press("Add to a board");
      await sidebar.press("Make a new board");
      await sidebar.see("is inserted.");
      expect(sidebar.server.requests("savePull")).toMatchObject([
        {
          form: {
            source: "comparison",
            what: expect.stringMatching(/^people: did 'Signed up'/) as unknown,
            dates: "last week",
            options: "show: board",
          },
        },
      ]);
    });

    it("lands a number over time that nobody typed, with its days, its first rows and its way to land", async () => {
      const sidebar = await open(ASKING);
      await sidebar.see("What do you want to know?");
      expect(await sidebar.page.getByRole("radio").count()).toBe(8);
      await sidebar.chooseKind("A number over time");
      expect(await sidebar.faults("ask-number")).toEqual([]);
      await sidebar.field("Metric").click();
      await sidebar.page.getByRole("option", { name: "Signups" }).click();
      await sidebar.press("Load the names again");
      expect(sidebar.server.requests("namesOf")).toEqual([
        { list: "metrics" },
        { list: "events" },
        { list: "metrics", again: true },
        { list: "events", again: true },
      ]);
      await sidebar.field("Dates").click();
      await sidebar.page.getByRole("option", { name: "last 7 days" }).click();
      await sidebar.see("Mon 16 Nov to Sun 22 Nov 2026");
      await sidebar.choice("By").selectOption("week");
      await sidebar.page.locator("summary:visible", { hasText: "More options" }).click();
      expect(await sidebar.faults("ask-options")).toEqual([]);
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      // Letter by letter: blanks within stay, though the line has none at its ends.
      await sidebar.field("Filter").pressSequentially("plan = Team");
      await sidebar.page.locator("summary:visible", { hasText: "More options (1 set)" }).click();
      await sidebar.field("Split by").click();
      await sidebar.page.getByRole("option", { name: "country" }).click();
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      expect(sidebar.server.requests("savePull")).toEqual([]);
      expect(await sidebar.faults("ask-looked")).toEqual([]);
      expect(await sidebar.field("To sheet").inputValue()).toBe("Signups by country and week");
      await sidebar.page.locator("summary", { hasText: "Columns (5 of 5)" }).click();
      await sidebar.page.getByRole("checkbox", { name: "Mask email" }).check();
      await sidebar.page.getByRole("checkbox", { name: "country", exact: true }).uncheck();
      await sidebar.press("Up: email");
      const column = (name: string) => sidebar.page.locator(".columns li", { hasText: name });
      await column("name").first().dragTo(column("plan"));
      expect(await sidebar.faults("ask-columns")).toEqual([]);
      await sidebar.field("Schedule").click();
      await sidebar.page.getByRole("option", { name: "weekdays at 7" }).click();
      await sidebar.see("Next: 2026-11-23 07:00, 2026-11-24 07:00, 2026-11-25 07:00");
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      await sidebar.unfold("Notify a chat");
      await sidebar.page.getByRole("checkbox", { name: "When it fails" }).check();
      await sidebar.pressExact("Insert");
      await sidebar.see("Signups by country and week, last 7 days, plan = Team is inserted.");
      expect(await sidebar.faults("ask-landed")).toEqual([]);
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      expect(sidebar.server.requests("savePull")).toEqual([
        {
          form: {
            name: "Signups by country and week, last 7 days, plan = Team",
            source: "metric",
            what: "Signups",
            dates: "last 7 days",
            options: "by: week; split by: country; filter: plan = Team",
            columns: "email (masked), plan, name, a column with a long name",
            place: "Signups by country and week",
            mode: "",
            schedule: "weekdays at 7",
            tell: "failures",
          },
        },
      ]);
      expect(sidebar.server.requests("runPulls")).toMatchObject([
        { names: ["Signups by country and week, last 7 days, plan = Team"], since: 7, done: 0 },
      ]);
    });

    it("shows beside each way to write what it does to the cells", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.locator("summary", { hasText: "How: Replace the table" }).click();
      const ways = sidebar.page.getByRole("group", { name: "How", exact: true });
      await ways.waitFor();
      const pictures = await ways.locator("svg").evaluateAll((all) => all.map((svg) => svg.innerHTML));
      expect(new Set(pictures).size).toBe(4);
      await ways.getByRole("radio", { name: "Update rows by a key" }).check();
      await sidebar.choice("Key").selectOption("email");
      expect(await sidebar.faults("ask-ways")).toEqual([]);
      await sidebar.pressExact("Insert");
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      expect(sidebar.server.requests("savePull")[0]?.form.mode).toBe("merge on email");
    });

    it("is asked and lands by the keyboard alone", async () => {
      const sidebar = await open(ASKING);
      const { keyboard } = sidebar.page;
      await sidebar.page.getByRole("radio", { name: "A saved report" }).focus();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await sidebar.page.locator("#kind-change:focus").waitFor();
      await sidebar.field("Metric").waitFor();
      await keyboard.press("Tab");
      await keyboard.type("Sig");
      await sidebar.page.getByRole("option", { name: "Signups" }).waitFor();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      expect(await sidebar.field("Metric").inputValue()).toBe("Signups");
      await keyboard.press("Enter");
      await sidebar.see("The first 8 of 1,204 rows.");
      await sidebar.page.getByRole("textbox", { name: "Name", exact: true }).focus();
      await keyboard.press("Enter");
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
    });

    it("offers the columns that a comparison will have to sort by, and of a report none that is not known", async () => {
      const sidebar = await open(ASKING);
      const offered = async (): Promise<string[]> => {
        await sidebar.field("Sort").click();
        return sidebar.page.locator("[role=listbox] [role=option]").allTextContents();
      };
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await sidebar.unfoldAll();
      await sidebar.choice("Compare").selectOption("previous period");
      await sidebar.field("Split by").fill("country");
      expect(await offered()).toEqual([
        "country",
        "Signups desc",
        "before desc",
        "change desc",
        "change % desc",
      ]);
      await sidebar.press("Change the kind of question");
      await sidebar.chooseKind("A saved report");
      await sidebar.field("Report").fill("My own report");
      await sidebar.unfoldAll();
      await sidebar.field("Split by").fill("country");
      expect(await offered()).toEqual(["country"]);
    });

    it("offers the person among what events are counted by, so that who does it most is asked by clicks", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("SQL");
      await sidebar.choice("Start from").selectOption("most frequent");
      await sidebar.field("Values of").click();
      await sidebar.page.getByRole("option", { name: "person", exact: true }).click();
      expect(await sidebar.field("Values of").inputValue()).toBe("person");
    });

    it("makes a search for people of what is clicked, which can be edited as text and comes back", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A list of people");
      await sidebar.field("Event").click();
      await sidebar.page.getByRole("option", { name: "Signed up" }).click();
      await sidebar.page.getByLabel("How often").selectOption("at least");
      await sidebar.press("Add a condition");
      await sidebar.page.getByRole("button", { name: 'did "Signed up" at least 2 times' }).waitFor();
      const second = sidebar.page.getByRole("group", { name: "Condition 2" });
      await second.getByLabel("People who").selectOption("have a property");
      await second.getByRole("combobox", { name: "Property" }).fill("plan");
      await second.getByRole("combobox", { name: "Value" }).click();
      await sidebar.page.getByRole("option", { name: "Business" }).waitFor();
      await sidebar.page.getByRole("option", { name: "Team" }).click();
      await sidebar.see('did "Signed up" at least 2 times and plan is "Team"');
      expect(await sidebar.faults("ask-people")).toEqual([]);
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      await sidebar.press("Edit as text");
      const text = sidebar.page.getByLabel("People, as a sentence");
      await text.fill("not (plan = Pro or plan = Team)");
      await sidebar.see("This says more than the fields can show, so it stays text.");
      await text.fill("plan = Pro");
      await sidebar.press("Choose by clicking");
      await sidebar.press('plan is "Pro"');
      expect(await sidebar.field("Value").inputValue()).toBe("Pro");
      await sidebar.press("Done with condition 1");
      await sidebar.press("Count first");
      await sidebar.page.getByRole("status").filter({ hasText: "people" }).waitFor();
      expect(sidebar.server.requests("lookAt")).toMatchObject([
        { form: { source: "people count", what: "plan = Pro" } },
      ]);
    });

    it("clears the fields of a question once some are filled in, and those of no other kind", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A count of people");
      await sidebar.field("Event").fill("Paid");
      await sidebar.chooseKind("A list of people");
      const clear = sidebar.page.getByRole("button", { name: "Clear" }).filter({ visible: true });
      expect(await clear.count()).toBe(0);
      await sidebar.field("Event").fill("Signed up");
      await clear.click();
      await clear.waitFor({ state: "detached" });
      expect(await sidebar.field("Event").inputValue()).toBe("");
      expect(await sidebar.faults("ask-cleared")).toEqual([]);
      await sidebar.chooseKind("A count of people");
      expect(await sidebar.field("Event").inputValue()).toBe("Paid");
    });

    it("names beside a count of people the start of SQL that counts by a value", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A count of people");
      await sidebar.see(
        'For a count by what an event carried, choose "SQL" and start from "Most frequent events or values".',
      );
      await sidebar.chooseKind("SQL");
      const start = { hasText: "Most frequent events or values" };
      await sidebar.choice(texts.sql.startFrom).locator("option", start).waitFor({ state: "attached" });
    });

    it("says by clicks what an event that counts is itself, and takes it away again", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A list of people");
      await sidebar.field("Event").click();
      await sidebar.page.getByRole("option", { name: "Signed up" }).click();
      await sidebar.press("Only such events");
      const itself = sidebar.page.getByRole("group", { name: "What the event is itself, 1" });
      await itself.getByRole("combobox", { name: "Property" }).fill("amount");
      await itself.getByLabel("Comparison").selectOption("more than");
      await itself.getByRole("combobox", { name: "Value" }).fill("100");
      await sidebar.see('did "Signed up" with amount > 100');
      expect(await sidebar.faults("ask-events-themselves")).toEqual([]);
      await sidebar.press("Remove what the event is itself, 1");
      await itself.waitFor({ state: "detached" });
      await sidebar.see('did "Signed up"');
    });

    it("says beside a field what is wrong with it, and gives it the focus; what was typed stays", async () => {
      const what = "What: it is no statement.";
      let tries = 0;
      const sidebar = await open({
        ...ASKING,
        lookAt: () => {
          if (++tries === 1) return { kind: "mistaken", cells: { what } };
          throw new AddOnError("serviceDown", { host: "api.example.com" });
        },
      });
      await sidebar.chooseKind("SQL");
      await sidebar.field("Values").fill("n: 30");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("Choose what is asked, or type a statement.");
      await sidebar.page.locator("textarea:focus").fill("selct 1");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see(what);
      await sidebar.page.locator("textarea:focus").waitFor();
      await sidebar.page.locator("textarea").fill("select 1");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("does not answer");
      expect(await sidebar.field("Values").inputValue()).toBe("n: 30");
      expect(await sidebar.faults("ask-failed")).toEqual([]);
    });

    it("keeps what was clicked for SQL while the cells with its dates were read", async () => {
      const dates = later<SelectedCell>();
      const sidebar = await open({ ...ASKING, selectedCell: () => dates.promise });
      await sidebar.chooseKind("SQL");
      await sidebar.press("Use the selected cell: Dates");
      await sidebar.choice("Start from").selectOption("Most frequent events or values");
      await sidebar.see("Event (optional)");
      dates.give({
        sheet: "Plan",
        cell: "A1",
        text: "2026-10-05",
        range: { cell: "A1:B1", lastText: "2026-11-08" },
      });
      await sidebar.see("Plan!A1:B1: 2026-10-05 to 2026-11-08");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      const what: unknown = expect.stringContaining("between :from and :to");
      const form = { what, dates: "2026-10-05 to 2026-11-08" };
      expect(sidebar.server.requests("lookAt")).toMatchObject([{ form }]);
    });

    it("offers starting points of SQL once it knows how the account names its tables", async () => {
      const state = later<State>();
      let isOpen = false;
      const sidebar = await open({
        ...ASKING,
        state: () => {
          if (isOpen) return state.promise;
          isOpen = true;
          return CONNECTED;
        },
      });
      await sidebar.chooseKind("SQL");
      await sidebar.see("Reading the starting points");
      state.give({ ...CONNECTED, tableNames: { ...USUAL_NAMES, events: "actions" } });
      await sidebar.choice("Start from").selectOption("Most frequent events or values");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      const what: unknown = expect.stringContaining("from actions");
      expect(sidebar.server.requests("lookAt")).toMatchObject([{ form: { what } }]);
    });

    it("says again what days mean once the question says when a fiscal year begins, and keeps no older word", async () => {
      const mistake = "Dates: this fiscal year does not say when it begins.";
      const first = later<CheckedQuestion>();
      const days = { cells: {}, days: "Wed 1 Apr 2026 to today", range: null, requests: 1, runs: [] };
      const sidebar = await open({
        ...ASKING,
        checkQuestion: ({ form: { options } }) => (options === "" ? first.promise : days),
      });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Dates").fill("this fiscal year");
      await sidebar.page.locator("summary:visible", { hasText: "More options" }).click();
      await sidebar.page.locator("summary:visible", { hasText: "Rarely needed" }).click();
      await sidebar.choice("Fiscal year starts").selectOption("April");
      await sidebar.see("Wed 1 Apr 2026 to today");
      first.give({ cells: { dates: mistake }, days: "", range: null, requests: 1, runs: [] });
      // Its answer comes later.
      await sidebar.field("Metric").click();
      await sidebar.see("Load the names again");
      await sidebar.page.getByText(mistake).waitFor({ state: "detached" });
      expect(await sidebar.page.getByText("Wed 1 Apr 2026 to today").count()).toBe(1);
    });

    it("lands another question in a pull of its own, also when it was changed while the first one landed", async () => {
      const saved = later<{ kind: "saved"; name: string; row: number }>();
      let landings = 0;
      const sidebar = await open({
        ...ASKING,
        savePull: ({ form }) =>
          landings++ === 0 ? saved.promise : { kind: "saved", name: form.name, row: 10 },
      });
      const look = sidebar.page.getByRole("button", { name: "Preview", exact: true });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await look.click();
      await sidebar.pressExact("Insert");
      await sidebar.press("Change the question");
      await sidebar.choice("By").selectOption("week");
      saved.give({ kind: "saved", name: "Signups", row: 9 });
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      await look.click();
      await sidebar.see("The first 8 of 1,204 rows.");
      await sidebar.pressExact("Insert");
      await sidebar.see("Signups by week is inserted.");
      expect(sidebar.server.requests("savePull")).toEqual([
        { form: expect.objectContaining({ name: "Signups", options: "" }) as unknown },
        { form: expect.objectContaining({ name: "Signups by week", options: "by: week" }) as unknown },
      ]);
    });

    it("overwrites once the person agrees, also when the question was changed while it landed", async () => {
      const ran = later<ReturnType<Calls["runPulls"]>>();
      let runs = 0;
      const sidebar = await open({
        ...ASKING,
        dryRun: () => DRY_RUN,
        runPulls: ({ names }) => (runs++ === 0 ? ran.promise : { ran: names.map(well), ...OVER }),
      });
      await landSignups(sidebar);
      await sidebar.press("Change the question");
      await sidebar.choice("By").selectOption("week");
      const covers = { place: "Signups!A1", holds: "Total" };
      const stopped = { name: "Signups", status: "stopped", message: "", failure: "badDestination", covers };
      ran.give({ ran: [stopped as RanPull], ...OVER });
      await sidebar.press("Overwrite");
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      expect(sidebar.server.requests("runPulls")[1]).toMatchObject({ names: ["Signups"], overwrite: true });
    });

    it("takes its own click on a schedule for nobody else's change of what landed", async () => {
      let item = { ...ITEM, name: "Signups", schedule: "" };
      const sidebar = await open({
        ...ASKING,
        savePull: ({ form: { name, schedule } }) => {
          item = { ...item, schedule };
          return { kind: "saved", name, row: 9 };
        },
        savedPulls: () => ({ ...LIST, pulls: [item] }),
      });
      await landSignups(sidebar);
      await sidebar.press("Run it Mondays at 8");
      await sidebar.page.getByRole("button", { name: "Run it Mondays at 8" }).waitFor({ state: "detached" });
      await sidebar.press("Change where it goes");
      await sidebar.field("Schedule").fill("daily at 7");
      await sidebar.pressExact("Insert");
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      expect(
        sidebar.server.requests("savePull").map(({ was, form }) => [was?.schedule, form.schedule]),
      ).toEqual([
        [undefined, ""],
        ["", "Mondays at 8"],
        ["Mondays at 8", "daily at 7"],
      ]);
    });

    it("shows no rows, and no count, of a question that was changed while they were asked for", async () => {
      const looks = [later<LookedAt>(), later<LookedAt>()];
      let asked = 0;
      const sidebar = await open({ ...ASKING, lookAt: () => looks[asked++]?.promise ?? LOOKED });
      const look = sidebar.page.getByRole("button", { name: "Preview", exact: true });
      const busy = sidebar.page.locator("[aria-disabled=true]");
      const free = sidebar.page.locator("[aria-disabled=false]");
      await sidebar.chooseKind("A list of people");
      await sidebar.press("Edit as text");
      const search = sidebar.page.locator("textarea:visible");
      await search.fill("plan = Team");
      await look.click();
      await look.and(busy).waitFor();
      await search.fill("plan = Business");
      looks[0]?.give(LOOKED);
      await look.and(free).waitFor();
      await sidebar.page.getByText("The first 8 of").waitFor({ state: "detached" });
      await sidebar.press("Count first");
      await look.and(busy).waitFor();
      await search.fill("plan = Starter");
      looks[1]?.give({ ...LOOKED, rows: [["77"]] });
      await look.and(free).waitFor();
      await sidebar.page.getByText("77").waitFor({ state: "detached" });
      await look.click();
      await sidebar.see("The first 8 of 1,204 rows.");
      expect(sidebar.server.requests("lookAt").map(({ form: { what } }) => what)).toEqual([
        "plan = Team",
        "plan = Business",
        "plan = Starter",
      ]);
    });

    it("gives somebody who is new the first table with a chart by two clicks", async () => {
      const title = "How many people did “Signed up”, last 7 days";
      const item = { ...ITEM, name: title, rangeName: "analytics_first" };
      const sidebar = await open({
        ...ASKING,
        savedPulls: () => ({ ...LIST, pulls: [item] }),
        addChart: () => ({ said: "added", columns: [] }),
      });
      const clicks = new ClickCounter();
      await clicks.click(sidebar.page.locator("summary", { hasText: "New here?" }));
      await sidebar.see("Signups, last 30 days");
      expect(await sidebar.faults("ask-first")).toEqual([]);
      await clicks.click(sidebar.page.getByRole("button", { name: title }));
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      await sidebar.see("Chart added");
      expect(await sidebar.faults("ask-first-landed")).toEqual([]);
      expect(sidebar.server.requests("savePull")).toMatchObject([
        { form: { source: "people count", what: 'did "Signed up" in last 7 days' } },
      ]);
      expect(clicks.count).toBe(2);
      expect(sidebar.server.requests("addChart")).toEqual([{ rangeName: "analytics_first" }]);
    });

    it("lands a suggestion under a free name where another pull has its own, and says what is wrong with it", async () => {
      let tries = 0;
      const taken = "Row 2 has the name already.";
      const busy = "The tab is being changed. Try again.";
      const sidebar = await open({
        ...ASKING,
        addChart: () => ({ said: "added", columns: [] }),
        savePull: ({ form: { name } }) => {
          tries += 1;
          if (tries === 1) return { kind: "mistaken", message: busy, cells: { options: busy } };
          return name.endsWith(" 2")
            ? { kind: "saved", name, row: 9 }
            : { kind: "mistaken", message: taken, cells: { name: taken } };
        },
      });
      await sidebar.page.locator("summary", { hasText: "New here?" }).click();
      await sidebar.press("Signups, last 30 days");
      await sidebar.see(busy);
      expect(await sidebar.faults("ask-first-refused")).toEqual([]);
      await sidebar.press("Signups, last 30 days");
      await sidebar.see("Signups, last 30 days 2 is inserted.");
      await sidebar.page.getByText(busy).waitFor({ state: "detached" });
    });

    it("lands a second question under a long name on a sheet of its own, and keeps the place that was chosen", async () => {
      const name = "Weekly retention of paying customers";
      const taken = "Place: the pull lands on it already.";
      const sidebar = await open({
        ...ASKING,
        selectedCell: () => ({ sheet: "Here", cell: "B2", text: "" }),
        savePull: ({ form }) =>
          form.name === name
            ? { kind: "mistaken", message: taken, cells: { name: taken, place: taken } }
            : { kind: "saved", name: form.name, row: 9 },
      });
      const places = () => sidebar.server.requests("savePull").map(({ form: { place } }) => place);
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill(name);
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.getByRole("button", { name: "Insert", exact: true }).click();
      await sidebar.see(`${name} 2 is inserted.`);
      const tab = "Weekly retention of paying…";
      expect(places()).toEqual([`'${tab}'`, `'${tab} 2'`]);
      await sidebar.press("Change the question");
      await sidebar.choice("By").selectOption("week");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page
        .getByRole("form", { name: "Where it goes" })
        .getByRole("button", { name: "Use the selected cell" })
        .click();
      await sidebar.page.waitForFunction(() =>
        [...document.querySelectorAll("input")].some(({ value }) => value === "Here"),
      );
      await sidebar.page.getByRole("button", { name: "Insert", exact: true }).click();
      await sidebar.see(`${name} by week is inserted.`);
      expect(places().slice(2)).toEqual(["Here!B2"]);
    });

    it.each(
      partOf(
        [
          ["A number over time", "Choose one, or type its name."],
          ["A board of numbers", "Choose one number at least."],
          ["A count of people", "Choose the event, the property or the segment of each condition."],
        ] as const,
        VARIANTS,
      ),
    )("says in the words of its fields what is not chosen yet, and asks nobody: %s", async (kind, said) => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind(kind);
      for (const step of ["Preview", "Put a formula into the selected cell"]) {
        await sidebar.page.getByRole("button", { name: step, exact: true }).click();
        await sidebar.see(said);
        await sidebar.page.locator("input[role=combobox]:focus").waitFor();
        await sidebar.page.locator("input[role=combobox]:focus").blur();
      }
      expect(sidebar.server.requests("lookAt").length + sidebar.server.requests("enterQuestion").length).toBe(
        0,
      );
      expect(await sidebar.faults(`ask-missing-${kind.slice(-7)}`)).toEqual([]);
    });

    it("shows the numbers of a board as they are chosen, and what its days mean before anybody opens them", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A board of numbers");
      await sidebar.see("Mon 16 Nov to Sun 22 Nov 2026");
      await sidebar.field("Numbers").click();
      await sidebar.page.getByRole("option", { name: "People who did Signed up" }).click();
      await sidebar.page.getByRole("listitem").filter({ hasText: "People who did Signed up" }).waitFor();
      const [label, cell] = await Promise.all(
        [
          sidebar.page.locator(".label:visible"),
          sidebar.page.getByRole("button", { name: "Remove People" }),
        ].map((one) => one.boundingBox()),
      );
      expect(label!.y + label!.height).toBeLessThanOrEqual(cell!.y);
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("Board of People who did Signed up, last week");
    });

    it("keeps what was masked and taken away when the question is changed and looked at again", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A list of people");
      await sidebar.field("Event").fill("Paid");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.locator("summary", { hasText: "Columns (5 of 5)" }).click();
      await sidebar.page.getByRole("checkbox", { name: "Mask email" }).check();
      await sidebar.page.getByRole("checkbox", { name: "plan", exact: true }).uncheck();
      await sidebar.press("Change the question");
      await sidebar.field("Limit").fill("50");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.locator("summary", { hasText: "Columns (4 of 5, 1 masked)" }).waitFor();
      await sidebar.pressExact("Insert");
      await sidebar.see("People who did Paid is inserted.");
      expect(sidebar.server.requests("savePull")[0]?.form.columns).toBe(
        "name, email (masked), country, a column with a long name",
      );
    });

    it.each(partOf(["Preview", "Count first"], VARIANTS))(
      "shows no answer to a question that was changed while it was asked: %s",
      async (step) => {
        const answers = [later<LookedAt>(), later<LookedAt>()];
        let asked = 0;
        const sidebar = await open({ ...ASKING, lookAt: () => answers[asked++]!.promise });
        const press = () => sidebar.page.getByRole("button", { name: step, exact: true }).click();
        await sidebar.chooseKind("A list of people");
        await sidebar.field("Event").fill("Paid");
        await press();
        await sidebar.field("Event").fill("Signed up");
        answers[0]!.give({ ...LOOKED, rows: [["Nobody asked for this"]] });
        await sidebar.pass(2);
        expect(await sidebar.page.getByText("Nobody asked for this").count()).toBe(0);
        await press();
        answers[1]!.give({ ...LOOKED, rows: [["Asked"]] });
        await sidebar.see("Asked");
        expect(sidebar.server.requests("lookAt").map(({ form }) => form.what)).toEqual([
          'did "Paid"',
          'did "Signed up"',
        ]);
      },
    );

    it("lands nothing where no column is chosen: without a choice all would land, also those that were taken away", async () => {
      const sidebar = await open({
        ...ASKING,
        enterQuestion: () => ({ kind: "entered", cell: "Sheet1!D2" }),
      });
      await sidebar.chooseKind("A list of people");
      await sidebar.field("Event").fill("Paid");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.locator("summary", { hasText: "Columns (5 of 5)" }).click();
      await sidebar.press("Show none");
      await sidebar.see("Choose one column at least.");
      expect(await sidebar.faults("ask-no-column")).toEqual([]);
      await sidebar.pressExact("Insert");
      await sidebar.page
        .getByRole("form", { name: "Where it goes" })
        .getByRole("button", { name: "Put a formula into the selected cell" })
        .click();
      await sidebar.page.getByRole("checkbox", { name: "plan", exact: true }).check();
      await sidebar.pressExact("Insert");
      await sidebar.see("People who did Paid is inserted.");
      expect(sidebar.server.requests("savePull").map(({ form }) => form.columns)).toEqual(["plan"]);
      expect(sidebar.server.requests("enterQuestion")).toEqual([]);
    });

    it("calls a statement that was clicked by what it asks", async () => {
      const sidebar = await open({ ...ASKING, setPreferences: () => CONNECTED });
      await sidebar.chooseKind("SQL");
      await sidebar.choice("Start from").selectOption({ label: "Conversion between two events" });
      await sidebar.see("Mon 16 Nov to Sun 22 Nov 2026");
      await sidebar.field("First event").click();
      await sidebar.page.getByRole("option", { name: "Signed up" }).click();
      await sidebar.field("Later event").click();
      await sidebar.page.getByRole("option", { name: "Paid" }).click();
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("Signed up to Paid, last 12 months");
      expect(await sidebar.field("Name").inputValue()).toBe("Signed up to Paid, last 12 months");
      expect(await sidebar.field("To sheet").inputValue()).toBe("Signed up to Paid");
    });

    it("holds a name of 120 letters, and says beside its field what could not be looked up", async () => {
      const name = "W".repeat(120);
      const sidebar = await open({
        ...ASKING,
        namesOf: () => ({ names: [{ name, type: "an event of the mobile app" }], at: null }),
        checkQuestion: () => {
          throw new AddOnError("serviceDown", { host: "api.example.com" });
        },
      });
      await sidebar.chooseKind("A count of people");
      await sidebar.field("Event").click();
      expect(await sidebar.faults("ask-long-list")).toEqual([]);
      await sidebar.page.getByRole("option", { name }).click();
      await sidebar.press("Done with condition 1");
      expect(await sidebar.faults("ask-long-name")).toEqual([]);
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Dates").fill("last week");
      await sidebar.field("Metric").fill("Paid");
      expect(await sidebar.describedAs("Dates")).toContain("does not answer");
      expect(await sidebar.field("Dates").inputValue()).toBe("last week");
    });

    it("makes a board of three numbers by eight clicks, under a name that no other pull has", async () => {
      const clicks = new ClickCounter();
      const taken = "Row 2 has the name already.";
      const sidebar = await open({
        ...ASKING,
        savePull: ({ form: { name } }) =>
          !name.endsWith(" 2")
            ? { kind: "mistaken", message: taken, cells: { name: taken } }
            : { kind: "saved", name, row: 9 },
      });
      await clicks.click(sidebar.page.getByRole("radio", { name: "A board of numbers" }));
      for (const [at, name] of ["Signups", "People who did Signed up", "Revenue"].entries()) {
        await clicks.click(sidebar.field(at === 0 ? "Numbers" : "Add another"));
        await clicks.click(sidebar.page.getByRole("option", { name, exact: true }));
      }
      expect(await sidebar.faults("ask-board")).toEqual([]);
      await clicks.click(sidebar.page.getByRole("button", { name: "Make the board" }));
      await sidebar.see("Board of Signups, People who did Signed up, Revenue, last week 2 is inserted.");
      expect(clicks.count).toBe(8);
      const asked = {
        source: "comparison",
        what: "Signups; people: did 'Signed up'; Revenue",
        dates: "last week",
        options: "show: board",
        place: "'Board of Signups, People who…'",
      };
      expect(sidebar.server.requests("savePull").at(-1)).toMatchObject({ form: asked });
      expect(sidebar.server.requests("lookAt")).toEqual([]);
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
    });

    it("lands from a file what is too long for pages, without a look", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A number over time");
      expect(await sidebar.page.getByRole("button", { name: "Insert from a file" }).count()).toBe(0);
      await sidebar.chooseKind("SQL");
      await sidebar.page.locator("textarea").fill("select * from events");
      await sidebar.press("Insert from a file");
      await sidebar.see("is inserted.");
      expect(sidebar.server.requests("savePull")).toMatchObject([
        { form: { source: "SQL", what: "select * from events", mode: "export: csv" } },
      ]);
      expect(sidebar.server.requests("lookAt")).toEqual([]);
    });

    it("makes a board that runs on the schedule chosen beside its numbers", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A board of numbers");
      await sidebar.field("Numbers").click();
      await sidebar.page.getByRole("option", { name: "Signups", exact: true }).click();
      await sidebar.field("Schedule").click();
      await sidebar.page.getByRole("option", { name: "weekdays at 7" }).click();
      await sidebar.see("Next:");
      expect(await sidebar.faults("ask-board-schedule")).toEqual([]);
      await sidebar.press("Make the board");
      await sidebar.see("Board of Signups, last week is inserted.");
      expect(sidebar.server.requests("savePull")).toMatchObject([
        { form: { what: "Signups", schedule: "weekdays at 7" } },
      ]);
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      expect(await sidebar.field("Schedule").inputValue()).toBe("weekdays at 7");
      await sidebar.pressExact("Insert");
      expect(sidebar.server.requests("savePull")).toMatchObject([
        {},
        { before: "Board of Signups, last week", form: { schedule: "weekdays at 7" } },
      ]);
    });

    it("runs every week what has landed, by one more click, and says beside it what went wrong", async () => {
      let tries = 0;
      const health = "The schedules stand still: Google did not allow an hourly run.";
      const isScheduled = () => tries === 3;
      const sidebar = await open({
        ...ASKING,
        savedPulls: () => ({
          ...LIST,
          ...(isScheduled() ? { isWell: false, health } : {}),
          pulls: [{ ...ITEM, name: "Signups", schedule: isScheduled() ? "Mondays at 8" : "" }],
        }),
        savePull: ({ form: { name } }) => {
          tries += 1;
          if (tries === 2) throw new AddOnError("serviceDown", { host: "api.example.com" });
          return { kind: "saved", name, row: 9 };
        },
      });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.page.getByRole("button", { name: "Insert", exact: true }).click();
      await sidebar.press("Run it Mondays at 8");
      await sidebar.see("does not answer");
      expect(await sidebar.faults("ask-schedule-failed")).toEqual([]);
      await sidebar.press("Run it Mondays at 8");
      await sidebar.see(health);
      await sidebar.page.getByRole("button", { name: "Run it Mondays at 8" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull").at(-1)).toMatchObject({
        before: "Signups",
        form: { schedule: "Mondays at 8" },
      });
      expect(sidebar.server.requests("runPulls")).toHaveLength(1);
    });

    it("lands a second question of the same metric under a free name, and takes one that was typed as it is", async () => {
      const taken = "Row 2 has the name already.";
      const sidebar = await open({
        ...ASKING,
        savePull: ({ form: { name } }) =>
          name === "Signups"
            ? { kind: "mistaken", message: taken, cells: { name: taken } }
            : { kind: "saved", name, row: 9 },
      });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").click();
      await sidebar.page.getByRole("option", { name: "Signups" }).click();
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.pressExact("Insert");
      await sidebar.see("Signups 2 is inserted.");
      await sidebar.see("Signups 2 · Signups");
      await sidebar.press("Change where it goes");
      await sidebar.field("Name").fill("Signups");
      await sidebar.pressExact("Insert");
      await sidebar.see(taken);
      expect(await sidebar.field("Name").inputValue()).toBe("Signups");
    });

    it("keeps what was typed while another kind is looked at, and looks at a report like at any question", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("SQL");
      await sidebar.field("Values").fill("n: 30");
      await sidebar.chooseKind("A saved report");
      await sidebar.field("Report").click();
      await sidebar.page.getByRole("option", { name: "Signup to paid" }).click();
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      expect(sidebar.server.requests("lookAt")).toMatchObject([
        { form: { source: "report", what: "Signup to paid" } },
      ]);
      await sidebar.chooseKind("SQL");
      expect(await sidebar.field("Values").inputValue()).toBe("n: 30");
    });

    it.each(
      partOf(
        [
          ["as many as the service says", 250_000, "The first 8 of 250,000 rows."],
          ["without their number, where nobody says it", null, "The first 8 rows."],
        ] as const,
        VARIANTS,
      ),
    )("looks at the first rows of a long answer, which landing reads whole: %s", async (_, count, said) => {
      const sidebar = await open({ ...ASKING, lookAt: () => ({ ...LOOKED, count, isPart: true }) });
      await sidebar.chooseKind("SQL");
      await sidebar.page.locator("textarea").fill("select * from events");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see(said);
      await sidebar.see("Nothing is written yet. Inserting it reads all rows.");
    });

    it("says before a formula follows 600 cells how many requests that takes, and offers no pull of one of them", async () => {
      const cells = [
        { cell: "A2", range: { cell: "A2:A51", lastText: "plan = Free" }, text: "plan = Team" },
        { cell: "B1", range: { cell: "B1:M1", lastText: "2026-12" }, text: "2026-01" },
      ];
      const sidebar = await open({
        ...ASKING,
        selectedCell: () => ({ sheet: "Grid", ...(cells.shift() ?? { cell: "A1", text: "" }) }),
      });
      await sidebar.chooseKind("A count of people");
      await sidebar.press("Use the selected cell: People");
      await sidebar.see("This takes up to 50 requests");
      await sidebar.press("Use the selected cell: Dates");
      await sidebar.see("This takes up to 600 requests, up to about");
      await sidebar.see("Several cells are several questions: put a formula.");
      expect(await sidebar.page.getByText("A pull takes").count()).toBe(0);
      expect(await sidebar.page.getByText("A formula follows what is selected.").count()).toBe(2);
      // The periods of a row are none from its first cell to its last.
      await sidebar.see("Grid!B1:M1: 2026-01");
      expect(await sidebar.page.getByText("2026-01 to 2026-12").count()).toBe(0);
      for (const name of ["Preview", "Insert at once", "Add to a board"])
        expect(await sidebar.page.getByRole("button", { name, exact: true }).count()).toBe(0);
    });

    it("says before a board of many lines and months is made what each run takes", async () => {
      const sidebar = await open({
        ...ASKING,
        checkQuestion: ({ form: { options } }) => ({
          cells: {},
          days: "Sat 1 Nov 2025 to Sat 31 Oct 2026",
          range: null,
          requests: options.includes("for each: month") ? 600 : 2,
          runs: [],
        }),
      });
      await sidebar.chooseKind("A board of numbers");
      await sidebar.field("Numbers").fill("people: plan = Team");
      await sidebar.field("Dates").fill("last 12 months");
      await sidebar.field("Dates").blur();
      expect(await sidebar.page.getByText("Each run takes").count()).toBe(0);
      await sidebar.page.locator("summary:visible", { hasText: "More options" }).click();
      await sidebar.choice("For each").selectOption("month");
      // Three of fifteen are not free at first.
      await sidebar.see("Each run takes up to 600 requests, 41 of the 90 minutes a day");
    });

    it("follows blank cells for days without a word of what they do not say", async () => {
      const blank = { cell: "B1", range: { cell: "B1:C1", lastText: "" }, text: "" };
      const sidebar = await open({ ...ASKING, selectedCell: () => ({ sheet: "Grid", ...blank }) });
      await sidebar.chooseKind("A count of people");
      await sidebar.press("Use the selected cell: Dates");
      await sidebar.see("Grid!B1:C1: empty");
    });

    it("keeps typed days aside while a start of SQL has none", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("SQL");
      await sidebar.choice("Start from").selectOption("Most frequent events or values");
      await sidebar.field("Dates").fill("last 3 weeks");
      await sidebar.choice("Start from").selectOption("People by a property, now");
      expect(await sidebar.field("Dates").inputValue()).toBe("");
      await sidebar.choice("Start from").selectOption("Most frequent events or values");
      expect(await sidebar.field("Dates").inputValue()).toBe("last 3 weeks");
    });

    it("puts the question as a formula into the selected cell, following cells that were chosen", async () => {
      let tries = 0;
      const sidebar = await open({
        ...ASKING,
        selectedCell: () => {
          if (++tries > 1) return { sheet: "Anna's", cell: "B2", text: "last week" };
          throw new AddOnError("serviceDown", { host: "api.example.com" });
        },
        enterQuestion: () => ({ kind: "entered", cell: "Sheet1!D2" }),
      });
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").click();
      await sidebar.page.getByRole("option", { name: "Signups" }).click();
      await sidebar.press("Use the selected cell: Dates");
      await sidebar.see("does not answer");
      expect(await sidebar.field("Metric").inputValue()).toBe("Signups");
      await sidebar.press("Use the selected cell: Dates");
      await sidebar.see("Anna's!B2: last week");
      expect(await sidebar.faults("ask-following")).toEqual([]);
      await sidebar.press("Put a formula into the selected cell");
      await sidebar.see("Inserted in Sheet1!D2.");
      expect(sidebar.server.requests("enterQuestion")).toMatchObject([
        {
          form: { source: "metric", what: "Signups", dates: "last week" },
          references: { dates: { sheet: "Anna's", cell: "B2" } },
        },
      ]);
      await sidebar.press("Choose here: Dates");
      expect(await sidebar.field("Dates").inputValue()).toBe("last week");
    });
  });
}
