/**
 * Every kind of failure reached through the built bundle, and what each says: what to do, and nothing that is
 * no one's business.
 */
import type { FailureKind } from "../../../src/add-on/shared/failures";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { useAnalyst } from "./analyst";

// A job that never ends within a cell's time.
const analyst = useAnalyst({ jobMs: 600_000 });

/** What makes a cell, a pull or the sidebar fail in this way, and the sentence that the person reads. */
interface Case {
  readonly reach: () => Promise<string>;
  readonly says: string;
}

let questions = 0;

/** A cell whose question nobody asked before, so that no earlier answer serves it. */
function cell(): Promise<string> {
  return analyst.refusal("SQL", `select ${++questions} as n`);
}

/** A cell for which the service's next answer is this. */
function answered(body: unknown, status = 200): () => Promise<string> {
  return () => {
    analyst.answerNext(body, status);
    return cell();
  };
}

/**
 * A refused key and a service that is down are left alone for a while; a person who connects again ends that.
 */
async function connectAgain(): Promise<void> {
  const { url, key } = analyst.office.service;
  await analyst.office.call("connect", { baseUrl: url, key, audience: "everyone" });
}
const LEFT_ALONE: readonly string[] = ["wrongKey", "serviceDown", "unreadable"];

async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("It did not fail.");
}

/** What a look at a question that nobody asked before says. */
function look(run = "r"): Promise<string> {
  const form = { ...BLANK_FORM, source: "SQL", what: `select ${++questions} as n` };
  return messageOf(analyst.office.call("lookAt", { run, form }));
}

async function withDialect(dialect: "handle", work: () => Promise<string>): Promise<string> {
  analyst.office.service.setDialect(dialect);
  const sentence = await work();
  analyst.office.service.setDialect("rows");
  return sentence;
}

/** The service's host stands for HOST in the sentences below. */
/**
 * All but the add-on's own mistakes, which nothing can reach, those that test/add-on/settings reaches with
 * two people and a full store, the one that test/add-on/answers reaches with thousands of questions, those
 * that test/add-on/pulls reaches with a long answer, a full spreadsheet and colleagues, and the one that
 * test/add-on/service-client reaches with a build for one host.
 */
