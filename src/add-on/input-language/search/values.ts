import type { Scalar } from "./tree";
import type { Token } from "./tokens";

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

export function readTokenValue({ kind, text, value }: Token): Scalar {
  return value ?? (kind === "quoted" ? text : readBareValue(text));
}

/**
 * A boolean, a number, or text. Numbers that JavaScript would change stay text: ids keep zeros (007) and
 * digits.
 */
export function readBareValue(text: string): Scalar {
  const lower = text.toLowerCase();
  if (lower === "true" || lower === "false") return lower === "true";
  const number = PLAIN_NUMBER.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(number)) return text;
  const digits = text.replace(/[eE].*|\D/g, "").replace(/^0+/, "").length;
  const exact = Number.isSafeInteger(number) || (/[.eE]/.test(text) && digits <= 17);
  // + 0 turns -0 into 0, as JSON does.
  return exact ? number + 0 : text;
}
