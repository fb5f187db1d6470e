/**
 * Compressed files whose size is a lie do not end an execution: they are measured while they are unpacked.
 */
import { REQUEST_PASS } from "../../in-process/passes";
import { gzipSync } from "node:zlib";
import { fitsUnpacked } from "../../../src/add-on/service-client/http/unpacked-size";
import { partOf } from "../../sweep/part";
import { desk } from "./scripted";

const PACKED = { method: "get", url: "https://files.example.org/x.csv.gz" } as const;

/** Bytes as Google gives them: from -128 to 127. */
const toSigned = (buffer: Buffer): number[] => [...new Int8Array(buffer)];
const MB = 1_000_000;
const zeros = gzipSync(Buffer.alloc(5 * MB));
const small = gzipSync("abc");
/** Text that does not compress well. */
const busy = gzipSync(
  Buffer.from(Array.from({ length: 400_000 }, (_, i) => `${(i * 7_919) % 104_729},`).join("")),
);

it.each<[string, Buffer, number, boolean]>([
  ["one member that fits", zeros, 5 * MB, true],
  ["one member that is larger", zeros, 5 * MB - 1, false],
  [
    "two members, the second small: the size at the end is of that alone",
    Buffer.concat([zeros, small]),
    3 * MB,
    false,
  ],
  ["two members that fit together", Buffer.concat([zeros, small]), 5 * MB + 3, true],
  ["many members, each of which fits", Buffer.concat(Array(8).fill(zeros)), 25 * MB, false],
  ["an honest file of many small members", Buffer.concat(Array(3_000).fill(small)), 50_000, true],
  ["one that broke off", busy.subarray(0, busy.length - 5_000), 3 * MB, false],
  [
    "one whose size says that it is small",
    Buffer.concat([zeros.subarray(0, -4), Buffer.from([3, 0, 0, 0])]),
    3 * MB,
    false,
  ],
  ["an honest text", busy, 3 * MB, true],
])("%s", (_, packed, most, fits) => {
  expect(fitsUnpacked(toSigned(packed), most)).toBe(fits);
});

/** More than 200 MB take seconds to be unpacked so far: in a sweep. */
const REFUSED: readonly (readonly [what: string, make: () => Buffer])[] = [
  ["breaks off", () => busy.subarray(0, busy.length - 5_000)],
  [
    "of two members unpacks to more than 200 MB",
    () => {
      const member = gzipSync(Buffer.alloc(101 * MB));
      return Buffer.concat([member, member, small]);
    },
  ],
];

it.each(partOf(REFUSED, 2))("a file that %s is refused in a sentence", (_, make) => {
  const { transport } = desk([{ body: make(), headers: { "Content-Type": "text/csv" } }]);
  expect(() => transport.send(REQUEST_PASS, PACKED, 20_000)).toThrow(
    /compressed, and it broke off or is larger than 200 MB/,
  );
});

it("a file of two members that fits is read whole", () => {
  const body = Buffer.concat([gzipSync("a,b\n1,2\n"), gzipSync("3,4\n")]);
  const { transport } = desk([{ body, headers: { "Content-Type": "text/csv" } }]);
  const reply = transport.send(REQUEST_PASS, PACKED, 20_000);
  expect(reply.text).toBe("a,b\n1,2\n3,4\n");
});
