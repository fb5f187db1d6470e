/** Keeps answers for a while, so that all pages are of the same answer. */
import { createHash, randomUUID } from "node:crypto";
import type { Answer } from "../model/answer";
import { ServiceError } from "../model/errors";
import { HowFar } from "../model/how-far";
import type { Window } from "./paging";
import type { Clock } from "../running/options";

const KEPT_MS = 15 * 60_000;
/** For so long the same question gets the kept answer. */
const SAME_MS = 60_000;
const MOST_BYTES = 250_000_000;
const BYTES_OF_CELL = 50;

/** What was asked: `question` is its hash, as `hashQuestion` gives it. */
export type Asked = Pick<KeptResult, "question" | "window">;

/** `answer` rejects with a RunError when the question failed. */
export interface KeptResult {
  readonly id: string;
  readonly owner: string;
  readonly createdAt: number;
  /** By the clock; not available earlier. */
  readonly dueAt: number;
  readonly question: string;
  /** The page first asked for. */
  readonly window: Window;
  readonly answer: Promise<Answer>;
  readonly howFar: HowFar;
  /** It is kept until it was answered or has failed. */
  readonly settled: Promise<void>;
  /** About how much memory it takes, once it is settled. */
  bytes?: number;
}

/** Per key: ids of other keys do not exist. The oldest go when memory runs short. */
export class Results {
  private readonly kept = new Map<string, KeptResult>();

  constructor(private readonly clock: Clock) {}

  /** `takesMs` by the clock until it is available. */
  keep(owner: string, asked: Asked, answer: Promise<Answer>, takesMs = 0, howFar = new HowFar()): KeptResult {
    this.forget();
    const id = randomUUID();
    const createdAt = this.clock.now();
    const dueAt = createdAt + takesMs;
    const settled = answer.then(
      ({ rows, columns }) => void (result.bytes = rows.bytes ?? rows.length * columns.length * BYTES_OF_CELL),
      // The failure goes to who asks; unasked, it must not end the process.
      () => void (result.bytes = 0),
    );
    const result: KeptResult = { id, owner, createdAt, dueAt, ...asked, answer, howFar, settled };
    this.kept.set(id, result);
    return result;
  }

  /** @throws ServiceError 404 */
  get(owner: string, id: string): KeptResult {
    this.forget();
    const result = this.kept.get(id);
    if (result?.owner === owner) return result;
    throw new ServiceError(404, `There is no query "${id.slice(0, 60)}", or its result is no longer kept.`);
  }

  sameQuestion(owner: string, question: string): KeptResult | undefined {
    this.forget();
    const since = this.clock.now() - SAME_MS;
    return [...this.kept.values()]
      .reverse()
      .find((result) => result.owner === owner && result.question === question && result.createdAt >= since);
  }

  private forget(): void {
    const since = this.clock.now() - KEPT_MS;
    let bytes = 0;
    for (const result of [...this.kept.values()].reverse()) {
      // The newest stays, whatever its size: it is being read.
      if (result.createdAt < since || bytes > MOST_BYTES) this.kept.delete(result.id);
      bytes += result.bytes ?? 0;
    }
  }
}

/** Path and body without the page. */
export function hashQuestion(path: string, body: string): string {
  return createHash("sha256").update(`${path}\n${body}`).digest("hex");
}
