/** What the name of a field says about it. Names only ever break a tie that the values leave open. */

const split = new Map<string, readonly string[]>();

/** The words of a name in lower case: `avgTimeOnPage`, `avg_time_on_page` and `Avg. time on page` have the same. */
export function wordsOf(name: string): readonly string[] {
  let words = split.get(name);
  if (!words) {
    // The same few names are asked about for every item; keys that are data must not fill the memory, though.
    if (split.size > 2000) split.clear();
    words = wordsIn(name);
    split.set(name, words);
  }
  return words;
}

function wordsIn(name: string): string[] {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
  return spaced.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

export function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const ID_WORDS = set(
  "id ids uid uuid guid gid pid kmid code codes zip postal postcode phone tel telephone mobile fax key keys version sku " +
    "number no ref reference hash token serial account iban isbn ean upc gtin vat pin ip identifier login index indices hex",
);
const LABEL_WORDS = set(
  "label labels name names title dimension dimensions segment category group variation variant breakdown",
);
const PERIOD_WORDS = set("date day days dates week month quarter period bucket interval cohort");
/** Last words of numbers that place or count off a row and measure nothing. */
const PLACE_WORDS = set(
  "position order rank priority step level version page year quarter month period day week hour minute timestamp ts date created updated at on " +
    "lat lon lng latitude longitude epoch index idx offset seq sequence depth row column start end from to since until",
);
const MEASURE_WORDS = set(
  "count counts total totals sum avg average mean median min max rate ratio percent percentage pct visit visits user users " +
    "visitor visitors session sessions view views pageview pageviews hits revenue amount value values score conversion " +
    "conversions bounce bounces duration time people events clicks impressions cost ctr cpc nb num actions orders " +
    "customers uniques unique mrr arr ltv arpu churn retention profit price quantity qty size share delta lift",
);

export function isIdName(name: string): boolean {
  const words = wordsOf(name);
  const last = words[words.length - 1];
  // "idvisit", "idSite": some services put it first; "idle" is another word.
  return (
    last === undefined ||
    ID_WORDS.has(last) ||
    words[0] === "id" ||
    /^id(?!le|ea)[a-z]+$/.test(words[0]!) ||
    isNumbered(name)
  );
}

/** A name made here for a column without one tells nothing, so its digits may well be an id. */
function isNumbered(name: string): boolean {
  return /^Column \d+$/.test(name);
}

function lastWord(name: string): string {
  const words = wordsOf(name);
  return words[words.length - 1] ?? "";
}

export function isLabelName(name: string): boolean {
  return LABEL_WORDS.has(lastWord(name));
}

export function isPeriodName(name: string): boolean {
  return PERIOD_WORDS.has(lastWord(name));
}

/** Whether a number of this name can measure something: it is no id, no place in an order, no moment. */
export function isMeasureName(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 1 && /^(time|t)$/.test(words[0]!)) return false;
  const last = words[words.length - 1] ?? "";
  return !PLACE_WORDS.has(last) && !/^(is|has|first|last)$/.test(words[0] ?? "") && (!isIdName(name) || last === "no");
}

export function namesMeasure(name: string): boolean {
  return wordsOf(name).some((word) => MEASURE_WORDS.has(word));
}

const DATA =
  /^(data(array|set|sets|frame|points)?|rows?|results?(et|set)?|items|records|values|series|list|entries|hits|objects|edges|nodes|buckets|points|response|payload|tables?|bindings|aggregations|aggs|members?|content|output|answer)$/;
const ASIDE =
  /^(links?|meta|metadata|errors?|warnings?|messages?|notices?|timings?|pages?|paging|pagination|pageinfo|totals?|summar(y|ies)|included|query|request|req|params?|parameters|filters?|debug|stats|statistics|profile|usage|schema|types?|columns?|cols|fields?|headers?|annotations|legend|context|options|settings|config|permissions|facets|sort|sorts|orderby|suggestions|head|vars|quotas?|limits?|timing|performance|cost|rowtype|self|manifest|structure|actions)$/;
const ASIDE_END =
  /(columns?|headers?|fields|types?|links|quota|timings|metadata|meta|labels|errors|warnings|info|ids|limits?|totals|urls?)$/;

/** What a key says of the list or object under it: `1` it is the data, `-1` it goes beside the data, `0` nothing. */
export function roleOf(key: string): 1 | 0 | -1 {
  const plain = key.replace(/[^A-Za-z]/g, "").toLowerCase();
  if (DATA.test(plain)) return 1;
  return plain !== "" && (ASIDE.test(plain) || ASIDE_END.test(plain)) ? -1 : 0;
}

/** Fields that say how an answering went: whether well, when, how long it took, for which request. */
const WENT =
  /^(status|state|success|ok|code|statuscode|message|msg|computedat|generatedat|took|timedout|requestid|sessionid|queryid|iscached|cached|ispartial|lastrefresh|etag|apiversion)$/;
/** Fields that say which page an answer is. */
const PAGED =
  /^(limit|offset|page|perpage|pagesize|total|totalcount|totalresults|rowcount|numrows|hasmore|hasnext|next|nextcursor|cursor|nextpagetoken)$/;
/** Fields of an envelope that can as well be those of the thing inside. */
const EITHER = /^(kind|object|url|timestamp|version|id|type|timezone|legendsize)$/;

/** What a field beside the data may be of: the answering, the pages, or an envelope as well as the thing itself. */
export function envelopeOf(key: string): "went" | "paged" | "either" | undefined {
  const plain = key.replace(/[^A-Za-z]/g, "").toLowerCase();
  return WENT.test(plain) ? "went" : PAGED.test(plain) ? "paged" : EITHER.test(plain) ? "either" : undefined;
}

/** Fields that say how an answer went or where its page lies, not what it holds. */
export function isEnvelopeName(key: string): boolean {
  return envelopeOf(key) !== undefined;
}

const DATE_KEY = /^\d{4}-(\d\d|W\d\d?|Q\d)(-\d\d)?([T ,/].*)?$|^(19|20)\d{6}$|^(19|20)\d{2}[ -]?[QW]\d{1,2}$/;
const MONTH_KEY =
  /^(\d{1,2}[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?([ -]\d{1,4})?(,? \d{4})?$/i;

/** A key or label that names a day, week, month or quarter. */
export function isDateKey(key: string): boolean {
  return DATE_KEY.test(key) || (MONTH_KEY.test(key) && /\d/.test(key));
}

/** A key that is itself data: a date, a number, an id, or words that no programmer would choose as a field's name. */
export function isDataKey(key: string): boolean {
  return (
    isDateKey(key) ||
    /^\d+$/.test(key) ||
    /^[0-9a-f]{8,}(-[0-9a-f]+)*$/i.test(key) ||
    /[^A-Za-z0-9_$.]/.test(key) ||
    key === ""
  );
}
