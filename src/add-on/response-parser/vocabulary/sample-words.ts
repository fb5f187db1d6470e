/** Fields that tell how large a sample is. */

/**
 * Denied by {"sampled": false, "sampling_rate": 0.1} and {"sampling": {"enabled": false, "rate": 0.1}}: the
 * rate
 * is set up, and was not used.
 */
export const NOT_SAMPLED =
  /^((is|has|was|contains?)_)?(sampled|sampling)(_data|_applied|_used|_active|_enabled)?$/;

/**
 * The sampled part: {"sampling_rate": 0.1}, {"sampling": {"rate": "10%"}}, {"sample_rate": 20} for one in 20.
 */
export const RATE_NAMES =
  /^sampl(e|es|ed|ing)_(rate|ratio|fraction|factor|share|level|percent(age)?|pct|every|one_in)$/;
/** One in so many seconds is no sample: {"sampling": {"every": 60, "unit": "s"}}. */
export const OF_CLOCKS = /(^|_)(units?|s|ms|sec(ond)?s?|min(ute)?s?|hours?|hz|period|interval)$/;
/** 0.5 is half of a hundredth there: {"sampling_percentage": 0.5}. */
export const IN_PERCENT = /_(percent(age)?|pct)$/;
/** {"samplingMetadatas": [{"samplesReadCount": "5", "samplingSpaceSize": "50"}]} */
export const READ_COUNT =
  /^samples_read_counts?$|^sampl(e|ing)_(size|count)$|^sampled_(rows|events|sessions)$/;
export const SPACE_SIZE =
  /^sampling_space(_sizes?)?$|^(population|sample_space)(_size)?$|^total_(rows|events|sessions)$/;
