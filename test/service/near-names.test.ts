/** What is said of a name that does not exist never repeats that name as it looks in a cell. */
import { suggestNames } from "../../src/service/model/near-names";

it.each([
  ["Signed  up", 'Similar name, with other spaces: "Signed up".'],
  [" Signed up ", 'Similar name, with other spaces: "Signed up".'],
  ["Signed\u00a0up", 'Similar name, with other spaces: "Signed up".'],
  ["Sigend up", 'Similar names: "Signed up".'],
  ["signed up", 'Similar names: "Signed up".'],
])("of %j", (wanted, said) => {
  expect(suggestNames(wanted, ["Signed up", "Opened app"])).toBe(said);
});
