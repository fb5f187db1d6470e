/** What is said of pulls that were run again for other events. */
import { sayWhatRan } from "../../../src/local/page-server/handlers/stale-tables";
import type { RanPull } from "../../../src/add-on/sidebar-contract/calls";

const ran = (name: string, status: RanPull["status"], message = ""): RanPull => ({ name, status, message });
const NONE_LEFT = { left: [], ended: "" };

test("a table that stayed as it was does not count as one of the new events", () => {
  const pulls = [ran("A", "well"), ran("B", "left", "The answer is empty, so the table stays.")];
  expect(sayWhatRan(pulls, NONE_LEFT)).toBe(
    "1 of 2 saved pulls have what the new events say. B: The answer is empty, so the table stays.",
  );
});

test("what is exported counts, what failed or was not run does not", () => {
  const pulls = [ran("A", "exported", "Exported."), ran("B", "failed", "No such event.")];
  expect(sayWhatRan(pulls, { left: ["C"], ended: "The limit is reached." })).toBe(
    "1 of 3 saved pulls have what the new events say. B: No such event. Not run: C. The limit is reached.",
  );
});
