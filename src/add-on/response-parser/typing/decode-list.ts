/** Codes that stand for what a list or an object beside them means by each. Pure. */
import { isDict, isList, isNothing, isNumber, isText, type List } from "../../table/values";

type Meaning = (code: unknown) => unknown;

function meaningOf(value: unknown): Meaning {
  const byKey = isDict(value) ? new Map(Object.entries(value)) : undefined;
  return (code) => {
    if (isNothing(code)) return null;
    if (isList(value)) return isNumber(code) && Number.isInteger(code) && code >= 0 ? value[code] : undefined;
    return isText(code) || isNumber(code) ? byKey?.get(String(code)) : undefined;
  };
}

/** Undefined where one is no code. */
export function decodeList(list: unknown, value: unknown): List | undefined {
  if (!isList(list) || list.every(isNothing)) return undefined;
  const meaning = meaningOf(value);
  const decoded = list.map(meaning);
  return decoded.includes(undefined) ? undefined : decoded;
}

/** What numbers stand for, by its place: [0, 1, 0] for ["North", "South"]. Undefined for other lists. */
export function decodeTexts(codes: List, texts: List): List | undefined {
  return texts.length > 0 && texts.every(isText) ? decodeList(codes, texts) : undefined;
}
