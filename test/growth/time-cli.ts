/** Times every reader at two lengths, the work of the engine included. Run by `npm run sweep -- growth`. */
import { runCommand } from "../../src/local/terminal/command-line";
import { median } from "../bench/measurement";
import { positiveNumber } from "../in-process/count-option";
import type { Input, Inputs } from "./inputs";
import { addLengthened } from "./lengthened";
import { FAMILIES, type Reader } from "./readers";

const USAGE = `Usage: tsx test/growth/time-cli.ts [--one-in N [--first N]]

Reads each of the nasty inputs at two lengths, one four times the other, and
names those that take more than nine times as long: the median of several runs,
looked at twice, and at four times these lengths, as what is refused from a
depth on takes a step there. Ends with 1 where there is one.

  --one-in N  of the bodies of every shape one in so many, in place of all
  --first N   the place of the first of them; 0 unless given
  --help, --version`;

const TIMES = 4;
/** Four times the text takes four times as long, with its square sixteen times. */
const MOST = 9;
/** Below this a clock's grain and the compiler count for more than the text. */
const NO_TIME_MS = 25;
/** What takes so long is not tried at four times its length. */
const TOO_LONG_MS = 2_000;
const PLANTED_LENGTH = 12_500;

function timeOf(read: Reader, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch {
    // A mistake in the text is as good an answer as any.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function growthOf(read: Reader, input: Input, length: number): number {
  const [small, large] = [input(length), input(length * TIMES)];
  if (timeOf(read, large) < NO_TIME_MS) return 1;
  const medianOf = (text: string): number => median(Array.from({ length: 5 }, () => timeOf(read, text)));
  return medianOf(large) / Math.max(0.5, medianOf(small));
}

function slowOf([name, read]: readonly [string, Reader], inputs: Inputs, length: number): string[] {
  return Object.entries(inputs).flatMap(([of, input]) => {
    const look = (from: number): number => growthOf(read, input, from);
    const growth = look(length);
    const isSlow =
      growth > MOST &&
      look(length) > MOST &&
      (timeOf(read, input(length * TIMES)) > TOO_LONG_MS || look(length * TIMES) > MOST);
    return isSlow ? [`${name}, ${of}: ${growth.toFixed(0)} times as long for ${TIMES} times the text`] : [];
  });
}

/**
 * What goes back and forth inside an expression, which only a clock sees: without it found, nothing is
 * proved.
 */
const PLANTED: readonly [string, Reader] = ["planted", (text) => /([A-Z]+)([A-Z][a-z])/.test(text)];

void runCommand({
  usage: USAGE,
  options: { "one-in": { type: "string" }, first: { type: "string" } },
  run: ({ "one-in": oneIn, first = "0" }) => {
    const timedOneIn = oneIn === undefined ? 1 : positiveNumber("--one-in", oneIn);
    const isWatching =
      slowOf(PLANTED, { capitals: (length) => "A".repeat(length) }, PLANTED_LENGTH).length > 0;
    if (!isWatching) console.log("The planted reader that takes the square of its text was not found.");
    let tried = 0;
    let slow = 0;
    for (const { readers, inputs: all, timedFrom, countedOneIn } of addLengthened(FAMILIES)) {
      const isTimed = (_: unknown, at: number): boolean =>
        countedOneIn === undefined || at % timedOneIn === Number(first) % timedOneIn;
      const inputs = Object.fromEntries(Object.entries(all).filter(isTimed));
      for (const reader of Object.entries(readers)) {
        const lines = slowOf(reader, inputs, timedFrom);
        tried += Object.keys(inputs).length;
        slow += lines.length;
        // At once: what is slow takes long, and may be waited for in vain.
        for (const line of lines) console.log(line);
      }
    }
    console.log(`${tried} inputs, ${slow} read too slowly`);
    if (slow > 0 || !isWatching) process.exitCode = 1;
  },
});
