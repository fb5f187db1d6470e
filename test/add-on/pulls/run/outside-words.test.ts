/** Words of an answer are in the pull's row until its next run, and neither in the log nor in a chat. */
import { rows, type Scripted, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "./saved-office";

const SLACK = "https://hooks.slack.com/services/T1/B2/only_the_chat_knows_it";
const PERSON = "ann.victim@example.net";
const BY_PERSON = rows({ day: "2026-11-01", [PERSON]: 1 }, { day: "2026-11-02", [PERSON]: 2 });

interface Case {
  readonly first?: Scripted;
  readonly then: Scripted;
  readonly form?: Parameters<SavedOffice["save"]>[1];
}

/** Ways for a word of an answer to get into a sentence. */
const CASES: readonly (readonly [string, Case])[] = [
  ["a refusal that quotes a value", { then: status(400, {}, { error: `bad value ${PERSON}` }) }],
  ["a fault that quotes a value", { then: status(500, {}, { error: `no row for ${PERSON}` }) }],
  ["a right that lacks for a person", { then: status(403, {}, { error: `not for ${PERSON}` }) }],
  ["a column that is chosen and missing", { then: BY_PERSON, form: { columns: "email" } }],
  ["a column to merge on that is missing", { then: BY_PERSON, form: { mode: "merge on email" } }],
  [
    "a key that rows have in common",
    { then: rows({ e: PERSON, n: 1 }, { e: PERSON, n: 2 }), form: { mode: "merge on e" } },
  ],
  [
    "new columns that stop it",
    { first: rows({ day: "2026-11-01" }), then: BY_PERSON, form: { mode: "replace; new columns: stop" } },
  ],
  ["new columns that are told", { first: rows({ day: "2026-11-01" }), then: BY_PERSON }],
  ["columns that did not come", { first: BY_PERSON, then: rows({ day: "2026-11-01" }) }],
  [
    "a job that failed in a word of its own",
    { then: { body: { job_id: "1", status: `duplicate:${PERSON}` } } },
  ],
  [
    "a warning that names a person",
    {
      first: rows({ day: "2026-11-01" }),
      then: { body: { data: [{ day: "2026-11-02" }], warnings: [`rows of ${PERSON} were left out`] } },
    },
  ],
  ["an answer that is no table", { then: { body: `<html>${PERSON}</html>` } }],
];

it.each(CASES)("%s: neither the chat nor the log has it", (_, { first, then, form }) => {
  const posts: string[] = [];
  let answer = first ?? then;
  const office = new SavedOffice(({ request }) => {
    if (!request.url.includes("slack")) return answer;
    posts.push(String(request.body));
    return { body: "ok" };
  });
  office.done("setChat", { address: SLACK });
  office.save("One", { schedule: "hourly", tell: "changes", ...form });
  if (first) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  answer = then;
  for (let hour = 0; hour < 3; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
  expect(office.log().length).toBeGreaterThan(1);
  expect([posts, office.log()].join("\n")).not.toMatch(/victim/);
});

it("the service's own words are next to the pull, until its next run", () => {
  let answer = status(400, {}, { error: `bad value ${PERSON}` });
  const office = new SavedOffice(() => answer).save("One");
  office.run(["One"]);
  expect(office.item("One").message).toContain(PERSON);
  answer = rows({ n: 1 });
  office.run(["One"]);
  expect(office.item("One").message).not.toContain(PERSON);
  expect(JSON.stringify(office.properties())).not.toContain(PERSON);
});
