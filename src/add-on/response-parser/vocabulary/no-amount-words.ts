/** Names of lists of numbers that count and measure nothing, so that nobody misses them in a table. Pure. */
import { matchEndOf } from "./word-lists";

/** What divides, bounds, draws, places or orders numbers: {"percentiles": [50, 90]}, {"y_range": [0, 60]} */
const NO_AMOUNT_WORDS = [
  ...["sizes?", "shape", "dimensions", "resolution", "viewport", "widths?", "heights?", "lengths?"],
  ...["margins?", "paddings?", "scale", "translate", "transform", "zoom", "colou?rs?", "rgba?", "opacity"],
  ...["bbox", "bounds?", "cent(er|re)", "origin", "coord(inate)?s", "location", "latlng", "lat_lng"],
  ...["percentiles?", "quantiles?", "probs", "buckets", "bins", "breaks", "edges", "levels", "thresholds?"],
  ...["domains?", "extents?", "ranges?", "min_max", "minmax", "[xy]_?lim"],
  ...["intervals?", "ci", "ticks", "steps"],
  ...["windows?", "periods?", "lags?", "lookback", "offsets?", "hours?", "days?", "weekdays?", "weeks?"],
  ...["months?", "years?", "dates?", "timestamps?", "options", "choices", "(allowed|available|valid)_values"],
  ...["ids?", "codes?", "ports?", "versions?", "index(es)?", "indices", "ordinals?", "positions?", "ranks?"],
  ...["order", "numbers?", "lines?", "flags?", "mask", "seeds?"],
  ...["shards", "partitions", "tokens?", "embedding"],
  ...["cursors?", "next", "previous", "after", "children", "parents?", "ancestors?", "related", "selected"],
  ...["precision", "decimals", "digits", "zips?", "postal", "skus?", "took", "hash", "checksum", "weights?"],
];

export const NO_AMOUNTS = matchEndOf(...NO_AMOUNT_WORDS.map((word) => `(^|_)${word}`));

/** {"rate_limits": [{"name": "minute", "remaining": 3}], "rows": […]} */
export const LIMITS = /(limit|quota)s?$|throttl/i;
