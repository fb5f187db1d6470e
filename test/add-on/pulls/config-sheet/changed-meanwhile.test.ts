/** Two people have one pull open in a form: neither takes back unseen what the other has saved. */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { EDITOR } from "../../../in-process/small-office";
import { SavedOffice } from "../run/saved-office";

function open(office: SavedOffice, person?: string): PullForm {
  const form = office.done("pullForm", { name: "One" }, person);
  if (!form) throw new Error("No pull is called One.");
  return form;
}

describe("a pull that somebody else has changed since a form of it was opened", () => {
  it("keeps their cells and gets those that were changed in the form", () => {
    const office = new SavedOffice().save("One", { schedule: "daily at 9" });
    const was = open(office);
    office.done(
      "savePull",
      { form: { ...was, schedule: "Mondays at 7" }, before: "One", was: open(office, EDITOR) },
      EDITOR,
    );
    const saved = office.done("savePull", { form: { ...was, tell: "failures" }, before: "One", was });
    expect(saved.kind).toBe("saved");
    expect(open(office)).toEqual({ ...was, schedule: "Mondays at 7", tell: "failures" });
  });

  it("is not saved where both changed the same cell; saved again, the form counts", () => {
    const office = new SavedOffice().save("One", { schedule: "daily at 9" });
    const was = open(office);
    office.edit("One", "Schedule", "Mondays at 7");
    office.edit("One", "Tell", "failures");
    const form = { ...was, schedule: "hourly" };
    const now = { ...was, schedule: "Mondays at 7", tell: "failures" };
    const merged = { ...now, schedule: "hourly" };
    const saved = office.done("savePull", { form, before: "One", was });
    expect(saved).toEqual({
      kind: "changed",
      cells: ["schedule"],
      now,
      form: merged,
      message: "Somebody else has changed this pull meanwhile: Schedule. Look at it, and save again.",
    });
    expect(open(office)).toEqual(now);
    office.done("savePull", { form: merged, before: "One", was: now });
    expect(open(office)).toEqual(merged);
  });

  it("is saved where both changed a cell to the same", () => {
    const office = new SavedOffice().save("One", { schedule: "daily at 9" });
    const was = open(office);
    office.edit("One", "Schedule", "hourly");
    expect(office.done("savePull", { form: { ...was, schedule: "hourly" }, before: "One", was }).kind).toBe(
      "saved",
    );
  });

  it("is refused where it was deleted, and said so", () => {
    const office = new SavedOffice().save("One").save("Two");
    const was = open(office);
    office.done("deletePull", { name: "One", clear: false });
    expect(office.done("savePull", { form: { ...was, tell: "failures" }, before: "One", was })).toEqual({
      kind: "refused",
      message: 'No pull is called "One" any more. Look for it in the tab of pulls.',
    });
  });
});
