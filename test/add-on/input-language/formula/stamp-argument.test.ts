import { refreshPlaceOf } from "../../../../src/add-on/custom-functions/catalog/by-name";
import { makeEnteredFormula } from "../../../../src/add-on/input-language/formula/entered-formula";
import { addStamp, removeStamp } from "../../../../src/add-on/input-language/formula/stamp-argument";

const stamped = (formula: string, separator: "," | ";" = ","): string | undefined =>
  addStamp(formula, { stamp: "stamp", separator, refreshPlaceOf, afterOwnArgument: false });

describe("a formula is given the stamp", () => {
  it.each([
    ['=ANALYTICS_REPORT("a")', '=ANALYTICS_REPORT("a",,,stamp)'],
    ['=ANALYTICS_REPORT("a", "last 30 days")', '=ANALYTICS_REPORT("a", "last 30 days",,stamp)'],
    ['=ANALYTICS_REPORT("a";"today";"by: day")', '=ANALYTICS_REPORT("a";"today";"by: day";stamp)'],
    ['=ANALYTICS_REPORT("a",,,)', '=ANALYTICS_REPORT("a",,,stamp)'],
    ["=analytics_list(A1)", "=analytics_list(A1,stamp)"],
    ['=SUM(ANALYTICS_SQL("select 1, 2"))/2', '=SUM(ANALYTICS_SQL("select 1, 2",,stamp))/2'],
    ['=ANALYTICS_PEOPLE_COUNT(A1:A5,{"a","b"})', '=ANALYTICS_PEOPLE_COUNT(A1:A5,{"a","b"},stamp)'],
    ["=ANALYTICS_PEOPLE_COUNT('a,b (c)'!A1)", "=ANALYTICS_PEOPLE_COUNT('a,b (c)'!A1,,stamp)"],
    [
      '=ANALYTICS_LIST("events")+ANALYTICS_LIST("reports")',
      '=ANALYTICS_LIST("events",stamp)+ANALYTICS_LIST("reports",stamp)',
    ],
    [
      '=ANALYTICS_REPORT(INDEX(ANALYTICS_LIST("reports"),2,1))',
      '=ANALYTICS_REPORT(INDEX(ANALYTICS_LIST("reports",stamp),2,1),,,stamp)',
    ],
    ['=ANALYTICS_SQL("say ""ANALYTICS_LIST(""")', '=ANALYTICS_SQL("say ""ANALYTICS_LIST(""",,stamp)'],
    ["=ANALYTICS_STATUS()", "=ANALYTICS_STATUS(,stamp)"],
    ['=IFERROR(ANALYTICS_PEOPLE_COUNT("did X"),0)', '=IFERROR(ANALYTICS_PEOPLE_COUNT("did X",,stamp),0)'],
    ['={1;ANALYTICS_PEOPLE_COUNT("did X")}', '={1;ANALYTICS_PEOPLE_COUNT("did X",,stamp)}'],
    ["=MAP(A1:A3,LAMBDA(n,ANALYTICS_LIST(n)))", "=MAP(A1:A3,LAMBDA(n,ANALYTICS_LIST(n,stamp)))"],
    ['=LET(x,ANALYTICS_LIST(A1),IF(x=0,"-",x))', '=LET(x,ANALYTICS_LIST(A1,stamp),IF(x=0,"-",x))'],
    ['=ANALYTICS_REPORT( "a" )', '=ANALYTICS_REPORT( "a",,,stamp)'],
  ])("%s becomes %s", (formula, wanted) => {
    expect(stamped(formula)).toBe(wanted);
  });

  it("is written as the locale writes arguments where the formula does not show it", () => {
    expect(stamped('=ANALYTICS_LIST("events")', ";")).toBe('=ANALYTICS_LIST("events";stamp)');
  });

  it.each([
    '=ANALYTICS_REPORT("a",,,stamp)',
    '=ANALYTICS_REPORT("a",,,Z1)',
    '="ANALYTICS_LIST("',
    "=SUM(A1:A3)",
    "ANALYTICS_LIST(",
    '=ANALYTICS_LIST("events"',
  ])("%s stays as it is", (formula) => {
    expect(stamped(formula)).toBeUndefined();
  });
});