const CASES: {
  readonly [
    kind in Exclude<
      FailureKind,
      | "unexpected"
      | "notYours"
      | "notAgreed"
      | "storeFull"
      | "allRead"
      | "hostNotListed"
      | "tooManyQuestions"
      | "noUndo"
    >
  ]: readonly Case[];
} = {
  wrongKey: [
    {
      reach: answered({ errors: ["Unauthorized"] }, 401),
      says: "The analytics service refused the API key. Choose Extensions > Analytics Tables > Pull data and enter the key again.",
    },
  ],
  forbidden: [
    {
      reach: answered({ errors: ["You may not run SQL, see https://docs.example.com/sql?key=secret."] }, 403),
      says: "Your API key has no right to this SQL statement. Ask the account's administrator for access. The service said: You may not run SQL, see https://docs.example.com.",
    },
    {
      reach: answered("", 403),
      says: "Your API key has no right to this SQL statement. Ask the account's administrator for access.",
    },
  ],
  unknownName: [
    {
      reach: () => analyst.refusal("REPORT", "Activaton"),
      says: 'No report is called "Activaton". Similar names: "Activation".',
    },
  ],
  badArgument: [
    {
      reach: () => analyst.refusal("LIST", "cohorts"),
      says: 'resource: it cannot be "cohorts". Expected reports, events, properties, products, metrics, segments or tests.',
    },
  ],
  refused: [
    {
      reach: () => analyst.refusal("SQL", "selec 1"),
      says: 'The analytics service refused this question: query_params.statement: syntax error at or near "selec". Correct it and try again.',
    },
    {
      reach: answered({ error: { code: 402, message: "Your plan has no SQL" } }),
      says: "The analytics service refused this question: Your plan has no SQL. Ask the account's administrator.",
    },
    {
      reach: answered("", 404),
      says: "The analytics service cannot find what you asked for. Check its name or id. Check the address in the sidebar: it may lead to something else.",
    },
  ],
  serviceDown: [
    {
      reach: answered("<html><title>Bad gateway</title><p>at proxy.js:12</p></html>", 502),
      says: "The analytics service at HOST has an internal error (502). Try again in a few minutes. The service said: Bad gateway.",
    },
    {
      reach: () => {
        analyst.office.service.failNext(1, "drop");
        return cell();
      },
      says: "The analytics service at HOST does not answer. Check the address, or try again in a few minutes.",
    },
  ],
  fileHost: [
    {
      reach: answered({ id: "q1", status: "completed", link: "https://127.0.0.1:9/answer.csv" }),
      says: "The answer's file is on 127.0.0.1:9, which does not answer. Try again in a few minutes.",
    },
  ],
  stillRunning: [
    {
      reach: () => withDialect("handle", cell),
      says: "The service is still working on this SQL statement. Try again in a minute.",
    },
  ],
  jobFailed: [
    {
      reach: answered({ id: "q1", status: "failed", error: "out of memory" }),
      says: "The service did not finish this SQL statement (failed). Correct it or try again. The service said: out of memory.",
    },
    {
      reach: answered({ id: "q1", status: "cancelled" }),
      says: "The service did not finish this SQL statement (cancelled). Correct it or try again.",
    },
  ],
  unreadable: [
    {
      reach: answered("<!doctype html><html><head><title>Log in</title></head></html>"),
      says: "The service's answer could not be read: it sent a web page instead of data: Log in. Check the address in the sidebar, or try again in a few minutes.",
    },
    {
      reach: answered('{"data": [{"n": 1}'),
      says: "The service's answer could not be read: it broke off, or has more text after its end: it is not JSON. Try again in a few minutes.",
    },
    {
      reach: answered({}),
      says: "The service's answer could not be read: it was empty. Try again in a few minutes.",
    },
    {
      reach: answered({ status: "running" }, 202),
      says: "The service's answer could not be read: it is a job without an id or a link. Try again in a few minutes.",
    },
  ],
  tooLarge: [
    {
      reach: () => {
        const columns = Array.from({ length: 21 }, (_, i) => ({ name: `c${i}`, type: "integer" }));
        const row = columns.map((_, i) => i);
        analyst.answerNext({ columns, rows: Array.from({ length: 10_000 }, () => row) });
        return analyst.refusal("REPORT", '{"report_id": 1}', "", "limit: 100000");
      },
      says: "The answer is larger than what a formula can show. Pull it from the sidebar instead, or ask for fewer rows or columns.",
    },
    {
      reach: () => {
        analyst.answerNext({
          columns: [{ name: "n", type: "integer" }],
          rows: Array.from({ length: 30_001 }, (_, i) => [i]),
        });
        return analyst.refusal("REPORT", '{"report_id": 2}', "", "limit: 100000");
      },
      says: "The answer is larger than what a formula can show. Pull it from the sidebar instead, or ask for fewer rows or columns.",
    },
  ],
  busy: [
    {
      reach: async () => {
        const words =
          "Service invoked too many times in a short time: cache rateMax. Try Utilities.sleep(1000).";
        analyst.office.faults.before = (call) => (call === "Cache.get" ? words : undefined);
        const sentence = await cell();
        delete analyst.office.faults.before;
        return sentence;
      },
      says: "Google Sheets is busy. The cell fills at the next refresh.",
    },
    {
      reach: async () => {
        const words =
          "Bandwidth quota exceeded: https://api.example.com/sql?key=secret. Try reducing the rate of data transfer.";
        analyst.office.faults.before = (call) => (call === "UrlFetchApp.fetch" ? words : undefined);
        const sentence = await look();
        delete analyst.office.faults.before;
        // In the language that the run of the tests has for this file.
        return sentence.replace(/now: .*? The cell/, "now: GOOGLE'S WORDS. The cell");
      },
      says: "Google Sheets could not do this now: GOOGLE'S WORDS. The cell fills at the next refresh.",
    },
  ],
  quotaUsedUp: [
    {
      reach: async () => {
        analyst.office.faults.before = (call) =>
          call === "UrlFetchApp.fetch" ? "Service invoked too many times for one day: urlfetch." : undefined;
        const sentence = await cell();
        delete analyst.office.faults.before;
        return sentence.replace(/\d{4}-\d\d-\d\d \d\d:\d\d /, "DAY AND TIME ");
      },
      says: "The Google account that runs this has used up its requests for today, in all add-ons and scripts together. They are free again by DAY AND TIME at the latest.",
    },
  ],
  notAllowed: [
    {
      reach: async () => {
        const words =
          "Specified permissions are not sufficient: https://www.googleapis.com/auth/script.external_request";
        analyst.office.faults.before = (call) => (call === "UrlFetchApp.fetch" ? words : undefined);
        const sentence = await cell();
        delete analyst.office.faults.before;
        return sentence;
      },
      says: "Google does not let the add-on connect to the analytics service. Choose Extensions > Analytics Tables > Pull data and tick every box that Google shows, or ask your Google administrator.",
    },
  ],
  badSetting: [
    {
      reach: () => {
        const baseUrl = "http://api.example.com";
        return messageOf(analyst.office.call("connect", { baseUrl, key: "k", audience: "everyone" }));
      },
      says: "Address: It must start with https://, so that nobody on the way can read the API key. Open the sidebar and change it.",
    },
    {
      reach: () => messageOf(analyst.office.call("setPreferences", { perMinute: 0 })),
      says: "Requests a minute: It must be a whole number from 1 to 600. Open the sidebar and change it.",
    },
  ],
  noTable: [
    {
      reach: () => messageOf(analyst.office.call("showTable", { rangeName: "analytics_gone" })),
      says: "The table or its named range was deleted. Run its pull again.",
    },
  ],
  noCopy: [
    {
      reach: () => messageOf(analyst.office.call("removeFrozen", { sheet: "Weekly 2026-11-20" })),
      says: 'No frozen copy is called "Weekly 2026-11-20" any more. If it was renamed, delete it yourself.',
    },
  ],
  badDestination: [
    {
      reach: async () => {
        await analyst.office.land({ place: "Landing" });
        return (await analyst.office.land({ name: "Another", place: "Landing!A2" })).message;
      },
      says: 'Cannot write to Landing!A2: it holds "1". Move it, or run the pull in the sidebar, which asks whether to overwrite it.',
    },
  ],
  cancelled: [
    {
      reach: async () => {
        await analyst.office.call("cancel", { run: "unwanted" });
        return look("unwanted");
      },
      says: "Cancelled. Nothing was changed.",
    },
  ],
  rateLimited: [
    {
      reach: async () => {
        analyst.office.service.failNext(1, { status: 429, retryAfter: 600 });
        return (await look()).replace(/\d\d:\d\d:\d\d/, "CLOCK");
      },
      says: "The analytics service's request limit is reached until CLOCK. Try again then.",
    },
  ],
  waiting: [
    {
      reach: async () => (await cell()).replace(/\d\d:\d\d:\d\d/, "CLOCK"),
      says: "Waiting for a free request: this cell fills after CLOCK. Leave the sidebar open, or refresh formulas from the menu.",
    },
  ],
  noConnection: [
    {
      reach: async () => {
        await analyst.office.call("disconnect", null);
        return cell();
      },
      says: "Not connected to the analytics service. Choose Extensions > Analytics Tables > Pull data and connect.",
    },
  ],
};

const EACH = Object.entries(CASES).flatMap(([kind, cases]) =>
  cases.map((one, i) => [kind, i + 1, one] as const),
);

describe("a failure", () => {
  it.each(EACH)("of the kind %s (%d) says what to do", async (kind, __, { reach, says }) => {
    const sentence = await reach();
    if (LEFT_ALONE.includes(kind)) await connectAgain();
    const host = analyst.office.service.url.replace("http://", "");
    expect(sentence.replace(host, "HOST")).toBe(says);
  });

  it.each(EACH)(
    "of the kind %s (%d) begins with words, ends like a sentence and gives nothing away",
    (_, __, { says }) => {
      expect(says).toMatch(/^[A-Za-z]+[ :'.]/);
      expect(says).toMatch(/[.]$/);
      expect(says).not.toMatch(/https?:\/\/[^\s/]+\/|\?|secret|\bat \S+:\d+|Error:|undefined|null|\[object/);
      expect(says.length).toBeLessThan(260);
    },
  );
});
