/** Makes words of others (the service, Google, an engine) fit to read. Pure, linear. */

/** No sentence for a cell needs more (characters). */
const MOST_READ = 1_000;

/** Terminal colours, and invisible signs that reverse text, ring or hide, such as tags. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /\u001b\[[\d;]{0,20}[A-Za-z]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\udb40[\udc00-\uddef]/g;

/** What programs put before a message: an exception's kind, or a place. */
const LEAD =
  /^(?:(?:PHP )?(?:Fatal error|Warning|Notice):\s+|(?:Uncaught|Unhandled) (?:[Ee]xception\b[.:]?)?\s*|panic: |thread '[^']{0,100}' panicked at (?:\S{1,200}:\d+:\d+:)?\s*|\S{1,200}:\d+:in [`'][^`']{0,100}': |(?:[A-Za-z_][\w$]*(?:\.|::|\\)){1,10}\w*(?:Exception|Error): )/;

/** Where a stack trace begins. */
const STACKS: readonly RegExp[] = [
  // JavaScript: "at run (/srv/app.js:12:3)", "at /srv/app.js:12:3"; Java: "at
  // com.example.Run.go(Run.java:12)".
  /\bat [^\s(]{1,200} ?\([^()\s]{0,300}:\d{1,9}[:)]/,
  /\bat (?:async )?(?:file:|node:)?[^\s:(]{0,300}[/\\.][^\s:(]{1,300}:\d{1,9}:\d/,
  /\((?:Native Method|Unknown Source)\)/,
  // .NET: "at Shop.Run(String s) in C:\\app\\Run.cs:line 12".
  /\bat [\w.$<>`+]{1,200}\([^()]{0,300}\) in \S{1,300}:line \d/,
  /\n\s{0,20}at [\w.$<>`+]{1,200}\(/,
  // PHP: "in /var/www/index.php:3 Stack trace: #0 {main}".
  /\bin \/\S{1,300}\.\w{1,5}(?::\d| on line \d)/,
  /\bStack trace:|\bstack backtrace:|#\d+ \{main\}|#0 \S/,
  /\bTraceback \(most recent|\bTraceback \(/,
  // Ruby: "from app.rb:20:in `<main>'".
  /\bfrom \S{1,300}:\d{1,9}:in [`']/,
  /\S{1,300}\.rb:\d{1,9}:in [`']/,
  // Go: "goroutine 1 [running]: main.main() /app/main.go:12 +0x1d".
  /\bgoroutine \d+ \[/,
  /\S{1,300}\.go:\d{1,9}(?: \+0x|\b)/,
  /, \S{1,300}\.rs:\d{1,9}:\d/,
  /\bnote: run with `RUST_BACKTRACE/,
  /\bCaused by: /,
];

/**
 * Removes stacks, control signs, and of addresses (which may hold secrets) all but their hosts. May return
 * "".
 */
export function cleanWords(text: string): string {
  const seen = text.slice(0, MOST_READ).replace(UNSEEN, "");
  return removeAddresses(removeStack(seen).replace(/\s+/g, " ").trim());
}

/** Also tags, which no screen shows; keeps line breaks. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e01ef}]/gu;

/** Shows invisible signs by their numbers: nobody can agree to what they do not see. */
export function showHidden(text: string): string {
  return text.replace(
    HIDDEN,
    (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

/** Brackets, as in (did you mean "by"?), and a quoted ".." do not end a sentence. */
export function endSentence(text: string): string {
  return text === "" || /[.!?…]$|[\p{L}\p{N})][.!?…]["'”’»]$/u.test(text) ? text : `${text}.`;
}

function removeStack(text: string): string {
  let cleaned = text.trimStart();
  for (let lead = LEAD.exec(cleaned); lead; lead = LEAD.exec(cleaned))
    cleaned = cleaned.slice(lead[0].length);
  const begins = STACKS.map((pattern) => cleaned.search(pattern)).filter((at) => at >= 0);
  return cleaned.slice(0, Math.min(cleaned.length, ...begins)).replace(/(?<![\s(,:;-])[\s(,:;-]+$/, "");
}

/** Keeps an address's scheme, host and closing signs; removes parameters anywhere. */
function removeAddresses(text: string): string {
  return text
    .split(" ")
    .map((word) => {
      const at = word.indexOf("//");
      if (at >= 0) return word.slice(0, at) + nameHost(word.slice(at));
      const query = word.indexOf("?");
      return query >= 0 && word.includes("=", query) ? word.slice(0, query) : word;
    })
    .join(" ");
}

function nameHost(address: string): string {
  const [authority = ""] = /^\/\/[^/?#]*/.exec(address) ?? [];
  const [host = ""] =
    /^[^"'<>()[\]{},;]*/.exec(authority.slice(Math.max(2, authority.lastIndexOf("@") + 1))) ?? [];
  const [closing = ""] = /(?<!["'<>()[\]{}.,;:!?])["'<>()[\]{}.,;:!?]*$/.exec(address) ?? [];
  return `//${host.replace(/(?<![.:])[.:]+$/, "")}${closing.replace(/(?<![([{<])[([{<]+$/, "")}`;
}
