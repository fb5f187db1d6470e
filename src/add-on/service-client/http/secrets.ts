/** Removes the key from quotes of the service. Pure. */
import { decodeSigns } from "./decode-signs";
import { takeCore, makeDisguises, type Encoder, SHORTEST_SECRET } from "./disguises";

/** More than anyone wraps around a text. */
const LAYERS = 5;
/** This part of a key is removed too: services cut quotes, or end them with stars. */
const IDENTIFYING_PART = 0.6;
/** Lines of base64 have 60 (Ruby) to 76 (MIME) characters. */
const LINE = 50;

/**
 * The key or most of it: plain, in base64 of any login, decoded layer by layer, or disguised (see
 * `disguises`). If only decoding shows it, the decoded text is returned. Its patterns are built once.
 */
export function makeKeyRemover(key: string, encoder: Encoder): (text: string) => string {
  const [whole, most] = [1, IDENTIFYING_PART].map((part) => makePattern(key, encoder, part)) as [
    RegExp,
    RegExp,
  ];
  const disguises = makeDisguises(key, encoder);
  return (text) => {
    const found = removeSpelled(text, whole);
    // Last: a doubly encoded key looks cut before decoding.
    return (disguises ? found.replace(disguises, "[key]") : found).replace(most, "[key]");
  };
}

function removeSpelled(text: string, pattern: RegExp): string {
  let shown = text.replace(pattern, "[key]");
  let current = shown;
  for (let layer = 0; layer < LAYERS; layer++) {
    const decoded = decodeSigns(current);
    if (decoded === current) break;
    current = decoded.replace(pattern, "[key]");
    if (current !== decoded) shown = current;
  }
  return shown;
}

function makePattern(key: string, encoder: Encoder, part: number): RegExp {
  const plain = listSpellings(key).map((spelling) => takeBeginning(spelling, encodeJson, part));
  const encoded = ["", " ", "  "].map((lead) => {
    const core = takeCore(lead, key, encoder);
    return `${takeBeginning(core, core.length > LINE ? encodeInLines : encodeBase64, part)}[\\w+/-]{0,3}=*`;
  });
  return new RegExp([...plain, ...encoded].join("|"), "g");
}

/** As it is, in an address, and decoded where it looks encoded. */
function listSpellings(key: string): string[] {
  const all = [key, encodeURIComponent(key)];
  let read = key;
  for (let layer = 0; layer < LAYERS; layer++) all.push((read = decodeSigns(read)));
  return [...new Set(all)].filter((spelling) => spelling.length >= SHORTEST_SECRET);
}

function takeBeginning(text: string, spelled: (sign: string) => string, part: number): string {
  const least = Math.max(SHORTEST_SECRET, Math.ceil(text.length * part));
  const signs = text.split("").map(spelled);
  const rest = signs.slice(least).reduceRight((after, sign) => `(?:${sign}${after})?`, "");
  return signs.slice(0, least).join("") + rest;
}

/** JSON puts backslashes before a quote or backslash; CSV doubles quotes. */
function encodeJson(sign: string): string {
  if (sign === '"') return '(?:\\\\*"){1,2}';
  return sign === "\\" ? "\\\\+" : escapeLiteral(sign);
}

function encodeBase64(sign: string): string {
  if (sign === "+") return "[+-]";
  return sign === "/" ? "[/_]" : sign;
}

/** Lines may end after any sign, also escaped as in JSON. */
function encodeInLines(sign: string): string {
  return `${encodeBase64(sign)}(?:\\s|\\\\[rn]){0,4}`;
}

function escapeLiteral(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/, "\\$&");
}
