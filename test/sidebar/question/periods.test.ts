/** The suggested periods. */
import { readPhrase } from "../../../src/add-on/input-language/dates/phrase";
import { DATED } from "../../../src/sidebar/question/periods";

it.each(DATED.map(({ value }) => value))("suggests words that the server can read: %s", (words) => {
  const refuse = (problem: string): never => {
    throw new Error(problem);
  };
  expect(() => readPhrase(words, refuse)).not.toThrow();
});
