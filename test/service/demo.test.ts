/** The demo service: what strangers may do with it, and how it is built. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describeService, readOptions } from "../../src/service/cli";
import { readDemoOptions } from "../../src/service/running/demo";
import { DEMO_KEY } from "../../src/service/running/options";
import { UsageError } from "../../src/service/model/errors";
import { basic, messagesOf, startCaller, type Caller } from "./caller";

const ROOT = join(__dirname, "../..");
const ADDRESS = "https://demo.example.org";

describe("its options", () => {
  it("are the sample, small limits, and the key that everybody may know", () => {
    expect(readOptions(["--demo"])).toMatchObject({ keys: [DEMO_KEY], isReadOnly: true, mostRows: 10_000 });
    expect(readOptions(["--demo", "--address", `${ADDRESS}/`])).toMatchObject({ address: ADDRESS });
  });

  it("take further keys from the environment, and never print them", async () => {
    const options = readDemoOptions(undefined, { DEMO_KEYS: "a-key-for-a-reviewer, another-long-key-2" });
    expect(options.keys).toEqual([DEMO_KEY, "a-key-for-a-reviewer", "another-long-key-2"]);
    const caller = await startCaller({ ...options, people: 20 });
    const printed = describeService(caller.service, options);
    await caller.close();
    expect(printed).toContain(`Key:      ${DEMO_KEY}, which everybody may know\n          and 2 of yours\n`);
    expect(printed).not.toMatch(/reviewer|another/);
  });

  it.each([
    [["--demo", "--events", "own.csv"], "leave out --events"],
    [["--demo", "--per-minute", "0"], "leave out --per-minute"],
    [["--address", ADDRESS], "--address belongs to --demo"],
    [["--demo", "--address", "http://demo.example.org"], "must be the address from outside"],
    [["--demo", "--address", `${ADDRESS}/path`], "must be the address from outside"],
    [["--demo", "--address", "demo.example.org"], "must be the address from outside"],
  ])("%j is refused in a sentence", (words, says) => {
    expect(() => readOptions(words)).toThrow(UsageError);
    expect(() => readOptions(words)).toThrow(says);
  });

  it.each(["short", "sixteen:letters:and"])("the key %s is refused", (key) => {
    expect(() => readDemoOptions(undefined, { DEMO_KEYS: key })).toThrow("must have 16 characters or more");
  });
});

describe("a hosted one", () => {
  let caller: Caller;
  beforeAll(async () => {
    const { statementMs: _short, ...options } = readDemoOptions(ADDRESS, {
      DEMO_KEYS: "key-of-the-reviewer",
    });
    caller = await startCaller({ ...options, people: 60, perMinute: 15 });
  });
  afterAll(() => caller.close());

  const ask = (host: string, path: string, key?: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(caller.service.url);
      const headers = { host, ...(key === undefined ? {} : { authorization: basic(key) }) };
      request({ port, host: "127.0.0.1", path, headers }, (response) => {
        let body = "";
        response.on("data", (chunk) => (body += String(chunk)));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
      })
        .on("error", reject)
        .end();
    });

  it("says at its address what it is, without a key", async () => {
    const { status, body } = await ask("demo.example.org", "/");
    expect(status).toBe(200);
    expect(body).toContain(`Service address: ${ADDRESS}\nAPI key:         ${DEMO_KEY}\n`);
    expect(body).not.toContain("reviewer");
  });

  it("answers under its own name and this machine's, and under no other", async () => {
    expect((await ask("demo.example.org", "/products", DEMO_KEY)).status).toBe(200);
    expect((await ask("localhost", "/products", DEMO_KEY)).status).toBe(200);
    const other = await ask("evil.example", "/products", DEMO_KEY);
    expect([other.status, other.body]).toEqual([421, expect.stringContaining("under demo.example.org")]);
  });

  it("links to its address from outside", async () => {
    const authorization = basic("key-of-the-reviewer");
    const body = { query_params: { statement: "select * from events" }, limit: 5 };
    const { text } = await caller.post("/queries/sql", body, { authorization });
    expect(text).toContain(`${ADDRESS}/queries/`);
  });

  it("writes into no bucket", async () => {
    const query = { endpoint: "/queries/sql", body: { query_params: { statement: "select 1 as one" } } };
    const refused = await caller.post("/exports/s3", { query, options: { bucket: "my-bucket" } });
    expect([refused.status, messagesOf(refused)]).toEqual([
      403,
      "This service writes into no bucket; there is csv.",
    ]);
    const download = await caller.post("/exports/csv", { query });
    expect([download.status, messagesOf(download)]).toEqual([202, ""]);
  });

  it.each([
    "select * from read_csv('/etc/passwd')",
    "select * from read_text('/project/package.json')",
    "select * from 'https://example.com/data.parquet'",
    "copy (select 1) to '/tmp/out.csv'",
    "attach '/tmp/other.db'",
    "install httpfs",
    "load spatial",
    "set enable_external_access = true",
    "delete from events",
    "create table mine as select 1",
    "select getenv('DEMO_KEYS')",
    "pragma database_list",
  ])("%s does nothing but answer with a sentence", async (statement) => {
    const authorization = basic("key-of-the-reviewer");
    caller.clock.advance(60_001);
    const answered = await caller.post("/queries/sql", { query_params: { statement } }, { authorization });
    expect(answered.status).toBe(400);
    expect(messagesOf(answered)).not.toMatch(/root:|"name":/);
  });

  it("counts each key by itself", async () => {
    caller.clock.advance(60_001);
    const get = async (key: string) => (await ask("localhost", "/products", key)).status;
    const ofEverybody = await Promise.all(Array.from({ length: 16 }, () => get(DEMO_KEY)));
    expect(ofEverybody.filter((status) => status === 429)).toHaveLength(1);
    expect(await get("key-of-the-reviewer")).toBe(200);
  });
});

describe("its image", () => {
  const lines = readFileSync(join(ROOT, "src/service/Dockerfile"), "utf8").replace(/\\\n/g, " ").split("\n");
  const steps = lines.filter((line) => /^[A-Z]+ /.test(line));
  const of = (instruction: string) =>
    steps
      .filter((step) => step.startsWith(`${instruction} `))
      .map((step) => step.slice(instruction.length + 1));

  it("comes from Debian's and npm's packages alone, as the lock file has them", () => {
    expect(of("FROM")).toEqual(["debian:trixie-slim"]);
    expect(of("RUN").map((run) => run.split(/\s+&&\s+/).map((part) => part.trim()))).toEqual([
      [
        "apt-get update",
        "apt-get install -y --no-install-recommends nodejs npm ca-certificates",
        "rm -rf /var/lib/apt/lists/*",
        "useradd --create-home demo",
      ],
      ["npm ci --no-audit --no-fund"],
    ]);
    expect(steps.join("\n")).not.toMatch(/curl|wget|\bADD\b|git clone|https?:/);
  });

  it("copies what it names, which is there and not left out", () => {
    const left = readFileSync(join(ROOT, "src/service/Dockerfile.dockerignore"), "utf8").trim().split("\n");
    const copied = of("COPY").flatMap((copy) =>
      copy
        .split(" ")
        .slice(0, -1)
        .map((name) => name.replace("./", "")),
    );
    expect(left).toEqual(["*", ...copied.map((name) => `!${name}`)]);
  });

  it("runs the demo as the command of package.json does, by a user with no rights", () => {
    const { scripts, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly scripts: { readonly service: string };
      readonly engines: { readonly node: string };
    };
    expect(of("USER")).toEqual(["demo"]);
    const words = JSON.parse(of("ENTRYPOINT")[0] ?? "[]") as string[];
    expect(words.slice(0, 3).join(" ")).toBe(scripts.service);
    expect(readOptions(words.slice(3))).toMatchObject({ port: 8080, isReadOnly: true });
    expect(of("EXPOSE")).toEqual(["8080"]);
    // Debian trixie has Node 20.19.
    expect(engines.node.split(" || ")).toContain("^20.19.0");
  });
});
