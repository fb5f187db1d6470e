/** Names that a service tells in its answer to a name that is none. */
import { readNamesTold } from "../../../../src/add-on/service-client/request/names-told";

it.each([
  [
    'There is no metric called "?" (metric_id). There are "Signups", "Active people" and 12 more.',
    ["Signups", "Active people"],
  ],
  ['metric_id: "?" is unknown. Available: "A", "B", "A".', ["A", "B"]],
  ['There is no test called "?".', []],
  ['The field "metric_id" must be a number.', []],
  ["", []],
])("%s", (sentence, names) => {
  expect(readNamesTold(sentence)).toEqual(names);
});
