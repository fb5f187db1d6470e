/** The contract of Utilities' stand-in: encodings, digests, compression, dates, sleep. */
import { createInProcessServices } from "../../../in-process/google-services";

const { Utilities, clock } = createInProcessServices();

describe("base 64", () => {
  test("of text in UTF-8, of bytes, and back", () => {
    expect(Utilities.base64Encode("é?>", Utilities.Charset.UTF_8)).toBe("w6k/Pg==");
    expect(Utilities.base64Encode([-61, -87])).toBe("w6k=");
    expect(Utilities.base64Decode("w6k=")).toEqual([-61, -87]);
  });

  test("without a charset every letter beyond ASCII is spoiled", () => {
    expect(Utilities.base64Encode("é")).toBe(Utilities.base64Encode("?"));
  });

  test.each(["w6k*", "a=b"])("%s cannot be decoded", (text) => {
    expect(() => Utilities.base64Decode(text)).toThrow("Could not decode string.");
  });
});

test("digests are signed bytes", () => {
  const { SHA_256, MD5 } = Utilities.DigestAlgorithm;
  // SHA-256 of the empty text starts with e3 b0 c4 42, MD5 of "abc" with 90 01 50 98.
  expect(Utilities.computeDigest(SHA_256, "", Utilities.Charset.UTF_8).slice(0, 4)).toEqual([
    -29, -80, -60, 66,
  ]);
  expect(Utilities.computeDigest(MD5, "abc").slice(0, 4)).toEqual([-112, 1, 80, -104]);
});

describe("blobs", () => {
  test("hold bytes, a type and a name, which can be another", () => {
    const blob = Utilities.newBlob("é", "text/csv", "a.csv");
    expect([blob.getBytes(), blob.getDataAsString(), blob.getContentType(), blob.getName()]).toEqual([
      [-61, -87],
      "é",
      "text/csv",
      "a.csv",
    ]);
    expect(blob.setName("b.csv").getName()).toBe("b.csv");
  });

  test("survive compression, but only when they say that they are compressed", () => {
    const text = "row,".repeat(1000);
    const packed = Utilities.gzip(Utilities.newBlob(text));
    expect(packed.getBytes().length).toBeLessThan(100);
    const bytes = packed.getBytes();
    expect(Utilities.ungzip(Utilities.newBlob(bytes, "application/x-gzip")).getDataAsString()).toBe(text);
    expect(() => Utilities.ungzip(Utilities.newBlob(bytes))).toThrow(
      "content type must be application/x-gzip",
    );
    expect(() => Utilities.ungzip(Utilities.newBlob([1, 2], "application/x-gzip"))).toThrow(
      "Could not decompress gzip.",
    );
  });

  test("are made of text or bytes only", () => {
    expect(() => Utilities.newBlob([1, 300])).toThrow(
      "don't match the method signature for Utilities.newBlob",
    );
  });
});

describe("formatDate", () => {
  const date = new Date(Date.UTC(2026, 6, 5, 22, 4, 9, 7)) as unknown as GoogleAppsScript.Base.Date;
  test.each([
    ["Etc/UTC", "yyyy-MM-dd HH:mm:ss.SSS", "2026-07-05 22:04:09.007"],
    ["Asia/Tokyo", "yyyy-MM-dd HH:mm", "2026-07-06 07:04"],
    ["America/New_York", "EEE, MMM d, yyyy h:mm a", "Sun, Jul 5, 2026 6:04 PM"],
    ["Europe/Berlin", "EEEE, d MMMM yy, XXX", "Monday, 6 July 26, +02:00"],
    ["Etc/UTC", "yyyy-MM-dd'T'HH:mm:ss'Z' ''u", "2026-07-05T22:04:09Z '7"],
    ["No/Where", "HH:mm z", "22:04 GMT"],
  ])("in %s, %s", (zone, pattern, expected) => {
    expect(Utilities.formatDate(date, zone, pattern)).toBe(expected);
  });

  test("takes dates only", () => {
    expect(() => Utilities.formatDate("2026" as unknown as GoogleAppsScript.Base.Date, "UTC", "y")).toThrow(
      "The parameters (String,String,String) don't match the method signature for Utilities.formatDate.",
    );
  });
});

describe("sleep", () => {
  test("takes as long as asked", () => {
    const before = clock.now();
    Utilities.sleep(1500);
    expect(clock.now() - before).toBe(1500);
  });

  test("takes five minutes at most", () => {
    expect(() => Utilities.sleep(300_001)).toThrow("at most 300000 milliseconds");
  });

  test("counts towards the time that an execution may take", () => {
    const formula = createInProcessServices({ mode: "CUSTOM_FUNCTION" });
    formula.Utilities.sleep(29_000);
    expect(() => formula.Utilities.sleep(29_000)).toThrow("Exceeded maximum execution time");
    expect(formula.clock.now() - formula.execution.startedAt).toBe(30_000);
  });
});

test("ids look like UUIDs and differ", () => {
  const [a, b] = [Utilities.getUuid(), Utilities.getUuid()];
  expect(a).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(a).not.toBe(b);
});

test("what is not implemented says so", () => {
  expect(() => Utilities.zip([])).toThrow("Utilities.zip is not implemented in the local runtime");
});
