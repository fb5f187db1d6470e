/** Whose address stands in a sentence: a longer one is another person's. */
import { isInSaid, readPerson } from "../../../../src/add-on/answers/people/person";

const ANN = readPerson("ann")!;

it.each([
  ["by herself", "ann was refused", true],
  ["as a step of a name that is quoted", 'The column "orders.ann" is new.', true],
  ["in a longer address", "ann.b@example.com was refused", false],
  ["in a longer address beside what is quoted", '"orders" of ann.b@example.com and "payers"', false],
])("in a sentence %s: %s is %s", (_, sentence, isNamed) => {
  expect(isInSaid(ANN, sentence)).toBe(isNamed);
});
