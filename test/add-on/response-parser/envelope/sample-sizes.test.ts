/** How large a sample is, by what answers say: a part, a share, one in so many, or two counts. */
import { readCaveats } from "../../../../src/add-on/table/codec";
import { read } from "./raw-answers";

const ROWS = [
  { ward: "Eyes", beds: 5 },
  { ward: "Surgery", beds: 8 },
];

/** The size that is said; "" for a sample of unknown size, undefined where none is said. */
function sizeOf(meta: object): string | undefined {
  const answer = read({ meta, rows: ROWS });
  if (answer.kind !== "table") throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  const said = readCaveats(answer).find((sentence) => sentence.includes("come from a sample of the data"));
  return said && (/\((.*)\)\.$/.exec(said)?.[1] ?? "");
}

it.each<[meta: object, size: string]>([
  [{ sampling_rate: 0.1 }, "10 %"],
  [{ sampling_rate: "0.125" }, "12.5 %"],
  [{ sample_ratio: "10%" }, "10 %"],
  [{ sampling_fraction: "5 %" }, "5 %"],
  [{ sampleFraction: "1/20" }, "5 %"],
  [{ sampleFraction: "10/200" }, "5 %"],
  [{ sampling_factor: 20 }, "one in 20"],
  [{ sample_one_in: 1000 }, "one in 1,000"],
  [{ sampling_percentage: 0.5 }, "0.5 %"],
  [{ samplingPct: 25 }, "25 %"],
  [{ sampling_level: 12.5 }, "12.5 %"],
  [{ sampling: { rate: "1 / 3" } }, "33.3 %"],
  [{ sampled: "10%" }, "10 %"],
  [{ sampled: 0.1 }, "10 %"],
  [{ sampling_rate: [0.5, 0.1, 0.25] }, "10 %"],
  [{ sampled: true, sampling_rate: 100 }, "one in 100"],
  [{ sampled: true }, ""],
  [{ sampled: true, sampling_rate: 1 }, ""],
  [{ samples_read_count: "500000", sampling_space_size: 15_000_000 }, "500,000 of 15,000,000"],
  [{ samplesReadCounts: ["50", "20"], samplingSpaceSizes: ["50", "80"] }, "20 of 80"],
  [{ sampled_events: 10, total_events: 400 }, "10 of 400"],
  [{ sample_size: 10, population: 400 }, "10 of 400"],
])("%j is a sample: %s", (meta, size) => {
  expect(sizeOf(meta)).toBe(size);
});

it.each<[meta: object]>([
  [{ sampling_rate: 1 }],
  [{ sampling_rate: 100 }],
  [{ sampling_rate: 0 }],
  [{ sampling_rate: -0.1 }],
  [{ sampling_rate: "full" }],
  [{ sampling_rate: "" }],
  [{ sampling_rate: null }],
  [{ sampling_rate: [] }],
  [{ sampling_percentage: 100 }],
  [{ sampling_rate: "100%" }],
  [{ sampling_rate: "7/7" }],
  // Days, and not how many of how many.
  [{ sampling_rate: "2026/05/01" }],
  [{ sampling_rate: "1/20/2026" }],
  [{ sampling: { every: 60, unit: "s" } }],
  [{ sampled: false, sampling_rate: 0.1 }],
  [{ sampled: 0, sampling_rate: 0.1 }],
  [{ sampled: "false", sampling_rate: 0.1 }],
  [{ sampling: { enabled: false, rate: 0.1 } }],
  [{ samples_read_count: 400, sampling_space_size: 400 }],
  [{ samples_read_count: 400 }],
  [{ sample_size: 400, total_pages: 800 }],
])("%j is all of the data", (meta) => {
  expect(sizeOf(meta)).toBeUndefined();
});
