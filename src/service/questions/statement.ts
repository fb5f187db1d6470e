/** SQL from outside: one read of events and people, limited in time and rows. */
import type { Answer } from "../model/answer";
import type { Context } from "./context";
import { badField } from "../model/errors";
import type { Fields } from "../wire/fields";

const LONGEST = 50_000;

export async function planStatement(body: Fields, context: Context): Promise<() => Promise<Answer>> {
  const fields = body.object("query_params");
  const statement = fields.text("statement");
  fields.done();
  const path = fields.pathOf("statement");
  if (statement.length > LONGEST) throw badField(path, `longer than ${LONGEST} characters`);
  const { engine, maxRows, maxMs, zone } = context;
  const asked = { statement, maxRows, zone, maxMs };
  const problem = await engine.findProblem(asked);
  if (problem !== undefined) throw badField(path, problem);
  return () => engine.statement(asked);
}
