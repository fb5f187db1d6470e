/** What distinguishes a job from its result. */

import type { Located, LocatedData } from "../shape/locate";
import { roleOf } from "../vocabulary/data-names";
import { isAmount } from "../typing/numerals";
import { takeLast, wordsOf } from "../vocabulary/field-names";
import { hasNumber } from "../shape/record";
import { type Dict, isDict, isScalar, type List } from "../../table/values";
import { findHrefs } from "./job-links";

/** `rows` have measures, `names` have none; `empty` is a list meant for data. */
export type DataKind = "rows" | "names" | "value" | "empty" | "none";

export function classifyData({ found, measures, size }: Located): DataKind {
  if (found.kind === "record") return hasNumber(removeMoments(found.value)) ? "value" : "none";
  // Links outside the data have no size.
  if (found.kind === "list" && found.value.length > 0 && isFiles(found)) return "none";
  if (size === 0) return "empty";
  // A few named numbers can be a job's statistics, and so can those of its days.
  const named =
    found.kind === "map" &&
    roleOf(takeLast(found.path)) <= 0 &&
    (found.isBeside === true || Object.values(found.value).every(isScalar));
  return named ? "none" : measures ? "rows" : "names";
}

/** A job has moments with its value. */
function removeMoments(dict: Dict): Dict {
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !/(_at|_on|[a-z]At|[a-z]On)$/.test(key)));
}

/**
 * {"files": [{"url": "https://…/1.csv", "rows": 500}]}; but of [{"url": "/pricing", "visits": 120}] each is a
 * row of data: what is counted there is of no file.
 */
function isFiles({ path, value }: LocatedData & { readonly value: List }): boolean {
  const areNamed = FILES.test(takeLast(path));
  return value.every((item) => {
    const [href] = findHrefs(item);
    if (href === undefined || !isDict(item)) return href !== undefined;
    const isCounted = !areNamed && !TO_FILE.test(href) && Object.entries(item).some(isOfNoFile);
    return Object.keys(item).length <= MOST_FIELDS_OF_FILE && !isCounted;
  });
}

function isOfNoFile([key, value]: readonly [string, unknown]): boolean {
  return isAmount(value) && !OF_FILE.test(wordsOf(key).join("_"));
}

const MOST_FIELDS_OF_FILE = 5;
const FILES = /(file|part|chunk|segment|url|link|download|export)s?$/i;
const TO_FILE = /\.(csv|tsv|txt|json|jsonl|ndjson|xml|gz|zip|zst|bz2|parquet|avro|orc|xlsx?)(\?|$)/i;
/** A number that a file has: how large it is, which one, and how long it stays. */
const OF_FILE =
  /^count$|(^|_)(size|bytes|length|rows?|lines|records|events|(row|line|record|item|event|byte)_count|part|chunk|index|no|number|id|page|offset|expires?|expiry|ttl|expires_(in|at)|version|status|code|seconds|ms|checksum|crc32|hash|modified|created)$/;
