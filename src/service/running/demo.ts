/**
 * A service that strangers may use, such as who reviews the add-on: the made-up sample alone, with small
 * limits, under a key that everybody may know.
 */
import { UsageError } from "../model/errors";
import { DEMO_KEY, type ServiceOptions } from "./options";

/** Where further keys stand, separated by commas: each has a limit of its own. */
const KEYS_VARIABLE = "DEMO_KEYS";
const SHORTEST_KEY = 16;
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** Much less than for oneself: two statements at once, and a machine of one gigabyte is enough. */
const SMALL = {
  mostRows: 10_000,
  mostExportRows: 20_000,
  statementMs: 3_000,
  statementLimits: { memoryMb: 250, answerMb: 20 },
  threads: 2,
} as const;

/**
 * `address`: under which it is reached from outside; without one it answers on this machine alone.
 * @throws UsageError
 */
export function readDemoOptions(
  address: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): ServiceOptions {
  const keys = [DEMO_KEY, ...readKeys(environment[KEYS_VARIABLE] ?? "")];
  return { ...SMALL, keys, isReadOnly: true, ...(address !== undefined && { address: originOf(address) }) };
}

function readKeys(text: string): readonly string[] {
  const keys = text
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");
  if (keys.some((key) => key.length < SHORTEST_KEY || key.includes(":")))
    throw new UsageError(
      `Each key in ${KEYS_VARIABLE} must have ${SHORTEST_KEY} characters or more, and no colon.`,
    );
  return keys;
}

/** The add-on sends its key by https alone, but for this machine. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOCAL.test(url.hostname));
  if (!url || !isSafe || url.pathname !== "/" || url.search !== "" || url.username !== "")
    throw new UsageError(
      `--address must be the address from outside, such as https://demo.example.org, not "${address}".`,
    );
  return url.origin;
}

/** What a browser is shown at the service's address: who finds it must know what it is. */
export function describeDemo({ address, perMinute }: { address: string; perMinute: number }): string {
  return [
    'This is a demo service for the spreadsheet add-on "Analytics for Sheets". Its people and events are made up.',
    "",
    `Service address: ${address}`,
    `API key:         ${DEMO_KEY}`,
    "",
    `Everybody may use this key: it reads, writes nothing, and answers ${perMinute} requests a minute for all together.`,
    "",
  ].join("\n");
}
