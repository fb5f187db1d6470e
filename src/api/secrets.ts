/** Takes the key out of what the service says: it may quote what it was sent, however it spells it. Pure. */

/** What turns a text into base64. */
interface Encoder {
  base64Encode(text: string): string;
}

/**
 * A text in which nobody can read the key: neither as it stands, nor as base64 of any login that holds it, nor after
 * decoding. Where the key is only found by decoding, the decoded text goes on, since what lies between decodes it too.
 */
export function withoutKey(text: string, key: string, encoder: Encoder): string {
  // In JSON, a backslash stands before a quote and before a backslash.
  const asJson = literal(key).replace(/\\\\/g, "$&+").replace(/"/g, '\\\\*"');
  const secrets = [asJson, literal(encodeURIComponent(key))];
  for (const lead of ["", " ", "  "]) {
    const core = literal(coreOf(lead, key, encoder))
      .replace(/\\\+/g, "[+-]")
      .replace(/\//g, "[/_]");
    secrets.push(`${core}[\\w+/-]{0,3}=*`);
  }
  const pattern = new RegExp(secrets.join("|"), "g");
  const left = text.replace(pattern, "[key]");
  const told = decoded(left);
  const clean = told.replace(pattern, "[key]");
  return clean === told ? left : clean;
}

/** The part of a base64 text that is the same whatever stands around the key. */
function coreOf(lead: string, key: string, encoder: Encoder): string {
  const bits = 8 * (lead.length + key.length);
  return encoder.base64Encode(lead + key).slice(Math.ceil((8 * lead.length) / 6), Math.floor(bits / 6));
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Signs that a key or base64 can hold, after their names in HTML. */
const NAMED =
  "amp& lt< gt> quot\" apos' plus+ sol/ bsol\\ equals= lowbar_ UnderBar_ hyphen- dash- period. excl! num# dollar$ percnt% ast* comma, semi; commat@ quest? lpar( rpar) lsqb[ lbrack[ rsqb] rbrack] lcub{ lbrace{ rcub} rbrace} verbar| vert| Hat^ grave` colon:";
const ENCODED =
  /\\+(?:u00([2-7][\da-f])|x([2-7][\da-f])|\/)|%(?:25)*([2-7][\da-f])|&(?:amp;)*(?:#0*(\d{2,3})|#x0*([2-7][\da-f])|([a-z]{2,8})(?=;))(?:;|(?![\da-z]))/gi;
/** More layers than anybody lays around a text. */
const LAYERS = 4;

/** A text with its visible ASCII signs decoded; still JSON, if it was. */
function decoded(text: string): string {
  let told = text;
  for (let layer = 0; layer < LAYERS; layer++) {
    const before = told;
    told = told.replace(
      ENCODED,
      (whole, json?: string, script?: string, url?: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return escaped(new RegExp(`(?:^| )${name}(\\W|_)(?: |$)`).exec(NAMED)?.[1] ?? whole);
        const code =
          decimal === undefined ? Number.parseInt(json ?? script ?? url ?? hex ?? "2f", 16) : Number(decimal);
        return code > 32 && code < 127 ? escaped(String.fromCharCode(code)) : whole;
      },
    );
    if (told === before) break;
  }
  return told;
}

/** A sign as it stands in JSON; more than one sign is left as it is. */
function escaped(sign: string): string {
  return /^["\\]$/.test(sign) ? `\\${sign}` : sign;
}
