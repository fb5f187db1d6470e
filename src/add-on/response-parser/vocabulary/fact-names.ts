/** Names of numbers that are facts of the answering, beside rows that became a table. Pure. */
import { isCaveatName } from "./caveat-fields";
import { COMPLETENESS, NAMED_PARTS_THERE, PARTS_EXPECTED, PARTS_THERE } from "./caveat-words";
import { envelopeNameOf, isEchoOfQuestion, roleOf } from "./data-names";
import { repeatsQuestion } from "./echo-words";
import { ERROR_AROUND, toPlainName } from "./error-words";
import { isMeasureName, onlyLetters, wordsOf } from "./field-names";
import { PROGRESS_KEY, RESULT_BYTES, RESULT_ROWS, STATS_OF_WORK } from "./job-words";
import { NO_AMOUNTS } from "./no-amount-words";
import { READ_COUNT, SPACE_SIZE } from "./sample-words";
import { isTotalName, SUMS_OF_ROWS } from "./total-words";
import { WARNINGS } from "./warning-words";
import { matchEndOf, matchWhole } from "./word-lists";

/** {"took_ms": 12}, {"query_time": 0.3} */
export const OF_ASKING = matchWhole(
  "((took|elapsed|latency)|((query|execution|processing|response|elapsed)(time|duration)))(in)?(ms|millis|s|secs?|seconds)?",
  "(trace|correlation|span)id",
);
/** Time and amount of the answering are no measures. */
export const OF_ANSWERING = matchEndOf("(took|elapsed|latency|duration|millis|seconds|ms|bytes|rows|pages)");

/** What is worked out of rows, or counts them: {"total_frogs": 10}, {"frog_count": 3}, {"avg_wait": 12.5} */
const WORKED_OUT =
  /^((sub|grand)_?)?(sum|count|num|number|nb|avg|average|mean|median|min|max|overall)(_|$)|(^|_)total(_|$)|(^|_)(sum|counts?|size|length|found|matched|returned|avg|average|mean|median|min|max)$|^hits$/;

/** {"cpu_time": 12}, {"values_loaded": 900}, {"query_cost": 3.7}, {"price_per_call": 0.003} */
const OF_WORK =
  /(^|_)(cpu|wall|clock|run(ning)?|taken|used|loaded|generat(ed|ion)[a-z]{0,9}|query|request|per_call)(_|$)/;

/** {"rate_limit_remaining": 83}, {"throttle": {"restore_rate": 50}}, {"exchange_rate": 1.08} */
const OF_LIMITS = /(^|_)(rate_?limits?|quotas?|throttl[a-z]{1,5}|restore_rate|credits?|exchange_rates?)(_|$)/;

/** {"pointInterval": 86400, "values": […]}: how far apart moments are. */
const OF_AXIS = /(^|_)(step|interval|bucket|bin|granularity|resolution)(_|$)/;

/** {"cache": {"ttl": 300}}: how long the answer may be kept. */
const OF_KEEPING = /(^|_)(ttl|max_age|expires_in|revalidate)$/;

/** How complete the numbers are is said in a sentence of its own. */
function tellsCompleteness(name: string): boolean {
  return (
    COMPLETENESS.test(name) ||
    PARTS_THERE.test(name) ||
    NAMED_PARTS_THERE.test(name) ||
    isCaveatName(name) ||
    READ_COUNT.test(name) ||
    SPACE_SIZE.test(name)
  );
}

/** {"tracing": {"duration": 437}}, {"query_status": {…}}, {"column_index": {"visits": 2}} */
const OF_FACTS =
  /(^|_)(tracing|trace|debug|profile|telemetry|query|request|columns?|extensions?|totals?)(_|$)/;

/** Whether numbers in an object of this name are facts; rows in it may be rows all the same. */
export function holdsFacts(key: string): boolean {
  return OF_FACTS.test(wordsOf(key).join("_"));
}

/** Of an object under `outer`: {"coverage": {"reported": 37, "expected": 40}} */
export function holdsCompleteness(outer: string, keys: readonly string[]): boolean {
  const names = keys.map((key) => wordsOf(key).join("_"));
  const within = wordsOf(outer).join("_");
  return (
    names.some((name) => tellsCompleteness(`${within}_${name}`)) ||
    names.every((name) => PARTS_EXPECTED.test(name))
  );
}

/** Whether a number says how the answering went, which part this is, or what its rows add up to. */
export function isNameOfFact(key: string): boolean {
  const name = wordsOf(key).join("_");
  if (!isMeasureName(key) || envelopeNameOf(key) !== undefined || isEchoOfQuestion(key)) return true;
  if (
    OF_ASKING.test(onlyLetters(key)) ||
    WORKED_OUT.test(name) ||
    OF_AXIS.test(name) ||
    tellsCompleteness(name)
  )
    return true;
  return [OF_WORK, OF_LIMITS, OF_KEEPING, PROGRESS_KEY, RESULT_ROWS, RESULT_BYTES, STATS_OF_WORK].some(
    (words) => words.test(name),
  );
}

/** Also of numbers beside rows that are named as the data: {"rows": […], "width": 800, "duration": 12} */
export function isNameBesideData(key: string): boolean {
  return isNameOfFact(key) || OF_ANSWERING.test(onlyLetters(key)) || NO_AMOUNTS.test(wordsOf(key).join("_"));
}

/** Of a list of numbers that count and measure nothing: {"ids": [3, 4]}, {"colors": [1, 2, 3]} */
export function isNameOfNoAmounts(key: string): boolean {
  const name = wordsOf(key).join("_");
  const isOfSample = READ_COUNT.test(name) || SPACE_SIZE.test(name) || isCaveatName(name);
  return !isMeasureName(key) || isOfSample || NO_AMOUNTS.test(name);
}

/** What is beside the data by its name, whatever it holds. */
export function isAside(key: string): boolean {
  const name = wordsOf(key).join("_");
  const isSaid = WARNINGS.test(name) || ERROR_AROUND.test(toPlainName(key));
  return isSaid || roleOf(key) < 0 || repeatsQuestion(name) || SUMS_OF_ROWS.test(key) || isTotalName(key);
}
