/** Any question: its line and its cells are read back as what they were written from, and planned alike. */
import fc from "../../../suites/fast-check";
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../../src/add-on/custom-functions/run/plan-call";
import { ALL_OPTIONS } from "../../../../src/add-on/input-language/options/option-specs";
import {
  OPTIONS_OF,
  type OptionSource,
  type QuestionRecord,
  readOptionsOfRecord,
  readQuestionCells,
  writeOptionsLine,
} from "../../../../src/add-on/input-language/pulls/question-record";
import { writeQuestionCells } from "./question-cells";
import { planAsked } from "../../../../src/add-on/pulls/config-sheet/sources";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.parse("2026-11-20T09:00:00Z"), zone: openZone("Etc/UTC") };

const WORDS = fc.stringMatching(/^[A-Za-z0-9 ,;:"'“=()-]{1,30}$/).filter((text) => text.trim() === text);
const FILTERS = fc.constantFrom("plan = Team", 'plan = Team and not in segment "Churned"', "did 'Signed up'");

type Name = keyof typeof ALL_OPTIONS;

/** What an option may hold: the words of a choice, or what its own kind writes and reads. */
function arbitraryOf(name: Name): fc.Arbitrary<unknown> {
  const option = ALL_OPTIONS[name];
  if ("choices" in option) return fc.constantFrom(...option.choices.map((text) => option.read(text)));
  if (name === "filter") return FILTERS;
  const numbers = fc
    .constantFrom("7", "yes", "no", "95%", "45 minutes", "1 hour")
    .map((text) => option.read(text));
  return fc
    .oneof(
      numbers,
      WORDS.map((text) => option.read(text)),
    )
    .filter((value) => value !== undefined);
}

const SOURCES = Object.keys(OPTIONS_OF) as OptionSource[];

const RECORDS: fc.Arbitrary<QuestionRecord> = fc.constantFrom(...SOURCES).chain((source) => {
  const names = Object.keys(OPTIONS_OF[source]) as Name[];
  const options = fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(name)])), {
    requiredKeys: [],
  });
  const period = fc.constantFrom("", "last 30 days", "month to date", "2026-01");
  return fc.record({ source: fc.constant(source), what: fc.constantFrom("Signups", 71), period, options });
});

it("record, line, record and line again are the same", () => {
  fc.assert(
    fc.property(RECORDS, (record) => {
      const line = writeOptionsLine(record);
      expect(readOptionsOfRecord(record.source, line)).toEqual(record.options);
      expect(writeOptionsLine({ ...record, options: readOptionsOfRecord(record.source, line) })).toBe(line);
    }),
  );
});

it("record, cells, record and cells again are the same", () => {
  fc.assert(
    fc.property(RECORDS, (record) => {
      const cells = writeQuestionCells(record);
      expect(readQuestionCells(cells)).toEqual(record);
      expect(writeQuestionCells(readQuestionCells(cells)!)).toEqual(cells);
    }),
  );
});

it("a formula and a saved pull that say the same ask the same, or are refused in the same words", () => {
  fc.assert(
    fc.property(RECORDS, (record) => {
      const { source, what, dates, options } = writeQuestionCells(record);
      const asking = PULLED[record.source];
      const cells = { what, dates, options } as const;
      const given = asking.parameters.map(({ pulledFrom }) =>
        pulledFrom === "what" || pulledFrom === "dates" || pulledFrom === "options"
          ? cells[pulledFrom]
          : undefined,
      );
      fc.pre(dates === "" || asking.parameters.some(({ pulledFrom }) => pulledFrom === "dates"));
      const inCell = attempt(() => planCall(asking, given, CONTEXT).questions);
      const inPull = attempt(() => {
        const { call, mistakes } = planAsked(
          record.source,
          { ...BLANK, source: record.source, what, dates, options },
          CONTEXT,
        );
        const [mistake] = Object.values(mistakes);
        if (mistake !== undefined) throw new Error(mistake);
        return planCall(asking, call!.arguments, CONTEXT).questions;
      });
      expect(withoutTitle(inPull)).toEqual(withoutTitle(inCell));
      expect(source).not.toBe("");
    }),
  );
});

const BLANK = {
  name: "x",
  source: undefined,
  what: "",
  dates: "",
  options: "",
  columns: undefined,
  place: undefined,
  landing: undefined,
  schedule: undefined,
  notify: undefined,
} as const;

function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return (error as Error).message;
  }
}

/** The refusal of a formula names its argument, the one of a pull its cell. */
function withoutTitle(outcome: unknown): unknown {
  return typeof outcome === "string" ? outcome.replace(/^[^:]*: /, "") : outcome;
}
