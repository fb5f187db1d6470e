/** Each call that a click makes fails twice: the add-on refuses it, and Google does not answer. */
import type { Locator } from "playwright-core";
import type { Calls } from "../../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { partOf } from "../../sweep/part";
import { FORM } from "../saved/saved-changes";
import { ITEM, LIST, openSaved, OVER, STOPPED, well } from "../saved/saved-list";
import { GoogleError, type Script } from "../scripted-server";
import type { Open, SidebarPage } from "../sidebar-page";
import { BEFORE, CASES, type FailureCase } from "./cases";
import { MORE, UNREACHED } from "./more-cases";
import { listCallsMade, listPlaces } from "./places";

/** Pixels from what was clicked to its sentence: a third of the screen. */
const BESIDE = 230;
/** Of so many places of a view; `npm run sweep -- states` has them all. */
const PLACES_ONE_IN = 4;
const HOSTILE = `<img src=x onerror="document.title='broken'"> <a href="javascript:alert(1)">mend it</a>`;
const ANSWERS = ["Google Sheets is busy.", "Sign in with one account only"];

const CLICKED = Object.entries(CASES).flatMap(([name, one]) =>
  "why" in one ? [] : [{ call: name as keyof Calls, one }],
);
const PLACES = [...CLICKED, ...MORE];
const HELD = Object.entries(CASES).flatMap(([name, one]) =>
  "why" in one ? one.at.map((at) => `${at} ${name}`) : [],
);

