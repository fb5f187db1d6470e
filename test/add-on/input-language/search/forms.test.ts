/** Each way to write a search is read as the same one, and a word that is only like a keyword is a name. */
import { parseSearchRows } from "../../../../src/add-on/input-language/search/argument";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { openZone } from "../../../../src/add-on/table/zone";
import { textsOf } from "../forms";
import { inDays, searchToLine } from "./print";

const ZONE = openZone("Europe/Paris");
const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: ZONE };
const plainly = (line: string): string => searchToLine(parseSearchLine(line, CONTEXT));
const ofRows = (...rows: readonly (readonly unknown[])[]): string =>
  searchToLine(parseSearchRows(rows, CONTEXT));
const day = (month: number, date: number): Date => new Date(ZONE.instant(Date.UTC(2026, month - 1, date)));

/** A comparison, its value, and the same in its plainest words. */
const COMPARED: readonly (readonly [form: string, value: string, plain: string])[] = [
  ["{=|==|is|equals|[is ]equal to|[is ]exactly|＝}", "30", "= 30"],
  ["{!=|<>|≠|is not|isn't|isn’t|{is not|isn't} equal to|does not equal|doesn't equal}", "30", "!= 30"],
  ["{contains|includes}", "x", "contains x"],
  [
    "{does not contain|doesn't contain|doesn’t contain|not contains|does not include|doesn't include}",
    "x",
    "does not contain x",
  ],
  ["{starts with|begins with}", "x", "starts with x"],
  ["ends with", "x", "ends with x"],
  ["{>|＞|[is ]more than|[is ]greater than|[is ]above}", "30", "> 30"],
  ["{>=|≥|[is ]at least}", "30", ">= 30"],
  ["{<|＜|[is ]less than|[is ]fewer than|[is ]below}", "30", "< 30"],
  ["{<=|≤|[is ]at most}", "30", "<= 30"],
  ["[is ]between", "18 and 30", "between 18 and 30"],
  ["{is one of|one of|any of|is any of|in|is in}", "18, 30", "is one of (18, 30)"],
  [
    "{is not one of|not one of|isn't one of|not in|is not in|isn't in|is not any of|not any of}",
    "18, 30",
    "is not one of (18, 30)",
  ],
  ["{is set|exists|{is not|isn't} {empty|blank|missing|null}}", "", "is set"],
  ["{is not set|isn't set|does not exist|doesn't exist|is {empty|blank|missing|null}}", "", "is not set"],
];

it.each(COMPARED)("age %s %s is age %s, in a line and in a row, in any capitals", (form, value, plain) => {
  const meant = plainly(`age ${plain}`);
  for (const words of textsOf(form))
    for (const written of [words, words.toUpperCase(), words.replaceAll(" ", "  ")]) {
      expect([written, plainly(`age ${written} ${value}`)]).toEqual([written, meant]);
      expect([written, plainly(`not (age ${written} ${value})`)]).toEqual([
        written,
        plainly(`not (${meant})`),
      ]);
      expect([written, ofRows(["age", written, /^\d+$/.test(value) ? Number(value) : value])]).toEqual([
        written,
        meant,
      ]);
    }
});

it.each(COMPARED)("a comparison with a letter more, of age %s %s, is not understood", (form, value) => {
  for (const words of textsOf(form).filter((text) => /^(?!is|does)[a-z]/.test(text)))
    for (const written of [`x${words}`, `${words}x`])
      expect(() => plainly(`age ${written} ${value}`)).toThrow(
        /is not understood|does not belong there|after|value/,
      );
});

const COUNTS: readonly (readonly [form: string, plain: string])[] = [
  [
    "{{at least|AT LEAST} 2 times|at least twice|2 times or more|twice or more|more than once|more than 1 times}",
    "at least 2 times",
  ],
  [
    "{at most 2 times|at most twice|2 times or {fewer|less}|twice or {fewer|less}|{fewer|less} than 3 times}",
    "at most 2 times",
  ],
  ["{twice|2 times|exactly 2 times|exactly twice}", "exactly 2 times"],
  ["{once|1 times|1 time|exactly once}", "exactly once"],
  ["{at least|exactly} 123456789 times", ""],
];
const WHEN: readonly (readonly [form: string, plain: string])[] = [
  ["{|in |on |during |within |in the |during the }last 30 days", "in last 30 days"],
  ["{|in |IN |during }{this month|this  month}", "in this month"],
  ["{yesterday|on 2026-03-14|in 2026-03-14}", "on 2026-03-14"],
  ["{since|from} 2026-03-01", "since 2026-03-01"],
  ["between 2026-03-01 and 2026-03-05", "between 2026-03-01 and 2026-03-05"],
  ["{from|in} 2026-03-01 {to|until|through} 2026-03-05", "between 2026-03-01 and 2026-03-05"],
  ["on {March 5, 2026|5 March 2026}", "on 2026-03-05"],
  ["before March 5, 2026", "before 2026-03-05"],
];
const DID = "{did|Did} Paid";

