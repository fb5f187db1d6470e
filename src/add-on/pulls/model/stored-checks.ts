import { isDict, isText } from "../../table/values";

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
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

export function isPlace(value: unknown): boolean {
  return hasTexts(value, ["sheet", "cell"]);
}

export function isExport(value: unknown, isMoment: (one: unknown) => boolean): boolean {
  if (!isDict(value) || !hasTexts(value, ["key", "state"])) return false;
  return isMaybe(isText)(value["id"]) && isMaybe(isText)(value["to"]) && isMoment(value["begun"]);
}

export type Check = (value: unknown) => boolean;
