import { DATA_BEGINS } from "./caveat-words";
import { RATE_NAMES } from "./sample-words";
import { WARNINGS } from "./warning-words";

/**
 * Fields in which an answer says that its numbers are not exact, in snake case. ASSUMPTION throughout: the
 * specification shows no payload, so they are from published services; with each is a body that has it.
 */

export type Caveat =
  | "sampled"
  | "thresholded"
  | "other row"
  | "other groups"
  | "partial"
  | "cut short"
  | "preview"
  | "preliminary"
  | "estimated"
  | "stale";

/** How a field's value must read for the caveat to hold. */
export type CaveatReading =
  | "yes"
  | "no"
  | "some"
  | "a method"
  | "a bound"
  | "sampled word"
  | "partial word"
  | "estimate word"
  | "preliminary word"
  | "stale word"
  | "surely stale";

export interface CaveatField {
  readonly says: Caveat;
  readonly name: RegExp;
  readonly when: CaveatReading;
  /** A thing may be so itself, a package outdated or an import without some rows: then it is a column. */
  readonly isOfThings?: true;
}

const SAMPLED =
  /^((is|has|was|contains?)_)?((sub|down)_?)?(sampled|sampling)(_data|_applied|_used|_active)?$/;
/** {"status": "partial"}, {"data_quality": "estimate"}, {"accuracy": "approximate"} */
const STANDING =
  /^((meta|metadata|info|results?|data|response|answer)_)?(status|state|quality|completeness|accuracy|precision)$|^(values|numbers|figures|counts|data)_(are|is)$/;
const STANDING_OF_DATA = /^(meta|metadata|results?|data|response|answer)_(status|state|quality)$|^quality$/;

