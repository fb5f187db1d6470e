/** `npm run push`: what it refuses to push, and why. */
import { whyNotToPush } from "../../../src/local/commands/push";

const PINNED = ["https://api.example.com/"];

test.each([
  [
    "the placeholder is no script",
    { scriptId: "your-script-id", pinned: [], baseUrl: undefined },
    /script's id into \.clasp\.json/,
  ],
  ["no id at all", { scriptId: undefined, pinned: [], baseUrl: undefined }, /script's id into \.clasp\.json/],
  [
    "a pinned build does not lose its host by a push",
    { scriptId: "1a2b", pinned: PINNED, baseUrl: undefined },
    /pinned to https:\/\/api\.example\.com\/\. Push with --base-url/,
  ],
  [
    "a pinned build is pushed with its host",
    { scriptId: "1a2b", pinned: PINNED, baseUrl: "https://api.example.com" },
    undefined,
  ],
  ["a build for any host", { scriptId: "1a2b", pinned: [], baseUrl: undefined }, undefined],
])("%s", (_, state, sentence) => {
  const problem = whyNotToPush(state);
  if (sentence === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(sentence);
});
