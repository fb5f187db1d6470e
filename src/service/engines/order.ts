/** The order of values, the same whichever engine gave them. */
import { Digits, textOf, type Cell } from "../model/answer";
import type { Segment } from "./engine";
import { writeJson } from "../wire/json";

/** Negative, 0 or positive, as `sort` wants it: by the first cells that differ. */
export function compareSegments(one: Segment, other: Segment): number {
  for (let at = 0; at < one.length; at += 1) {
    const order = compareCells(one[at], other[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers by size, texts by their characters' numbers, and what is missing last. */
export function compareCells(one: Cell, other: Cell): number {
  const [isMissing, isOtherMissing] = [one, other].map((cell) => cell === null || cell === undefined);
  if (isMissing === true || isOtherMissing === true) return Number(isMissing) - Number(isOtherMissing);
  if (isNumeric(one) && isNumeric(other)) return Math.sign(Number(textOf(one)) - Number(textOf(other)));
  return Buffer.compare(Buffer.from(writeText(one)), Buffer.from(writeText(other)));
}

function isNumeric(cell: Cell): boolean {
  return typeof cell === "number" || typeof cell === "bigint" || cell instanceof Digits;
}

function writeText(cell: Cell): string {
  return typeof cell === "string" ? cell : writeJson(cell);
}
