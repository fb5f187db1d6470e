/** The text of a pull's options as fields, one an option; what no field shows stays a text (pure). */
import { quoteText, unquoteText } from "../../add-on/shared/quoted-names";

export interface OptionName {
  readonly name: string;
  readonly also: readonly string[];
}

/** `rest`: pieces that are no option of these, or say one twice, as they stand. */
export interface OptionTexts {
  readonly values: Readonly<Record<string, string>>;
  readonly rest: string;
}

/** As the add-on separates them: at semicolons, line breaks and commas before "name:", not in quotes. */
const PIECE =
  /(?:(?<=^|[\s:=(,;\uff1a\uff1d\uff1b])(?:"(?:[^"]|"")*"|'(?:[^']|'')*')|,(?!\s*[A-Za-z_][\w -]*:)|[^;\uff1b\n,])+/g;

export function splitOptions(text: string, known: readonly OptionName[]): OptionTexts {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (const piece of (text.match(PIECE) ?? []).map((one) => one.trim()).filter(Boolean)) {
    const sign = piece.search(/[:=\uff1a\uff1d]/);
    const key = fold(piece.slice(0, Math.max(0, sign)));
    const name = known.find((one) => [one.name, ...one.also].some((word) => fold(word) === key))?.name;
    const value = piece.slice(sign + 1).trim();
    const isPlain = value !== "" && !/^[\u201c\u201d\u201e\u2018\u2019\u00ab]/.test(value);
    if (name === undefined || !isPlain || name in values) rest.push(piece);
    else values[name] = unquoteText(value);
  }
  return { values, rest: rest.join("; ") };
}

/** The line that says the same; fields that are blank are not given. */
export function joinOptions({ values, rest }: OptionTexts, known: readonly OptionName[]): string {
  const given = known.flatMap(({ name }) => {
    const value = values[name]?.trim() ?? "";
    return value === "" ? [] : [`${name}: ${quoteIfNeeded(value)}`];
  });
  return [...given, ...(rest.trim() === "" ? [] : [rest.trim()])].join("; ");
}

function fold(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

function quoteIfNeeded(value: string): string {
  const mayPart =
    /[;\uff1b\n"'\u201c\u201d'\u2018\u2019\u201e]/.test(value) ||
    (value.includes(",") && /[:\uff1a]/.test(value));
  return mayPart ? quoteText(value) : value;
}
