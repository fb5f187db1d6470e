/** What a field's name says. Names only decide where values leave it open. */

import { splitNameWords } from "../../table/name-words";
import { matchWhole } from "./word-lists";

export { splitNameWords as wordsOf };

export function takeLast(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** Last words of names with digits that are no amount. */
const ID_WORD = matchWhole(
  ...["ids?", "uu?id", "guid", "gid", "pid", "kmid", "identifier", "hash", "token", "hex", "login"],
  ...["keys?", "version", "sku", "number", "no", "ref(erence)?", "serial", "index", "indices", "ip"],
  ...["(post)?codes?", "zip", "postal", "(tele)?phone", "tel", "mobile", "fax"],
  ...["release", "build", "revision", "firmware", "semver", "model", "edition"],
  ...["bar_?code", "asin", "mpn", "isin", "imei", "msisdn", "ssn", "passport", "plate"],
  ...["account", "iban", "vat", "pin", "isbn", "ean", "upc", "gtin"],
);
const LABEL_WORD = matchWhole(
  "(label|name|dimension)s?",
  "title",
  "segment",
  "category",
  "group",
  "variation",
  "variant",
  "breakdown",
);
const PERIOD_WORD = matchWhole(
  "date",
  "day",
  "week",
  "month",
  "quarter",
  "period",
  "bucket",
  "interval",
  "cohort",
);
/** Last words of numbers that place a row and measure nothing. */
const PLACE_WORD = matchWhole(
  ...["position", "order", "rank", "priority", "step", "level", "idx", "seq(uence)?", "offset"],
  ...["version", "page", "row", "column"],
  ...[
    "year",
    "quarter",
    "month",
    "week",
    "day",
    "date",
    "period",
    "hour",
    "minute",
    "timestamp",
    "ts",
    "epoch",
  ],
  ...["created", "updated", "at", "on", "start", "end", "from", "to", "since", "until"],
  ...["lat(itude)?", "lng", "lon(gitude)?"],
);
const MEASURE_WORD = matchWhole(
  "(count|total|visit|user|visitor|session|view|pageview|value|conversion|bounce|unique)s?",
  ...["sum", "avg", "average", "mean", "median", "min", "max", "num", "nb", "size", "quantity", "qty"],
  ...["rate", "ratio", "percent(age)?", "pct", "share", "delta", "lift", "score", "churn", "retention"],
  ...[
    "hits",
    "people",
    "events",
    "clicks",
    "impressions",
    "actions",
    "orders",
    "customers",
    "duration",
    "time",
  ],
  ...["revenue", "amount", "cost", "ctr", "cpc", "mrr", "arr", "ltv", "arpu", "profit", "price"],
  ...[
    "spend",
    "spent",
    "fees?",
    "tax",
    "discount",
    "budget",
    "balance",
    "volume",
    "open",
    "close",
    "high",
    "low",
  ],
);

function takeLastWord(name: string): string {
  return splitNameWords(name).slice(-1)[0] ?? "";
}

/** Whether a column of this name holds ids, whose digits must stay as they came. */
export function isIdName(name: string): boolean {
  const [first] = splitNameWords(name);
  // "idvisit", "idSite": some services put it first; "idle" is another word.
  // {"$": {"url": "/a"}, "_": "31"}: the text of a tag, as XML becomes JSON.
  if (name === "_") return false;
  if (first === undefined || ID_WORD.test(takeLastWord(name)) || /^id(?!le|ea)[a-z]*$/.test(first))
    return true;
  // Our own name for a nameless column, whose digits may be an id.
  return /^Column \d+$/.test(name);
}

export function isLabelName(name: string): boolean {
  return LABEL_WORD.test(takeLastWord(name));
}

export function isPeriodName(name: string): boolean {
  return PERIOD_WORD.test(takeLastWord(name).replace(/s$/, ""));
}

/** Averages of places are measures: "avg_position", "mean_depth". */
const WORKED_OUT = matchWhole("avg", "average", "mean", "median", "sum");

export function isMeasureName(name: string): boolean {
  const words = splitNameWords(name);
  const last = takeLastWord(name);
  if (
    (PLACE_WORD.test(last) && !words.some((word) => WORKED_OUT.test(word))) ||
    (words.length === 1 && /^t(ime)?$/.test(last))
  )
    return false;
  return !/^(is|has|first|last)$/.test(words[0] ?? "") && (!isIdName(name) || last === "no");
}

export function hasMeasureName(name: string): boolean {
  return splitNameWords(name).some((word) => MEASURE_WORD.test(word));
}

/** "page_info", "pageInfo" and "Page info" are equal. */
export function onlyLetters(name: string): string {
  return name.replace(/[^A-Za-z]/g, "").toLowerCase();
}

const DATE_KEY = /^\d{4}-(\d\d|W\d\d?|Q\d)(-\d\d)?([T ,/].*)?$|^(19|20)\d\d(\d{4}|[ -]?[QW]\d\d?)$/;
const MONTH_KEY =
  /^(?=.*\d)(\d\d?[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?([ -]\d{1,4})?(,? \d{4})?$/i;

export function isDateKey(key: string): boolean {
  return DATE_KEY.test(key) || MONTH_KEY.test(key);
}

/** Seconds or milliseconds since 1970, of 2001 to 2100. */
export function isEpochKey(key: string): boolean {
  return /^([1-3]\d{9}|40\d{8})(\d{3})?$/.test(key);
}

/** {"2024": {"visits": 3}, "2025": {"visits": 5}} */
export function isYearKey(key: string): boolean {
  return /^(19|20)\d\d$/.test(key);
}

export function isTimeKey(key: string): boolean {
  return isDateKey(key) || isEpochKey(key);
}

/** A date, a number, an id, or words that no programmer would use for a field. */
export function isDataKey(key: string): boolean {
  return isDateKey(key) || /^(\d*|[0-9a-f]{8,}(-[0-9a-f]+)*)$|^\$|[^\w$.]/i.test(key);
}
