/** A listing is read the same way wherever it is shown or looked up in. */
import { readListing } from "../../../src/add-on/table/listing";
import type { Cell } from "../../../src/add-on/table/types";

const listing = (names: readonly string[], ...rows: Cell[][]): ReturnType<typeof readListing> =>
  readListing({ columns: names.map((name) => ({ name, type: "text" })), rows });

test.each<[string, ReturnType<typeof readListing>, object]>([
  ["an id and a name", listing(["id", "name"], [7, "Weekly"]), { id: 7, name: "Weekly", type: "" }],
  [
    "a name that is made to be shown",
    listing(["id", "name", "display_name"], ["m1", "signed_up", "Signed up"]),
    { id: "m1", name: "Signed up", type: "" },
  ],
  [
    "no name to show in this row",
    listing(["id", "name", "displayName"], ["m1", "signed_up", null]),
    { id: "m1", name: "signed_up", type: "" },
  ],
  [
    "an empty text for a name to show",
    listing(["id", "name", "displayName"], ["m1", "signed_up", ""]),
    { id: "m1", name: "signed_up", type: "" },
  ],
  [
    "names that are joined or spelled otherwise",
    listing(["Report - Type", "reportId", "displayName"], ["funnel", 9, "Weekly"]),
    { id: 9, name: "Weekly", type: "funnel" },
  ],
  ["names alone", listing(["title"], ["Weekly"]), { id: "Weekly", name: "Weekly", type: "" }],
  ["ids alone", listing(["uuid"], ["ab-1"]), { id: "ab-1", name: "ab-1", type: "" }],
  ["columns that nobody knows", listing(["x", "y"], ["a", "b"]), { id: "a", name: "a", type: "" }],
  [
    "ids and types with the word for the thing",
    listing(["report_type", "report_id", "title"], ["funnel", 9, "Weekly"]),
    { id: 9, name: "Weekly", type: "funnel" },
  ],
])("a listing with %s", (_, read, expected) => {
  expect(read).toEqual([expected]);
});
