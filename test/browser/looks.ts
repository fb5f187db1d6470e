/** Every view with all that it can unfold. */
import { openSaved } from "./saved/saved-list";
import type { Open } from "./sidebar-page";

export function looksTests(open: Open): void {
  it("is read by all in every view, with all that it can unfold", async () => {
    const sidebar = await openSaved(open, {
      lastRuns: () => ({ runs: [] }),
      unstamped: () => ({ cells: ["Sheet1!B3"] }),
      whatIsKept: () => ({ kept: ["A note"] }),
    });
    await sidebar.see("Finished");
    await sidebar.press("More: Weekly revenue");
    await sidebar.see("No run is recorded.");
    expect(await sidebar.faults("looks-saved")).toEqual([]);
    for (const name of ["Formulas", "Connection"]) {
      await sidebar.page.getByRole("tab", { name }).click();
      for (const summary of await sidebar.page.locator("summary:visible").all()) await summary.click();
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
