/** Tries mutants one at a time against the tests that reach them, in a process of their own. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Mutant, TriedMutant } from "./mutant";

interface Suite {
  readonly file: string;
  /** The numbers of the tests that run; all where undefined. */
  readonly tests?: readonly number[] | undefined;
}

interface Work {
  readonly id: string | null;
  readonly suites: readonly Suite[];
  readonly covers?: true;
}

interface Answer {
  readonly seen: number;
  readonly red: readonly string[];
  /** Milliseconds of each suite. */
  readonly took: Readonly<Record<string, number>>;
  readonly covered: Readonly<
    Record<
      string,
      { readonly load: readonly string[]; readonly tests: Readonly<Record<string, readonly string[]>> }
    >
  >;
}

/** The suites that reach a mutant, and the numbers of their tests that do; all where one does as it loads. */
type Reach = Map<string, number[] | "all">;

export interface DriveOptions {
  /** The copy with the switches. */
  readonly copy: string;
  /** Paths of suites, quickest or not. */
  readonly suites: readonly string[];
  /** A mutant is tried by so many suites at most: the quickest that reach it. */
  readonly mostSuites: number;
  /** Begins none after this moment (ms of `performance`). */
  readonly until: number;
}

/** How long a suite may take (ms), for one that took so long without a mutant: a mutant may loop for ever. */
const PATIENCE_MS = (usual: number): number => Math.max(10_000, usual * 10 + 5_000);
const DRY_RUN_MS = 1_800_000;

/** @throws Error where tests fail without any mutant */
export async function driveMutants(
  mutants: readonly Mutant[],
  options: DriveOptions,
): Promise<TriedMutant[]> {
  const worker = await Worker.start(options.copy);
  try {
    const suites = options.suites.map((file) => ({ file }));
    const dry = await worker.ask({ id: null, suites, covers: true }, DRY_RUN_MS);
    if (dry === undefined) throw new Error("The suites did not end without a mutant.");
    if (dry.red.length > 0) throw new Error(`Tests fail without a mutant:\n  ${dry.red.join("\n  ")}`);
    const reached = findReach(dry);
    const tried: TriedMutant[] = [];
    for (const mutant of mutants) {
      if (performance.now() > options.until) break;
      tried.push(await tryMutant(mutant, reached.get(mutant.id), dry, worker, options.mostSuites));
    }
    return tried;
  } finally {
    worker.end();
  }
}

async function tryMutant(
  mutant: Mutant,
  reach: Reach | undefined,
  dry: Answer,
  worker: Worker,
  mostSuites: number,
): Promise<TriedMutant> {
  if (!reach) return { ...mutant, fate: "unreached" };
  const { took } = dry;
  const suites = [...reach].map(([file, tests]) => ({
    file,
    ...costOf(took[file] ?? 0, tests, dry.covered[file]),
  }));
  const quickest = suites.sort((a, b) => a.cost - b.cost).slice(0, mostSuites);
  // One at a time, so that a mutant that loops for ever is waited for as long as one suite may take.
  for (const { file, tests } of quickest) {
    const work: Work = { id: mutant.id, suites: [{ file, tests }] };
    const answer = await worker.ask(work, PATIENCE_MS(took[file] ?? 0));
    if (!answer) return { ...mutant, fate: "killed", by: "the tests did not end" };
    const [by] = answer.red;
    if (by !== undefined) return { ...mutant, fate: "killed", by };
  }
  return { ...mutant, fate: "survived" };
}

/** The tests of a suite that reach a mutant, and about how long they take. */
function costOf(
  took: number,
  tests: readonly number[] | "all",
  covered: Answer["covered"][string] | undefined,
): { readonly cost: number; readonly tests: readonly number[] | undefined } {
  if (tests === "all") return { cost: took, tests: undefined };
  const all = Math.max(Object.keys(covered?.tests ?? {}).length, 1);
  return { cost: (took * tests.length) / all, tests };
}

function findReach({ covered }: Answer): Map<string, Reach> {
  const reached = new Map<string, Reach>();
  const reachOf = (id: string): Reach => {
    const reach: Reach = reached.get(id) ?? new Map();
    reached.set(id, reach);
    return reach;
  };
  for (const [file, { load, tests }] of Object.entries(covered)) {
    for (const id of load) reachOf(id).set(file, "all");
    for (const [test, ids] of Object.entries(tests)) for (const id of ids) addTest(reachOf(id), file, test);
  }
  return reached;
}

/** "hooks": what stands around the tests reaches it, so that each may see it. */
function addTest(suites: Reach, file: string, test: string): void {
  const known = suites.get(file);
  if (known === "all") return;
  if (test === "hooks") suites.set(file, "all");
  else suites.set(file, [...(known ?? []), Number(test)]);
}

class Worker {
  private constructor(
    private readonly copy: string,
    private process: ChildProcess,
  ) {}

  static async start(copy: string): Promise<Worker> {
    return new Worker(copy, await startProcess(copy));
  }

  /** Undefined where it does not end in time, or ends the process. */
  async ask(work: Work, patience: number): Promise<Answer | undefined> {
    const { process } = this;
    const answer = await new Promise<Answer | undefined>((done) => {
      const timer = setTimeout(() => done(undefined), patience);
      const end = (got: Answer | undefined): void => (clearTimeout(timer), done(got));
      process.removeAllListeners("message").removeAllListeners("exit");
      process.once("message", (message) => end(message as Answer)).once("exit", () => end(undefined));
      process.send(work);
    });
    if (answer === undefined) {
      process.kill("SIGKILL");
      this.process = await startProcess(this.copy);
    }
    return answer;
  }

  end(): void {
    this.process.removeAllListeners("exit");
    this.process.kill("SIGKILL");
  }
}

function startProcess(copy: string): Promise<ChildProcess> {
  const child = fork(join(__dirname, "worker.cjs"), [copy], {
    cwd: copy,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
  });
  return new Promise((done, fail) => {
    child
      .once("message", () => done(child))
      .once("exit", (code) => fail(new Error(`The worker ended with ${code}.`)));
  });
}
