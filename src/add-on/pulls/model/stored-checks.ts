import { isDict, isText } from "../../table/values";

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isMaybe(check: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || check(value);
}

export function areCounts(value: unknown, names: readonly string[]): boolean {
  return isDict(value) && names.every((name) => isCount(value[name]));
}

export function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isDict(value) && names.every((name) => isText(value[name]));
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Whether it says what a run found to be otherwise than agreed. */
export function isUnagreed(value: unknown): boolean {
  if (!isDict(value)) return false;
  const { kind, now, isHidden, ids } = value;
  switch (kind) {
    case "name":
      return hasTexts(value, ["what", "name", "before", "now"]);
    case "columns":
      return hasTexts(value, ["columns"]);
    case "sheet":
      return hasTexts(value, ["sheet", "agreed"]) && Number.isSafeInteger(now);
    case "moved":
      return hasTexts(value, ["rangeName", "sheet"]) && Number.isSafeInteger(now);
    case "cells":
      if (!hasTexts(value, ["rangeName", "sheet", "cells"])) return false;
      return isTextList(value["marks"]) && isMaybe(isTextList)(value["carried"]);
    default:
      return kind === "shut" && hasTexts(value, ["sheet", "holds"]) && areIds(ids) && isFlag(isHidden);
  }
}

function areIds(value: unknown): boolean {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}

export function isPlace(value: unknown): boolean {
  return hasTexts(value, ["sheet", "cell"]);
}

export function isExport(value: unknown, isMoment: (one: unknown) => boolean): boolean {
  if (!isDict(value) || !hasTexts(value, ["key", "state"])) return false;
  return isMaybe(isText)(value["id"]) && isMaybe(isText)(value["to"]) && isMoment(value["begun"]);
}

export type Check = (value: unknown) => boolean;
