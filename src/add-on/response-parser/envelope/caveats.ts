/**
 * Numbers that are not exact by the answer's own words: sampled, thresholded, partial, estimated, or old.
 * Pure.
 */

import { HOUR_MS, type EpochMs } from "../../shared/time";
import {
  type Caveat,
  COMPUTED,
  FAILED_PARTS,
  HEADERS,
  PARTIAL_BY_FALSE,
  RATE,
  READ_COUNT,
  SPACE_SIZE,
  CAVEATS_WHEN_TRUE,
} from "../vocabulary/caveat-words";
import { INSTANT, iso, readIso } from "../typing/iso";
import { isEpochKey } from "../vocabulary/field-names";
import { isDict, isList, isNothing, isScalar } from "../../table/values";
import type { Zone } from "../../table/zone";
import { toSnakeCase } from "./fields";

export interface CaveatContext {
  readonly header: (name: string) => string | undefined;
  readonly zone: Zone;
  /** NaN: unknown, and then nothing is old. */
  readonly now: EpochMs;
}

/** Deeper objects and longer lists hold data. */
const DEEPEST = 5;
const LONGEST_LIST = 20;
/** Younger numbers count as new. */
const FRESH_MS = HOUR_MS;

const CAVEAT_SENTENCES: Readonly<Record<Exclude<Caveat, "sampled">, string>> = {
  thresholded: "The service says that small numbers are left out, so that nobody can be recognised.",
  "other row": "The service says that rare values are counted together in one row.",
  partial: "The service says that this answer is partial: some of the data is missing.",
  estimated: "The service says that these numbers are estimates.",
};

/** Sentences. `data` is not searched: such fields are columns there. */
export function findCaveats(body: unknown, data: unknown, context: CaveatContext): readonly string[] {
  const fields = collectFieldsAround(body, data, "", 0);
  const found = new Set(fields.flatMap(([name, value]) => findCaveat(name, value) ?? []));
  const sample = sampleOf(fields, context.header(HEADERS.rate));
  if (context.header(HEADERS.sampled) === "true") found.add("sampled");
  const age = fields.map(([name, value]) => (COMPUTED.test(name) ? readCaveatMoment(value) : undefined));
  const computed = age.find((ms) => ms !== undefined);
  return [
    ...(sample !== undefined || found.has("sampled")
      ? [`The service says that these numbers come from a sample of the data${sample ? ` (${sample})` : ""}.`]
      : []),
    ...Object.entries(CAVEAT_SENTENCES).flatMap(([caveat, sentence]) =>
      found.has(caveat as Caveat) ? [sentence] : [],
    ),
    ...(computed !== undefined && context.now - computed > FRESH_MS
      ? [`The service says that it computed these numbers on ${formatMomentOf(computed, context.zone)}.`]
      : []),
  ];
}

type NamedValue = readonly [name: string, value: unknown];

/** In snake case; those of inner objects also as "sampling_rate". */
function collectFieldsAround(node: unknown, data: unknown, outer: string, depth: number): NamedValue[] {
  if (node === data || depth > DEEPEST) return [];
  if (isList(node)) {
    return node.length > LONGEST_LIST
      ? []
      : node.flatMap((one) => collectFieldsAround(one, data, outer, depth + 1));
  }
  if (!isDict(node)) return [];
  return Object.entries(node).flatMap(([key, value]): NamedValue[] => {
    const name = toSnakeCase(key);
    if (!isScalar(value) && !(isList(value) && value.every(isScalar)))
      return collectFieldsAround(value, data, name, depth + 1);
    if (value === data) return [];
    return outer === ""
      ? [[name, value]]
      : [
          [name, value],
          [`${outer}_${name}`, value],
        ];
  });
}

function findCaveat(name: string, value: unknown): Caveat | undefined {
  if (isTrue(value)) return CAVEATS.find((caveat) => CAVEATS_WHEN_TRUE[caveat].test(name));
  const isPartial =
    (isFalse(value) && PARTIAL_BY_FALSE.test(name)) || (FAILED_PARTS.test(name) && Number(value) > 0);
  return isPartial ? "partial" : undefined;
}

const CAVEATS = Object.keys(CAVEATS_WHEN_TRUE) as Caveat[];

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

function isFalse(value: unknown): boolean {
  return value === false || value === "false";
}

/** "10 %", "500,000 of 15,000,000", "" for unknown; undefined where all was sampled. */
function sampleOf(fields: readonly NamedValue[], header: string | undefined): string | undefined {
  const first = (pattern: RegExp): unknown => {
    const value = fields.find(([name, one]) => pattern.test(name) && !isNothing(one))?.[1];
    return isList(value) ? value[0] : value;
  };
  const rate = readShare(first(RATE) ?? header);
  if (rate !== undefined && rate < 1) return `${Number((rate * 100).toPrecision(3))} %`;
  const [read, space] = [READ_COUNT, SPACE_SIZE].map((pattern) => Number(first(pattern) ?? NaN));
  if (read === undefined || space === undefined || !(read < space)) return undefined;
  return `${read.toLocaleString("en-US")} of ${space.toLocaleString("en-US")}`;
}

/** 0.1 for 0.1, "10%", 10 and "0.1". */
function readShare(value: unknown): number | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  const number = Number(text.replace(/\s?%$/, ""));
  if (text === "" || !(number > 0 && number <= 100)) return undefined;
  return text.endsWith("%") || number > 1 ? number / 100 : number;
}

function readCaveatMoment(value: unknown): number | undefined {
  const text = isScalar(value) ? String(value) : "";
  if (isEpochKey(text)) return Number(text) * (text.length > 10 ? 1 : 1_000);
  return readIso(text) === INSTANT ? iso.ms : undefined;
}

function formatMomentOf(ms: number, zone: Zone): string {
  return new Date(zone.wall(ms)).toISOString().replace("T", " at ").slice(0, 19);
}
