/** SHA-256 as everyone has it. */
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { sha256 } from "../../src/settings/sha256";

function trusted(text: string): string {
  return createHash("sha256").update(Buffer.from(text, "utf16le").swap16()).digest("hex");
}

describe("SHA-256", () => {
  it.each([...Array(70).keys()])("of a text of %i characters, whose padding ends where it must", (length) => {
    expect(sha256("a".repeat(length))).toBe(trusted("a".repeat(length)));
  });

  it("of any text, with halves of characters and long ones", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        expect(sha256(text)).toBe(trusted(text));
        expect(sha256(text.slice(1))).toBe(trusted(text.slice(1)));
      }),
    );
  });
});
