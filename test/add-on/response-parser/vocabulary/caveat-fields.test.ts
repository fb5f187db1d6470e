/**
 * The names of fields in which answers say that their numbers are not exact, in the words of many services;
 * and beside them names that only look so, of things and of measures.
 */
import { readCaveats } from "../../../../src/add-on/table/codec";
import { read } from "../envelope/raw-answers";

const ROWS = [
  { ward: "Eyes", beds: 5 },
  { ward: "Surgery", beds: 8 },
];

function caveatsOf(name: string, value: unknown): string {
  const answer = read({ meta: { [name]: value }, rows: ROWS });
  if (answer.kind !== "table") throw new Error(`${name} is read as ${JSON.stringify(answer)}.`);
  return readCaveats(answer).join(" ");
}

interface Said {
  readonly says: string;
  readonly value: unknown;
  readonly not: unknown;
  readonly names: readonly string[];
  readonly others: readonly string[];
}

test.each<[what: string, said: Said]>([
  [
    "a sample",
    {
      says: "come from a sample",
      value: true,
      not: false,
      names: [
        ...["sampled", "isSampled", "is_sampled", "was_sampled", "has_sampling", "containsSampledData"],
        ...["containSampledData", "sampledData", "sampling_applied", "sampling_used", "samplingActive"],
        ...["subsampled", "downsampled", "sub_sampled", "is_down_sampled"],
      ],
      others: ["resampled", "sampler", "samples", "sampled_by", "unsampled", "free_sample"],
    },
  ],
  [
    "small numbers that are left out",
    {
      says: "small numbers are left out",
      value: true,
      not: false,
      names: [
        ...["subjectToThresholding", "thresholded", "is_thresholded", "thresholding_applied"],
        ...["data_thresholding", "has_data_thresholding", "suppressed", "is_suppressed", "wasSuppressed"],
        ...["suppression", "data_suppression", "privacy_suppression_used", "small_suppressed"],
        ...["privacyThresholdApplied", "privacy_thresholds", "privacy_thresholding"],
      ],
      others: ["threshold", "alarm_threshold", "thresholds", "suppressor", "privacy"],
    },
  ],
  [
    "how many small numbers are left out",
    {
      says: "small numbers are left out",
      value: 3,
      not: 0,
      names: [
        ...["suppressed_rows", "redacted_cells", "withheldValues", "suppressed_groups", "redacted_counts"],
        ...["rows_suppressed", "cells_redacted", "valuesWithheld", "groups_below_threshold"],
      ],
      others: ["suppressed_users", "fire_suppressed_rooms", "rows_below"],
    },
  ],
  [
    "groups that are left out",
    {
      says: "it has more groups than these",
      value: 7,
      not: 0,
      names: [
        ...["groups_omitted", "seriesDropped", "buckets_left_out", "categories_not_shown", "groups_hidden"],
        ...["values_collapsed", "rows_collapsed", "omitted_groups", "droppedSeries", "dropped_buckets"],
        ...["omitted_categories", "dropped_values", "sum_other_doc_count"],
      ],
      others: ["groups_joined", "hidden_groups", "collapsed_rows_shown", "groups"],
    },
  ],
  [
    "an answer that is not whole",
    {
      says: "this answer is partial",
      value: true,
      not: false,
      names: [
        ...["partial", "is_partial", "hasPartialResults", "incomplete", "incomplete_results", "partial_data"],
        ...["is_incomplete_response", "results_partial", "data_incomplete", "timed_out", "query_timed_out"],
        ...["requestTimedOut", "search_timed_out", "terminated_early", "last_day_partial"],
        ...["last_month_is_incomplete", "last_period_partial", "last_row_is_partial"],
        ...["partial_result", "incomplete_answer", "result_incomplete", "result_partial"],
      ],
      others: ["partially_shaded", "impartial", "partial_eclipse", "last_day_paid", "timed"],
    },
  ],
  [
    "by its opposite, that it is not whole",
    {
      says: "this answer is partial",
      value: false,
      not: true,
      names: [
        ...["isDataGolden", "all_shards_responded", "allNodesResponded", "all_sources_responded", "complete"],
        ...[
          "is_complete",
          "results_complete",
          "resultsCompleted",
          "dataComplete",
          "final",
          "is_final",
          "data_final",
        ],
        ...["last_day_complete", "latest_hour_is_final", "current_week_complete"],
        ...["result_completed", "is_result_completed", "result_complete"],
      ],
      others: ["finalist", "all_doors_responded", "completed_by", "incomplete_ok"],
    },
  ],
  [
    "parts that are missing",
    {
      says: "this answer is partial",
      value: 2,
      not: 0,
      names: [
        ...["shards_failed", "partitions_missing", "nodesFailed", "failed_shards", "missing_partitions"],
        ...["unreachable_nodes", "unavailable_servers", "failed_regions", "missing_segments"],
        ...["unavailable_sources", "failed_replicas", "missing_days", "absent_hours", "incomplete_weeks"],
        ...["days_missing", "dates_missing"],
      ],
      others: ["failed_exams", "missing_shoes", "days_missed", "absent_pupils"],
    },
  ],
  [
    "rows that were cut off",
    {
      says: "it cut this answer",
      value: true,
      not: false,
      names: [
        ...["was_truncated", "results_truncated", "dataTruncated", "truncation_applied"],
        ...["rows_clipped", "output_capped", "truncated_results", "limit_reached", "rowLimitExceeded"],
        ...["result_limit_hit", "size_limit_reached", "groupLimitReached", "series_limit_exceeded"],
        ...["cardinality_limit_hit", "memory_limit_exceeded", "exceeded_row_limit", "exceeded_memory_limit"],
        ...["max_rows_reached", "max_results_exceeded", "maxSizeReached"],
        ...["result_truncated", "truncated_result", "response_capped", "truncated_rows"],
      ],
      others: ["speed_limit_reached", "capped_teeth", "max_height_reached", "limit", "recapped"],
    },
  ],
  [
    "numbers that may still change",
    {
      says: "are preliminary",
      value: true,
      not: false,
      names: [
        ...["preliminary", "isPreliminary", "data_preliminary", "provisional", "is_provisional"],
        ...["provisional_data", "preliminaryData", "subject_to_revision", "subjectToChange"],
      ],
      others: ["preliminary_round", "provisional_license", "provisionally_booked", "subject_to_tax"],
    },
  ],
  [
    "by its opposite, that they may still change",
    {
      says: "are preliminary",
      value: false,
      not: true,
      names: [
        "finalized",
        "finalised",
        "is_finalized",
        "dataFinalized",
        "result_finalized",
        "results_finalised",
      ],
      others: ["finalized_by", "order_finalized"],
    },
  ],
  [
    "estimates",
    {
      says: "are estimates",
      value: true,
      not: false,
      names: [
        ...["estimate", "estimated", "is_estimated", "isEstimate", "hasEstimates", "estimated_counts"],
        ...["approx", "approximate", "is_approximated", "approximation", "approximate_results"],
        ...["uses_approximation", "are_approximate", "extrapolated", "modeled", "is_modelled", "noise_added"],
        ...["modeled_result", "modeled_data", "estimated_count", "approximate_number", "approximate_numbers"],
        ...["approximated", "estimates", "count_is_lower_bound", "total_is_lower_bound"],
      ],
      others: ["estimator", "underestimated", "modeled_by", "noise", "approximate_age", "lower_bound"],
    },
  ],
  [
    "by its opposite, estimates",
    {
      says: "are estimates",
      value: false,
      not: true,
      names: [
        "exact",
        "is_exact",
        "exactCounts",
        "exact_results",
        "are_exact",
        "exact_count",
        "exact_number",
        "exact_numbers",
      ],
      others: ["exactly_once", "inexact_match", "exact_change"],
    },
  ],
  [
    "numbers of before",
    {
      says: "not up to date",
      value: true,
      not: false,
      names: [
        ...["stale", "isStale", "was_stale", "served_stale", "data_stale", "cacheStale", "cached_is_stale"],
        ...[
          "outdated",
          "is_outdated",
          "results_outdated",
          "stale_data",
          "response_is_stale",
          "stale_results",
          "stale_result",
          "result_outdated",
        ],
      ],
      others: ["stale_bread", "stalemate", "outdated_maps", "install"],
    },
  ],
])("%s", (_, { says, value, not, names, others }) => {
  expect(names.filter((name) => !caveatsOf(name, value).includes(says))).toEqual([]);
  expect(names.filter((name) => caveatsOf(name, not).includes(says))).toEqual([]);
  const longer = names.flatMap((name) => [`zz${name}`, `${name}zz`]);
  expect([...others, ...longer].filter((name) => caveatsOf(name, value).includes(says))).toEqual([]);
});
