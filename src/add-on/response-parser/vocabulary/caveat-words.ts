/** Words and days by which an answer says that its numbers are not exact, and how much of it is there. */

/** A list of such words: {"quality_flags": ["SAMPLED", "LATE_DATA"], "rows": […]}. */
export const CAVEAT_FLAGS = /^((results?|data|quality|response|answer|caveat)_)?flags$/;

/** {"partial": "incomplete"}, {"status": "partial_success"} */
export const PARTIAL_WORD =
  /^(partial(ly)?([ _-]?(success|content|complete|results?|data|answer|response))?|incomplete|(complete[sd]?|finished|done|succeeded|success|ok)[ _-]with[ _-](errors?|failures?|gaps|exceptions?))$/i;

/** {"sampling": {"type": "sampled"}} */
export const SAMPLED_WORD = /^(sampled|subsampled|downsampled|sampled[ _-]?data)$/i;

/** {"accuracy": "estimated"}, {"status": "provisional"} */
export const ESTIMATE_WORD = /^(estimate[ds]?|estimation|approximate[ds]?|approximation)$/i;
export const PRELIMINARY_WORD = /^(preliminary|provisional)$/i;
/** {"dataFreshness": "stale"}, {"freshness": "out of date"} */
export const STALE_WORD =
  /^(stale([ _-]?(cache|data|results?|hit))?|outdated|out[ _-]of[ _-]date|delayed|lagging)$/i;
/** {"status": "stale"} */
export const SURELY_STALE = /^stale([ _-]?(cache|data|results?|hit))?$/i;
/** {"count": {"value": 10000, "relation": "gte"}} */
export const BOUND_WORD = /^([gl]te?|at[ _](least|most)|[<>]=?)$/i;
/** {"estimation": {"method": "none"}} */
export const NO_METHOD = /^(none|no|off|exact|false|null|)$/i;

/**
 * The part of the data that is there: {"completeness": 0.85}, {"data_completeness": "85%"}, {"meta":
 * {"coverage":
 * 0.8}}; among totals "coverage" is a sum.
 */
export const COMPLETENESS =
  /^((results?|data)_)?completeness(_(value|rate|ratio|share|percent(age)?|pct))?$|^(meta|metadata|info|quality|results?|data)_coverage(_(rate|ratio|share|percent(age)?|pct))?$|^percent(age)?_complete$/;

/** Parts that have answered, of those that should: {"coverage": {"reported": 37, "expected": 40}}. */
export const PARTS_THERE =
  /^((results?|data)_)?(coverage|completeness|quality|sources)_(reported|reporting|responded|received|answered|available)$/;
export const PARTS_EXPECTED = /^(expected|total)$/;
/**
 * Beside "tills_expected" or "tills_total": {"quality": {"tills_reporting": 37, "tills_expected": 40}}.
 * Calls that were answered and orders that were received are numbers of a business.
 */
export const NAMED_PARTS_THERE = /^([a-z]{2,30})_(reporting|reported|responding|responded)$/;

/** From this day on numbers will still grow: {"metadata": {"first_incomplete_date": "2024-04-01"}}. */
export const INCOMPLETE_FROM =
  /^((results?|data)_)?(first_)?(incomplete|partial|preliminary|provisional)_(from|since|date|day|hour)$/;

/**
 * Up to this day numbers stay: {"meta": {"data_complete_until": "2024-04-01"}}, {"finalized_through": "…"}.
 */
export const COMPLETE_UNTIL =
  /^((results?|data)_)?(completed?|final|finali[sz]ed|settled)_(until|through|thru|up_to|to)$|^(results?|data)_available_(until|through|up_to)$|^(data_)?watermark$|^data_(through|thru)$|^last_complete_(day|date)$/;

/** Of earlier days there are no data: {"data_begins": "2026-03-10", "rows": […]}. */
export const DATA_BEGINS =
  /^(data|events|history)_((begins?|starts?)(_(on|at|date|day))?|available_(from|since))$/;

/** {"computed_at": "2024-04-01T10:00:00Z", "series": {…}}, {"last_refresh": "…", "results": […]} */
export const COMPUTED =
  /^(computed|calculated|generated|refreshed|cached)_(at|on|time)$|^(data_)?last_(refresh(ed)?|computed|calculated)(_(at|on|time))?$|^data_as_of$|^as_of$/;
