/** A person by one value, such as an address or an id: where it stands in a text, a cell or a row. Pure. */
import { splitNameWords } from "../../table/name-words";

/** One value that stands for a person, folded by `foldText`; `readPerson` makes it. */
export interface Person {
  /** The value in the form in which it is compared. */
  readonly value: string;
  /** Digits alone: many numbers are equal to it by chance. */
  readonly isNumber: boolean;
}

/** Shorter texts are not looked for, as they stand everywhere. */
const SHORTEST = 3;
/** Of a number that is found wherever it stands; a shorter one only in columns of ids. */
const LONG_NUMBER = 6;
/** Of columns, in an answer as it is stored. */
const NAMES = /"name":"([^"]{1,2000})"/g;
/** What JSON writes in place of a sign. */
const ESCAPED = /\\(?:(["\\])|[bfnrt]|u[\da-f]{4})/g;
/** So many steps of a column's name are looked at. */
const MOST_STEPS = 12;
const IDENTIFYING =
  /^(id|ids|uuid|guid|identifier|kmid|mail|email|emails|phone|login|user|person|account|customer|profile|contact|member)$/;

/** Undefined for what cannot identify anybody. */
export function readPerson(text: string): Person | undefined {
  const value = foldText(text);
  const isNumber = /^\d+$/.test(value);
  return value.length >= SHORTEST || isNumber ? { value, isNumber } : undefined;
}

/** Whether the value stands in the text by itself, and not within a longer address, number or word. */
export function isInText(person: Person, text: string): boolean {
  return standsIn(person, text, /[\p{L}\p{N}_.+%-]/u, /^([\p{L}\p{N}_@-]|[.+][\p{L}\p{N}])/u);
}

/** In the name of a column also as a step: "orders.ann@example.com". */
export function isInNames(person: Person, text: string): boolean {
  return standsIn(person, text, /[\p{L}\p{N}_+%-]/u, /^([\p{L}\p{N}_@-]|\+[\p{L}\p{N}])/u);
}

/** `gluedBefore`, `gluedBehind`: what makes it a part of something longer. */
function standsIn(
  { value, isNumber }: Person,
  text: string,
  gluedBefore: RegExp,
  gluedBehind: RegExp,
): boolean {
  if (isNumber && value.length < LONG_NUMBER) return false;
  const folded = foldText(text);
  for (let at = folded.indexOf(value); at >= 0; at = folded.indexOf(value, at + 1)) {
    const [before, after] = [folded.charAt(at - 1), folded.slice(at + value.length, at + value.length + 2)];
    if (!gluedBefore.test(before) && !gluedBehind.test(after)) return true;
  }
  return false;
}

/** In a sentence also as a step of a name that it quotes: a longer address without quotes is another's. */
export function isInSaid(person: Person, text: string): boolean {
  const quoted = text.split('"').slice(1, -1);
  return isInText(person, text) || quoted.some((part) => isQuotedName(person, part));
}

function isQuotedName(person: Person, part: string): boolean {
  return isInNames(person, part) && !/\s/.test(foldText(part).replace(person.value, ""));
}

/** In an answer as it is stored, where a short number is found everywhere: it is fetched again. */
export function isInAnswer(person: Person, text: string): boolean {
  const anywhere = { ...person, isNumber: false };
  return listReadings(text).some(
    (read) =>
      isInText(anywhere, read) ||
      [...read.matchAll(NAMES)].some(([, name = ""]) => isInNames(anywhere, name)),
  );
}

/** In a text as it is stored, and as it was before. */
export function isInStored(
  person: Person,
  text: string,
  isIn: (person: Person, text: string) => boolean = isInText,
): boolean {
  return listReadings(text).some((read) => isIn(person, read));
}

/** JSON writes the end of a line as a letter, which seems to belong to what follows. */
function listReadings(text: string): readonly string[] {
  const read = text.replace(ESCAPED, (_, own = " ") => String(own));
  return read === text ? [text] : [text, ...listReadings(read)];
}

/** `column`: its name, where it has one. */
export function isInCell(person: Person, cell: unknown, column = ""): boolean {
  if (typeof cell !== "string" && typeof cell !== "number") return false;
  if (typeof cell === "string" && isInText(person, cell)) return true;
  const isWhole = person.isNumber && foldText(String(cell)) === person.value;
  return isWhole && (person.value.length >= LONG_NUMBER || isIdentifying(column));
}

/**
 * Whether any cell of the row names the person. `columns`: the row's titles, without which a short number is
 * found nowhere.
 */
export function isInRow(person: Person, row: readonly unknown[], columns: readonly string[] = []): boolean {
  return row.some((cell, at) => isInCell(person, cell, columns[at]));
}

function isIdentifying(column: string): boolean {
  return splitNameWords(column).some((word) => IDENTIFYING.test(word));
}

/** Case, ways to write one letter, and what surrounds it do not count. */
function foldText(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** What of a cell can be the value of a person: the whole, and what stands between signs of lists. */
export function listCandidates(cell: unknown, column = ""): readonly string[] {
  if (typeof cell === "number")
    return isIdentifying(column) || cell >= 100_000 ? [foldText(String(cell))] : [];
  if (typeof cell !== "string" || cell === "") return [];
  const whole = foldText(cell);
  const parts = whole.split(/[\s,;|<>()[\]{}"']+/).filter((part) => part !== whole);
  return [whole, ...parts].filter((part) => isCandidate(part, column));
}

/** What of a column's name can be the value of a person: as in a cell, and steps that follow each other. */
export function listNameCandidates(name: string): readonly string[] {
  const steps = foldText(name).split(".", MOST_STEPS);
  const runs = steps.flatMap((_, from) =>
    steps.slice(from).map((__, at) => steps.slice(from, from + at + 1)),
  );
  return [...listCandidates(name), ...runs.map((run) => run.join(".")).filter((run) => isCandidate(run, ""))];
}

function isCandidate(text: string, column: string): boolean {
  const person = readPerson(text);
  return person !== undefined && (!person.isNumber || text.length >= LONG_NUMBER || isIdentifying(column));
}
