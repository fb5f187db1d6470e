/** What a question is called until somebody calls it otherwise (pure): "Signups by country, last week". */
import { unquoteText, splitNames } from "../../add-on/shared/quoted-names";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { findWord, texts } from "../texts/texts";
import type { Takes } from "../../add-on/input-language/questions/takes";
import type { AskedKind } from "./kinds";
import { type OptionTexts, readOptions, wordOf } from "./known-question";
import { shortenWhat } from "./short-text";

export interface QuestionName {
  /** In lists, over charts, and in chats. */
  readonly name: string;
  /** The same without its days, for a tab, which is short. */
  readonly sheet: string;
}

/** More of a search or a list would be no name. */
const SHORT = 60;

/** In the person's language; it may be longer than a row or a tab takes. */
export function nameQuestion(kind: AskedKind, form: PullForm): QuestionName {
  const values = readOptions(kind, form);
  const subject = nameSubject(kind, form);
  const sheet = `${subject}${describeSplit(values)}`;
  const days = nameDays(form.dates.trim(), values["compare"]);
  const shown = values["show"] && LAID_OUT[kind.source] !== values["show"] ? [wordOf(values["show"])] : [];
  const filter = values["filter"] ? [shortenName(unquoteText(values["filter"]))] : [];
  const name = [sheet, ...(days === "" ? [] : [days]), ...filter, ...shown].join(", ");
  return { name, sheet };
}

/** What every one of its kind is. */
const LAID_OUT: { readonly [source in AskedKind["source"]]?: string } = {
  comparison: "board",
  "ab test": "verdict",
};

/** The question as a sentence, and what one row of its table is. */
export function sayQuestion(kind: AskedKind, form: PullForm, takes: Takes): string {
  const values = readOptions(kind, form);
  const { largest, withTotal } = texts.takes;
  return [
    `${nameQuestion(kind, form).name}.`,
    sayRows(takes, values),
    ...(values["top"] ? [largest(values["top"])] : []),
    ...(values["total"] === "yes" ? [withTotal] : []),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "One row for each country and week, step across." */
function sayRows({ row }: Takes, values: OptionTexts): string {
  const { rows, of, single } = texts.takes;
  const { by = "", "split by": splitBy = "", pivot = "", show = "" } = values;
  const periods = by === "" ? [] : [wordOf(by)];
  // A number is divided into groups and periods; a step is one of each group.
  const own = row === "number" || row === "period" ? [] : [of[row]];
  const all = [
    ...splitNames(splitBy, ","),
    ...periods,
    ...(periods.length > 0 && row === "cohort" ? [] : own),
  ];
  const parts = all.length === 0 && row === "period" ? [of.period] : all.filter(Boolean);
  if (parts.length === 0) return row === "number" ? single : "";
  const across = show === "steps across" ? of.step : pivot === "date" ? wordOf(by) : pivot;
  const down = parts.filter((part) => part !== across);
  if (across === "" || down.length === 0) return rows.each(parts.join(rows.and));
  return rows.across(down.join(rows.and), across);
}

function nameSubject(kind: AskedKind, form: PullForm): string {
  const { source, title } = kind;
  const { names } = texts.landing;
  const what = form.what.trim();
  if (source === "report" || source === "metric" || source === "ab test") return what;
  if (source === "comparison") return names.boardOf(listFew(shortenWhat(kind, form)));
  if (source === "people") return names.peopleOf(describeSearch(what));
  if (source === "people count") return names.countOf(describeSearch(what));
  if (source === "listing") return texts.landing.listNamed(what);
  // A statement is no name; what its clicks ask is one.
  const short = shortenWhat(kind, form);
  return short === what ? title : short;
}

/** By its values and periods: " by country and week". */
function describeSplit(values: OptionTexts): string {
  const { by = "", "split by": splitBy = "" } = values;
  const { names } = texts.landing;
  const parts = [...splitNames(splitBy, ","), ...(by === "" ? [] : [wordOf(by)])];
  return parts.length === 0 ? "" : names.by(parts.join(names.and));
}

/** "this week against last"; other days with what they are compared with. Offered days in words. */
function nameDays(dates: string, compare: string | undefined): string {
  const days = findWord(texts.help.phrases, dates) ?? dates;
  if (compare === undefined || compare === "") return days;
  const { against } = texts.landing.names;
  const isOfThis = /^this \w+$/.test(dates) && compare === "previous period";
  return `${days} ${isOfThis ? against.last : against.other(wordOf(compare))}`.trim();
}

/** The first two, and how many more. */
function listFew(text: string): string {
  const all = text.split(", ");
  return all.length <= 3 ? text : texts.landing.names.andMore(all.slice(0, 2).join(", "), all.length - 2);
}

/** A search line without its quotes: `did Signed up`. */
function describeSearch(line: string): string {
  return line === "everyone" ? "" : shortenName(line.replace(/["']/g, ""));
}

function shortenName(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}\u2026` : text;
}
