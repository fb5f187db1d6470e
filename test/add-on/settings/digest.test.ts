/** Digests are the beginning of SHA-256, whatever the text holds. */
import { createHash } from "node:crypto";
import fc from "../../suites/fast-check";
import { digest, digestWithKey } from "../../../src/add-on/settings/digest";

function trusted(text: string): string {
  return createHash("sha256").update(Buffer.from(text, "utf16le").swap16()).digest("hex").slice(0, 32);
}

test("a digest is the beginning of the SHA-256 of the text's UTF-16 units, halves of characters too", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(digest(text)).toBe(trusted(text));
      expect(digest(text.slice(1))).toBe(trusted(text.slice(1)));
    }),
  );
});

test("a digest with a key is another with another key, and can be made by nobody who lacks it", () => {
  const [one, other] = ["secret", "secret 2"].map((key) => digestWithKey("ada@x.example", key));
  expect(one).not.toBe(other);
  expect(one).not.toBe(digest("ada@x.example"));
  expect(one).toBe(digestWithKey("ada@x.example", "secret"));
});
