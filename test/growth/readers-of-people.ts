/** Everything that reads what people type, as one function of a text each. */
import { refuseClockRows } from "../../src/add-on/input-language/options/clock-rows";
import { refreshPlaceOf } from "../../src/add-on/custom-functions/catalog/by-name";
import { parseDates } from "../../src/add-on/input-language/dates/dates";
import { readShownPeriod } from "../../src/add-on/input-language/dates/shown-period";
import { findCalls, isOneBracket, splitOneCall } from "../../src/add-on/input-language/formula/calls";
import { isCallsOnly } from "../../src/add-on/input-language/formula/calls-only";
import { replaceSeparators } from "../../src/add-on/input-language/formula/formula-text";
import { addStamp } from "../../src/add-on/input-language/formula/stamp-argument";
import { matchName, findNearest } from "../../src/add-on/input-language/near-names";
import { REPORT_OPTIONS } from "../../src/add-on/input-language/options/option-specs";
import { readOptionFields, writeOptionFields } from "../../src/add-on/input-language/options/option-text";
import { readNames } from "../../src/add-on/input-language/options/option-values";
import { findMetricKind } from "../../src/add-on/input-language/questions/metric-kind";
import { readRatio } from "../../src/add-on/input-language/questions/ratio";
import { parseOptions } from "../../src/add-on/input-language/options/options";
import {
  addBoardLine,
  makeBoardOf,
  writeBoardLine,
  writePeopleLine,
} from "../../src/add-on/input-language/questions/board-line";
import { parseText } from "../../src/add-on/input-language/parsed";
import { readColumns } from "../../src/add-on/input-language/pulls/columns-text";
import { addRowKey, readLanding } from "../../src/add-on/input-language/pulls/landing-text";
import { readPlace } from "../../src/add-on/input-language/pulls/place-text";
import { readSource } from "../../src/add-on/input-language/pulls/pull-words";
import { parseJsonObject } from "../../src/add-on/input-language/raw-json";
import { readWaitFields } from "../../src/add-on/input-language/schedules/wait-fields";
import { parseSchedule } from "../../src/add-on/input-language/schedules/schedule";
import { readSearchFields } from "../../src/add-on/input-language/search/read-search-fields";
import { writeSearchFields } from "../../src/add-on/input-language/search/search-fields";
import { parseSearch } from "../../src/add-on/input-language/search/argument";
import { findDayCells } from "../../src/add-on/input-language/sql/day-cells";
import { findDayMarks } from "../../src/add-on/input-language/sql/day-marks";
import { bindParameters } from "../../src/add-on/input-language/sql/parameters";
import { type FormulaSheet, findValueReferredTo } from "../../src/add-on/sheet-writer/formulas/sheet-cells";
import { openZone } from "../../src/add-on/table/zone";
import { checkArgument, readNamedRows, unwrapArgument } from "../../src/add-on/input-language/arguments";
import { comparedUnitOf } from "../../src/add-on/input-language/dates/comparison";
import { isFiscalText } from "../../src/add-on/input-language/dates/dates-cell";
import { readDatesOfEach } from "../../src/add-on/input-language/dates/date-grid";
import { readDayIn, isOneDay } from "../../src/add-on/input-language/dates/dates-cell";
import { makeEnteredFormula } from "../../src/add-on/input-language/formula/entered-formula";
import { makeEnterable } from "../../src/add-on/input-language/formula/formula-text";
import { nameExportedFile, readExport } from "../../src/add-on/input-language/pulls/export-text";
import { normalizeLimit } from "../../src/add-on/input-language/pulls/limit-text";
import { readNotifyFields } from "../../src/add-on/input-language/pulls/notify-text";
import { PULL_TITLES, type PullCells, readPullRow } from "../../src/add-on/input-language/pulls/pull-row";
import { pullIdentity } from "../../src/add-on/input-language/pulls/pull-words";
import {
  readOptionsOfRecord,
  readQuestionCells,
} from "../../src/add-on/input-language/pulls/question-record";
import { readValues } from "../../src/add-on/input-language/pulls/values-text";
import { readEveryHours } from "../../src/add-on/input-language/schedules/scheduled-hours";
import { quoteText } from "../../src/add-on/shared/quoted-names";
import { readChatAddress } from "../../src/add-on/notifications/chat-address";

export type Reader = (text: string) => unknown;
export type Readers = Readonly<Record<string, Reader>>;

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };
const UTC = openZone("UTC");
const NO_CELLS: FormulaSheet = { name: () => "Sheet1", formulas: [], values: () => [] };

/** A mistake in one place keeps nobody from reading the next. */
const refusing =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };

const fillCells = (text: string): PullCells =>
  Object.fromEntries(Object.keys(PULL_TITLES).map((cell) => [cell, text])) as PullCells;

