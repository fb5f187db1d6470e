/** What a question is called until somebody calls it otherwise (pure): "Signups by country, last week". */
import { readOptionFields } from "../../add-on/input-language/options/option-text";
import { unquoteText, splitNames } from "../../add-on/shared/quoted-names";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { findWord, texts } from "../texts/texts";
import { type AskedKind, cellsOf } from "./kinds";
import { shortenWhat } from "./short-text";

export interface QuestionName {
  /** In lists, over charts, and in chats. */
  readonly name: string;
  /** The same without its days, for a tab, which is short. */
  readonly sheet: string;
}

/** More of a search or a list would be no name. */
const SHORT = 60;

export function nameQuestion(kind: AskedKind, form: PullForm): QuestionName {
  const { values } = readOptionFields(form.options, cellsOf(kind).options);
  const subject = nameSubject(kind, form);
  const sheet = `${subject}${describeSplit(values)}`;
  const days = describeDays(form.dates.trim(), values["compare"]);
  const shown = kind.source === "metric" && values["show"] ? [findWordOf(values["show"])] : [];
  const filter = values["filter"] ? [shorten(unquoteText(values["filter"]))] : [];
  const name = [sheet, ...(days === "" ? [] : [days]), ...filter, ...shown].join(", ");
  return { name, sheet };
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
function describeSplit(values: Readonly<Record<string, string>>): string {
  const { by = "", "split by": splitBy = "" } = values;
  const { names } = texts.landing;
  const parts = [...splitNames(splitBy, ","), ...(by === "" ? [] : [findWordOf(by)])];
  return parts.length === 0 ? "" : names.by(parts.join(names.and));
}

/** "this week against last"; other days with what they are compared with. */
function describeDays(dates: string, compare: string | undefined): string {
  if (compare === undefined || compare === "") return dates;
  const { against } = texts.landing.names;
  const isOfThis = /^this \w+$/.test(dates) && compare === "previous period";
  return `${dates} ${isOfThis ? against.last : against.other(findWordOf(compare))}`.trim();
}

/** The first two, and how many more. */
function listFew(text: string): string {
  const all = text.split(", ");
  return all.length <= 3 ? text : texts.landing.names.andMore(all.slice(0, 2).join(", "), all.length - 2);
}

/** A search line without its quotes: `did Signed up`. */
function describeSearch(line: string): string {
  return line === "everyone" ? "" : shorten(line.replace(/["']/g, ""));
}

function shorten(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}\u2026` : text;
}

function findWordOf(word: string): string {
  return findWord(texts.help.optionWords, word) ?? word;
}
