/** Raw answers as a person would describe them: what a body, a status and headers become. */
import {
  type Answer,
  type AnswerOptions,
  readAnswer,
} from "../../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../../src/add-on/table/zone";

/**
 * A table by its names and rows, a value, a job by its state and what else is known of it, or an error by its
 * sentence.
 */
export type Told =
  | { readonly table: readonly (readonly unknown[])[]; readonly next?: unknown }
  | { readonly value: unknown }
  | { readonly job: string; readonly id?: string; readonly link?: string; readonly message?: string }
  | { readonly error: string; readonly status: number };

/** What a body is read as; one that is no text is sent as JSON. */
export function read(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
  options: Partial<AnswerOptions> = {},
): Answer {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return readAnswer({ status, headers, text }, { zone: openZone("Etc/UTC"), ...options });
}

/** The same in short. */
export function tell(...answer: Parameters<typeof read>): Told {
  return describeAnswer(read(...answer));
}

function describeAnswer(answer: Answer): Told {
  switch (answer.kind) {
    case "table": {
      const names = answer.table.columns.map((column) => column.name);
      const { next } = answer;
      return { table: [names, ...answer.table.rows], ...(next && { next }) };
    }
    case "value":
      return { value: answer.value };
    case "job": {
      const { kind: _, state, ...known } = answer;
      const said = Object.entries(known).filter(([, value]) => value !== undefined);
      return { job: state, ...(Object.fromEntries(said) as object) };
    }
    case "error":
      return { error: answer.message, status: answer.status };
  }
}
