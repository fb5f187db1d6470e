/** How large a sample of the data is, by an answer's own words. Pure. */

import {
  IN_PERCENT,
  NOT_SAMPLED,
  OF_CLOCKS,
  RATE_NAMES,
  READ_COUNT,
  SPACE_SIZE,
} from "../vocabulary/sample-words";
import { type Dict, isList, isNothing, type List } from "../../table/values";
import { toSnakeCase } from "./fields";
import type { FieldAround } from "./fields-around";

/** No sentence, or one, with the size where it is known. A rate beside "sampled: false" was not used. */
export function describeSample(fields: readonly FieldAround[], isSampled: boolean): string[] {
  const denials = fields.filter(({ name, value }) => !isSampled && NOT_SAMPLED.test(name) && isNo(value));
  // A header may be of whether the request is traced.
  const said = fields.filter(({ isHeader }) => !denials.some((denial) => denial.isHeader === isHeader));
  const size = findRate(said, isSampled) ?? findCounts(said);
  if (size === undefined && !isSampled) return [];
  return [
    `The service says that these numbers come from a sample of the data${size === undefined ? "" : ` (${size})`}.`,
  ];
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === "false" || value === "0";
}

/** The smallest: other ranges of the same answer may be whole. */
function findRate(fields: readonly FieldAround[], isSampled: boolean): string | undefined {
  const rates = fields
    .filter(({ name, owner, value }) =>
      NOT_SAMPLED.test(name)
        ? isShare(value)
        : RATE_NAMES.test(name) && !(EVERY.test(name) && isOfClock(owner)),
    )
    .flatMap(({ name, value }) => listSampleValues(value).map((one) => readRate(one, name, isSampled)));
  const all = rates.filter((one) => one !== undefined);
  return all.sort((a, b) => a.share - b.share)[0]?.text;
}

/** {"sampled": "10%"}, {"sampled": 0.1} */
function isShare(value: unknown): boolean {
  return (typeof value === "string" && /%$/.test(value)) || (Number(value) > 0 && Number(value) < 1);
}

const EVERY = /_every$/;

function isOfClock(owner: Dict): boolean {
  return Object.keys(owner).some((key) => OF_CLOCKS.test(toSnakeCase(key)));
}

interface Rate {
  readonly share: number;
  readonly text: string;
}

/**
 * 0.1, "10%" and "1/10" are a tenth, 20 is one in 20, 0.5 in percent half of a hundredth. 100 is all of the
 * data,
 * unless
 * the answer says that it is sampled. Undefined for all.
 */
function readRate(value: unknown, name: string, isSampled: boolean): Rate | undefined {
  const text = typeof value === "number" || typeof value === "string" ? String(value).trim() : "";
  const [, part, whole] = /^(\d{1,9})\s?\/\s?(\d{1,9})$/.exec(text) ?? [];
  const number = whole === undefined ? Number(text.replace(/\s?%$/, "")) : Number(part) / Number(whole);
  if (text === "" || !(number > 0)) return undefined;
  const isPercent = text.endsWith("%") || IN_PERCENT.test(name) || (number > 1 && !Number.isInteger(number));
  if (isPercent || number < 1) return describeShare(isPercent ? number / 100 : number);
  if (number === 1 || (number === 100 && !isSampled)) return undefined;
  return { share: 1 / number, text: `one in ${number.toLocaleString("en-US")}` };
}

function describeShare(share: number): Rate | undefined {
  return share < 1 ? { share, text: `${Number((share * 100).toPrecision(3))} %` } : undefined;
}

/** "500,000 of 15,000,000", of fields of one object. */
function findCounts(fields: readonly FieldAround[]): string | undefined {
  const reads = fields.filter(({ name }) => READ_COUNT.test(name));
  for (const { owner, value } of reads) {
    const space = fields.find((field) => field.owner === owner && SPACE_SIZE.test(field.name));
    if (!space) continue;
    const sizes = listSampleValues(space.value).map(Number);
    const at = listSampleValues(value).findIndex((read, i) => Number(read) < (sizes[i] ?? NaN));
    if (at >= 0)
      return `${formatSampleCount(listSampleValues(value)[at])} of ${formatSampleCount(sizes[at])}`;
  }
  return undefined;
}

function formatSampleCount(value: unknown): string {
  return Number(value).toLocaleString("en-US");
}

function listSampleValues(value: unknown): List {
  return isList(value) ? value : isNothing(value) ? [] : [value];
}
