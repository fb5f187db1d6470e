/** What is known of a number, by one click. */
import type { AboutNumber, CauseSearch, FormulaAsPull } from "../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { LIST, OVER, well } from "./saved/saved-list";
import { LISTING } from "./scripted-server";
import type { Open } from "./sidebar-page";

const ASKED = {
  kind: "asks",
  form: {
    ...BLANK_FORM,
    source: "metric",
    what: "Active people",
    dates: "last 30 days",
    options: "split by: country",
  },
  follows: [],
} as const satisfies FormulaAsPull;

export const ABOUT: AboutNumber = {
  kind: "ours",
  at: { sheet: "Sheet1", cell: "B3" },
  cells: "A1:B6",
  number: 1284,
  labels: ["DE"],
  pull: null,
  asPull: ASKED,
  isWithin: false,
  function: "ANALYTICS_METRIC",
  asks: ["Active people", "last 30 days", "split by: country"],
  host: "api.example.com",
  isOwnKey: true,
  days: [{ text: "Thu 22 Oct to Fri 20 Nov 2026", range: { from: "2026-10-22", to: "2026-11-20" } }],
  zone: "Europe/Paris",
  isZoneSent: true,
  askedAt: "2026-11-20 09:10",
  questions: 1,
  said: ["Sampled: these numbers come from 10% of the data."],
  sums: [
    {
      place: "Sheet1!D9",
      does: "adds up",
      column: "Active people",
      isRate: false,
      isWhole: true,
      rows: 5,
      shows: 2911,
    },
  ],
  canAskTotal: true,
  causeQuestions: 8,
};

export const LOOK_FOR_CAUSE = "Look for the cause";

export const FOUND_CAUSE: CauseSearch = {
  ours: 1284,
  other: 2911,
  now: 1290,
  found: [{ cause: "filter", detail: "", value: 2911 }],
  others: [
    { cause: "summed", detail: "day", value: 3804 },
    { cause: "late", detail: "", value: 1290 },
  ],
  unchanged: ["zone", "open"],
  untested: [
    { cause: "merged", why: "too many people", said: "" },
    { cause: "property", why: "no property", said: "" },
  ],
  questions: 7,
};

export function aboutTests(open: Open): void {
  it("says of the selected number where it comes from, and who adds its column up", async () => {
    const sidebar = await open({ ...LISTING, aboutNumber: () => ABOUT, askTotal: () => ({ total: 2300 }) });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    for (const fact of ["1,284 · DE", "Yours, at api.example.com", "Europe/Paris", "2026-11-20 09:10"])
      await sidebar.see(fact);
    await sidebar.see("Sheet1!D9 adds up “Active people” of 5 rows.");
    await sidebar.press("Ask for all rows (1 request)");
    await sidebar.see("2,300 is asked for all rows together, 2,911 is in your cell.");
    expect(sidebar.server.requests("askTotal")).toMatchObject([{ at: ABOUT.at }]);
    expect(await sidebar.faults("about-number")).toEqual([]);
    await sidebar.press("Close");
    await sidebar.page.getByText("Sheet1!D9").waitFor({ state: "detached" });
  });

  it("keeps what a formula asks as a saved pull, and says before what it keeps no more", async () => {
    const asPull = { ...ASKED, follows: ["E1", "Q!A2:B2"] };
    const sidebar = await open({
      ...LISTING,
      savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 9 }),
      savedPulls: () => LIST,
      runPulls: ({ names }) => ({ ran: names.map(well), ...OVER }),
      aboutNumber: () => ({ ...ABOUT, isWithin: true, asPull }),
    });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    await sidebar.see("The formula follows E1 and Q!A2:B2. The pull keeps what is there now.");
    await sidebar.see("What stands around the function is not kept.");
    await sidebar.press("Keep as a saved pull");
    await sidebar.see("Active people by country, last 30 days is inserted.");
    expect(sidebar.server.requests("savePull")).toEqual([
      {
        form: {
          ...ASKED.form,
          name: "Active people by country, last 30 days",
          place: "Active people by country",
        },
      },
    ]);
    expect(await sidebar.faults("about-kept")).toEqual([]);
  });

  it.each([
    ["several", "It asks several questions, and a saved pull asks one."],
    ["other function", "No saved pull asks what this function asks."],
    ["unlike", "A saved pull would ask something else"],
  ] as const)("says where no saved pull asks the same: %s", async (why, sentence) => {
    const sidebar = await open({
      ...LISTING,
      aboutNumber: () => ({ ...ABOUT, asPull: { kind: "cannot", why } }),
    });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    await sidebar.see(sentence);
    expect(await sidebar.page.getByRole("button", { name: "Keep as a saved pull" }).count()).toBe(0);
  });

  it("says where nothing of ours is selected", async () => {
    const at = { sheet: "Sheet1", cell: "Z9" };
    const sidebar = await open({ ...LISTING, aboutNumber: () => ({ kind: "nothing", at }) });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    await sidebar.see("Sheet1!Z9 is no number of ours.");
  });

  it("looks for why another place shows another number, and says before what that takes", async () => {
    let cell = "B3";
    const aboutNumber = () => ({ ...ABOUT, at: { ...ABOUT.at, cell } });
    const sidebar = await open({ ...LISTING, aboutNumber, findCause: () => FOUND_CAUSE });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    await sidebar.field("The other number").fill("2911");
    await sidebar.field("Event that it counts").fill("Opened app");
    await sidebar.see("That takes up to 8 questions, about 8 s.");
    await sidebar.press(LOOK_FOR_CAUSE);
    await sidebar.see("The other place has no such filter: without it, it is 2,911.");
    await sidebar.see("Summed: 3,804 (+2,514)");
    await sidebar.see("Late or corrected: 1,290 (+6)");
    await sidebar.see("No difference: Time zone and Not over yet.");
    expect(sidebar.server.requests("findCause")).toMatchObject([
      { at: ABOUT.at, other: "2911", event: "Opened app" },
    ]);
    await sidebar.unfold("Not looked at");
    expect(await sidebar.faults("number-cause")).toEqual([]);
    cell = "B4";
    await sidebar.press("About the selected number");
    await sidebar.see("About Sheet1!B4");
    // What was found of one number says nothing of the next.
    await sidebar.page.getByText("no such filter").waitFor({ state: "detached" });
    expect(await sidebar.field("The other number").inputValue()).toBe("");
  });

  it.each([
    [{ ...FOUND_CAUSE, found: [] }, "Not found: none of what was asked gives the other number."],
    [{ ...FOUND_CAUSE, now: null, found: [] }, "Asked again, the answer has no such number."],
    [{ ...FOUND_CAUSE, other: 1284, questions: 0, found: [] }, "Both are the same number."],
  ])("says where no cause is found: %#", async (search, sentence) => {
    const sidebar = await open({ ...LISTING, aboutNumber: () => ABOUT, findCause: () => search });
    await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
    await sidebar.press("About the selected number");
    await sidebar.field("The other number").fill("2911");
    await sidebar.press(LOOK_FOR_CAUSE);
    await sidebar.see(sentence);
  });
}
