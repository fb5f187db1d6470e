/** Units of measure, as a line below the names of columns has them. */

import { matchWhole } from "./word-lists";

/** "°C", "%", "µg", "m²": a word has no such sign. */
const SIGNS = /^[\p{L}\d.]{0,8}[%‰°µΩ€$£¥²³][\p{L}\d]{0,8}$/u;

/** As they are written in short: "ms", "kWh", "mmHg", "EUR". */
const SHORT = matchWhole(
  "[kMGTmµunc]?(m|g|s|l|L|A|V|W|Wh|Hz|Pa|eV|mol|bar|bit|cal)|[kM]J|C|K",
  ...[
    "[KMGT]i?B",
    "[kKMGT]?b(it|yte)s?",
    "[KMGT]?bps",
    "hPa",
    "mbar",
    "dB[A]?",
    "mmHg",
    "PSU",
    "pH",
    "NTU",
    "cfs",
    "cfm",
    "deg ?[CFK]",
    "ppm",
    "ppb",
  ],
  ...[
    "h",
    "hr",
    "hrs",
    "d",
    "wk",
    "mo",
    "yr",
    "a",
    "min",
    "mins",
    "sec",
    "secs",
    "msec",
    "rpm",
    "bpm",
    "kn",
    "kt",
  ],
  ...[
    "ha",
    "ft",
    "in",
    "mi",
    "yd",
    "lbs?",
    "oz",
    "gal",
    "mph",
    "km/?h",
    "t",
    "pcs?",
    "pts?",
    "Stk\\.?",
    "Std\\.?",
    "Mio\\.?",
    "Mrd\\.?",
    "Tsd\\.?",
    "pct",
    "no\\.",
    "nr\\.?",
    "st",
    "px",
  ],
  ...[
    "USD",
    "EUR",
    "GBP",
    "CHF",
    "JPY",
    "SEK",
    "NOK",
    "DKK",
    "PLN",
    "CZK",
    "CAD",
    "AUD",
    "NZD",
    "CNY",
    "INR",
  ],
  ...["BRL", "MXN", "ZAR", "KRW", "TRY", "HUF", "SGD", "HKD", "ILS", "AED"],
);

/** As they are written out, in any case. */
const WRITTEN = matchWhole(
  "(milli|micro|nano|centi|kilo|mega)?(met(er|re)|gram(me)?|lit(er|re)|second|watt|volt|byte|bit|hertz|pascal)s?",
  ...["minutes?", "hours?", "days?", "nights?", "weeks?", "months?", "quarters?", "years?", "kilos?"],
  ...["tons?", "tonnes?", "miles?", "feet", "foot", "inch(es)?", "yards?", "acres?", "hectares?", "knots?"],
  ...["degrees?", "celsius", "fahrenheit", "kelvin", "lux", "joules?", "calories", "decibels?"],
  ...["euros?", "dollars?", "pounds?", "francs?", "yen", "cents?", "thousands?", "millions?", "billions?"],
  ...["persons?", "people", "users?", "visitors?", "items?", "pieces?", "units?", "count", "number", "times"],
  ...["unitless", "dimensionless", "deg [cfk]", "stück", "stunden", "tage", "personen", "prozent"],
  ...["percent(age)?", "per ?cent", "ratio", "share", "index", "points?", "score", "rate"],
);

const LONGEST_UNIT = 24;

/** "m/s", "[kg]", "persons", "EUR m", "1000 t"; of "visits/day" one part is enough. */
export function isUnit(text: string): boolean {
  if (text.length > LONGEST_UNIT) return false;
  const bare = text.replace(/^[[(](.*)[\])]$/, "$1").trim();
  if (isOneUnit(bare)) return true;
  const parts = bare.split(/[/·*]| per | in /);
  // "n/d" is none.
  if (parts.length > 1)
    return parts.some(isPartOfUnit) && parts.every((part) => isPartOfUnit(part) || part.trim().length > 2);
  const words = bare.split(" ");
  return words.length > 1 && words.every((word) => isPartOfUnit(word) || /^(in|\d+s?|m|bn|mn)$/.test(word));
}

function isPartOfUnit(part: string): boolean {
  return isOneUnit(part.trim().replace(/(\^|\*\*)?-?\d$/, ""));
}

function isOneUnit(text: string): boolean {
  return SIGNS.test(text) || SHORT.test(text) || WRITTEN.test(text.toLowerCase());
}

/** No remark and no name has these. */
export function isSurelyUnit(text: string): boolean {
  return isUnit(text) && /[[(/%‰°µΩ€$£¥²³]/.test(text);
}
