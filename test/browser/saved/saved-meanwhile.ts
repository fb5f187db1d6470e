/** A pull that somebody else changes while it is open in a form. */
import type { PullForm, SavedForm } from "../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import type { Open } from "../sidebar-page";
import { openSaved } from "./saved-list";

const WAS: PullForm = {
  ...BLANK_FORM,
  name: "Weekly revenue",
  source: "Metric",
  what: "Revenue",
  place: "Weekly!B3",
  schedule: "daily at 9",
};
const THEIRS: PullForm = { ...WAS, schedule: "Mondays at 7", tell: "changes" };
const MINE: PullForm = { ...THEIRS, schedule: "hourly" };

export function savedMeanwhileTests(open: Open): void {
  it("says beside the field what somebody else entered there, and saves this person's when told again", async () => {
    const answers: SavedForm[] = [
      { kind: "changed", cells: ["schedule"], now: THEIRS, form: MINE, message: "Look at it." },
      { kind: "saved", name: WAS.name, row: 2 },
    ];
    const sidebar = await openSaved(open, {
      pullForm: () => WAS,
      savePull: () => answers.shift() ?? { kind: "refused", message: "Nobody saves it a third time." },
    });
    await sidebar.press("Change Weekly revenue");
    await sidebar.field("Schedule").fill("hourly");
    await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
    await sidebar.see('Somebody has changed this to "Mondays at 7" meanwhile.');
    expect(await sidebar.describedAs("Schedule")).toContain("To replace it with yours, save again.");
    expect(await sidebar.field("Schedule").inputValue()).toBe("hourly");
    expect(await sidebar.faults("saved-meanwhile")).toEqual([]);
    await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
    await sidebar.page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
    expect(sidebar.server.requests("savePull")).toEqual([
      { form: { ...WAS, schedule: "hourly" }, before: WAS.name, was: WAS },
      { form: MINE, before: WAS.name, was: THEIRS },
    ]);
  });
}
