/** Whatever a row of the tab says, the writer of each cell writes the same question and landing back. */
import fc from "../../../suites/fast-check";
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../../src/add-on/custom-functions/run/plan-call";
import { ASKED_CELLS } from "../../../../src/add-on/pulls/config-sheet/asked-cells";
import { readPull } from "../../../../src/add-on/pulls/config-sheet/read-pull";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import {
  isOptionSource,
  readOptionsOfRecord,
} from "../../../../src/add-on/input-language/pulls/question-record";
import { openZone } from "../../../../src/add-on/table/zone";
import { parseText } from "../../../../src/add-on/input-language/parsed";
import { readColumns, writeColumns } from "../../../../src/add-on/input-language/pulls/columns-text";
import { readLandingFields, writeLanding } from "../../../../src/add-on/input-language/pulls/landing-text";
import { readPlace, writePlace } from "../../../../src/add-on/input-language/pulls/place-text";
import { KINDS } from "../../../../src/sidebar/question/kinds";
import { joinNames, splitNames } from "../../../../src/add-on/shared/quoted-names";
import {
  readOptionFields,
  writeOptionFields,
} from "../../../../src/add-on/input-language/options/option-text";
import { readSearchFields } from "../../../../src/add-on/input-language/search/read-search-fields";
import { writeSearchFields } from "../../../../src/add-on/input-language/search/search-fields";
import { randomRows } from "../../../in-process/random-rows";

const CONTEXT = {
  now: Date.UTC(2026, 10, 23),
  zone: openZone("Europe/Paris"),
  calendar: {},
  sentZone: undefined,
};
const RUNS = 150;

/** Each cell as its fields write it when somebody has touched them and changed nothing. */
function touchEveryField(form: PullForm): PullForm {
  const source = KINDS.find(
    (kind) => ASKED_CELLS[kind.source].source.toLowerCase() === form.source.toLowerCase(),
  )?.source;
  const place = parseText(readPlace, form.place).value;
  const mode = parseText(readLandingFields, form.mode).value;
  const columns = parseText(readColumns, form.columns).value;
  return {
    ...form,
    what: source === undefined ? form.what : touchWhat(source, form.what),
    options: source === undefined ? form.options : touchOptions(source, form.options),
    columns: columns ? writeColumns(columns) : form.columns,
    place: place ? writePlace(place) : form.place,
    mode: mode ? writeLanding(mode) : form.mode,
  };
}

function touchWhat(source: string, what: string): string {
  if (source === "comparison") return joinNames(splitNames(what, ";"), ";");
  const search = source.startsWith("people") ? readSearchFields(what) : undefined;
  return search ? writeSearchFields(search) : what;
}

function touchOptions(source: keyof typeof ASKED_CELLS, options: string): string {
  const { options: fields } = ASKED_CELLS[source];
  return fields.length === 0 ? options : writeOptionFields(readOptionFields(options, fields), fields);
}

/** All of a pull but the letters of its cells; of a mistaken one, which cells are at fault. */
function meaningOf(row: PullForm): unknown {
  const read = readPull(row, 2, CONTEXT);
  if (read.kind === "mistaken")
    return { ...read.mistake, cells: Object.keys(read.mistake.cells), message: "" };
  const { asks: _, arguments: given, source, ...pull } = read.pull;
  const { questions } = planCall(PULLED[source], given, CONTEXT);
  const options = isOptionSource(source) ? readOptionsOfRecord(source, row.options) : {};
  return { ...pull, source, options, questions };
}

it("asks and lands the same after each field was touched, or is refused at the same cells", () => {
  let sound = 0;
  fc.assert(
    fc.property(randomRows, (row) => {
      const again = touchEveryField(row);
      expect(meaningOf(again)).toEqual(meaningOf(row));
      // Once written, nothing moves any more.
      expect(touchEveryField(again)).toEqual(again);
      if (readPull(row, 2, CONTEXT).kind === "pull") sound++;
    }),
    { numRuns: RUNS },
  );
  expect(sound).toBeGreaterThan(RUNS / 4);
});
