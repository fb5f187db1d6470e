/** Words of caveats and samples, and names and sentences that only look so. */
import * as caveat from "../../../../src/add-on/response-parser/vocabulary/caveat-words";
import * as sample from "../../../../src/add-on/response-parser/vocabulary/sample-words";
import { findMisread } from "./words-of";

type Words = readonly [what: string, pattern: RegExp, are: string, areNot: string];

describe("fields of", () => {
  test.each<Words>([
    [
      "flags",
      caveat.CAVEAT_FLAGS,
      "flags quality_flags result_flags results_flags data_flags response_flags answer_flags " +
        "caveat_flags",
      "flag red_flags flags_raised",
    ],
    [
      "how much of it is there",
      caveat.COMPLETENESS,
      "completeness data_completeness result_completeness results_completeness completeness_ratio " +
        "completeness_percent completeness_percentage completeness_pct completeness_value " +
        "completeness_share meta_coverage metadata_coverage info_coverage quality_coverage " +
        "data_coverage data_coverage_ratio results_coverage_pct percent_complete percentage_complete result_coverage " +
        "data_coverage_percent data_coverage_percentage",
      "coverage incompleteness test_coverage completeness_score percent_completed data_coverages",
    ],
    [
      "parts that have answered",
      caveat.PARTS_THERE,
      "coverage_reported completeness_received quality_reporting sources_responded " +
        "sources_available data_sources_answered results_coverage_reported result_coverage_reported",
      "calls_answered coverage reported sources_availables my_sources_answered",
    ],
    ["parts that should", caveat.PARTS_EXPECTED, "expected total", "unexpected totals"],
    [
      "parts by their name",
      caveat.NAMED_PARTS_THERE,
      "tills_reporting tills_reported shards_responding shards_responded",
      "reporting a_reporting calls_answered tills_reports tills2_reporting",
    ],
    [
      "from when numbers grow",
      caveat.INCOMPLETE_FROM,
      "incomplete_from first_incomplete_date data_partial_since preliminary_from provisional_day " +
        "results_incomplete_hour result_first_partial_date",
      "incomplete complete_from incomplete_dates my_incomplete_from",
    ],
    [
      "until when they stay",
      caveat.COMPLETE_UNTIL,
      "complete_until completed_through data_complete_until final_up_to finalized_through " +
        "finalised_thru settled_to result_final_to results_settled_until result_available_until data_available_until results_available_through watermark " +
        "data_watermark data_through data_thru last_complete_day last_complete_date",
      "available_until watermarks complete incomplete_until last_complete_days my_data_through " +
        "data_until",
    ],
    [
      "since when there are any",
      caveat.DATA_BEGINS,
      "data_begins data_begin data_starts_on events_start_date history_begins_at " +
        "data_available_from events_available_since data_start",
      "begins data_beginning my_data_begins data_available_until data_starts_in",
    ],
    [
      "when they were computed",
      caveat.COMPUTED,
      "computed_at calculated_on generated_time refreshed_at cached_at last_refresh last_refreshed " +
        "data_last_refresh last_computed_at last_calculated_time as_of data_as_of",
      "computed recomputed_at cached last_refreshes as_of_day generated_by",
    ],
    [
      "whether it is a sample",
      sample.NOT_SAMPLED,
      "sampled is_sampled has_sampling was_sampled contains_sampled_data contain_sampling " +
        "sampling_applied sampling_enabled sampled_used sampling_active",
      "samples resampled sampled_rows sampling_rate is_sample",
    ],
    [
      "which part of it",
      sample.RATE_NAMES,
      "sampling_rate sample_rate samples_ratio sampled_fraction sampling_factor sample_share " +
        "sampling_level sampling_percent sampling_percentage sample_pct sample_every sample_one_in",
      "rate sampling resample_rate sampling_rates sampler_rate",
    ],
    [
      "a clock's samples",
      sample.OF_CLOCKS,
      "unit units s ms sec secs second seconds min mins minute minutes hour hours hz period " +
        "interval sampling_unit every_s",
      "rows rates hertz units_sold periods days",
    ],
    [
      "percents",
      sample.IN_PERCENT,
      "sampling_percent sampling_percentage rate_pct",
      "percent percentile_rank a_percents",
    ],
    [
      "how many were read",
      sample.READ_COUNT,
      "samples_read_count samples_read_counts sample_size sampling_size sample_count " +
        "sampling_count sampled_rows sampled_events sampled_sessions",
      "samples sample_sizes resample_size sampled_users",
    ],
    [
      "how many there are",
      sample.SPACE_SIZE,
      "sampling_space_size sampling_space_sizes sampling_space population population_size " +
        "sample_space sample_space_size total_rows total_events total_sessions",
      "populations total_users my_population spaces total_rows_read",
    ],
  ])("%s", (what, pattern, are, areNot) => {
    expect(findMisread(what, pattern, are, areNot)).toEqual([]);
  });
});

describe("a text that says", () => {
  test.each<Words>([
    [
      "what is not whole",
      caveat.PARTIAL_WORD,
      "partial|partially|partial_success|partial content|partial-results|partially complete|" +
        "incomplete|completed_with_errors|complete with gaps|done with failures|ok with exceptions|" +
        "success with error|Partial|partial result|completes-with-errors|done with failure|ok with exception",
      "impartial|partial refund|incompletely|completed with joy|complete|partialed",
    ],
    [
      "a sample",
      caveat.SAMPLED_WORD,
      "sampled|subsampled|downsampled|sampled data|sampled_data|SAMPLED",
      "sample|unsampled|resampled|sampled rows",
    ],
    [
      "an estimate",
      caveat.ESTIMATE_WORD,
      "estimate|estimated|estimates|estimation|approximate|approximated|approximates|approximation",
      "estimator|underestimated|approx|estimations",
    ],
    [
      "what will change",
      caveat.PRELIMINARY_WORD,
      "preliminary|provisional|Provisional",
      "final|provisionally|not provisional",
    ],
    [
      "what is old",
      caveat.STALE_WORD,
      "stale|stale_cache|stale data|stale-results|stale result|stale hit|outdated|out of date|" +
        "out-of-date|out_of_date|delayed|lagging|STALE",
      "stalemate|fresh|out of dates|delay|not stale|stale bread",
    ],
    [
      "what is old for sure",
      caveat.SURELY_STALE,
      "stale|stale cache|stale_data|stale result|stale results|stale-hit",
      "outdated|delayed|stale bread|fresh stale",
    ],
    [
      "a bound",
      caveat.BOUND_WORD,
      "gte|lte|gt|lt|at least|at_most|at_least|>|<|>=|<=|GTE",
      "eq|=|least|at last|gtes|ge",
    ],
    [
      "no method",
      caveat.NO_METHOD,
      "none|no|off|exact|false|null||NONE",
      "noon|offset|exactly|not exact|hll",
    ],
  ])("%s", (what, pattern, are, areNot) => {
    expect(are.split("|").filter((text) => !pattern.test(text))).toEqual([]);
    expect(areNot.split("|").filter((text) => pattern.test(text))).toEqual([]);
  });
});
