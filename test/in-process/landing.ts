/**
 * A question that lands as the sidebar lets it land: saved under the name of its place, or changed there, and
 * run.
 */
import type { Calls, PullForm, RanPull } from "../../src/add-on/sidebar-contract/calls";
import { readLandingNotes, writeLandingNote } from "../../src/add-on/pulls/store/stored-landing";
import { STORED } from "../../src/add-on/shared/stored";
import { toA1 } from "../../src/add-on/sheet-writer/cells/rect";
import type { Workbook } from "../../src/local/sheet/grid/workbook";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { OWNER, type SmallOffice } from "./small-office";

/** What is asked, and where it lands ("Out!B2"); a SQL statement where no source is given. */
export type LandingForm = Partial<PullForm> & Pick<PullForm, "place">;

export interface LandingOptions {
  /** The run's id, for its progress and its end by hand. */
  readonly run?: string;
  /** Whether the person agreed to what it covers. */
  readonly overwrite?: boolean;
  readonly person?: string;
}

/** The end of the run; a row with a mistake never ran, and says so in its message. */
export type Landed = RanPull;

type Step = {
  readonly [N in keyof Calls]: readonly [name: N, request: Parameters<Calls[N]>[0]];
}[keyof Calls];

export function makeForm(form: LandingForm): PullForm {
  return { ...BLANK_FORM, name: form.place, source: "SQL", what: "select 1", ...form };
}

/** The calls that the sidebar makes one after the other; each is answered before the next. */
function* saveAndRun(landing: LandingForm, options: LandingOptions): Generator<Step, Landed, unknown> {
  const form = makeForm(landing);
  const { name } = form;
  const before = (yield ["pullForm", { name }]) as ReturnType<Calls["pullForm"]>;
  if (JSON.stringify(before) !== JSON.stringify(form)) {
    const request = { form, ...(before && { before: name }) };
    const saved = (yield ["savePull", request]) as ReturnType<Calls["savePull"]>;
    if (saved.kind !== "saved") return { name, status: "check this row", message: saved.message };
  }
  const { run = "r", overwrite = false } = options;
  const batch = (yield ["runPulls", { run, names: [name], overwrite }]) as ReturnType<Calls["runPulls"]>;
  return batch.ran[0] ?? { name, status: "cancelled", message: batch.ended };
}

/** Lands in one spreadsheet on in-process stand-ins. The run is its last execution. */
export function land(office: SmallOffice, form: LandingForm, options: LandingOptions = {}): Landed {
  const steps = saveAndRun(form, options);
  let step = steps.next();
  while (!step.done) {
    const [name, request] = step.value;
    step = steps.next(office.done(name, request, options.person ?? OWNER));
  }
  return step.value;
}

/** Lands through the built bundle. `call`: as its sidebar does, throwing what fails. */
export async function landThrough(
  call: (name: never, request: never) => Promise<unknown>,
  form: LandingForm,
  options: LandingOptions = {},
): Promise<Landed> {
  const steps = saveAndRun(form, options);
  let step = steps.next();
  while (!step.done) {
    const [name, request] = step.value;
    step = steps.next(await call(name as never, request as never));
  }
  return step.value;
}

/** The one table of a sheet: its named range, where that is ("Out!B2:C4"), and its rows below the header. */
export function tableOf(workbook: Workbook, sheet: string) {
  const named = workbook.namedRanges.filter(
    ({ name, grid }) => grid.name === sheet && name.startsWith("analytics_from_outside_"),
  );
  const [only, another] = named;
  if (!only || another) throw new Error(`The sheet ${sheet} has ${named.length} tables.`);
  const { name: rangeName, rect } = only;
  return { rangeName, range: `${sheet}!${toA1(rect)}`, rows: rect.rows - 1, columns: rect.columns };
}

/** A table as it landed before each pull had a row: it has no owner, and no pull knows it. */
export function landWithoutPull(office: SmallOffice, form: LandingForm): void {
  land(office, form);
  office.done("deletePull", { name: makeForm(form).name, clear: false });
  const store = office.stores.documentProperties(office.workbook.id);
  for (const { landing } of readLandingNotes(store.all())) {
    const note = landing && writeLandingNote({ ...landing, owner: undefined, pull: undefined });
    if (note) store.setAll(note, false);
  }
  for (const name of Object.keys(store.all()).filter((one) => one.startsWith(STORED.pullState.name)))
    store.delete(name);
}
