/** Connecting: what counts as the analytics service, and what happens to a connection that works. */
import { type Scripted, status } from "../service-client/scripted";
import { BASE, KEY, SmallOffice } from "../../in-process/small-office";

const ELSEWHERE = {
  baseUrl: "https://elsewhere.example.org",
  key: "another-key",
  audience: "everyone",
} as const;

function officeWhereElsewhere(answers: Scripted): SmallOffice {
  const made = new SmallOffice(({ request }) =>
    request.url.startsWith(BASE) ? { body: { data: [] } } : answers,
  );
  made.listing = ({ request }) => (request.url.startsWith(BASE) ? undefined : answers);
  return made;
}

const NO_SERVICE: readonly (readonly [string, Scripted])[] = [
  ["200 and nothing", { body: "" }],
  ["204", { status: 204, body: "" }],
  ["202 and nothing", { status: 202, body: "" }],
  ["a word", { body: '"ok"' }],
  ["a page", { headers: { "Content-Type": "text/html" }, body: "<html>Welcome</html>" }],
  ["404", status(404)],
  ["405", status(405, {}, { error: "Method not allowed" })],
  ["418", { status: 418, body: "teapot" }],
];

describe.each(NO_SERVICE)("a host that answers everything with %s", (_, answers) => {
  it("is not connected, and replaces no connection that works", () => {
    const made = officeWhereElsewhere(answers).connect();
    const result = made.call("connect", ELSEWHERE);
    expect(result).toMatchObject({
      ok: false,
      failure: { message: expect.stringMatching(/address/i) as string },
    });
    expect(made.done("state", null)).toMatchObject({ baseUrl: BASE, usable: true });
  });
});

describe.each([
  ["no right to list", status(403)],
  ["a complaint about the question", status(422, {}, { error: "team_id is missing" })],
])("a service that answers the list of reports with %s", (_, answers) => {
  it("is connected where nothing else is", () => {
    const made = officeWhereElsewhere(answers).connect(ELSEWHERE);
    expect(made.done("state", null)).toMatchObject({ baseUrl: ELSEWHERE.baseUrl, usable: true });
  });

  it("replaces no connection that works, until that one is ended", () => {
    const made = officeWhereElsewhere(answers).connect();
    expect(made.call("connect", ELSEWHERE)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("Disconnect first") as string },
    });
    expect(made.done("state", null)).toMatchObject({ baseUrl: BASE, usable: true });
    made.done("disconnect", null);
    expect(made.call("connect", ELSEWHERE).ok).toBe(true);
  });
});

it.each([{ body: "[]" }, { body: { data: [] } }])(
  "an account without reports is connected: %j",
  (answers: Scripted) => {
    expect(officeWhereElsewhere(answers).call("connect", ELSEWHERE).ok).toBe(true);
  },
);

it("a key keeps its place when only who may use it changes", () => {
  const made = new SmallOffice().connect();
  made.listing = () => status(403);
  expect(made.call("connect", { baseUrl: BASE, key: KEY, audience: "me" }).ok).toBe(true);
});
