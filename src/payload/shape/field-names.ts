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

const ID_WORD =
  /^(ids?|uu?id|guid|gid|pid|kmid|(post)?codes?|zip|postal|(tele)?phone|tel|mobile|fax|keys?|version|sku|number|no|ref(erence)?|hash|token|serial|account|iban|isbn|ean|upc|gtin|vat|pin|ip|identifier|login|index|indices|hex)$/;
const LABEL_WORD = /^((label|name|dimension)s?|title|segment|category|group|variation|variant|breakdown)$/;
const PERIOD_WORD = /^(date|day|week|month|quarter|period|bucket|interval|cohort)$/;
/** Last words of numbers that place or count off a row and measure nothing. */
const PLACE_WORD =
  /^(position|order|rank|priority|step|level|version|page|year|quarter|month|week|day|date|period|hour|minute|timestamp|ts|created|updated|at|on|lat(itude)?|lng|lon(gitude)?|epoch|idx|offset|seq(uence)?|depth|row|column|start|end|from|to|since|until)$/;
const MEASURE_WORD =
  /^((count|total|visit|user|visitor|session|view|pageview|value|conversion|bounce|unique)s?|sum|avg|average|mean|median|min|max|rate|ratio|percent(age)?|pct|hits|revenue|amount|score|duration|time|people|events|clicks|impressions|cost|ctr|cpc|nb|num|actions|orders|customers|mrr|arr|ltv|arpu|churn|retention|profit|price|quantity|qty|size|share|delta|lift)$/;

function lastWord(name: string): string {
  return wordsOf(name).slice(-1)[0] ?? "";
}

export function isIdName(name: string): boolean {
  const [first] = wordsOf(name);
  // "idvisit", "idSite": some services put it first; "idle" is another word.
  if (first === undefined || ID_WORD.test(lastWord(name)) || /^id(?!le|ea)[a-z]*$/.test(first)) return true;
  // A name made here for a column without one tells nothing, so its digits may well be an id.
  return /^Column \d+$/.test(name);
}

export function isLabelName(name: string): boolean {
  return LABEL_WORD.test(lastWord(name));
}

export function isPeriodName(name: string): boolean {
  return PERIOD_WORD.test(lastWord(name).replace(/s$/, ""));
}

/** Whether a number of this name can measure something: it is no id, no place in an order, no moment. */
export function isMeasureName(name: string): boolean {
  const words = wordsOf(name);
  const last = lastWord(name);
  if (PLACE_WORD.test(last) || (words.length === 1 && /^t(ime)?$/.test(last))) return false;
  return !/^(is|has|first|last)$/.test(words[0] ?? "") && (!isIdName(name) || last === "no");
}

export function namesMeasure(name: string): boolean {
  return wordsOf(name).some((word) => MEASURE_WORD.test(word));
}

/** A name's letters in lower case: "page_info", "pageInfo" and "Page info" have the same. */
export function lettersOf(name: string): string {
  return name.replace(/[^A-Za-z]/g, "").toLowerCase();
}

const DATA =
  /^(data(array|sets?|frame|points)?|rows?|results?(et|set)?|items|records|values|series|list|entries|hits|objects|edges|nodes|buckets|points|response|payload|tables?|bindings|agg(regation)?s|members?|content|output|answer)$/;
const ASIDE =
  /^(link|error|messages?|notices?|timing|pag(es?|ing|ination)|total|summar(y|ies)|included|query|req(uest)?|param(eter)?s?|filters?|debug|stat(istic)?s|profile|usage|schema|cols|field|annotations|legend|context|options|settings|config|permissions|facets|sorts?|orderby|suggestions|head|vars|quotas|performance|cost|self|manifest|structure|actions)$|(columns?|headers?|fields|types?|links|quota|timings|metadata|meta|labels|errors|warnings?|info|ids|limits?|totals|urls?)$/;

/** What a key says of the list or object under it: `1` it is the data, `-1` it goes beside the data, `0` nothing. */
export function roleOf(key: string): 1 | 0 | -1 {
  const letters = lettersOf(key);
  return DATA.test(letters) ? 1 : ASIDE.test(letters) ? -1 : 0;
}

/** Fields that say how an answering went: whether well, when, how long it took, for which request. */
const WENT =
  /^(status|state|success|ok|code|statuscode|message|msg|(comput|generat)edat|took|timedout|(request|session|query)id|(is)?cached|ispartial|lastrefresh|etag|apiversion)$/;
/** Fields that say which page an answer is. */
const PAGED =
  /^(limit|offset|page|perpage|pagesize|total|total(count|results)|rowcount|numrows|has(more|next)|next|(next)?cursor|nextpagetoken)$/;
/** Fields of an envelope that can as well be those of the thing inside. */
const EITHER = /^(kind|object|url|timestamp|version|id|type|timezone|legendsize)$/;

/** What a field beside the data may be of: the answering, the pages, or an envelope as well as the thing itself. */
export function envelopeOf(key: string): "went" | "paged" | "either" | undefined {
  const letters = lettersOf(key);
  return WENT.test(letters) ? "went" : PAGED.test(letters) ? "paged" : EITHER.test(letters) ? "either" : undefined;
}

const DATE_KEY = /^\d{4}-(\d\d|W\d\d?|Q\d)(-\d\d)?([T ,/].*)?$|^(19|20)\d\d(\d{4}|[ -]?[QW]\d\d?)$/;
const MONTH_KEY =
  /^(?=.*\d)(\d\d?[ -])?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?([ -]\d{1,4})?(,? \d{4})?$/i;

/** A key or label that names a day, week, month or quarter. */
export function isDateKey(key: string): boolean {
  return DATE_KEY.test(key) || MONTH_KEY.test(key);
}

/** A key that is itself data: a date, a number, an id, or words that no programmer would choose as a field's name. */
export function isDataKey(key: string): boolean {
  return isDateKey(key) || /^(\d*|[0-9a-f]{8,}(-[0-9a-f]+)*)$|^\$|[^\w$.]/i.test(key);
}
