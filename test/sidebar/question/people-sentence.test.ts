/** The sentence below the clicks on people. */
import { sayPeople } from "../../../src/sidebar/question/people-form";

it.each([
  ["", "everyone"],
  ["everyone", "everyone"],
  ['did "Signed up"', 'did "Signed up"'],
  ['did ""', ""],
  ['did "" and did ""', ""],
  ['did "Signed up" and did ""', ""],
  ['"" is 3', ""],
  // Clicks have no brackets: it was typed, and stays as it is.
  ['did "Signed up" and (did "" or in segment "A")', 'did "Signed up" and (did "" or in segment "A")'],
])("%s is said as %j", (text, said) => {
  expect(sayPeople(text)).toBe(said);
});
