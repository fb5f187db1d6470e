/** Answers that are kept for a while, so that their further pages are pages of the same answer. */
import { createHash, randomUUID } from "node:crypto";
import type { Answer } from "../model/answer";
import { ServiceError } from "../model/errors";
import type { Window } from "./paging";
import type { Clock } from "../running/options";

const KEPT_MS = 15 * 60_000;
/** How long the same question is answered with further pages of the same answer. */
const SAME_MS = 60_000;
const MOST_BYTES = 250_000_000;
const BYTES_OF_CELL = 50;

/** A question by its key (see questionKey), and the page of its answer that was wanted. */
export type Asked = Pick<KeptResult, "question" | "window">;

/** An answer under way or at hand. `answer` rejects with a RunError when the question failed while it ran. */
export interface KeptResult {
  readonly id: string;
  readonly owner: string;
  readonly createdAt: number;
  /** By the clock; before it, the result is not to be had. */
  readonly dueAt: number;
  readonly question: string;
  /** The page that the question itself asked for. */
  readonly window: Window;
  readonly answer: Promise<Answer>;
  /** Resolves when the answer is at hand or has failed. */
  readonly settled: Promise<void>;
  /** About how much memory it takes; set from then on. */
  bytes?: number;
}

/**
 * Keeps results per key: another key's ids do not exist. The oldest go when all of them take too much memory.
 */
export class Results {
  private readonly kept = new Map<string, KeptResult>();

  constructor(private readonly clock: Clock) {}

  /** `takesMs` is how long, by the clock, the answer is under way. */
  keep(owner: string, asked: Asked, answer: Promise<Answer>, takesMs = 0): KeptResult {
    this.forget();
    const id = randomUUID();
    const createdAt = this.clock.now();
    const dueAt = createdAt + takesMs;
    const settled = answer.then(
      ({ rows, columns }) => void (result.bytes = rows.bytes ?? rows.length * columns.length * BYTES_OF_CELL),
      // Whoever asks for the result gets the failure; it must not end the process when nobody does.
      () => void (result.bytes = 0),
    );
    const result: KeptResult = { id, owner, createdAt, dueAt, ...asked, answer, settled };
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

  /** A recent answer to the same question of the same key. */
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
      // The newest is kept whatever its size: somebody is reading it.
      if (result.createdAt < since || bytes > MOST_BYTES) this.kept.delete(result.id);
      bytes += result.bytes ?? 0;
    }
  }
}

/** What makes two questions the same: path and body without the page that is wanted of them. */
export function hashQuestion(path: string, body: string): string {
  return createHash("sha256").update(`${path}\n${body}`).digest("hex");
}
