/**
 * Whatever a service answers instead of data, in any status: what a person reads is for a person, and says
 * what to do.
 */
import { partOf } from "../../sweep/part";
import { outcome, type Scripted } from "./scripted";

const STATUSES = [
  301, 302, 307, 308, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416,
  417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 500, 501, 502, 503, 504, 507, 511, 520, 599,
];

const json = (body: unknown): Scripted => ({ body });
const page = (body: string): Scripted => ({ headers: { "Content-Type": "text/html" }, body });
const BODIES: { readonly [what: string]: Exclude<Scripted, string> } = Object.fromEntries(
  Object.entries({
    nothing: { body: "" },
    "an error in JSON": json({ error: { message: "The plan of this account has no such thing" } }),
    "a PHP stack": json({
      message: "boom in /var/www/html/index.php:3 Stack trace: #0 {main} thrown in x.php on line 3",
    }),
    "a Java stack": json({
      error: "java.lang.IllegalStateException: boom\n\tat com.example.Run.go(Run.java:12)",
    }),
    "a Python stack": json({
      detail: 'boom Traceback (most recent call last): File "/app/x.py", line 3, in run',
    }),
    "a Go stack in text": {
      body: "panic: boom\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:12 +0x1d",
    },
    "a .NET page": page("<title>boom</title><pre>at Shop.Run(String s) in C:\\app\\Run.cs:line 12</pre>"),
    "signs that steer a terminal": json({ errors: ["\u001b[31mred\u001b[0m \u0007\u202ekcab"] }),
    "an address with a secret": json({
      message: "See https://user:pw@x.example/p?token=hidden-token for more",
    }),
    "a web page": page(
      "<!doctype html><html><head><title>Please sign in</title></head><body><p>x</body></html>",
    ),
    "a megabyte of words": json({ error: "word ".repeat(200_000) }),
    "something deep": { body: `${'{"errors":'.repeat(3_000)}1${"}".repeat(3_000)}` },
  }),
) as { readonly [what: string]: Exclude<Scripted, string> };

/** What no person should meet in a sentence. */
const NOT_FOR_PEOPLE = [
  /undefined|null|NaN|\[object|Cannot read|is not a function|stack size|not valid JSON|URI malformed/,
  /Stack trace|Traceback|goroutine|\.java:|\.php|\.cs:line|\bat \S+\(/,
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/,
  /hidden-token|pw@|\?token/,
  /it gave no reason|gave no reason \(status/,
  / {2}|\.\.$|:\s*\.|\(\)/,
];
const CURE = /(Ask|Check|Choose|Correct|Try again|Open|Enter|Use) ?/;

// Each status with a quarter of the bodies, and each body with a quarter of the statuses; in a sweep all.
describe.each(STATUSES.map((code, i) => [code, i] as const))("a status of %d", (code, first) => {
  it.each(partOf(Object.entries(BODIES), 4, first))("with %s says what to do, for a person", (_, answer) => {
    const { end } = outcome([{ ...answer, status: code }], { seconds: 20 });
    if (!("failure" in end))
      throw new Error(`It was taken for an answer: ${JSON.stringify(end).slice(0, 100)}`);
    const { message } = end;
    for (const pattern of NOT_FOR_PEOPLE) expect(message).not.toMatch(pattern);
    expect(message).toMatch(/^[A-Z][A-Za-z' ]+/);
    expect(message).toMatch(/[.!?…]$/);
    expect(message).toMatch(CURE);
    expect(message.length).toBeLessThan(700);
  });
});

it.each([
  [402, "wants payment for this. Ask the account's administrator."],
  [404, "cannot find what you asked for. Check its name or id."],
  [405, "does not accept this kind of question there. Check the address"],
  [407, "cannot be reached without a login to a proxy. Ask your network's administrator."],
  [408, "waited too long for the question. Try again in a minute."],
  [409, "is busy with something that gets in the way of this. Try again in a minute."],
  [413, "finds the question too long. Ask for less at once"],
  [418, "refused this question and gave no reason. Correct it and try again."],
  [423, "has locked this. Try again in a minute."],
  [451, "may not give this for legal reasons. Ask the account's administrator."],
])("a status of %d without a body has a cure of its own", (code, says) => {
  const { end } = outcome([{ status: code, body: "" }], { seconds: 20 });
  expect(end).toMatchObject({ message: expect.stringContaining(`The analytics service ${says}`) });
});

it.each([
  ["dns", "cannot be found. Check the address in the sidebar."],
  ["timeout", "does not answer. Check the address, or try again in a few minutes."],
  ["refused", "does not answer. Check the address, or try again in a few minutes."],
] as const)("no answer because of %s has its sentence", (answer, says) => {
  const { end } = outcome(() => answer, { seconds: 20 });
  expect(end).toMatchObject({
    failure: "serviceDown",
    message: `The analytics service at api.example.com ${says}`,
  });
});

it.each<[string, Scripted, string]>([
  [
    "of more than 50 MB",
    { body: "x".repeat(51 * 1024 * 1024) },
    "sent more than Google lets through (50 MB). Ask for fewer rows",
  ],
  [
    "whose link is longer than Google asks",
    { status: 202, headers: { Location: `/j/${"a".repeat(2_100)}` } },
    "too long for Google to ask. Ask for less",
  ],
])("an answer %s has its sentence", (_, answer, says) => {
  const { end } = outcome([answer, { body: {} }], { seconds: 60 });
  expect("failure" in end ? end.message : "").toContain(says);
});