/** Of what people type into cells and into the sidebar. */
export const OF_PEOPLE: Readers = {
  options: (text) => {
    const known = Object.entries(REPORT_OPTIONS).map(([name, option]) => ({ ...option, name }));
    const fields = readOptionFields(text, known);
    parseOptions(
      writeOptionFields({ ...fields, values: { ...fields.values, by: text } }, known),
      REPORT_OPTIONS,
    );
    return parseOptions(text, REPORT_OPTIONS);
  },
  "raw JSON": (text) => parseJsonObject("report", text),
  "a search line": (text) => parseSearch(text, CONTEXT),
  "a search as fields": (text) => [
    readSearchFields(text),
    readSearchFields(
      writeSearchFields({
        join: "and",
        conditions: [{ kind: "property", property: text, comparison: "one of", value: text }],
      }),
    ),
  ],
  "a list in a row of a search": (text) => parseSearch([["plan", "is one of", text]], CONTEXT),
  "rows of a search": (text) => parseSearch([[text, text, text]], CONTEXT),
  dates: (text) => parseDates(text, CONTEXT),
  "what a date cell shows": (text) => readShownPeriod(text, 20_574),
  "an SQL statement": (text) => bindParameters(text, undefined, { now: 0, zone: UTC }),
  "days in an SQL statement": findDayMarks,
  "cells that are days for an SQL statement": (text) => findDayCells(text, [["to", text]]),
  "an SQL parameter": (text) => bindParameters("select :v", text, { now: 0, zone: UTC }),
  "named SQL parameters": (text) => bindParameters("select :a, :b", text, { now: 0, zone: UTC }),
  "the stamp of a formula": (text) =>
    addStamp(`=${text}`, {
      stamp: "analytics_stamp",
      separator: ",",
      refreshPlaceOf,
      afterOwnArgument: true,
    }),
  "a formula as it is entered": (text) => {
    const words = makeEnteredFormula("analytics_stamp", refreshPlaceOf);
    const { following, withoutStamp, isByName, unknownFunctionsOf, mayHideFailure, entered } = words;
    const readers = [following, withoutStamp, isByName, unknownFunctionsOf, mayHideFailure, entered];
    return [...readers, makeEnterable].map((read) => read(`=${text}`));
  },
  "the calls of a formula": (text) => findCalls(`=${text}`, (name) => name === "A"),
  "an argument that is a call": (text) => [splitOneCall(text, "HSTACK"), isOneBracket(text)],
  "a line of a board": (text) => {
    const line = writeBoardLine({ source: "metric", what: text }) ?? writePeopleLine(text);
    return [addBoardLine(text, line), makeBoardOf(line, { dates: text, values: {} }, { dates: text }, [])];
  },
  "a formula that may only call functions of ours": (text) =>
    isCallsOnly(`=${text}`, (name) => /^ANALYTICS_(STATUS|METRIC|SQL)$/i.test(name)),
  "a reference in a formula": (text) => findValueReferredTo(text, NO_CELLS, [NO_CELLS]),
  "a formula for another locale": (text) => replaceSeparators(";", text),
  "a list of names": (text) => [readNames([text]), refusing(readRatio)(text), findMetricKind(text)],
  "a pull's columns": readColumns,
  "a pull's place": readPlace,
  "a pull's way to land": (text) => [parseText(readLanding, text), addRowKey(text, "email")],
  "a pull's source": readSource,
  "a schedule": parseSchedule,
  "a schedule that may wait": readWaitFields,
  "hours of a schedule": (text) => readEveryHours(`every ${text} hours`),
  "a row of the pulls' tab": (text) => readPullRow(fillCells(text), UTC),
  "the options of a saved question": (text) => readOptionsOfRecord("report", text),
  "who is told of a pull": (text) => [refusing(readNotifyFields)(text), normalizeLimit(text)],
  "names of a pull and its file": (text) => [pullIdentity(text), nameExportedFile(text)],
  "the cells of a question": (text) =>
    readQuestionCells({ source: "report", what: text, dates: text, options: text }),
  "a pull's values": (text) => refusing(readValues)(text),
  "where a pull is exported to": (text) => refusing(readExport)(text),
  "two cells of dates": (text) => parseDates([[text, text]], CONTEXT),
  "a column of dates": (text) => readDatesOfEach([[text], [text]], CONTEXT),
  "a day": (text) => [readDayIn(text, CONTEXT), isOneDay(text, CONTEXT), quoteText(text)],
  "a comparison": (text) => [comparedUnitOf(text), isFiscalText(text)],
  "an argument": (text) => {
    checkArgument("value", [[text]], CONTEXT.now);
    readNamedRows([[unwrapArgument([[text]]), text]], (cell) => cell === "");
  },
  "a chat's address": (text) => [`https://a${text}`, text].map(refusing((all) => readChatAddress(all, true))),
  "a name among others": (text) => [
    matchName(text, [{ id: 1, name: text.slice(1) }]),
    findNearest(text, [text.slice(1)]),
  ],
};

/** Of each value of a list of options. */
export const OF_OPTIONS: Readers = {
  "each option of a report": (text) =>
    Object.keys(REPORT_OPTIONS).map(refusing((name) => parseOptions([[name, text, text]], REPORT_OPTIONS))),
  "rows by what clocks show": (text) => refuseClockRows(text),
};