export function failuresTests(open: Open): void {
  it("each call of each view has its failure", () => {
    const failing = PLACES.map(({ call, one }) => `${one.at} ${call}`);
    expect([...new Set([...failing, ...HELD, ...Object.keys(UNREACHED)])].sort()).toEqual(listPlaces());
    // Else a call is made in a way that listPlaces does not read.
    const made = Object.entries(CASES).filter(([, one]) => !("why" in one) || one.at.length > 0);
    expect([...listCallsMade()].sort()).toEqual(made.map(([name]) => name).sort());
  });

  describe("a call that fails is said beside what was clicked, what was typed stays, and it works again:", () => {
    const viewOf = ({ one }: (typeof PLACES)[number]): string => one.at.split(":")[0] ?? "";
    const clicked = [...new Set(PLACES.map(viewOf))]
      .flatMap((view) =>
        partOf(
          PLACES.filter((place) => viewOf(place) === view),
          PLACES_ONE_IN,
        ),
      )
      .map(({ call, one }, at) => [`${one.at} ${call}`, call, one, at] as const);
    it.each(clicked)(
      "%s",
      async (_, name, { answer, script, walk, press, typed, earlier = 0, each = 1 }, number) => {
        let tries = 0;
        const failing = {
          [name]: () => {
            tries += 1;
            const press = Math.ceil((tries - earlier) / each);
            if (press === 1) throw new AddOnError("busy", {});
            if (press === 2) throw new GoogleError("PERMISSION_DENIED");
            return answer;
          },
        } as Script;
        const sidebar = await open({ ...BEFORE, ...script, ...failing });
        await walk(sidebar);
        for (const [at, sentence] of ANSWERS.entries()) {
          const distance = await pressAndMeasure(sidebar, press, sentence);
          expect([at, distance < BESIDE, distance]).toEqual([at, true, distance]);
          if (typed) expect(await sidebar.field(typed[0]).inputValue()).toBe(typed[1]);
        }
        expect(await sidebar.faults(`failed-${number}-${name}`)).toEqual([]);
        await act(sidebar, press);
        await sidebar.page
          .getByText(ANSWERS[1] ?? "")
          .locator("visible=true")
          .waitFor({ state: "detached" });
        await frames(sidebar, () => tries >= earlier + 3 * each);
        expect(tries).toBe(earlier + 3 * each);
        expect(sidebar.wrongs).toEqual([]);
      },
    );
  });

  it.each(partOf(["Change Weekly revenue", "Duplicate Weekly revenue"], 2))(
    "a row that cannot be read is read by the next press of the same button: %s",
    async (name) => {
      let tries = 0;
      const sidebar = await openSaved(open, {
        lastRuns: () => ({ runs: [] }),
        pullForm: () => {
          tries += 1;
          if (tries === 1) throw new AddOnError("busy", {});
          return FORM;
        },
      });
      if (name.startsWith("Duplicate")) await sidebar.press("More: Weekly revenue");
      const button = sidebar.page.getByRole("button", { name });
      await button.click();
      await sidebar.see("Google Sheets is busy.");
      await button.and(sidebar.page.locator(":focus")).waitFor();
      expect(await sidebar.faults("saved-unread")).toEqual([]);
      await sidebar.page.keyboard.press("Enter");
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).waitFor();
      expect(tries).toBe(2);
    },
  );

  it("what a service says is a text, wherever it is shown, and none of it is markup", async () => {
    const failing = { ...ITEM, status: "will try again", message: `Will try again. ${HOSTILE}` } as const;
    const runs = [{ at: "2026-11-21 09:12:40", why: HOSTILE, what: "failed", rows: null, message: HOSTILE }];
    const sidebar = await openSaved(open, {
      savedPulls: () => ({ ...LIST, health: HOSTILE, pulls: [failing, { ...STOPPED, name: HOSTILE }] }),
      lastRuns: () => ({ runs }),
      runPulls: () => {
        throw new AddOnError("refused", { status: 400, detail: `${HOSTILE} ${"x".repeat(1_000_000)}` });
      },
    });
    await sidebar.see(failing.message);
    await sidebar.press(`More: ${ITEM.name}`);
    await sidebar.see(`failed (${HOSTILE})`);
    await sidebar.press("Run all");
    await sidebar.see("refused this question");
    const made = await sidebar.page.evaluate(() => [
      document.querySelectorAll("img, iframe, object, marquee, a[href^='javascript' i]").length,
      document.title.includes("broken"),
    ]);
    expect(made).toEqual([0, false]);
    const shown = (await sidebar.page.locator("body").innerText()).split(HOSTILE);
    expect([shown.length, shown.join("").length < 10_000]).toEqual([7, true]);
  });

  it("a run of many pulls whose later call fails says what had landed, and why the rest did not", async () => {
    let calls = 0;
    const sidebar = await openSaved(open, {
      savedPulls: () => ({ ...LIST, pulls: [ITEM, STOPPED] }),
      runPulls: () => {
        calls += 1;
        if (calls > 1) throw new AddOnError("busy", {});
        return { ...OVER, ran: [well(ITEM.name)], left: [STOPPED.name] };
      },
    });
    await sidebar.press("Run all");
    await sidebar.see("Google Sheets is busy.");
    await sidebar.see("Ran 1 of 2 pulls");
    expect(await sidebar.faults("saved-later-call")).toEqual([]);
  });
}

/** Most frames until a call of the page has come. */
const MOST_FRAMES = 200;

async function frames(sidebar: SidebarPage, isDone: () => boolean): Promise<void> {
  for (let frame = 0; !isDone() && frame < MOST_FRAMES; frame++)
    await sidebar.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

/** How far from what was pressed its sentence stands, in pixels. */
async function pressAndMeasure(
  sidebar: SidebarPage,
  press: FailureCase<never>["press"],
  sentence: string,
): Promise<number> {
  const pressed = await act(sidebar, press);
  const said = sidebar.page.getByText(sentence).locator("visible=true").first();
  await said.waitFor();
  const [from, shown] = [await pressed.boundingBox(), await said.boundingBox()];
  return Math.abs((from?.y ?? 0) - (shown?.y ?? Infinity));
}

async function act(sidebar: SidebarPage, press: FailureCase<never>["press"]): Promise<Locator> {
  if (typeof press !== "string") return press(sidebar);
  const button = sidebar.page
    .getByRole("button", { name: press, exact: true })
    .locator("visible=true")
    .last();
  await button.click();
  return button;
}