/** The first that fits a field counts. */
export const CAVEAT_FIELDS: readonly CaveatField[] = [
  // {"sampled": true, "rows": […]}, {"containsSampledData": true, "rows": […]}
  { says: "sampled", name: SAMPLED, when: "yes" },
  // {"sampling": {"type": "sampled"}, "rows": […]}
  { says: "sampled", name: /^(data_)?sampling_(type|mode|state|status)$/, when: "sampled word" },
  // {"value": 138, "quality": "sampled"}
  { says: "sampled", name: STANDING, when: "sampled word" },
  {
    // {"metadata": {"subjectToThresholding": true}, "rows": […]}
    says: "thresholded",
    name: /^(is_|has_)?(subject_to_|data_)?threshold(ing|ed)(_applied)?$/,
    when: "yes",
  },
  {
    // {"meta": {"suppressed": true}, "rows": […]}, {"privacyThresholdApplied": true, "rows": […]}
    says: "thresholded",
    name: /^(is_|has_|was_)?((privacy|small|data)_)?(suppress(ed|ion)|privacy_threshold(ing|ed|s)?)(_applied|_used)?$/,
    when: "yes",
  },
  {
    // {"suppressed_rows": 3, "rows": […]}
    says: "thresholded",
    name: /^(suppressed|redacted|withheld)_(rows|cells|values|groups|counts|numbers)$|^(rows|cells|values|groups)_(suppressed|redacted|withheld|below_threshold)$/,
    when: "some",
  },
  // {"metadata": {"dataLossFromOtherRow": true}, "rows": […]}
  { says: "other row", name: /^data_loss_from_other_row$/, when: "yes" },
  // {"aggregations": {"countries": {"sum_other_doc_count": 120, "buckets": […]}}}
  { says: "other groups", name: /(^|_)sum_other_doc_count$/, when: "some" },
  {
    // {"meta": {"groups_omitted": 42}, "rows": […]}, {"droppedSeries": 7, "series": […]},
    // {"limited": {"groups_hidden": 3}, "rows": […]}, {"other_bucket": {"rows_collapsed": 41}, "rows": […]}
    says: "other groups",
    name: /^(groups|series|buckets|categories|values)_(omitted|dropped|left_out|not_shown|hidden|collapsed)$|^rows_collapsed$|^(omitted|dropped)_(groups|series|buckets|categories|values)$/,
    when: "some",
  },
  {
    // {"is_partial": true, "data": […]}, {"incomplete_results": 1, "items": […]}, {"timed_out": true,
    // "hits": {…}}, {"terminated_early": true, "hits": {…}}
    says: "partial",
    name: /^(is_|has_)?(partial|incomplete)(_(results?|data|response|answer))?$|^(results?|data)_(partial|incomplete)$|^((query|request|search)_)?timed_out$|^terminated_early$|^last_(hour|day|week|month|period|row)_(is_)?(partial|incomplete)$/,
    when: "yes",
  },
  {
    // {"isDataGolden": false, "rows": […]}, {"meta": {"complete": "no"}, "rows": […]},
    // {"all_sources_responded": false, "rows": […]}
    says: "partial",
    name: /^is_data_golden$|^all_(shards|partitions|nodes|servers|sources|regions)_responded$|^(is_)?(results?_|data_)?(complete|final)$|^(is_)?results?_completed$|^(last|latest|current)_(hour|day|week|month|period|row)_(is_)?(complete|final)$/,
    when: "no",
  },
  {
    // {"_shards": {"total": 5, "failed": 1}, "hits": {…}}, {"meta": {"missing_partitions": ["p7"]}, "rows":
    // […]}
    says: "partial",
    name: /^(shards|partitions|nodes|servers|sources|regions)_(failed|missing)$|^(failed|missing|unreachable|unavailable)_(shards|partitions|nodes|servers|regions|segments|sources|replicas)$/,
    when: "some",
  },
  {
    // {"meta": {"missing_days": ["2024-04-03"]}, "rows": […]}: of a person they are a column.
    says: "partial",
    name: /^(missing|absent|incomplete)_(hours|days|dates|weeks|months|periods)$|^(hours|days|dates|weeks|months|periods)_missing$/,
    when: "some",
    isOfThings: true,
  },
  // {"status": "partial", "rows": […]}, {"data_quality": "PARTIAL_CONTENT", "rows": […]}
  { says: "partial", name: STANDING, when: "partial word" },
  {
    // {"truncated": true, "rows": […]}, {"limitReached": true, "items": […]}
    says: "cut short",
    name: /^(is_|was_|has_)?((results?|data|response|output|rows)_)?(truncated|truncation(_applied)?|clipped|capped)(_(results?|data|response|rows))?$|^((row|result|size|max|group|series|cardinality|memory|scan)_)?limit_(reached|exceeded|hit)$|^exceeded_(row|result|size|group|memory)_limit$|^max_(rows|results|size)_(reached|exceeded)$/,
    when: "yes",
  },
  {
    // {"truncation": {"dropped_rows": 812}, "rows": […]}
    says: "cut short",
    name: /^(dropped|truncated|omitted)_(rows|records|items|results)$|^(rows|records|items|results)_(dropped|truncated|omitted|cut)$/,
    when: "some",
    isOfThings: true,
  },
  // {"preview": true, "results": […]}
  { says: "preview", name: /^(is_)?preview$/, when: "yes" },
  {
    // {"preliminary": true, "rows": […]}, {"subject_to_revision": true, "rows": […]}
    says: "preliminary",
    name: /^((is|data)_)?(preliminary|provisional)(_data)?$|^subject_to_(revision|change)$/,
    when: "yes",
  },
  // {"meta": {"finalized": false}, "rows": […]}
  { says: "preliminary", name: /^(is_)?((results?|data)_)?finali[sz]ed$/, when: "no" },
  // {"data_status": "preliminary", "rows": […]}
  { says: "preliminary", name: STANDING, when: "preliminary word" },
  {
    // {"estimated": true, "rows": […]}, {"is_approximate": true, "data": […]}
    says: "estimated",
    name: /^(is_|has_|are_|uses_)?(estimate[ds]?|approx|approximat(e|ed|ion)|extrapolated|modell?ed|noise_added)(_(results?|data|counts?|numbers?))?$|^(count|total)_is_lower_bound$/,
    when: "yes",
  },
  // {"exact": false, "rows": […]}
  { says: "estimated", name: /^(is_|are_)?exact(_(results?|data|counts?|numbers?))?$/, when: "no" },
  // {"meta": {"estimation": {"method": "hll"}}, "rows": […]}
  {
    says: "estimated",
    name: /^(estimation|approximation|extrapolation)_(method|algorithm|model)$/,
    when: "a method",
  },
  // {"count": {"value": 10000, "relation": "gte"}}; of hits it is no count of their rows.
  { says: "estimated", name: /^(count|value|number)_relation$/, when: "a bound" },
  // {"accuracy": "estimated", "rows": […]}
  { says: "estimated", name: STANDING, when: "estimate word" },
  // {"aggregations": {"countries": {"doc_count_error_upper_bound": 5, "buckets": […]}}}
  { says: "estimated", name: /(^|_)doc_count_error_upper_bound$/, when: "some" },
  {
    // {"cache": {"hit": true, "stale": true}, "rows": […]}, {"isStale": 1, "rows": […]}
    says: "stale",
    name: /^((is|was|has|served)_)?((results?|data|response|answer|cached?)_)?(is_)?(stale|outdated)(_(results?|data|response|answer))?$/,
    when: "yes",
    isOfThings: true,
  },
  {
    // {"dataFreshness": "stale", "rows": […]}, {"meta": {"freshness": {"status": "delayed"}}, "rows": […]}
    says: "stale",
    name: /^((results?|data)_)?freshness(_(status|state|level))?$|^cache_?(status|state)?$/,
    when: "stale word",
    isOfThings: true,
  },
  // {"data_status": "delayed", "rows": […]}: a "status" alone may be of a parcel.
  { says: "stale", name: STANDING_OF_DATA, when: "stale word", isOfThings: true },
  { says: "stale", name: STANDING, when: "surely stale", isOfThings: true },
];

/** A field that may as well be a column of one record. */
export function mayBeColumn({ when, isOfThings }: CaveatField): boolean {
  return isOfThings === true || when.endsWith(" word");
}

/** In snake case: {"count": 5, "sampled": true, "sampling_rate": 0.1}. */
export function isCaveatName(name: string): boolean {
  return (
    RATE_NAMES.test(name) ||
    CAVEAT_FIELDS.some((field) => !mayBeColumn(field) && field.name.test(name)) ||
    DATA_BEGINS.test(name) ||
    WARNINGS.test(name)
  );
}
