/**
 * A refusal that came with status 200 and says by a number or a word that it is none of an answer:
 * `{"code": 40105, "message": "Invalid token", "data": []}`, `{"errcode": 40013, "errmsg": "invalid appid"}`.
 */

import {
  ALL_IS_WELL,
  CODE_OF_SUCCESS,
  CODED_MESSAGE,
  NO_DATA,
  OF_REQUEST,
  OUTCOME_CODE,
  toPlainName,
  TROUBLE,
  UNDER_WAY,
} from "../vocabulary/error-words";
import { type Dict, isList, isNothing, isNumber, isScalar, isText } from "../../table/values";

/** More fields beside its code and its message are those of an answer. */
const MOST_FIELDS = 8;
/** Smaller codes are also those of kinds of answers. */
const LEAST_SURE_CODE = 400;

const OF_STATE = /^(status|state)$/;

/**
 * What it says. Undefined where there are data, or where a code or the sentence says that all went well,
 * or that it is under way.
 */
export function findCodedRefusal(body: Dict): string | undefined {
  const fields = Object.entries(body).map(([key, value]) => [toPlainName(key), value] as const);
  if (fields.length > MOST_FIELDS) return undefined;
  const valuesOf = (names: RegExp): unknown[] =>
    fields.filter(([name]) => names.test(name)).map(([, value]) => value);
  const codes = valuesOf(OUTCOME_CODE);
  const said = valuesOf(CODED_MESSAGE).find(isText)?.trim();
  if (said === undefined || said === "" || ALL_IS_WELL.test(said) || NO_DATA.test(said)) return undefined;
  if (UNDER_WAY.test([said, ...valuesOf(OF_STATE).filter(isText)].join(" "))) return undefined;
  const isBare = fields.every(
    ([name, value]) => OUTCOME_CODE.test(name) || CODED_MESSAGE.test(name) || holdsNothing(name, value),
  );
  if (!isBare || codes.some(isOfSuccess)) return undefined;
  const hasRoomForData = fields.some(([name, value]) => !OF_REQUEST.test(name) && !isFilled(value));
  const isRefused = codes.some(
    (code) => isOfTrouble(code, said) || (hasRoomForData && isSurelyOfRefusal(code)),
  );
  return isRefused ? said : undefined;
}

function isFilled(value: unknown): boolean {
  return isScalar(value) && !isNothing(value);
}

/** Of data: {"data": {"list": [], "total": 0}}. What is said of the request itself is none. */
function holdsNothing(name: string, value: unknown): boolean {
  if (isScalar(value)) return isNothing(value) || value === "" || OF_REQUEST.test(name);
  if (isList(value)) return value.length === 0;
  return Object.values(value).every((inner) => inner === 0 || holdsNothing("", inner));
}

function isOfSuccess(code: unknown): boolean {
  return isScalar(code) && (CODE_OF_SUCCESS.test(String(code)) || (isText(code) && ALL_IS_WELL.test(code)));
}

function isOfTrouble(code: unknown, said: string): boolean {
  return isScalar(code) && !isNothing(code) && code !== "" && TROUBLE.test(said.replace(/_/g, " "));
}

/** A sentence in any language, where data have a place and none are there: {"code": 40105, "data": null}. */
function isSurelyOfRefusal(code: unknown): boolean {
  const number = isNumber(code) || (isText(code) && /^-?\d{1,9}$/.test(code)) ? Number(code) : 0;
  return number < 0 || number >= LEAST_SURE_CODE;
}
