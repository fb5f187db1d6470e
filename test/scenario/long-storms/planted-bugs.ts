import type { Install } from "../../../src/add-on/rate-limit/installs";

/** Faults that somebody could make, each as a change of one file: the storms must find them. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The promise that a storm is to find broken. */
  readonly breaks: string;
  /** A seed of a storm that finds it. */
  readonly seed: number;
  /** The builds in which it does harm: of all kinds where it does not say. */
  readonly installs?: readonly Install[];
}

/** In these each spreadsheet counts alone, and is told of the others. */
const COUNTED_APART: readonly Install[] = ["spreadsheet", "everyone"];

const RATE_LIMIT = "src/add-on/rate-limit/";
const ANSWERS = "src/add-on/answers/";

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: "a window that is too short",
    file: `${RATE_LIMIT}window.ts`,
    from: "WINDOW_MS = 60_000 + MARGIN_MS",
    to: "WINDOW_MS = 58_000",
    breaks: "never above the limit",
    seed: 10_004,
  },
  {
    name: "slots counted for each spreadsheet alone",
    file: "src/add-on/object-graph/connect.ts",
    from: "clock, account.id, perMinute()",
    to: "clock, account.id + graph.spreadsheetId(), perMinute()",
    breaks: "never above the limit",
    seed: 10_006,
    installs: ["company"],
  },
  {
    name: "a part of the account that is told and not kept to",
    file: "src/add-on/settings/sharing.ts",
    from: ".countsAll ? perMinute : computeShare(perMinute, sharing?.others ?? 0)",
    to: ".countsAll || sharing ? perMinute : computeShare(perMinute, 0)",
    breaks: "never above the limit",
    seed: 10_006,
    installs: COUNTED_APART,
  },
  {
    name: "a part of the account that a new key forgets",
    file: "src/add-on/settings/settings.ts",
    from: "before && before.baseUrl !== connection.baseUrl",
    to: "before",
    breaks: "never above the limit",
    seed: 10_009,
    installs: COUNTED_APART,
  },
  {
    name: "a request that is sent again after a 429 without another permit",
    file: "src/add-on/service-client/http/limited-sender.ts",
    from: "if (isOurs) acquireAgain(permit, isRefused);",
    to: "if (isOurs && number === 1) acquireAgain(permit, isRefused);",
    breaks: "never above the limit",
    seed: 10_028,
  },
  {
    name: "slots that are written in the order in which they were asked for",
    file: `${RATE_LIMIT}window.ts`,
    from: "[...slots, { at, key }].sort((a, b) => a.at - b.at)",
    to: "[...slots, { at, key }]",
    breaks: "slots are in order",
    seed: 10_017,
  },
  {
    name: "a slot that came too late and is never given back",
    file: `${RATE_LIMIT}window.ts`,
    from: "return slots.filter((_, index) => index !== place);",
    to: "return slots;",
    breaks: "a slot that was not used is given back",
    seed: 10_002,
  },
  {
    name: "a slow Google that is reckoned the wrong way",
    file: `${RATE_LIMIT}window.ts`,
    from: "request.now + (request.leadMs ?? 0)",
    to: "request.now - (request.leadMs ?? 0)",
    breaks: "slots come in time where Google is slow",
    seed: 10_002,
  },
  {
    name: "equal questions that are not seen under way",
    file: `${RATE_LIMIT}window.ts`,
    from: 'key !== "" && slot.key === key',
    to: 'key === "none" && slot.key === key',
    breaks: "one good answer for each question",
    seed: 10_003,
  },
  {
    name: "a slot that forgets its question when it is given up for another",
    file: `${RATE_LIMIT}rate-limit-permit.ts`,
    from: "this.wish(missed?.key)",
    to: "this.wish()",
    breaks: "one good answer for each question",
    seed: 10_057,
  },
  {
    name: "a lock that is held until the execution ends",
    file: `${RATE_LIMIT}account-store.ts`,
    from: "releaseLock(this.places.lock);",
    to: "void releaseLock;",
    breaks: "no lock is held while a request is under way",
    seed: 10_000,
  },
  {
    name: "a limit that is never learned",
    file: `${RATE_LIMIT}health.ts`,
    from: "return applyLimit(health, source);",
    to: "return applyLimit(health, source) && health;",
    breaks: "a limit is learned",
    seed: 10_005,
  },
  {
    name: "a refused key that is tried every minute",
    file: `${RATE_LIMIT}health.ts`,
    from: "[5, 15, 15, 15, 15, 55]",
    to: "[1, 1, 1, 1, 1, 1]",
    breaks: "a refused key is hardly ever sent",
    seed: 10_070,
  },
  {
    name: "a key that was refused for a moment and is tried again after an hour",
    file: `${RATE_LIMIT}health.ts`,
    from: "[5, 15, 15, 15, 15, 55]",
    to: "[60, 120, 240, 480, 480, 480]",
    breaks: "every cell is right in time",
    seed: 10_145,
  },
  {
    name: "an outage after which every question waits for its own pause",
    file: `${ANSWERS}retry-queue/due-entries.ts`,
    from: "...pickCanaries(resting, now)",
    to: "",
    breaks: "every cell is right in time",
    seed: 10_017,
  },
  {
    name: "an old answer, or a failure, with nothing noted to be asked again",
    file: `${ANSWERS}retry-queue/retry-queue.ts`,
    from: "return this.services.notes.write(QUEUE_PREFIX + key, whole, MOST_CHARACTERS);",
    to: "return whole !== undefined;",
    breaks: "every cell is right in time",
    seed: 10_004,
  },
  {
    name: "a stamp that is taken for moved and was not",
    file: `${ANSWERS}refresh/recalculation.ts`,
    from: "const seen = this.services.stamp.move(stamp);",
    to: "const seen = stamp > 0 || this.services.stamp.move(stamp);",
    breaks: "every cell is right in time",
    seed: 10_004,
  },
  {
    name: "a wake that goes by the cell's look",
    file: `${ANSWERS}refresh/following.ts`,
    from: "({ formulas }) => planChanges(formulas, following)",
    to: "({ formulas, shownBy }) => planChanges(formulas.filter((one) => mayBeErrorValue(shownBy(one))), following)",
    breaks: "every cell is right in time",
    seed: 10_017,
  },
];