describe("a formula with a refresh argument of the person's own is given the stamp next to it", () => {
  const following = (formula: string): string | undefined =>
    addStamp(formula, { stamp: "stamp", separator: ";", refreshPlaceOf, afterOwnArgument: true });

  it.each([
    ['=ANALYTICS_REPORT("a",,,Z1)', '=ANALYTICS_REPORT("a",,,Z1,stamp)'],
    ['=ANALYTICS_REPORT("a";;;Z1:Z3 )', '=ANALYTICS_REPORT("a";;;Z1:Z3;stamp)'],
    [
      '=ANALYTICS_LIST("events";Z1)+ANALYTICS_LIST("x")',
      '=ANALYTICS_LIST("events";Z1;stamp)+ANALYTICS_LIST("x";stamp)',
    ],
    // That another call has the stamp says nothing of this one.
    [
      '=ANALYTICS_LIST("events",stamp)+ANALYTICS_REPORT("a",,,Z1)',
      '=ANALYTICS_LIST("events",stamp)+ANALYTICS_REPORT("a",,,Z1,stamp)',
    ],
    // Names that begin or end as the stamp's are other cells.
    ['=ANALYTICS_REPORT("a",,,my_stamp)', '=ANALYTICS_REPORT("a",,,my_stamp,stamp)'],
    ['=ANALYTICS_REPORT("a",,,stamp_2+stamp.x)', '=ANALYTICS_REPORT("a",,,stamp_2+stamp.x,stamp)'],
    ['=ANALYTICS_REPORT("a",,,größenstamp)', '=ANALYTICS_REPORT("a",,,größenstamp,stamp)'],
  ])("%s becomes %s", (formula, wanted) => {
    expect(following(formula)).toBe(wanted);
    expect(following(wanted)).toBeUndefined();
  });

  it.each(['=ANALYTICS_REPORT("a",,,IF(B1,stamp,0))', '=ANALYTICS_REPORT("a",,,B1+STAMP)', "=SUM(A1:A3)"])(
    "unless it follows already, or cannot: %s stays as it is",
    (formula) => {
      expect(following(formula)).toBeUndefined();
    },
  );
});

describe("the stamp is taken out of a formula again", () => {
  const unstamped = (formula: string): string | undefined =>
    removeStamp(formula, { stamp: "stamp", refreshPlaceOf });

  it.each([
    '=ANALYTICS_REPORT("a")',
    '=ANALYTICS_REPORT("a", "last 30 days")',
    '=ANALYTICS_REPORT("a";;"by: day")',
    '=ANALYTICS_REPORT("a",,,Z1)',
    "=ANALYTICS_STATUS()",
    '=IFERROR(ANALYTICS_PEOPLE_COUNT("did X"),ANALYTICS_STATUS())',
    "=MAP(A1:A3,LAMBDA(n,ANALYTICS_LIST(n)))",
    '={1;ANALYTICS_PEOPLE_COUNT("did X",{"a","b"})}',
  ])("%s is as it was", (formula) => {
    const way = { stamp: "stamp", separator: ",", refreshPlaceOf, afterOwnArgument: true } as const;
    expect(unstamped(formula)).toBeUndefined();
    expect(unstamped(addStamp(formula, way) ?? "")).toBe(formula);
  });
});

describe("whether a formula may hide a failure of ours", () => {
  const { mayHideFailure, isByName } = makeEnteredFormula("analytics_stamp", refreshPlaceOf);

  it.each([
    ['=ANALYTICS_PEOPLE_COUNT("did X (now)",,analytics_stamp)', false],
    ['= analytics_people_count(IF(A1=")","a","b")) ', false],
    ['=IFERROR(ANALYTICS_PEOPLE_COUNT("did X"),0)', true],
    ['=ANALYTICS_PEOPLE_COUNT("did X")+0', true],
    ['=ANALYTICS_REPORT(IFERROR(ANALYTICS_LIST("reports"),"a"))', true],
    ['={1;ANALYTICS_PEOPLE_COUNT("did X")}', true],
  ])("%s: %p", (formula, hides) => {
    expect(mayHideFailure(formula)).toBe(hides);
  });

  it("one that hands a function on by its name is told apart", () => {
    expect(isByName("=MAP(A1:A3,ANALYTICS_LIST)")).toBe(true);
    expect(isByName("=MAP(A1:A3,LAMBDA(n,ANALYTICS_LIST(n,analytics_stamp)))")).toBe(false);
  });
});

describe("a formula that the add-on enters", () => {
  const { entered, following, isOurs, unknownFunctionsOf } = makeEnteredFormula(
    "analytics_stamp",
    refreshPlaceOf,
  );

  it.each([
    ['=ANALYTICS_LIST("a, b")', '=ANALYTICS_LIST("a, b";analytics_stamp)'],
    ['=ANALYTICS_REPORT("a","today")', '=ANALYTICS_REPORT("a";"today";;analytics_stamp)'],
    // The person has chosen when it refreshes.
    ['=ANALYTICS_REPORT("a",,,Z1)', '=ANALYTICS_REPORT("a";;;Z1)'],
    ["=SUM(A1,B1)", "=SUM(A1;B1)"],
  ])("%s is %s, which every locale takes", (formula, expected) => {
    expect(entered(formula)).toBe(expected);
  });

  it("that is there follows in the form in which it can be entered anywhere", () => {
    expect(following('=ANALYTICS_REPORT("a",,,Z1)')).toBe('=ANALYTICS_REPORT("a";;;Z1;analytics_stamp)');
    expect(following("=SUM(A1,B1)")).toBeUndefined();
  });

  it("is ours where it calls a function that follows, and not where a text says its name", () => {
    expect(
      ['=1+analytics_list("a")', '="ANALYTICS_LIST("', "=ANALYTICS_LIST", "=ANALYTICS_OTHER()"].map(isOurs),
    ).toEqual([true, false, false, false]);
  });

  it("has functions that no script can read, where these are neither Google's nor its own", () => {
    expect(unknownFunctionsOf('=MINE(ANALYTICS_LIST("a"),SUM(1))+Other.One(2)+mine(3)')).toEqual([
      "MINE",
      "OTHER.ONE",
    ]);
    expect(unknownFunctionsOf("=LET(f,LAMBDA(x,x),f(1))")).toEqual([]);
    expect(unknownFunctionsOf("MINE(1)")).toEqual([]);
  });
});

