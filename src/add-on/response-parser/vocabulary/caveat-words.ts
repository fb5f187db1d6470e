/**
 * Words for inexact answers, in snake case. ASSUMPTION throughout: the specification shows no payload, so
 * they are from published services; with each is a body that has it.
 */

export type Caveat = "sampled" | "thresholded" | "other row" | "partial" | "estimated";

export const CAVEATS_WHEN_TRUE: Readonly<Record<Caveat, RegExp>> = {
  // {"sampled": true, "rows": […]}, {"containsSampledData": true, "rows": […]}
  sampled: /^((is|has|was|contains)_)?sampled(_data)?$/,
  // {"metadata": {"subjectToThresholding": true}, "rows": […]}
  thresholded: /^(is_|has_)?(subject_to_|data_)?threshold(ing|ed)(_applied)?$/,
  // {"metadata": {"dataLossFromOtherRow": true}, "rows": […]}
  "other row": /^data_loss_from_other_row$/,
  // {"is_partial": true, "data": […]}, {"incomplete_results": true, "items": […]}, {"timed_out": true,
  // "hits": {…}}
  partial:
    /^(is_|has_)?(partial|incomplete)(_(results?|data|response|answer))?$|^(results?|data)_(partial|incomplete)$|^timed_out$/,
  // {"estimated": true, "rows": […]}, {"is_approximate": true, "data": […]}
  estimated: /^(is_|has_)?(estimate|estimated|approximate|approximated|approximation)$/,
};
/** Partial if false: {"isDataGolden": false, "rows": […]}. */
export const PARTIAL_BY_FALSE = /^is_data_golden$|^(is_)?(results?|data)_(complete|final)$|^is_final$/;
/** Failed parts of a search: {"_shards": {"total": 5, "failed": 1}, "hits": {…}}. */
export const FAILED_PARTS = /^shards_failed$/;

/** The sampled part: {"sampling_rate": 0.1}, {"sampling": {"rate": "10%"}}. */
export const RATE = /^sampl(e|es|ing)_(rate|ratio|fraction|factor|percent(age)?|share)$/;
/** In snake case: {"count": 5, "sampled": true, "sampling_rate": 0.1}. */
export function isCaveatName(name: string): boolean {
  return (
    RATE.test(name) ||
    PARTIAL_BY_FALSE.test(name) ||
    Object.values(CAVEATS_WHEN_TRUE).some((words) => words.test(name))
  );
}

/** {"samplingMetadatas": [{"samplesReadCount": "5", "samplingSpaceSize": "50"}]} */
export const READ_COUNT = /^samples_read_counts?$|^sample_(size|count)$/;
export const SPACE_SIZE = /^sampling_space_sizes?$|^(population|sample_space)(_size)?$/;

/** {"computed_at": "2024-04-01T10:00:00Z", "series": {…}}, {"last_refresh": "…", "results": […]} */
export const COMPUTED =
  /^(computed|calculated|generated|refreshed)_(at|on|time)$|^(data_)?last_(refresh(ed)?|computed|calculated)(_(at|on|time))?$|^data_as_of$|^as_of$/;

/** For answers without an envelope. */
export const HEADERS = { rate: "x-sampling-rate", sampled: "x-sampled" } as const;
