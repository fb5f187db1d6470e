/** The minifier: programs say the same afterwards, and names that others may know stay. */
import { runInNewContext } from "node:vm";
import { minified, withConstants, withShortMembers } from "../../minify.mjs";

/** What a program says with `say`. */
function said(program: string): unknown[] {
  const texts: unknown[] = [];
  runInNewContext(program, { say: (value: unknown) => texts.push(value) });
  return texts;
}

const PROGRAMS: readonly (readonly [string, string])[] = [
  ["functions that are called before they stand there", "say(twice(4)); function twice(n) { return n + n; }"],
  [
    "functions that call each other",
    "function a(n) { return n ? b(n - 1) : 'end'; } function b(n) { return a(n); } say(a(5));",
  ],
  ["functions with a this of their own", "function me() { return this.x; } say(me.call({ x: 7 }));"],
  ["generators", "function* some() { yield 'some'; yield 'some'; } for (const one of some()) say(one);"],
  [
    "classes",
    "class Counter { constructor(start) { this.count = start; } more() { this.count += 1; return this.count; } } say(new Counter(3).more());",
  ],
  [
    "texts that occur often, wherever they can stand",
    `const kind = (k) => { switch (k) { case "waiting": return "waiting"; default: return "other waiting"; } };
     say(kind("waiting")); say({ "waiting": "waiting", ["waiting"]: 1 }); say("waiting" in { waiting: 1 });
     say(typeof "waiting"); say(\`\${"waiting"}\`); say(undefined === void 0 ? "waiting" : "waiting"); say({ a: undefined });`,
  ],
  [
    "functions of the language",
    `say(Object.keys({ a: 1 })); say(Object.keys({ b: 1 })); say(Object.keys({ c: 1 })); say([1, 2].map(String)); say(Array.from("ab"));
     say(Number("7")); say(Number("8")); say(Number("9")); say(Number.isFinite(7)); say(String(7)); say(String(8)); say(String(9));`,
  ],
];

it.each(PROGRAMS)("changes nothing about %s", async (_, program) => {
  const wanted = said(program);
  expect(wanted.length).toBeGreaterThan(0);
  expect(said(withConstants(program))).toEqual(wanted);
  expect(said(await minified(program, []))).toEqual(wanted);
});

it("refuses what swc would get wrong", async () => {
  await expect(minified("function count() { return arguments.length; } say(count(1));", [])).rejects.toThrow(
    "arguments",
  );
  expect(said(await minified("say({ arguments: 1 }.arguments);", []))).toEqual([1]);
});

describe("members of classes", () => {
  const member = (more: string) =>
    `class A { constructor() { this.secret = 1; } reveal() { return this.secret; } }\n${more}`;
  const left = async (program: string, foreign: readonly string[] = []) =>
    (await withShortMembers(program, foreign)).match(/\b(secret|reveal)\b/g) ?? [];

  it("become short where they are only declared, reached from this, or called", async () => {
    expect(await left(member("say(new A().reveal());"))).toEqual([]);
  });

  it.each([
    ["a key of an object, which may become JSON", "say({ secret: 2 });"],
    ["a method of an object, which may be called by name", "say({ secret() {} });"],
    ["read from something that may be data", "say(JSON.parse(text).secret);"],
    ["read from something that may be nothing", "say(JSON.parse(text)?.secret);"],
    ["taken out of something that may be data", "const { secret } = JSON.parse(text);"],
    ["written into something that may become JSON", "const note = {}; note.secret = 2;"],
    ["in a string, by which it may be looked up", 'say(new A()["secret"]);'],
    ["in a template", "say(new A()[`secret`]);"],
  ])("stay where the name is also %s", async (_, more) => {
    expect(await left(member(more))).toContain("secret");
  });

  it("stay where Google or the language have the name", async () => {
    expect(await left(member(""), ["secret"])).toEqual(["secret", "secret"]);
  });
});