it.each(COUNTS)(
  "an event that was done %s, before its period or behind it, and with what stands around it",
  (form, plain) => {
    for (const count of textsOf(form)) {
      const meant = plain || count;
      expect([count, plainly(`did Paid ${count}`)]).toEqual([count, inDays(`did "Paid" ${meant}`, CONTEXT)]);
      const dated = inDays(`did "Paid" ${meant} in last month and a = b`, CONTEXT);
      expect([count, plainly(`did Paid ${count} in last month and a = b`)]).toEqual([count, dated]);
      expect([count, plainly(`did Paid in last month ${count} and a = b`)]).toEqual([count, dated]);
      expect([count, ofRows(["did Paid", count, "last month"], ["a", "=", "b"])]).toEqual([count, dated]);
      expect(() => plainly(`did Paid ${count} x`)).toThrow("search");
      expect(() => plainly(`did Paid ${count}x`)).toThrow("search");
    }
  },
);

it.each(WHEN)("an event %s, with how often before it or behind it", (form, plain) => {
  for (const when of textsOf(form)) {
    const once = inDays(`did "Paid" ${plain}`, CONTEXT);
    for (const did of textsOf(DID)) expect([when, plainly(`${did} ${when}`)]).toEqual([when, once]);
    const twice = inDays(`did "Paid" at least 2 times ${plain}`, CONTEXT);
    expect([when, plainly(`did Paid ${when} at least twice`)]).toEqual([when, twice]);
    expect([when, plainly(`did Paid at least twice ${when}`)]).toEqual([when, twice]);
    expect([when, plainly(`did Paid ${when} or a = b`)]).toEqual([
      when,
      inDays(`did "Paid" ${plain} or a = b`, CONTEXT),
    ]);
    expect([when, ofRows(["did Paid", "", when])]).toEqual([when, once]);
    expect([when, ofRows(["did", "Paid", when])]).toBeDefined();
  }
});

/** What begins, joins or ends a part of a search. */
const KEYWORDS = [
  ..."and or not did didn't never in is segment with at exactly more fewer less once twice times time".split(
    " ",
  ),
  ..."on during within since from after before until between last this past previous today yesterday".split(
    " ",
  ),
  ..."null undefined nil nan true false everyone everybody all none what comparison".split(" "),
];

describe.each(KEYWORDS)("a name that begins or ends with %s", (word) => {
  // As many letters more as the word has, so that it is no slip of the pen.
  const more = "q".repeat(word.length + 1);

  it.each([word + more, more + word])("is a name: %s", (name) => {
    const quoted = /^\w+$/.test(name) ? name : `"${name}"`;
    expect(plainly(`${name} = 5`)).toBe(`${quoted} = 5`);
    expect(plainly(`not ${name} = 5`)).toBe(`not ${quoted} = 5`);
    expect(plainly(`a = 1 and ${name} = 5 or ${name} = 6`)).toBe(
      `(a = 1 and ${quoted} = 5) or ${quoted} = 6`,
    );
    expect(plainly(`did ${name}`)).toBe(`did "${name}"`);
    expect(plainly(`did Paid ${name}`)).toBe(`did "Paid ${name}"`);
    expect(plainly(`did Paid with ${name} = 5 twice`)).toBe(`did "Paid" with ${quoted} = 5 exactly 2 times`);
    expect(plainly(`in segment ${name}`)).toBe(`in segment "${name}"`);
    expect(plainly(`in segment Power ${name}`)).toBe(`in segment "Power ${name}"`);
    expect(plainly(name)).toBe(`in segment "${name}"`);
    expect(ofRows([name, "=", 5])).toBe(`${quoted} = 5`);
    expect(ofRows([`not ${name}`, "=", 5], ["or"], [`my ${name}`, "is set"])).toBe(
      `not ${quoted} = 5 or "my ${name}" is set`,
    );
    expect(ofRows([`did ${name}`, "twice"])).toBe(`did "${name}" exactly 2 times`);
    expect(ofRows([`did Paid ${name}`, ""])).toBe(`did "Paid ${name}"`);
  });

  it.each([word + more, more + word])("is a value: %s", (value) => {
    const quoted = /^\w+$/.test(value) ? value : `"${value}"`;
    expect(plainly(`plan = ${value}`)).toBe(`plan = ${quoted}`);
    expect(plainly(`plan is one of (${value}, b)`)).toBe(`plan is one of (${quoted}, b)`);
    expect(plainly(`plan in ${value}`)).toBe(`plan is one of (${quoted})`);
    expect(plainly(`age > ${value}`)).toBe(`age > ${quoted}`);
    expect(ofRows(["plan", "=", value])).toBe(`plan = ${quoted}`);
    expect(ofRows(["plan", "in", `${value}, my ${value}`])).toBe(`plan is one of (${quoted}, "my ${value}")`);
    expect(ofRows(["plan", "in", value, value + more])).toContain(`${quoted}, `);
  });
});

