import { readMode } from "../../../src/sidebar/landing/mode-text";

describe("the Mode cell as choices", () => {
  it.each(["constructor", "toString", "replase"])(
    '"%s" is no mode that can be chosen: it stays a text',
    (word) => {
      expect(readMode(word)).toBeUndefined();
    },
  );
});
