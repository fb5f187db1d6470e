/** Fields in which a service warns of its own numbers, in sentences. */

/** The service's own sentences: {"warnings": ["results truncated due to limit"], "data": {…}}. */
export const WARNINGS =
  /^((response|data|quality|latency|freshness|sampling)_)?(warnings?|caveats?|disclaimers?)(_messages?)?$|^(response_)?notices?(_messages?)?$/;
/**
 * Of these only what speaks of numbers: {"notices": ["Two regions did not report.", "Our office moves."]}.
 */
export const SOFT_WARNINGS =
  /^((response|data|quality|latency|freshness|sampling)_)?(disclaimers?|notices?)(_messages?)?$/;
export const OF_NUMBERS =
  /\b(not|missing|incomplete|partial|late|delayed|left out|excluded?|sampled?|estimates?d?|truncated|only|failed|unavailable|without)\b/i;
/**
 * Of what somebody notes only what says so: {"note": "Donations of 2 May are not complete yet."}.
 * Some words say it beside one for numbers alone: "Data of May is late.", but not "Who is late pays a fee.".
 */
export const NOTES = /^(notes?|remarks?|footnotes?)$/;
export const OF_MISSING_NUMBERS =
  /\b(incomplete|not (yet |all )?(complete|final|counted|available|included|up to date)|partial (data|results?|day|week|month|period)|sampled|estimate[sd]|truncated|preliminary|provisional)\b/i;
export const OF_LACKING = /\b(missing|late|delayed|left out|excluded?)\b/i;
export const NAMES_NUMBERS = /\b(data|numbers|figures|counts?|results|rows|records|values|totals?)\b/i;
/** {"warning": "none"} */
export const NO_WARNING = /^(none|nothing|no warnings?|null|false|n\/a|ok)\.?$/i;
/** {"messages": [{"type": "warning", "text": "Data of May is late."}]} */
export const WARNING_KIND = /(^|_)(type|kind|level|severity)$/;
/** Of how the service is called, not of its numbers: {"warnings": ["This version is deprecated."]}. */
export const NOT_OF_NUMBERS = /deprecat|sunset|future (major )?(version|release)|system ind(ex|ices)/i;

/**
 * `199 - "Results truncated"` (RFC 7234). Headers of no standard are read as fields: `x-sampled: true`,
 * `x-result-truncated: 1`.
 */
export const WARNING_HEADER = "warning";
export const OWN_HEADER = /^x-/i;