describe("a date in a row", () => {
  const PERIOD_WORDS = "{|is }{in|during|within|after|until}{| the}";

  it.each(textsOf(PERIOD_WORDS))(
    "that may be its month is asked about behind %s, and no other day is",
    (word) => {
      for (const written of [word, ` ${word.toUpperCase()} `])
        expect(() => ofRows(["due", written, day(3, 1)])).toThrow("in row 1, column 3, ");
    },
  );

  it.each(["since", "before", "=", "is more than", "on"])(
    "is a day behind %s, also the first of a month",
    (word) => {
      expect(ofRows(["due", word, day(3, 1)])).toBe(ofRows(["due", word, "2026-03-01"]));
    },
  );

  it("is a day of an event where it is no first of a month, where it begins or ends one, and beside another", () => {
    expect(ofRows(["did Paid", "", day(3, 5)])).toBe(inDays('did "Paid" on 2026-03-05', CONTEXT));
    for (const word of ["since", "from", "at least twice since", "SINCE ", "before", "twice before"])
      expect(ofRows(["did Paid", word, day(3, 1)])).toBe(ofRows(["did Paid", word, "2026-03-01"]));
    expect(ofRows(["did Paid", "", day(3, 1), day(3, 5)])).toBe(
      inDays('did "Paid" between 2026-03-01 and 2026-03-05', CONTEXT),
    );
    expect(ofRows(["did Paid", "twice", "2026-03-01", "2026-03-05"])).toBe(
      inDays('did "Paid" exactly 2 times between 2026-03-01 and 2026-03-05', CONTEXT),
    );
    for (const word of ["", "twice", "in", "at least 2 times", "twice in"])
      expect(() => ofRows(["did Paid", word, day(3, 1)])).toThrow("in row 1, column 3, ");
  });
});

describe("a list in one cell", () => {
  it.each([
    ["(Team, Pro)", "plan is one of (Team, Pro)"],
    ["Team, Pro", "plan is one of (Team, Pro)"],
    [" Team ,Pro ", "plan is one of (Team, Pro)"],
    ["(Team), Pro", 'plan is one of ("(Team)", Pro)'],
    ["Team, (Pro)", 'plan is one of (Team, "(Pro)")'],
    ["Team (EU)", 'plan is one of ("Team (EU)")'],
    ['"Team, Pro", 5', 'plan is one of ("Team, Pro", 5)'],
    ["Team", "plan is one of (Team)"],
    ["(none)", "plan is not set"],
    ["(None)", "plan is not set"],
  ])("%s", (cell, plain) => expect(ofRows(["plan", "is one of", cell])).toBe(plain));

  it.each([
    ["18 and 30", "age between 18 and 30"],
    ["(18 and 30)", "age between 18 and 30"],
    ["x y and z", 'age between "x y" and z'],
  ])("of two values: %s", (cell, plain) => expect(ofRows(["age", "between", cell])).toBe(plain));

  it.each([
    [["age", "between", 18, 30], "age between 18 and 30"],
    [["plan", "in", "Team", "", "Pro", 5, true], "plan is one of (Team, Pro, 5, true)"],
    [["plan", "in", "a, b", "c"], 'plan is one of ("a, b", c)'],
    [["plan", "=", '"007"'], 'plan = "007"'],
    [["plan", "=", '""'], 'plan = ""'],
  ])("or a value in each: %j", (cells, plain) => expect(ofRows(cells)).toBe(plain));
});

it.each(["WHAT, Comparison", " what , comparison ", "What,Comparison", "what,  comparison"])(
  "%j is a header, which says nothing",
  (header) => {
    const rows = [header.split(","), ["plan", "=", "Team"]];
    expect(ofRows(...rows)).toBe("plan = Team");
  },
);

it.each(["everyone", " Everybody ", "ALL", "*", "\teveryone\n"])("%j is everyone", (line) => {
  expect(parseSearchLine(line, CONTEXT)).toEqual(parseSearchLine("everyone", CONTEXT));
});

it.each(["first_seen", "last_seen", "LAST_SEEN"])(
  "a year is a period of %s, and a value of any other",
  (name) => {
    expect(plainly(`${name} in 2026`)).toBe(plainly(`${name} in 2026-01 to 2026-12`));
    for (const other of [`x${name}`, `${name}x`])
      expect(plainly(`${other} in 2026`)).toBe(`${other} is one of (2026)`);
  },
);

