/** Dark where the host is, and mirrored where people write from right to left: every view, read by all. */
import { openSaved } from "./saved/saved-list";
import type { Open, SidebarPage } from "./sidebar-page";

/** Dark, and mirrored: nothing else differs. */
export async function findFaultsOfOtherLooks(
  sidebar: SidebarPage,
  state: string,
): Promise<readonly string[]> {
  const { page } = sidebar;
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await sidebar.faults(`${state}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const mirrored = await sidebar.faults(`${state}-mirrored`);
  await page.evaluate(() => document.documentElement.removeAttribute("dir"));
  return [...dark, ...mirrored];
}

export function looksTests(open: Open): void {
  it("is read by all in the dark and mirrored, in every view", async () => {
    const sidebar = await openSaved(open, {
      lastRuns: () => ({ runs: [] }),
      unstamped: () => ({ cells: ["Sheet1!B3"] }),
      whatIsKept: () => ({ kept: ["A note"] }),
    });
    await sidebar.see("Finished");
    await sidebar.press("More: Weekly revenue");
    await sidebar.see("No run is recorded.");
    expect(await findFaultsOfOtherLooks(sidebar, "looks-saved")).toEqual([]);
    for (const name of ["Formulas", "Connection"]) {
      await sidebar.page.getByRole("tab", { name }).click();
      for (const summary of await sidebar.page.locator("summary:visible").all()) await summary.click();
      expect(await findFaultsOfOtherLooks(sidebar, `looks-${name.toLowerCase()}`)).toEqual([]);
    }
  });
}
