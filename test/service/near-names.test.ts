/** What is said of a name that does not exist never repeats that name as it looks in a cell. */
import { suggestNames } from "../../src/service/model/near-names";

it.each([
  ["Signed  up", 'Near it, with other spaces: "Signed up".'],
  [" Signed up ", 'Near it, with other spaces: "Signed up".'],
  ["Signed\u00a0up", 'Near it, with other spaces: "Signed up".'],
  ["Sigend up", 'Near it: "Signed up".'],
  ["signed up", 'Near it: "Signed up".'],
])("of %j", (wanted, said) => {
  expect(suggestNames(wanted, ["Signed up", "Opened app"])).toBe(said);
});
