/** Which of our functions a formula calls, and with which arguments: known for certain, or not at all. */
import { findCalls, splitOneCall } from "../../../../src/add-on/input-language/formula/calls";

const isOurs = (name: string): boolean => name.startsWith("ANALYTICS_");
const callsOf = (formula: string): string[] | undefined =>
  findCalls(formula, isOurs)?.map(({ name, args }) => [name, ...args].join(" | "));

describe("the calls of a formula", () => {
  it.each<[string, string[]]>([
    ["=1+1", []],
    ["=analytics_status()", ["ANALYTICS_STATUS | "]],
    ['= ANALYTICS_METRIC ( "a, (b)" , B1,, )', ['ANALYTICS_METRIC | "a, (b)" | B1 |  | ']],
    ['=ANALYTICS_METRIC("a";1,5;B1)', ['ANALYTICS_METRIC | "a" | 1,5 | B1']],
    ['=SUM(ANALYTICS_LIST("a"),ANALYTICS_LIST("b"))', ['ANALYTICS_LIST | "a"', 'ANALYTICS_LIST | "b"']],
    [
      '=ANALYTICS_REPORT(INDEX(ANALYTICS_LIST("r"),2,1))',
      ['ANALYTICS_LIST | "r"', 'ANALYTICS_REPORT | INDEX(ANALYTICS_LIST("r"),2,1)'],
    ],
    ['=ANALYTICS_PEOPLE_COUNT({"a","b"},(A1))', ['ANALYTICS_PEOPLE_COUNT | {"a","b"} | (A1)']],
    ["=MAP(A1:A3,LAMBDA(n,ANALYTICS_LIST(n)))", ["ANALYTICS_LIST | n"]],
    ["=my_cell+x.ANALYTICS_LIST+2", []],
    ["=MAP(A1:A3,LAMBDA (n,ANALYTICS_LIST(n)))", ["ANALYTICS_LIST | n"]],
    ["=MAP(A1:A3, lambda(n,ANALYTICS_LIST(n)))", ["ANALYTICS_LIST | n"]],
    ["=Table1[a(b]+ANALYTICS_LIST(Table1[[x)]])", ["ANALYTICS_LIST | Table1[[x)]]"]],
  ])("%s: %j", (formula, calls) => {
    expect(callsOf(formula)).toEqual(calls);
  });

  it.each([
    ["a function that is nobody's", "=MINE(ANALYTICS_LIST(A1))"],
    ["one of ours that is handed on", "=MAP(A1:A3,ANALYTICS_LIST)"],
    ["one of ours alone", "=ANALYTICS_LIST"],
    ["one of ours beside a call of it", "=ANALYTICS_LIST(A1)+ANALYTICS_LIST"],
    ["one that a function returns", "=MAP(A1:A3,INDEX(LAMBDA(x,x),1))"],
    ["one that is handed on under another name", "=MAP(A1:A3,f)"],
    ["the same in every function that calls another", "=BYROW(A1:A3,f)"],
    ["a bracket too few", "=ANALYTICS_LIST(A1"],
    ["a bracket too many", "=ANALYTICS_LIST(A1))"],
  ])("are not known with %s", (_, formula) => {
    expect(callsOf(formula)).toBeUndefined();
  });
});

describe("a text that is one call", () => {
  it.each<[string, readonly string[] | undefined]>([
    ['ANALYTICS_SQL("a",B1)', ['"a"', "B1"]],
    ["analytics_sql ( 1 ) ", ["1"]],
    ['ANALYTICS_SQL(ANALYTICS_SQL("in"),2)', ['ANALYTICS_SQL("in")', "2"]],
    ['ANALYTICS_SQL(")")', ['")"']],
    ["ANALYTICS_SQL((1))", ["(1)"]],
    ["ANALYTICS_SQL(1", undefined],
    ["ANALYTICS_SQL)1(", undefined],
    ["ANALYTICS_SQL(1)+2", undefined],
    ["ANALYTICS_SQL(1)+ANALYTICS_SQL(2)", undefined],
    ["1+ANALYTICS_SQL(1)", undefined],
    ["ANALYTICS_SQL", undefined],
    ["ANALYTICS_METRIC(1)", undefined],
    ["ANALYTICS_SQL(MINE(1))", undefined],
    ["", undefined],
  ])("%s: %j", (text, args) => {
    expect(splitOneCall(text, "ANALYTICS_SQL")).toEqual(args);
  });
});
