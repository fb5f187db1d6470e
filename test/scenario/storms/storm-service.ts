/** The analytics service of a storm: counts what arrives, and answers well, late, or as the storm has it. */
import type { HttpRequest } from "../../../src/local/google/time/http";
import type { Reply } from "../../../src/local/google/one-thread/one-thread";
import { rightAnswer } from "./right-answer";
import { MINUTE } from "./times";

export const BASE_URL = "https://api.example.net";
export const KEY = "a-key-of-the-storm";

/**
 * A request as it arrived. `question`: the event that it asks about, "" for a listing or a look at a job.
 * `days`: "2026-11-19/2026-11-20", "" where it names none.
 */
export interface Arrival {
  readonly at: number;
  readonly key: string;
  readonly question: string;
  readonly days: string;
  readonly path: string;
  readonly status: number;
}

/** Answers a request otherwise than well; undefined: well. */
export type Otherwise = (arrival: Omit<Arrival, "status">) => Reply | undefined;

interface Job {
  readonly question: string;
  looks: number;
}

export class StormService {
  readonly arrivals: Arrival[] = [];
  /** The keys that it knows. */
  readonly keys = new Set([KEY]);
  /** How often a job is looked at before it is done; 0: whatever is asked is answered at once. */
  looksOfAJob = 0;
  private readonly jobs: Job[] = [];

  constructor(public answer: Otherwise) {}

  respond({ url, headers, body, method }: HttpRequest, at: number): Reply {
    const login = headers["Authorization"]?.replace("Basic ", "") ?? "";
    const key = Buffer.from(login, "base64").toString().slice(0, -1);
    const text = body?.toString() ?? "";
    const question = /"event":"(\w+)"/.exec(text)?.[1] ?? "";
    const [days = ""] = /\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d/.exec(text) ?? [];
    const arrival = { at, key, question, days, path: `${method} ${url.slice(BASE_URL.length)}` };
    const reply = this.keys.has(key)
      ? (this.answer(arrival) ?? this.wellAnswered(arrival))
      : json({ error: "Unknown key" }, 401);
    this.arrivals.push({ ...arrival, status: "failure" in reply ? 0 : (reply.status ?? 200) });
    return reply;
  }

  /** Requests that ask about something, since a moment. */
  asked(since = 0): Arrival[] {
    return this.arrivals.filter(({ question, at }) => question !== "" && at >= since);
  }

  /** The most requests of one account in any 60 s. */
  mostInAMinute(): number {
    const counts = this.arrivals.map(
      ({ at: start, key }) =>
        this.arrivals.filter((other) => other.key === key && other.at >= start && other.at - start < MINUTE)
          .length,
    );
    return Math.max(0, ...counts);
  }

  /** Whether a limit refused the one request of an account in a minute, so that even one is too many. */
  hasRefusedOneAMinute(): boolean {
    return this.arrivals.some(
      ({ at: refusedAt, key, status }) =>
        status === 429 &&
        !this.arrivals.some((one) => one.key === key && one.at < refusedAt && refusedAt - one.at < MINUTE),
    );
  }

  private wellAnswered({ question, path }: Pick<Arrival, "question" | "path">): Reply {
    if (path.startsWith("GET /reports")) return json({ results: [] });
    const number = /^GET \/jobs\/(\d+)$/.exec(path)?.[1];
    if (number !== undefined) return this.lookedAt(Number(number));
    return this.looksOfAJob > 0 ? this.begun(question) : answered(question);
  }

  private begun(question: string): Reply {
    const id = this.jobs.push({ question, looks: 0 }) - 1;
    return json({ id }, 202, { Location: `/jobs/${id}` });
  }

  private lookedAt(id: number): Reply {
    const job = this.jobs[id];
    if (!job) return json({ error: "No such job" }, 404);
    job.looks += 1;
    return job.looks < this.looksOfAJob ? json({ id, status: "running" }) : answered(job.question);
  }
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

function answered(question: string): Reply {
  return json({ count: rightAnswer(question) });
}
