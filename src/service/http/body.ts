/** Reads the JSON body of a request, within a size, and refuses what is not a JSON object. */
import type { IncomingMessage } from "node:http";
import { ServiceError } from "../errors";
import { Fields } from "../wire/fields";
import { readJson } from "../wire/json";

const MOST_BYTES = 1_000_000;

export async function readBody(request: IncomingMessage): Promise<Fields> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new ServiceError(415, `The Content-Type must be application/json${type ? `, not ${type}` : ""}.`);
  }
  const text = await readText(request);
  if (text.trim() === "") throw new ServiceError(400, "The body is empty; expected a JSON object.");
  return new Fields(readJson(text));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += buffer.length;
    if (bytes > MOST_BYTES) throw new ServiceError(413, `The body is larger than ${MOST_BYTES} bytes.`);
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}