describe("numbers that are compared", () => {
  it.each([
    ...[
      "1'000",
      "1’000",
      "1,000",
      "12,345,678",
      "+1,000",
      "-1,000.5",
      "1 000",
      "1\u00A0000",
      "1\u202F000",
      "1 000 000,5",
    ],
    ...["1.000.000", "12,5", "123,5", "+12,5", "-1,25", "$5", "+$5", "-€5", "5%", "-5.5%", "5€", "1,000$"],
  ])("%s is no number, which is said", (written) => {
    for (const line of [`age > ${written}`, `age between ${written} and 9`])
      expect(() => plainly(line)).toThrow("is no number");
  });

  it.each(["1.000", "12.000", "123.456", "+1.000", "-1.000"])(
    "of %s nobody knows which is meant",
    (written) => {
      expect(() => plainly(`age > ${written}`)).toThrow(`"${written}" may be `);
    },
  );

  it.each([
    ["1000", "age > 1000"],
    ["1234.567", "age > 1234.567"],
    ["0.125", "age > 0.125"],
    ["1.25", "age > 1.25"],
    ["1.0000", "age > 1"],
    ["x1,000", "refused"],
    ["a1.000", "age > a1.000"],
    ["x5%", 'age > "x5%"'],
    ["5%x", 'age > "5%x"'],
    ["x$5", 'age > "x$5"'],
    ['"1,000"', 'age > "1,000"'],
    ['"$5"', 'age > "$5"'],
  ])("%s is read as it stands: %s", (written, plain) => {
    if (plain === "refused") expect(() => plainly(`age > ${written}`)).toThrow("search");
    else expect(plainly(`age > ${written}`)).toBe(plain);
  });

  it("their smaller value is first, and texts have no order", () => {
    for (const both of ["2 and 1", "2026-02-01 and 2026-01-01"])
      expect(() => plainly(`x between ${both}`)).toThrow("is after");
    for (const both of [
      "1 and 1",
      "2026-02-01 and a",
      "b and 2026-01-01",
      "b and a",
      "x2026-02-01 and w2026-01-01",
    ])
      expect(() => plainly(`x between ${both}`)).not.toThrow();
  });
});

describe("a header is the first row alone, and a whole line its only one", () => {
  const TEAM = ["plan", "=", "Team"];

  it.each([
    [["my what", "comparison", "value"], TEAM],
    [["what", "comparisons", "value"], TEAM],
    [["what", "my comparison", "value"], TEAM],
    [TEAM, ["what", "comparison", "value"]],
    [["everyone", "", ""], TEAM],
  ])("%j is no header, and is not skipped", (...rows) => {
    expect(() => ofRows(...rows)).toThrow(/^search: in row [12], column/);
  });

  it("what says everyone is everyone alone, and a property beside a value", () => {
    expect(ofRows([" everyone ", "", ""])).toBe("everyone");
    expect(ofRows(["what", "comparison", "value"], ["everyone", "", ""])).toBe("everyone");
    expect(ofRows(["everyone", "=", "x"])).toBe("everyone = x");
    expect(ofRows(["everyone", "", "x"].slice(0, 1).concat("is set"))).toBe("everyone is set");
  });
});

describe("a mistake is named where it is, with what was meant", () => {
  it.each([
    ["id 5", '"5" is not understood. Expected a comparison, such as =, contains'],
    ["nott equls 5", '"equls" is not understood (did you mean "equals"?)'],
    ["plan", ""],
    ["a = 1 and plan", "Expected a comparison after plan, or: did plan, in segment plan"],
    ["a = 1 and plan or b = 2", "Expected a comparison after plan, or: did plan"],
    ["a = 1 and (plan)", "Expected a comparison after plan, or: did plan"],
    ["a = 1 and plan orx", '"orx" is not understood. Expected a comparison, such as =, contains'],
    ["a = 1 and plan xor", '"xor" is not understood'],
    ['a = 1 and plan "equls" 5', '"equls" is not understood. Expected a comparison, such as =, contains'],
    ["did Paid atl east twice", "did you mean"],
    ["did Paid lst month", 'did you mean "last"?'],
  ])("%s", (line, sentence) => {
    if (sentence === "") expect(plainly(line)).toBe(`in segment "${line}"`);
    else expect(() => plainly(line)).toThrow(sentence);
  });

  it("in a row its comparison is one in words", () => {
    expect(() => ofRows(["plan", "contians", "x"])).toThrow(
      '(did you mean "contains"?). Expected a comparison, such as is, contains, is more than',
    );
  });

  it("a year with a letter behind it is a text in a list", () => {
    expect(plainly("first_seen in 2026x")).toMatch(/^first_seen is one of \("?2026x"?\)$/);
    expect(plainly("first_seen in 20261")).toBe("first_seen is one of (20261)");
  });
});
