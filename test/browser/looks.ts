/** Every view with all that it can unfold. */
import { ASKING } from "./asking/asking";
import { openSaved } from "./saved/saved-list";
import type { Open } from "./sidebar-page";

const LONG = "Signups of people who came by a campaign ".repeat(3).slice(0, 120).trim();

export function looksTests(open: Open): void {
  it("keeps a board's names of 120 characters clear of what is beside them", async () => {
    const sidebar = await open({
      ...ASKING,
      namesOf: () => ({ names: [LONG, "W".repeat(120)].map((name) => ({ name, type: "" })), at: 1 }),
    });
    await sidebar.chooseKind("A board of numbers");
    for (const name of [LONG, "W".repeat(120)]) {
      await sidebar.page.locator("[role=combobox]:visible").first().click();
      await sidebar.page.getByRole("option", { name }).first().click();
    }
    const follow = await sidebar.page
      .getByRole("button", { name: /^Use the selected cell: Num/ })
      .boundingBox();
    const names = await sidebar.page.locator(".chosen-names").boundingBox();
    expect((follow?.y ?? 0) + (follow?.height ?? 0)).toBeLessThanOrEqual(names?.y ?? 0);
    expect(await sidebar.faults("looks-long-names")).toEqual([]);
  });

  it("keeps what a metric's kind says clear of what is folded below it", async () => {
    const sidebar = await open(ASKING);
    await sidebar.chooseKind("A number over time");
    await sidebar.field("Metric").fill("Paying people");
    const summary = (words: string) => sidebar.page.locator("summary:visible", { hasText: words }).first();
    await summary("More options").click();
    const hint = await sidebar.page.getByText("By its name this counts people").boundingBox();
    const below = await summary("Rarely needed").boundingBox();
    expect((below?.y ?? 0) - (hint?.y ?? 0) - (hint?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it("lets a long list of what is kept scroll by keyboard", async () => {
    const kept = Array.from({ length: 30 }, (_, i) => `Hidden sheet "analytics_${i}"`);
    const sidebar = await openSaved(open, { whatIsKept: () => ({ kept, frozen: [] }) });
    await sidebar.page.getByRole("tab", { name: "Connection" }).click();
    await sidebar.press("Forget everything");
    await sidebar.see("This removes the following for everyone.");
    expect(await sidebar.faults("looks-long-list")).toEqual([]);
  });

  it("is read by all in every view, with all that it can unfold", async () => {
    const sidebar = await openSaved(open, {
      lastRuns: () => ({ runs: [] }),
      whatIsKept: () => ({ kept: ["A note"], frozen: [] }),
    });
    await sidebar.see("Finished");
    await sidebar.press("More: Weekly revenue");
    await sidebar.see("No run is recorded.");
    expect(await sidebar.faults("looks-saved")).toEqual([]);
    for (const name of ["Formulas", "Connection"]) {
      await sidebar.page.getByRole("tab", { name }).click();
      await sidebar.unfoldAll();
      expect(await sidebar.faults(`looks-${name.toLowerCase()}`)).toEqual([]);
    }
    // What is twice as large has half the width.
    await sidebar.page.setViewportSize({ width: 150, height: 350 });
    for (const name of ["Connection", "Formulas", "Saved", "Pull"]) {
      await sidebar.page.getByRole("tab", { name }).click();
      expect(await sidebar.faults(`looks-${name.toLowerCase()}-200`)).toEqual([]);
    }
  });
}
