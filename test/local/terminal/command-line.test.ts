/** What every local command does with its words, and how it ends. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, exitCodeOf, UsageError } from "../../../src/local/terminal/command-line";
import { partOf } from "../../sweep/part";
import { CommandFolder } from "../commands/command";

const COMMANDS = [
  "src/local/commands/start.ts",
  "src/local/commands/inspect.ts",
  "src/local/commands/formula.ts",
  "build.mjs",
  "src/platform/build.mjs",
  "src/local/commands/platform-facts.ts",
  "src/local/commands/push.ts",
  "src/local/commands/deploy.ts",
  "src/local/commands/push-platform-check.ts",
  "test/bench/cli.ts",
  "test/capacity/companies-cli.ts",
  "test/scenario/recording/recording-cli.ts",
];

const COMMAND: Command<{ size: { type: "string" } }> = {
  usage: "Usage: try [--size N] [WORD]",
  options: { size: { type: "string" } },
  words: 1,
  run: ({ size }) => {
    if (size === "none") throw new UsageError("--size takes a number.");
    if (size === "0") throw new Error("There is nothing of that size.");
  },
};

async function ended(...args: string[]): Promise<[number, string, string]> {
  const [said, complaints]: [string[], string[]] = [[], []];
  const code = await exitCodeOf(COMMAND, args, {
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  });
  return [code, said.join("\n"), complaints.join("\n")];
}

test.each([
  ["a command that ends well says nothing of its own", ["a"], [0, "", ""]],
  ["help is the usage", ["--help"], [0, COMMAND.usage, ""]],
  ["-h too", ["-h"], [0, COMMAND.usage, ""]],
  ["an unknown option", ["--nope"], [2, "", `Unknown option '--nope'.\n${COMMAND.usage}`]],
  [
    "an option without its value",
    ["--size"],
    [2, "", `Option '--size <value>' argument missing.\n${COMMAND.usage}`],
  ],
  ["a value that cannot be", ["--size", "none"], [2, "", `--size takes a number.\n${COMMAND.usage}`]],
  ["a word too many", ["a", "b"], [2, "", `"b" is one word too many.\n${COMMAND.usage}`]],
  ["any other failure is its sentence alone", ["--size", "0"], [1, "", "There is nothing of that size."]],
])("%s", async (_, words, expected) => expect(await ended(...words)).toEqual(expected));

test("the version is that of the package", async () => {
  expect((await ended("--version"))[1]).toMatch(/^analytics-for-sheets \d+\.\d+\.\d+$/);
});

describe("on the command line", () => {
  let folder: CommandFolder;
  beforeAll(() => {
    folder = new CommandFolder();
  });
  afterAll(() => folder.remove());

  // Each is a process of its own.
  test.each(partOf(COMMANDS, 5))(
    "%s answers an option that it does not know with its usage",
    async (source) => {
      const { status, stdout, stderr } = await folder.run(source, ["--nope"]);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^Unknown option '--nope'\.?\nUsage: npm /);
      expect(stderr.split("\n").filter((line) => line.length > 80)).toEqual([]);
    },
  );

  test("the service starts as package.json starts it", async () => {
    const { status, stdout, stderr } = await folder.runScript("service", ["--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Serves the built-in sample/);
  });

  test("a formula over a file of one's own says which names there are, and what of the file is no event", async () => {
    const events = folder.file("mine.csv", "person,event,time\nann,Joined,2024-03-04\n,Joined,2024-03-05\n");
    const words = ['=ANALYTICS_LIST("segments")', "--events", events];
    const { status, stdout, stderr } = await folder.run("src/local/commands/formula.ts", words);
    expect([status, stdout.split("\n").slice(0, 2)]).toEqual([0, ["name", "(none yet)"]]);
    expect(stderr).toMatch(/^1 row was left out: 1 without person \(the first is row 2\)\.$/m);
    expect(stderr).toMatch(/^Segments: Did Joined, Did Joined again$/m);
  });

  const ANSWERED = [
    ["build.mjs", "--help"],
    ["build.mjs", "--version"],
    ["src/platform/build.mjs", "--help"],
  ] as const;
  test.each(partOf(ANSWERED, 3))("%s answers %s, and builds nothing", async (source, word) => {
    const { status, stdout, stderr } = await folder.run(source, [word]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^(Usage: npm |analytics-for-sheets \d)/);
  });
});

test("every command of package.json answers --help and misuse in the one way", () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, "../../../package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const programs = Object.values(scripts).flatMap(
    (script) => /(?:\btsx|run\.mjs|supervise\.mjs|^node) (\S+\.ts|\S*build\.mjs)/.exec(script)?.[1] ?? [],
  );
  expect(programs.length).toBeGreaterThan(9);
  const isOfOneWay = (path: string): boolean =>
    /runCommand\(/.test(readFileSync(join(__dirname, "../../..", path), "utf8"));
  // These import nothing of the add-on and have their own: each is tried above.
  expect(programs.filter((path) => !isOfOneWay(path))).toEqual([
    "build.mjs",
    "src/service/cli.ts",
    "src/platform/build.mjs",
  ]);
});
