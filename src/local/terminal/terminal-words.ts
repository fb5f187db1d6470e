/** The add-on's sentences for a person with a terminal and no sidebar (pure). */

const KEY_CURE = "Put the right one into ANALYTICS_API_KEY.";
const SETTING_CURE = "Change it and try again.";
const ADDRESS_CURE = "Check the address in --base-url";

/** About a service at the address of --base-url. */
export function describeInTerminal(failure: unknown): string {
  if (!isFailure(failure)) return failure instanceof Error ? failure.message : String(failure);
  const cure = cureFor(failure);
  // At points before a space: hosts and versions have points too.
  const sentences = failure.message.split(/(?<=[.!?]) /);
  return sentences.flatMap((sentence) => inTerminal(sentence, cure)).join(" ");
}

/** The flag for the sidebar; nothing for what only Google could forbid. */
function inTerminal(sentence: string, cure: string): readonly string[] {
  if (/sidebar|Extensions >/i.test(sentence)) return [cure];
  if (/google administrator/i.test(sentence)) return [];
  if (sentence === "Check the address.") return [`${ADDRESS_CURE}, or try again in a few minutes.`];
  return [sentence.replace("Check the address,", `${ADDRESS_CURE},`)];
}

interface PrintedFailure {
  readonly kind: string;
  readonly message: string;
  readonly fields?: unknown;
}

function isFailure(value: unknown): value is PrintedFailure {
  return typeof value === "object" && value !== null && "kind" in value && "message" in value;
}

/** A terminal command gets only key and address. */
function cureFor({ kind, fields }: PrintedFailure): string {
  const setting = (fields as { setting?: unknown } | undefined)?.setting;
  if (kind === "wrongKey" || setting === "API key") return KEY_CURE;
  return kind === "badSetting" && setting !== "Address" ? SETTING_CURE : `${ADDRESS_CURE}.`;
}
