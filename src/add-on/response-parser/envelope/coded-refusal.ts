/**
 * A refusal that came with status 200 and says by a number or a word that it is none of an answer:
 * `{"code": 40105, "message": "Invalid token", "data": []}`, `{"errcode": 40013, "errmsg": "invalid appid"}`.
 */

import {
  ALL_IS_WELL,
  AROUND_CODE,
  CODE_OF_SUCCESS,
  CODED_MESSAGE,
  INFO_MESSAGE,
  NO_DATA,
  NOTHING_THERE,
  NUMBER_OF_ERROR,
  OF_REQUEST,
  OF_STATE,
  OUTCOME_CODE,
  SURE_TROUBLE,
  toPlainName,
  TROUBLE,
  UNDER_WAY,
} from "../vocabulary/error-words";
import { type Dict, isDict, isList, isNothing, isNumber, isScalar, isText } from "../../table/values";

/** More fields beside its code and its message are those of an answer. */
const MOST_FIELDS = 9;
/** Smaller codes are also those of kinds of answers. */
const LEAST_SURE_CODE = 400;

type Field = readonly [name: string, value: unknown];

/**
 * What it says. Undefined where there are data, or where a code, a state or the sentence says that all went
 * well, that it is under way, or that there is nothing.
 */
export function findCodedRefusal(body: Dict): string | undefined {
  const fields = Object.entries(body).map(([key, value]): Field => [toPlainName(key), value]);
  if (fields.length > MOST_FIELDS) return undefined;
  const around = fields.find(([name, value]) => AROUND_CODE.test(name) && isDict(value));
  const said = readRefusal(fields) ?? (around && findCodedRefusal(around[1] as Dict));
  const others = fields.filter((field) => field !== around);
  return said !== undefined && others.every(holdsNothing) ? said : undefined;
}

function readRefusal(fields: readonly Field[]): string | undefined {
  const valuesOf = (names: RegExp): unknown[] =>
    fields.filter(([name]) => names.test(name)).map(([, value]) => value);
  const codes = valuesOf(OUTCOME_CODE);
  const isOfInfo = fields.some(([name]) => name === "infocode");
  const said = valuesOf(isOfInfo ? INFO_MESSAGE : CODED_MESSAGE)
    .find(isText)
    ?.trim();
  if (said === undefined || said === "" || codes.some(isOfSuccess)) return undefined;
  if (ALL_IS_WELL.test(said) || NO_DATA.test(said) || NOTHING_THERE.test(said)) return undefined;
  if (valuesOf(OF_STATE).some(isWell) || (UNDER_WAY.test(said) && !SURE_TROUBLE.test(said))) return undefined;
  const hasRoomForData = fields.some(([, value]) => !isScalar(value) || isNothing(value));
  const isRefused = codes.some(
    (code) => isOfTrouble(code, said) || (hasRoomForData && isSurelyOfRefusal(code)),
  );
  return isRefused ? said : undefined;
}

/** {"success": true}, {"status": "queued"}, {"status": 200}, {"error": null}; 0 and 1 may be either. */
function isWell(state: unknown): boolean {
  if (isText(state)) return state !== "" && !TROUBLE.test(state) && !isSurelyOfRefusal(state);
  return state === true || state === null || (isNumber(state) && state > 1 && isOfSuccess(state));
}

/** Of data: {"data": {"list": [], "total": 0}}. What is said of the request itself is none. */
function holdsNothing([name, value]: Field): boolean {
  if (OUTCOME_CODE.test(name) || CODED_MESSAGE.test(name) || INFO_MESSAGE.test(name)) return true;
  if (isScalar(value)) return isNothing(value) || value === "" || value === 0 || OF_REQUEST.test(name);
  if (isList(value)) return value.length === 0;
  return Object.values(value).every((inner) => holdsNothing(["", inner]));
}

function isOfSuccess(code: unknown): boolean {
  return isScalar(code) && (CODE_OF_SUCCESS.test(String(code)) || (isText(code) && ALL_IS_WELL.test(code)));
}

/** A code that is a word must itself be one of trouble, as others name a thing: {"code": "US"}. */
function isOfTrouble(code: unknown, said: string): boolean {
  if (isNumber(code) || (isText(code) && NUMBER_OF_ERROR.test(code)))
    return TROUBLE.test(said.replace(/_/g, " "));
  return isText(code) && TROUBLE.test(code.replace(/_/g, " "));
}

/** A sentence in any language, where data have a place and none are there: {"code": 40105, "data": null}. */
function isSurelyOfRefusal(code: unknown): boolean {
  const number = isNumber(code) || (isText(code) && /^-?\d{1,9}$/.test(code)) ? Number(code) : 0;
  return number < 0 || number >= LEAST_SURE_CODE;
}
