/** Whatever a form says, its row has it, and the form of that row is the same. */
import fc from "../../../suites/fast-check";
import { randomRows } from "../../../in-process/random-rows";
import { countOf } from "../../../sweep/part";
import { SavedOffice } from "../run/saved-office";

const RUNS = countOf(300, 24);

it("comes back from the tab as it was saved", () => {
  const office = new SavedOffice();
  let before: string | undefined;
  let saved = 0;
  fc.assert(
    fc.property(randomRows, (form) => {
      const answer = office.done("savePull", { form, ...(before !== undefined && { before }) });
      if (answer.kind !== "saved") return;
      saved++;
      before = answer.name;
      expect(office.done("pullForm", { name: before })).toEqual(form);
    }),
    { numRuns: RUNS },
  );
  expect(saved).toBeGreaterThan(RUNS / 8);
});
