import type { IncomingMessage } from "node:http";
import { parse } from "lossless-json";
import { badField, ServiceError } from "../model/errors";
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
  requireExact(text);
  return new Fields(readJson(text));
}

/** Reading would silently drop one of two values of a name, and turn huge numbers into infinity. */
function requireExact(text: string): void {
  const onDuplicateKey = ({ key }: { key: string }): never => {
    throw badField(key, "given more than once");
  };
  const parseNumber = (digits: string): number => {
    if (Number.isFinite(Number(digits))) return Number(digits);
    throw new ServiceError(400, `The number ${digits.slice(0, 30)} is too large.`);
  };
  try {
    parse(text, undefined, { onDuplicateKey, parseNumber });
  } catch (error) {
    // Text that is no JSON gets a better sentence later.
    if (error instanceof ServiceError) throw error;
  }
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
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ServiceError(400, "The body is not valid UTF-8.");
  }
}
