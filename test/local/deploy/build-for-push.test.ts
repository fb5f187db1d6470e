/** What is refused to be built for a push, and why. */
import { whyNotToBuild } from "../../../src/local/deploy/build-for-push";

const PINNED = ["https://api.example.com/"];

test.each<[string, readonly string[], string | undefined, RegExp | undefined]>([
  [
    "a pinned build does not lose its host by a push",
    PINNED,
    undefined,
    /pinned to https:\/\/api\.example\.com\/\. Push with --base-url/,
  ],
  ["a pinned build is pushed with its host", PINNED, "https://api.example.com", undefined],
  ["a build for any host", [], undefined, undefined],
])("%s", (_, pinned, baseUrl, sentence) => {
  const problem = whyNotToBuild(pinned, baseUrl);
  if (sentence === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(sentence);
});
