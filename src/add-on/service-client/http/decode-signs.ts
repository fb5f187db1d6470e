/** Removes one layer of escapes. Pure. */

/** Signs that a key or base64 can hold. */
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

/** Matches backslashes only from their beginning, which keeps it linear. */
const SPELLED =
  /(?<!\\)\\+(?:u00([2-7][\da-f])|u\{0*([2-7][\da-f])\}|x([2-7][\da-f])|\/)|%(?:25)*(?:u00)?([2-7][\da-f])|&(?:amp;)*(?:#0*(\d{2,3})|#x0*([2-7][\da-f])|([a-z]{2,8})(?=;))(?:;|(?![\da-z]))/gi;

/** Visible ASCII signs only; JSON stays JSON. */
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

function toJsonSpelling(sign: string): string {
  return sign === '"' || sign === "\\" ? `\\${sign}` : sign;
}
