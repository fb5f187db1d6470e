/** Takes off one layer of what services lay around signs in JSON, scripts, addresses and HTML. Pure. */

/** Signs that a key or base64 can hold, by their names in HTML. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    plus: "+",
    sol: "/",
    bsol: "\\",
    equals: "=",
    lowbar: "_",
    UnderBar: "_",
    hyphen: "-",
    dash: "-",
    period: ".",
    excl: "!",
    num: "#",
    dollar: "$",
    percnt: "%",
    ast: "*",
    midast: "*",
    comma: ",",
    semi: ";",
    commat: "@",
    quest: "?",
    lpar: "(",
    rpar: ")",
    lsqb: "[",
    lbrack: "[",
    rsqb: "]",
    rbrack: "]",
    lcub: "{",
    lbrace: "{",
    rcub: "}",
    rbrace: "}",
    verbar: "|",
    vert: "|",
    Hat: "^",
    grave: "`",
    colon: ":",
  }),
);

/** One sign in its spelling. A run of backslashes is read only from its beginning: each once. */
const SPELLED =
  /(?<!\\)\\+(?:u00([2-7][\da-f])|u\{0*([2-7][\da-f])\}|x([2-7][\da-f])|\/)|%(?:25)*(?:u00)?([2-7][\da-f])|&(?:amp;)*(?:#0*(\d{2,3})|#x0*([2-7][\da-f])|([a-z]{2,8})(?=;))(?:;|(?![\da-z]))/gi;

/** The text with one layer of its visible ASCII signs decoded; still JSON, if it was. */
export function decodeSigns(text: string): string {
  return text.replace(SPELLED, (whole, json, brace, script, url, decimal, hex, name?: string) => {
    if (name !== undefined) return toJsonSpelling(NAMED.get(name) ?? whole);
    const inHex = [json, brace, script, url, hex].find((digits) => digits !== undefined) as
      | string
      | undefined;
    const code = decimal === undefined ? Number.parseInt(inHex ?? "2f", 16) : Number(decimal);
    return code > 32 && code < 127 ? toJsonSpelling(String.fromCharCode(code)) : whole;
  });
}

/** A sign as it stands in JSON; more than one sign is left as it is. */
function toJsonSpelling(sign: string): string {
  return sign === '"' || sign === "\\" ? `\\${sign}` : sign;
}
