/**
 * Each number of an invented body, alone and beside others, stands in a cell, or a sentence says that it is
 * left out, or it tells of the answering: by a name of the list below, or as a number alone of which no word
 * says what it measures.
 */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import type { Answer } from "../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../src/add-on/table/codec";
import { openZone } from "../../../src/add-on/table/zone";
import { HELD_BODIES } from "./invented/worded/held-bodies";
import { LATER_BODIES } from "./invented/worded/later-bodies";
import { NEWER_BODIES } from "./invented/worded/newer-bodies";
import { VARIED_BODIES } from "./invented/worded/varied-bodies";
import { WORDED_BODIES } from "./invented/worded/worded-bodies";
import { readCases } from "./invented/read-cases";

/** Keys at or below which no number is missed, each with its reason. */
const NO_LOSS: readonly (readonly [because: string, keys: RegExp])[] = [
  ["which page of how many rows this is", /^(page|pages|pag(inat)?ing?(ation)?|per_?page|offset|start)$/i],
  [
    "how many there are",
    /^(count|total(_?(pages|count|rows|size))?|num_?(rows|found)|row_?count|rows|n|size)$/i,
  ],
  ["how many there are, of a list of those sizes", /^(length|nulls)$/i],
  [
    "how the answering went, and for how long",
    /^(status_?code|status|code|ok|took(_ms)?|timings|stats|elapsed_ms)$/i,
  ],
  ["how far it is", /^(progress|percent_complete)$/i],
  [
    "about the answer, or about its question",
    /^(meta(data)?|query|parameters|queryContext|tokenQuota|sample_rate)$/i,
  ],
  ["the id of a request, a job, a page or a column", /^(id|columnId|queries|job|experiment|rev)$/i],
  [
    "where a cell or a column stands",
    /^(position|index|ordinal|coords|codes?|row|col|r|number|dimension|property_indices)$/i,
  ],
  ["how far apart the moments of a series are", /^(step(Seconds)?|pointInterval|interval|end|t)$/i],
  [
    "worked out of the rows once more",
    /^(totals?|sum(mary)?|max|min|overall|aggregate|grandTotal|average|\w+_?sum|seriesCollapsed|footer|foot)$/i,
  ],
  ["alone among texts, where no word says what they measure", /^(result|eta_s|saved|active|age|processed)$/],
  ["where keys are paths into rows, and others stand beside them", /^(\/rows\/\d|\d+\.|\d+$)/],
  ["what sets up a chart or weighs its series", /^(weights|colou?rs?)$/i],
  [
    "under a word for what describes columns, the question or the set-up",
    /(fields|columns|cols|filter|features|options|parameters)$/i,
  ],
];
/** Lists whose first or last item says what the others are. */
const ENDS = /"(kind|type|class|sort|item|node|k|foot|tag|part|rec|category)"/;

/** Objects with their total among them are no map of rows where other rows are the table. */
const WITH_TOTAL = /"Total":\{.*"csv_text"/;

const MISSED = /has more than this table/;

const TEXTS = [
  ...readCases().flatMap(([, cases]) => cases.map(({ body }) => body)),
  ...[HELD_BODIES, LATER_BODIES, NEWER_BODIES, VARIED_BODIES, WORDED_BODIES].flat().map(({ text }) => text),
];
const BODIES: readonly object[] = [...new Set(TEXTS)].flatMap((text) => {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === "object" && body !== null ? [body] : [];
  } catch {
    return [];
  }
});

type Found = readonly [path: readonly string[], number: number];

function numbersIn(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, Array.isArray(value) ? path : [...path, key]),
  );
}

function isNoLoss([path, number]: Found): boolean {
  // 0 of anything is none, and moments become dates.
  if (number === 0 || number > 1e9) return true;
  return path.some((key) => NO_LOSS.some(([, keys]) => keys.test(key)));
}

/** What a table shows, as text: its cells and the names of its columns. */
function shownBy(answer: Answer): (number: number) => boolean {
  if (answer.kind === "value") return (number) => String(answer.value) === String(number);
  if (answer.kind !== "table") return () => true;
  const { columns, rows } = answer.table;
  const cells = rows.flat().map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell)));
  const exact = new Set(cells);
  const texts = [...columns.map(({ name }) => name), ...cells.filter((cell) => /\D/.test(cell))].join("\n");
  return (number) => exact.has(String(number)) || texts.includes(String(number));
}

/** The paths of numbers that nobody is told of. */
function lostOf(body: object): string[] {
  const answer = readAnswer(
    { status: 200, headers: {}, text: JSON.stringify(body) },
    { zone: openZone("UTC") },
  );
  if (answer.kind !== "table" && answer.kind !== "value") return [];
  if (readCaveats(answer).some((sentence) => MISSED.test(sentence))) return [];
  const isShown = shownBy(answer);
  const lost = numbersIn(body).filter((found) => !isNoLoss(found) && !isShown(found[1]));
  return lost.map(([path, number]) => `${path.join(".")}: ${number}`);
}

function listLossy(bodies: readonly object[]): string[] {
  return bodies.flatMap((body) => {
    const text = JSON.stringify(body);
    const lost = ENDS.test(text) || WITH_TOTAL.test(text) ? [] : lostOf(body);
    return lost.length > 0 ? [`${lost.slice(0, 3).join(", ")} of ${JSON.stringify(body)}`] : [];
  });
}

/** A body as an object, a list below a word for data. */
function asObject(body: object): object {
  return Array.isArray(body) ? { data: body } : body;
}

test("of each body alone", () => {
  expect(BODIES.length).toBeGreaterThan(750);
  expect(listLossy(BODIES)).toEqual([]);
});

test.each<readonly [beside: string, make: (body: object) => object]>([
  ["a number that a word says what it measures of", (body) => ({ north: body, revenue: 7351 })],
  ["such a number as text", (body) => ({ north: body, revenue: "7351.5" })],
  ["a list of numbers", (body) => ({ north: body, scores: [7351, 7352] })],
  ["a map of numbers", (body) => ({ north: body, south: { Aro: 7351, Vik: 7352 } })],
  ["an object with a number", (body) => ({ north: body, south: { visits: 7351 } })],
  ["such a number in it", (body) => ({ ...asObject(body), revenue: 7351 })],
  ["a list of numbers in it", (body) => ({ ...asObject(body), visitors: [7351, 7352] })],
  ["a map of numbers in it", (body) => ({ ...asObject(body), visits_by_town: { Aro: 7351, Vik: 7352 } })],
  ["an object with numbers in it", (body) => ({ ...asObject(body), hut: { visits: 7351, orders: 7352 } })],
  ["rows in it", (body) => ({ ...asObject(body), wards: [{ ward: "A", beds: 7351 }] })],
  ["rows as text", (body) => ({ ...asObject(body), csv_text: '[{"ward": "A", "beds": 7351}]' })],
])("of each body beside %s", (_, make) => {
  expect(listLossy(BODIES.map(make))).toEqual([]);
});