describe("a function whose stamp is its first or its second argument", () => {
  const PLACES: Readonly<Record<string, number>> = { ANALYTICS_A: 0, ANALYTICS_B: 1 };
  const way = {
    stamp: "stamp",
    separator: ",",
    refreshPlaceOf: (name: string): number => PLACES[name] ?? -1,
    afterOwnArgument: false,
  } as const;
  const added = (formula: string): string | undefined => addStamp(formula, way);
  const following = (formula: string): string | undefined =>
    addStamp(formula, { ...way, afterOwnArgument: true });
  const removed = (formula: string): string | undefined => removeStamp(formula, way);

  it.each([
    ["=ANALYTICS_A()", "=ANALYTICS_A(stamp)"],
    ["=ANALYTICS_A( )", "=ANALYTICS_A(stamp)"],
    ["=ANALYTICS_A(,2)", "=ANALYTICS_A(stamp,2)"],
    ["=ANALYTICS_A( ,ANALYTICS_A())", "=ANALYTICS_A(stamp,ANALYTICS_A(stamp))"],
    ["=ANALYTICS_B(1)", "=ANALYTICS_B(1,stamp)"],
    ["=ANALYTICS_B(1 )", "=ANALYTICS_B(1,stamp)"],
    ["=ANALYTICS_B(1, )", "=ANALYTICS_B(1,stamp)"],
    ["=ANALYTICS_B(1, ,3)", "=ANALYTICS_B(1,stamp,3)"],
    ["=ANALYTICS_A(5)", undefined],
    ["=ANALYTICS_B(1,5)", undefined],
    ["=ANALYTICS_C()", undefined],
    ["ANALYTICS_A()", undefined],
    ["x=ANALYTICS_A()", undefined],
    ["=A1)", undefined],
    ["=)+ANALYTICS_A()", "=)+ANALYTICS_A(stamp)"],
  ])("%s becomes %s", (formula, wanted) => expect(added(formula)).toBe(wanted));

  it.each([
    ["=ANALYTICS_A(5)", "=ANALYTICS_A(5,stamp)"],
    ["=ANALYTICS_B(1,5)", "=ANALYTICS_B(1,5,stamp)"],
    ["=ANALYTICS_A(5,stamp)", undefined],
  ])("%s with an argument of the person's own becomes %s", (formula, wanted) => {
    expect(following(formula)).toBe(wanted);
  });

  it.each([
    ["=ANALYTICS_A(stamp)", "=ANALYTICS_A()"],
    ["=ANALYTICS_A( Stamp )", "=ANALYTICS_A()"],
    ["=ANALYTICS_B(, stamp)", "=ANALYTICS_B()"],
    ["=ANALYTICS_B(1,stamp)", "=ANALYTICS_B(1)"],
    ["=ANALYTICS_B(1, , stamp)", "=ANALYTICS_B(1)"],
    ["=ANALYTICS_B(stamp)", undefined],
    ["=ANALYTICS_B(1,stamp,3)", undefined],
    ["=ANALYTICS_C(1,stamp)", undefined],
    ["ANALYTICS_A(stamp)", undefined],
    ["=ANALYTICS_A(ANALYTICS_A(stamp),stamp)", "=ANALYTICS_A(ANALYTICS_A())"],
  ])("%s loses it: %s", (formula, wanted) => expect(removed(formula)).toBe(wanted));

  it("is entered, followed and freed in the same way, and seen where it is called or handed on", () => {
    const formulas = makeEnteredFormula("stamp", way.refreshPlaceOf);
    expect(formulas.isOurs("=ANALYTICS_A()")).toBe(true);
    expect(formulas.isOurs("=ANALYTICS_C()")).toBe(false);
    expect(formulas.withoutStamp("=ANALYTICS_B(1, stamp)")).toBe("=ANALYTICS_B(1)");
    expect(formulas.withoutStamp("=ANALYTICS_B(1)")).toBeUndefined();
    expect(formulas.isByName("=MAP(A1, ANALYTICS_A)")).toBe(true);
    expect(formulas.isByName("=ANALYTICS_A()+MAP(A1, ANALYTICS_B)")).toBe(true);
    expect(formulas.isByName("=ANALYTICS_A()")).toBe(false);
    for (const one of ["=ANALYTICS_A()", "=  analytics_a  (1)", "=ANALYTICS_A( (1) )"])
      expect([one, formulas.mayHideFailure(one)]).toEqual([one, false]);
    for (const one of [
      "=1=ANALYTICS_A()",
      "x=ANALYTICS_A()",
      "=ANALYTICS_A()+1",
      "=ANALYTICS_A(ANALYTICS_B(1))",
    ])
      expect([one, formulas.mayHideFailure(one)]).toEqual([one, true]);
  });
});
