/** A ClickHouse server over HTTP: whole answers or a failure in a sentence, never a part of the numbers. */
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { Sql } from "../../data/sql";
import type { Cell } from "../../model/answer";
import { requireAsker, whileAsked } from "../../model/asker";
import { RunError } from "../../model/errors";
import { readDigits } from "../../wire/json";
import { bind } from "./sql";

/** As @clickhouse/client makes one, for a server or for the engine in this process. */
export type Client = ReturnType<typeof createClient>;

/** Where tables are served from; `key` is the user's password and goes into no sentence. */
export interface ServerAddress {
  readonly url: string;
  readonly database: string;
  readonly user: string;
  readonly key: string;
}

/** Codes of ClickHouse's that mean that one of several nodes did not answer, or stopped in its answer. */
const NODE_GONE = new Set(["32", "209", "210", "279", "519"]);
const LIMITS: Readonly<Record<string, string>> = {
  "159": "it took longer than the engine allows",
  "158": "it reads more rows than the engine allows",
  "307": "it reads more than the engine allows",
  "396": "its answer is larger than the engine allows",
  "241": "it needs more memory than the engine allows",
};
const LONGEST_MS = 600_000;

/** Each call is one request, of ten minutes at most. A failure is a RunError in a sentence for the caller. */
export class Server {
  constructor(private readonly client: Client) {}

  static at({ url, database, user, key }: ServerAddress): Server {
    return new Server(
      createClient({
        url,
        database,
        username: user,
        password: key,
        request_timeout: LONGEST_MS,
        // Failures are ours to say.
        log: { level: ClickHouseLogLevel.OFF },
      }),
    );
  }

  /** All rows, each a list of what was sent. @throws RunError */
  rows(statement: Sql): Promise<unknown[][]> {
    return this.ask(async (abort_signal) => {
      const asked = { ...bind(statement), format: "JSONCompactEachRow", abort_signal } as const;
      const answer = await this.client.query(asked);
      return answer.json<unknown[]>();
    });
  }

  /** The parts of a statement from outside, as the server reads them: a line each, deeper ones further in. */
  parsed(text: string): Promise<string[]> {
    return this.ask(async (abort_signal) => {
      // A format that is asked for would be read as one of the statement's.
      const { stream } = await this.client.exec({ query: `EXPLAIN AST ${text}`, abort_signal });
      let lines = "";
      for await (const part of stream) lines += String(part);
      return lines.split("\n");
    });
  }

  /** Of a text from outside: names and types of the columns, and up to `most` rows as they are written. */
  statement(text: string, most: number, stopped: AbortSignal): Promise<StatementRows> {
    return this.ask(async (gone) => {
      const format = "JSONCompactEachRowWithNamesAndTypes";
      const abort_signal = AbortSignal.any([stopped, gone]);
      const answer = await this.client.query({ query: text, format, abort_signal });
      const lines: string[] = [];
      for await (const rows of answer.stream<unknown[]>()) {
        for (const row of rows) lines.push(row.text);
        // Names and types are the first two.
        if (lines.length > most + 2) break;
      }
      const [names = [], types = [], ...rows] = lines.map((line) => readDigits(line) as Cell[]);
      return { names: names.map(String), types: types.map(String), rows };
    });
  }

  /** The request ends where nobody waits for its answer any more, and the server stops its work. */
  private async ask<T>(work: (gone: AbortSignal) => Promise<T>): Promise<T> {
    requireAsker();
    const gone = new AbortController();
    try {
      return await whileAsked(() => gone.abort(), work(gone.signal));
    } catch (error) {
      throw failureOf(error);
    }
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export interface StatementRows {
  readonly names: readonly string[];
  readonly types: readonly string[];
  /** Numbers are the digits that the server writes. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The server's own words end the sentence where they are about the statement. */
export function failureOf(error: unknown): RunError {
  if (error instanceof RunError) return error;
  const { code, message = String(error) } = (error ?? {}) as { code?: unknown; message?: string };
  const number = String(code);
  const limit = LIMITS[number];
  if (limit !== undefined) return new RunError(400, `The question was stopped: ${limit}.`);
  if (NODE_GONE.has(number))
    return new RunError(
      503,
      "A node of the engine does not answer, so nothing was counted. Try again later.",
    );
  if (number === "497")
    return new RunError(400, "The engine refused it: the service's user may read events and people alone.");
  if (number === "516" || number === "192")
    return new RunError(503, "The engine does not know the service's user, or its key is another.");
  // A server's codes are numbers; the network's are words.
  if (/^\d+$/.test(number)) return new RunError(400, `The statement failed: ${firstSentence(message)}`);
  return new RunError(503, "The engine does not answer, so nothing was counted. Try again later.");
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? "").slice(0, 300);
}
