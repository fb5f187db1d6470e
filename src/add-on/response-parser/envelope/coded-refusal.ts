/**
 * A refusal that came with status 200 and says by a number or a word that it is none of an answer:
 * `{"code": 40105, "message": "Invalid token", "data": []}`, `{"errcode": 40013, "errmsg": "invalid appid"}`.
 */

import {
  ALL_IS_WELL,
  CODE_OF_SUCCESS,
  CODED_MESSAGE,
  INFO_MESSAGE,
  NO_DATA,
  NOTHING_THERE,
  OF_REQUEST,
  OF_STATE,
  OUTCOME_CODE,
  SURE_TROUBLE,
  toPlainName,
  TROUBLE,
  UNDER_WAY,
} from "../vocabulary/error-words";
import { type Dict, isList, isNothing, isNumber, isScalar, isText } from "../../table/values";

/** More fields beside its code and its message are those of an answer. */
const MOST_FIELDS = 9;

type Field = readonly [name: string, value: unknown];

/**
 * What it says: a sentence that can only be of a refusal, beside a code. Undefined where there are data, or
 * where a code, a state or the sentence says that all went well, or that it is under way.
 */
export function findCodedRefusal(body: Dict): string | undefined {
  const fields = Object.entries(body).map(([key, value]): Field => [toPlainName(key), value]);
  if (fields.length > MOST_FIELDS || !fields.every(holdsNothing)) return undefined;
  const valuesOf = (names: RegExp): unknown[] =>
    fields.filter(([name]) => names.test(name)).map(([, value]) => value);
  const codes = valuesOf(OUTCOME_CODE).filter((code) => isNumber(code) || (isText(code) && code !== ""));
  if (codes.length === 0 || codes.some(isOfSuccess) || valuesOf(OF_STATE).some(isWell)) return undefined;
  const isOfInfo = fields.some(([name]) => name === "infocode");
  const said = valuesOf(isOfInfo ? INFO_MESSAGE : CODED_MESSAGE).find(isText);
  const sentence = said?.trim().replace(/_/g, " ") ?? "";
  const isTrouble = SURE_TROUBLE.test(sentence) || (sentence !== "" && codes.some(isOfTrouble));
  const isOther = [ALL_IS_WELL, NO_DATA, NOTHING_THERE, UNDER_WAY].some((words) => words.test(sentence));
  return isTrouble && !isOther ? said?.trim() : undefined;
}

/** {"success": true}, {"status": "queued"}, {"status": 200}, {"error": null}; 0 and 1 may be either. */
function isWell(state: unknown): boolean {
  if (isText(state)) return state !== "" && !TROUBLE.test(state);
  return state === true || state === null || (isNumber(state) && state > 1 && isOfSuccess(state));
}

/** Of data: {"data": {"list": [], "total": 0}}. What is said of the request itself is none. */
function holdsNothing([name, value]: Field): boolean {
  if (OUTCOME_CODE.test(name) || CODED_MESSAGE.test(name) || INFO_MESSAGE.test(name)) return true;
  if (isScalar(value)) return isNothing(value) || value === "" || value === 0 || OF_REQUEST.test(name);
  if (isList(value)) return value.length === 0;
  return Object.entries(value).every(([key, inner]) => holdsNothing([toPlainName(key), inner]));
}

function isOfSuccess(code: unknown): boolean {
  return CODE_OF_SUCCESS.test(String(code)) || (isText(code) && ALL_IS_WELL.test(code));
}

/** {"Code": "InvalidToken"} */
function isOfTrouble(code: unknown): boolean {
  return (
    isText(code) && /^[a-z_]{0,30}(invalid|expired|denied|forbidden|unauthori[sz]ed|not_?found)/i.test(code)
  );
}
