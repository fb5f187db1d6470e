/** Search lines as people write them: what they mean, and where a mistake is. */
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { inDays, searchToLine } from "./print";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };

/** The same search in its plainest words. */
function plainly(line: string): string {
  return searchToLine(parseSearchLine(line, CONTEXT));
}

function refusal(line: string): string {
  try {
    parseSearchLine(line, CONTEXT);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

it("reads the line of the handbook", () => {
  const line = 'did "Signed up" at least 2 times in last 30 days and plan = pro and not in segment "Churned"';
  expect(parseSearchLine(line, CONTEXT).filter).toEqual({
    kind: "all",
    negated: false,
    conditions: [
      {
        kind: "event",
        event: "Signed up",
        often: { bound: "at least", count: 2 },
        days: { from: "2026-02-13", to: "2026-03-14" },
        negated: false,
      },
      { kind: "property", property: "plan", comparison: "equals", values: ["pro"], negated: false },
      { kind: "segment", segment: "Churned", negated: true },
    ],
  });
  expect(plainly(line)).toBe(inDays(line, CONTEXT));
});

describe("an event's own properties", () => {
  it.each([
    [
      "did 'Paid' with amount > 100 at least 2 times in last 30 days",
      'did "Paid" with amount > 100 at least 2 times between 2026-02-13 and 2026-03-14',
    ],
    [
      "did Paid in last 30 days at least 2 times with amount > 100",
      'did "Paid" with amount > 100 at least 2 times between 2026-02-13 and 2026-03-14',
    ],
    ["did Paid with amount at least 100 at least 2 times", 'did "Paid" with amount >= 100 at least 2 times'],
    [
      "did Paid with amount between 10 and 20 twice",
      'did "Paid" with amount between 10 and 20 exactly 2 times',
    ],
    [
      "did Paid with plan in (Team, Pro) and plan = Free",
      'did "Paid" with plan is one of (Team, Pro) and plan = Free',
    ],
    ["did Paid with (amount > 100 and plan = Team)", 'did "Paid" with (amount > 100 and plan = Team)'],
    ["did Paid with amount > 100 with plan = Team", 'did "Paid" with (amount > 100 and plan = Team)'],
    ["did Paid with plan = (none) twice", 'did "Paid" with plan is not set exactly 2 times'],
    ['never Paid with "card type" is set', 'did not "Paid" with "card type" is set'],
    [
      "did Paid with due in 2026-03 once",
      'did "Paid" with (due >= "2026-03-01" and due < "2026-04-01") exactly once',
    ],
    ["did Continued with Google", 'did "Continued with Google"'],
    ["did Continued with Google with method = sso", 'did "Continued with Google" with method = sso'],
  ])("%s", (line, plain) => {
    expect(plainly(line)).toBe(plain);
    expect(plainly(plain)).toBe(plain);
  });

  it.each([
    ["did Paid with (amount > 100 or plan = Team)", '"or" does not belong there'],
    ["did Paid with (amount > 100", "all that is said of one event must be so"],
    ["did Paid with plan in (Team, (none))", "a list with (none) is no one thing"],
    ["did Paid with amount >", "the search breaks off"],
  ])("refuses %s", (line, problem) => {
    expect(refusal(line)).toContain(problem);
  });
});

describe("events", () => {
  it.each([
    ["did Signed up", 'did "Signed up"'],
    ["年齢＞30 and プラン ＝ 年払い（税込）", '"年齢" > 30 and "プラン" = "年払い（税込）"'],
    ["DID 'Signed up'", 'did "Signed up"'],
    ["did “Signed up”", 'did "Signed up"'],
    ["did [Signed up]", 'did "Signed up"'],
    ['did "say ""hi"""', 'did "say ""hi"""'],
    ["did 'it''s'", 'did "it\'s"'],
    ["did not Paid", 'did not "Paid"'],
    ["didn't Paid", 'did not "Paid"'],
    ["didn’t Paid", 'did not "Paid"'],
    ["never did Paid", 'did not "Paid"'],
    ["never Paid", 'did not "Paid"'],
    ["not did Paid", 'did not "Paid"'],
    ["not did not Paid", 'did "Paid"'],
    ["did Paid at least once", 'did "Paid"'],
    ["did Paid once", 'did "Paid" exactly once'],
    ["did Paid twice", 'did "Paid" exactly 2 times'],
    ["did Paid 3 times", 'did "Paid" exactly 3 times'],
    ["did Paid more than 3 times", 'did "Paid" at least 4 times'],
    ["did Paid fewer than 3 times", 'did "Paid" at most 2 times'],
    ["did Paid less than twice", 'did "Paid" at most once'],
    ["did Paid 3 times or more", 'did "Paid" at least 3 times'],
    ["did Paid once or less or did A twice", 'did "Paid" at most once or did "A" exactly 2 times'],
    ["did Paid exactly 0 times", 'did "Paid" exactly 0 times'],
    ["did Paid in the last 30 days at least 2 times", 'did "Paid" at least 2 times in last 30 days'],
    ["did Paid last month", 'did "Paid" in last month'],
    ["did Paid yesterday", 'did "Paid" yesterday'],
    ["did Paid on 2026-01-05", 'did "Paid" on 2026-01-05'],
    ["did Paid since 2026-01-05", 'did "Paid" since 2026-01-05'],
    ["did Paid before March 5, 2026", 'did "Paid" before March 5, 2026'],
    ["did Paid from 2026-01-01 to 2026-01-31", 'did "Paid" between 2026-01-01 and 2026-01-31'],
    ["did Paid in 2026-01-01/2026-01-31", 'did "Paid" between 2026-01-01 and 2026-01-31'],
    [
      "did Paid between 2026-01-01 and 2026-01-31 and a = b",
      'did "Paid" between 2026-01-01 and 2026-01-31 and a = b',
    ],
    ["did Paid in all time", 'did "Paid"'],
    ["did Logged in", 'did "Logged in"'],
    ["did Logged in in last 7 days", 'did "Logged in" in last 7 days'],
    ["did Logged in at least twice and did Opted in", 'did "Logged in" at least 2 times and did "Opted in"'],
  ])("%s", (line, plain) => {
    expect(plainly(line)).toBe(inDays(plain, CONTEXT));
  });
});

describe("properties", () => {
  it.each([
    ["plan=pro", "plan = pro"],
    ["plan is pro", "plan = pro"],
    ["plan equals 'pro'", "plan = pro"],
    ["plan <> pro", "plan != pro"],
    ["plan isn't pro", "plan != pro"],
    ["plan doesn't contain x", "plan does not contain x"],
    ["plan begins with x", "plan starts with x"],
    ["plan ENDS WITH x", "plan ends with x"],
    ["age is greater than 30", "age > 30"],
    ["age≥30", "age >= 30"],
    ["age is less than 30", "age < 30"],
    ["age is at most 30", "age <= 30"],
    ["age between 18 and 30 and plan = pro", "age between 18 and 30 and plan = pro"],
    ["plan in (a, 'b c', 3)", 'plan is one of (a, "b c", 3)'],
    ["plan is one of a, b and age > 1", "plan is one of (a, b) and age > 1"],
    ["plan not in (a)", "not plan is one of (a)"],
    ["plan in [Team, Pro]", "plan is one of (Team, Pro)"],
    ['plan not in ["New York", Pro] and age > 1', 'not plan is one of ("New York", Pro) and age > 1'],
    ["plan in [New York], [Pro]", 'plan is one of ("New York", Pro)'],
    ["not plan is not one of (a)", "plan is one of (a)"],
    ["plan exists", "plan is set"],
    ["first_seen in last 30 days", 'first_seen >= "2026-02-13" and first_seen < "2026-03-15"'],
    [
      "not first_seen during 2026-02 or a = 1",
      'not (first_seen >= "2026-02-01" and first_seen < "2026-03-01") or a = 1',
    ],
    ["first_seen since 2026-01-31", 'first_seen >= "2026-01-31"'],
    ["first_seen after January 2026", 'first_seen >= "2026-02-01"'],
    ["last_seen before 2026", 'last_seen < "2026-01-01"'],
    ["last_seen until yesterday and a = 1", 'last_seen < "2026-03-15" and a = 1'],
    ["trial_ends in next 7 days", 'trial_ends >= "2026-03-16" and trial_ends < "2026-03-23"'],
    ["trial_ends on 2026-03-20", 'trial_ends >= "2026-03-20" and trial_ends < "2026-03-21"'],
    ["first_seen in 2026", 'first_seen >= "2026-01-01" and first_seen < "2027-01-01"'],
    [
      "last_seen in 2016 and year in 2016",
      '(last_seen >= "2016-01-01" and last_seen < "2017-01-01") and year is one of (2016)',
    ],
    ["year in 2026", "year is one of (2026)"],
    ["month in 2026-01, 2026-02", 'month is one of ("2026-01", "2026-02")'],
    ["age between 31 and 31", "age between 31 and 31"],
    ["plan is not empty", "plan is set"],
    ["plan is blank", "plan is not set"],
    ["plan is null", "plan is not set"],
    ["plan isn't NULL", "plan is set"],
    ['plan is "null"', 'plan = "null"'],
    ['plan is "blank"', 'plan = "blank"'],
    ['plan = ""', 'plan = ""'],
    ["[Signup plan] = pro", '"Signup plan" = pro'],
    ["'Signup plan' = pro", '"Signup plan" = pro'],
    ['"and" = pro', '"and" = pro'],
    ["name = O'Brien", 'name = "O\'Brien"'],
    ["paid = TRUE", "paid = true"],
    ['paid = "true"', 'paid = "true"'],
    ["id = 007", 'id = "007"'],
    ["id = 12345678901234567890", 'id = "12345678901234567890"'],
    ["amount = -5.50", "amount = -5.5"],
    ['amount = "5"', 'amount = "5"'],
    ["since_date >= 2026-01-31", 'since_date >= "2026-01-31"'],
  ])("%s", (line, plain) => {
    expect(plainly(line)).toBe(plain);
  });
});

describe("segments, groups and everyone", () => {
  it.each([
    ["Churned", 'in segment "Churned"'],
    ['"Big spenders"', 'in segment "Big spenders"'],
    ["Power users", 'in segment "Power users"'],
    ["Wave 1-2", 'in segment "Wave 1-2"'],
    ["Trial without payment", 'in segment "Trial without payment"'],
    ["power users", 'in segment "power users"'],
    ["customers since January", 'in segment "customers since January"'],
    ["Users missing email", 'in segment "Users missing email"'],
    ["iOS Users", 'in segment "iOS Users"'],
    ['"plan Team"', 'in segment "plan Team"'],
    ["At-risk R&D teams", 'in segment "At-risk R&D teams"'],
    ["not in segment Power users and plan = pro", 'not in segment "Power users" and plan = pro'],
    ["in the segment Churned", 'in segment "Churned"'],
    ["not in segment 'Churned'", 'not in segment "Churned"'],
    ["Everyone", "everyone"],
    ["all", "everyone"],
    ["everybody", "everyone"],
    [" * ", "everyone"],
    ["All users", 'in segment "All users"'],
    ['"everyone"', 'in segment "everyone"'],
    ["a = 1 or b = 2 and c = 3", "a = 1 or (b = 2 and c = 3)"],
    ["(a = 1 or b = 2) and c = 3", "(a = 1 or b = 2) and c = 3"],
    ["((a = 1))", "a = 1"],
    ["not (a = 1 AND not b = 2)", "not (a = 1 and not b = 2)"],
    ["not not a = 1", "a = 1"],
    ["a = 1\nand b = 2", "a = 1 and b = 2"],
    ['{"report_id": 7, "limit": 10}', '{"report_id":7,"limit":10}'],
  ])("%s", (line, plain) => {
    expect(plainly(line)).toBe(plain);
  });
});

describe("a mistake is pointed at, with what was expected there", () => {
  it.each([
    ["", "it is empty", "a search such as"],
    ["plan", "", ""],
    [
      "plan 30",
      'at character 6, "30"',
      'a comparison, such as = or >, as in plan = 30, or quotes around the name of a segment: "plan 30"',
    ],
    ["plan Team", 'at character 6, "Team" is not understood', "as in plan = Team, or quotes"],
    ["city New York", 'at character 6, "New"', 'as in city = "New York", or quotes'],
    ["utm_source google", 'at character 12, "google"', "as in utm_source = google"],
    ["first_seen upon 2026-01-01", 'at character 12, "upon"', "such as = or >, as in first_seen = "],
    ['who did "Signed up"', 'at character 1, "who"', 'a condition, such as did "Signed up"'],
    [
      "plan = pro or team",
      "at character 19, the search breaks off",
      "or: did team, in segment team, plan is one of (Team, team)",
    ],
    ["not Churned and a = 1", 'at character 13, "and"', "in segment Churned"],
    ["plan equls pro", 'at character 6, "equls" is not understood (did you mean "equals"?)', "a comparison"],
    [
      "plan strats with x",
      'at character 6, "strats with" is not understood (did you mean "starts with"?)',
      "comparison",
    ],
    ["plan ~ pro", 'at character 6, "~"', "a name with spaces goes in quotes"],
    ["didd Signed up", 'at character 1, "didd" is not understood (did you mean "did"?)', "a condition"],
    ["In trial", 'at character 4, "trial"', "the word segment"],
    ["plan = ", "at character 8, the search breaks off", "a value"],
    ["plan = New York", 'at character 12, "York"', "a text with spaces goes in quotes"],
    [
      "plan = pro an age > 1",
      'at character 12, "an" is not understood (did you mean "and"?)',
      '"and", "or" or the end',
    ],
    ["plan = [Team, Pro]", "at character 8, [Team, Pro] is not understood", "plan in (Team, Pro)"],
    ["plan in {Team, Pro}", 'at character 9, "{Team" is not understood', "plan in (Team, Pro)"],
    ["plan = pro, team", 'at character 11, ","', "the end (several values: plan is one of (Team, Business))"],
    ["(plan = pro", "at character 12, the search breaks off", '"and", "or" or ")"'],
    ["plan = pro)", 'at character 11, ")"', "the end"],
    ["plan = pro or", "at character 14, the search breaks off", "a condition"],
    ["or plan = pro", 'at character 1, "or"', "a condition"],
    ["plan in (a, b", "at character 14, the search breaks off", ") to close the list"],
    ["age between 1 or 2", 'at character 15, "or"', '"and" with the second value'],
    ["didd 'Signed up'", 'at character 1, "didd" is not understood (did you mean "did"?)', "a condition"],
    ["did", "at character 4, the search breaks off", "the name of an event"],
    ['did ""', 'at character 5, ""', "the name of an event"],
    ['did "Signed up', 'at character 5, the " that opens a name is never closed', 'a closing "'],
    ["plan = [x", "at character 8, the [ that opens a name is never closed", "a closing ]"],
    ['did Signed "up"', 'at character 12, "up"', '"and", "or", how often'],
    [
      'did "A" at lest 2 times',
      'at character 9, "at lest" is not understood (did you mean "at least"?)',
      "how many times",
    ],
    [
      "did Signed up atleast 2 times",
      'at character 15, "atleast" is not understood (did you mean "at least"?)',
      "quotes",
    ],
    [
      "did Signed up lst 30 days",
      'at character 15, "lst" is not understood (did you mean "last"?)',
      "quotes",
    ],
    ["did A at least many times", 'at character 16, "many"', "how many times"],
    ["did A fewer than 0 times", "at character 7, fewer than 0 times is impossible", "fewer than 1 time"],
    ["did A once twice", 'at character 12, "twice"', '"and", "or"'],
    [
      "did A at least 2 times at most 3 times",
      'at character 24, "at" says how often a second time',
      '"and", "or"',
    ],
    [
      "did A last week once since 2026-01-01",
      'at character 22, "since" says when a second time',
      '"and", "or"',
    ],
    [
      "did A 3 or more times",
      'at character 7, "3" is not understood. Expected',
      "how often (at least 2 times)",
    ],
    ["did A in lst 30 days", 'at character 7, "lst 30 days" is not a period', "a period such as"],
    ["did A in last 30 dys and b = c", 'did you mean "last 30 days"?', "a period such as"],
    [
      "did A since 2027-01-01",
      'at character 7, "since 2027-01-01" has not begun: today is 2026-03-15',
      "a period",
    ],
    ["did A on 2026-02-30", 'at character 7, "2026-02-30" is not in the calendar', "a period"],
    [
      "in segmnt X",
      'at character 4, "segmnt" is not understood (did you mean "segment"?)',
      "the word segment",
    ],
    ["in segment", "at character 11, the search breaks off", "the name of a segment"],
    ['segment = "X"', 'at character 1, "segment"', "a property that is called segment goes in quotes"],
    ["🎉🎉 = 1 x", 'at character 8, "x"', "the end"],
    ['{"a": 1,}', "valid JSON: it breaks off at character 9", "a JSON object"],
    ['{"a": ', "valid JSON: it breaks off at its end", "a JSON object"],
  ])("%s", (line, problem, expected) => {
    const message = refusal(line);
    expect(message).toContain(problem);
    expect(message).toContain(expected);
  });

  it("says so where groups are nested too deep, however many parentheses there are", () => {
    expect(refusal(`${"(".repeat(100_000)}a = 1`)).toContain("nested more than 100 deep");
    const nested = "(a = 1 or ".repeat(101) + "(a = 1 and b = 2)" + ")".repeat(101);
    expect(refusal(nested)).toContain("nested more than 100 deep");
    expect(refusal(`${"(".repeat(90)}a = 1${")".repeat(90)}`)).toBe("");
  });
});

it.each([
  ["amount > $100", '"$100" is no number'],
  ["18 < age", "the property first, as in age > 18"],
  ["18 at least age", "the property first, as in age <= 18"],
  ["plan != null", '"null" may be a text or no value'],
  ["plan = NaN", 'is set, is not set, or the text in quotes: "NaN"'],
  ["age 18-30", "as in age between 18 and 30"],
  ["did Paid with amount at least 20%", '"20%" is no number'],
  ["amount between 5€ and 10€", '"5€" is no number'],
  ["did Paid with amount > 1,000 at least 2 times", '"1,000" is no number'],
  ["amount between 1,000.5 and 2,000", '"1,000.5" is no number'],
  ["amount >= 1.000,50", '"1.000,50" is no number'],
  ["amount > 1'000", '"1\'000" is no number'],
  ["amount < 12 500 and plan = Team", '"12 500" is no number'],
  ["amount > 1,5", '"1,5" is no number'],
  ["seats > 1.250", '"1.250" may be 1250, or a number with decimals. Expected 1250, or 1.2500 for the other'],
])("asks for the number alone in %s", (line, why) => {
  expect(refusal(line)).toContain(why);
});

it("takes a text that only looks like an amount where texts are equal", () => {
  expect(plainly("plan = $100")).toBe('plan = "$100"');
});

it.each([
  ["rate > 0.125", 0.125],
  ["seats > 1.2500", 1.25],
  ["seats > 1250", 1250],
])("takes numbers that are written in one way: %s", (line, value) => {
  expect(parseSearchLine(line, CONTEXT).filter).toMatchObject({ values: [value] });
});

it("takes a count behind a number for a count", () => {
  expect(parseSearchLine("did Paid with amount > 100 200 times", CONTEXT).filter).toMatchObject({
    often: { count: 200 },
    where: [{ values: [100] }],
  });
});
