/** Saves a question under its name, runs it, and finds what became of it. */
import { useRef, useState } from "preact/hooks";
import type { PullForm, PullItem, RanPull, SavedForm } from "../../add-on/sidebar-contract/calls";
import { type FreeLanding, type NameAndPlace, numberLanding } from "../landing/landing";
import type { Run } from "../run/state";
import { type Agreed, type PullsRan, usePullsRun } from "../saved/runs/use-pulls-run";
import { problemsOf } from "../saved/row/meanwhile";
import { describeSchedules } from "../saved/words/words";
import type { Server } from "../server/server";
import { isCuredByConnection, type ShownFailure, sentenceOf } from "../wording/failures";
import type { CellProblems } from "../question/question-props";

export type LandedAs = { readonly landing: NameAndPlace } | { readonly cells: CellProblems };

/** A name is looked for so often. */
const MOST_NAMES_TRIED = 20;

export interface LandingControl {
  readonly run: Run<PullsRan>;
  readonly isBusy: boolean;
  readonly failure: ShownFailure | undefined;
  /** A sentence on why nothing is saved of it, where no field is at fault. */
  readonly refusal: string | undefined;
  readonly ended: RanPull | undefined;
  /** How it stands in the list of pulls. */
  readonly item: PullItem | undefined;
  /** The pull of which only the table was kept: its row is forgotten. */
  readonly alone: PullItem | undefined;
  /** The row of what landed is gone. */
  readonly leaveAlone: () => void;
  /** Why the list was not read, which leaves `item` as it was. */
  readonly unread: ShownFailure | undefined;
  /** Why nobody runs its schedule, as a sentence; "" where it runs, or there is none. */
  readonly unscheduled: string;
  /**
   * Under the first free name where another pull has the usual one or its place. Gives what is wrong with the
   * form, where something is. `since`: of the answer that was looked at. `was`: the pull that it changes.
   */
  readonly landFree: (form: PullForm, free: FreeLanding, since?: number, was?: PullForm) => Promise<LandedAs>;
  /** Runs what has landed by this schedule; gives why not, as a sentence. */
  readonly schedule: (schedule: string) => Promise<string>;
  /** `asked`: answers since then (epoch ms) serve that run. */
  readonly goOn: (agreed: Agreed, asked?: number) => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

/** What is known of a landing that has ended, or was refused. */
type KnownOutcome = Pick<
  LandingControl,
  "failure" | "refusal" | "ended" | "item" | "alone" | "unread" | "unscheduled"
>;

const NO_OUTCOME: KnownOutcome = {
  failure: undefined,
  refusal: undefined,
  ended: undefined,
  item: undefined,
  alone: undefined,
  unread: undefined,
  unscheduled: "",
};

/**
 * One landing at a time. `onEnded` is called after each run, whether it went well or not, as requests were
 * used.
 */
export function useLanding(server: Server, onEnded: () => void): LandingControl {
  const { run, start, stop, clear } = usePullsRun(server);
  const row = useSavedRow(server);
  const { outcome, note, forget, readItem, noteSchedule } = useOutcome(server);
  const isBusy = row.isSaving || run.stage === "running";
  const runNow = async (pull: string, agreed: Agreed, since?: number) => {
    forget();
    const answer = await start([pull], agreed, since);
    onEnded();
    if (!answer.ok) {
      if (isCuredByConnection(answer.failure)) await row.takeBack();
      return;
    }
    const [ended] = answer.value.ran;
    const refused = ended?.refusal;
    if (refused && (await row.takeBack())) return note({ refusal: sentenceOf(refused) });
    if (ended && !ended.failure) row.keep();
    note({ ended });
    await readItem(pull);
  };
  return {
    run,
    isBusy,
    ...outcome,
    leaveAlone: () => {
      note({ alone: outcome.item });
      row.forget();
    },
    landFree: (form, free, since, was) => {
      // Another one may be asked while names are tried.
      const question = row.question();
      return tryNames(form, free, async (named) => {
        forget();
        const done = await row.save(named, question, was);
        if ("name" in done) void runNow(done.name, {}, since);
        else if (!("cells" in done)) note(done);
        return "cells" in done ? done.cells : undefined;
      });
    },
    schedule: async (schedule) => {
      if (!row.saved) return "";
      const problem = await row.reschedule(row.saved, schedule);
      if (problem !== "") return problem;
      noteSchedule(schedule);
      await readItem(row.saved.name);
      return "";
    },
    stop,
    goOn: (agreed, asked) => void (row.saved && runNow(row.saved.name, agreed, asked)),
    clear: () => {
      row.askAnother();
      // What still lands may ask whether to overwrite.
      if (isBusy) return;
      clear();
      forget();
      row.forget();
    },
  };
}

interface NotedOutcome {
  readonly outcome: KnownOutcome;
  readonly note: (more: Partial<KnownOutcome>) => void;
  readonly forget: () => void;
  /** Reads how the pull stands in the list. */
  readonly readItem: (pull: string) => Promise<void>;
  /** The row has this schedule, and nobody knows yet when it is due. */
  readonly noteSchedule: (schedule: string) => void;
}

function useOutcome(server: Server): NotedOutcome {
  const [outcome, setOutcome] = useState(NO_OUTCOME);
  const note = (more: Partial<KnownOutcome>) => setOutcome((known) => ({ ...known, ...more }));
  return {
    outcome,
    note,
    forget: () => setOutcome(NO_OUTCOME),
    readItem: async (pull) => {
      const list = await server("savedPulls", null);
      if (!list.ok) return note({ unread: list.failure });
      const item = list.value.pulls.find(({ name }) => name === pull);
      const isRun = !item?.schedule || list.value.isWell;
      note({ unread: undefined, item, unscheduled: isRun ? "" : describeSchedules(list.value) });
    },
    noteSchedule: (schedule) =>
      setOutcome((known) => ({ ...known, item: known.item && { ...known.item, schedule, scheduled: null } })),
  };
}

/** Under one number after another, until neither the name nor the place is another pull's. */
async function tryNames(
  form: PullForm,
  free: FreeLanding,
  land: (form: PullForm) => Promise<CellProblems | undefined>,
): Promise<LandedAs> {
  let numbers = { name: 1, place: 1 };
  for (let tried = 1; ; tried++) {
    const landing = numberLanding(form, numbers);
    const cells = await land({ ...form, ...landing });
    if (!cells) return { landing };
    const name = free.name && cells.name !== undefined ? 1 : 0;
    const place = free.place && cells.place !== undefined ? 1 : 0;
    if (name + place === 0 || tried === MOST_NAMES_TRIED) return { cells };
    numbers = { name: numbers.name + name, place: numbers.place + place };
  }
}

type SavedAs =
  | { readonly name: string }
  | { readonly cells: CellProblems }
  | { readonly failure: ShownFailure }
  | { readonly refusal: string };

interface SavedRow {
  readonly isSaving: boolean;
  /** As it stands in the row; stays while it still lands, whatever is asked by then. */
  readonly saved: PullForm | undefined;
  /** Which question is asked: another number for each. */
  readonly question: () => number;
  /** What landed is changed by landing again, and not saved twice, while the same question is asked. */
  readonly save: (form: PullForm, question: number, changed?: PullForm) => Promise<SavedAs>;
  /** Gives why not, as a sentence; "" where it is saved. */
  readonly reschedule: (saved: PullForm, schedule: string) => Promise<string>;
  readonly askAnother: () => void;
  /** It has run well: from now on it stays, whatever becomes of it. */
  readonly keep: () => void;
  /** Deletes the row again if it was made here and nothing has landed of it; gives whether it is gone. */
  readonly takeBack: () => Promise<boolean>;
  readonly forget: () => void;
}

/** The row of the pull that lands. */
function useSavedRow(server: Server): SavedRow {
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<PullForm>();
  const landed = useRef<PullForm | undefined>(undefined);
  /** A row that was made here, and of which nothing has landed. */
  const made = useRef<PullForm | undefined>(undefined);
  const questions = useRef(0);
  const forget = () => {
    landed.current = undefined;
    made.current = undefined;
    setSaved(undefined);
  };
  return {
    isSaving,
    saved,
    question: () => questions.current,
    save: async (form, question, changed) => {
      const was = changed ?? (isSameLanding(landed.current, form) ? landed.current : undefined);
      setSaving(true);
      const answer = await server("savePull", { form, ...(was && { before: was.name, was }) });
      setSaving(false);
      if (!answer.ok) return { failure: answer.failure };
      const { value } = answer;
      if (value.kind === "changed" && landed.current) landed.current = noteChanges(landed.current, value);
      if (value.kind === "mistaken" || value.kind === "changed") return { cells: problemsOf(value) };
      if (value.kind === "refused") return { refusal: value.message };
      const own = { ...form, name: value.name };
      setSaved(own);
      made.current = !was || made.current?.name === was.name ? own : undefined;
      if (question === questions.current) landed.current = own;
      return { name: value.name };
    },
    reschedule: async (was, schedule) => {
      const form = { ...was, schedule };
      const answer = await server("savePull", { form, before: was.name, was });
      if (!answer.ok) return sentenceOf(answer.failure);
      if (answer.value.kind !== "saved") return answer.value.message;
      setSaved(form);
      if (landed.current) landed.current = form;
      if (made.current) made.current = form;
      return "";
    },
    askAnother: () => {
      questions.current += 1;
      landed.current = undefined;
    },
    keep: () => void (made.current = undefined),
    takeBack: async () => {
      const own = made.current;
      if (own === undefined) return false;
      setSaving(true);
      const isGone = await deleteBare(server, own);
      setSaving(false);
      if (isGone) forget();
      return isGone;
    },
    forget,
  };
}

/** What is said beside its fields has been seen; what else somebody changed stays. */
function noteChanges(was: PullForm, { cells, now }: Extract<SavedForm, { kind: "changed" }>): PullForm {
  return { ...was, ...Object.fromEntries(cells.map((cell) => [cell, now[cell]])) };
}

function isSameLanding(saved: PullForm | undefined, form: PullForm): saved is PullForm {
  return saved !== undefined && (saved.name === form.name || saved.place === form.place);
}

function isSameForm(one: PullForm, other: PullForm): boolean {
  const keys = Object.keys(other) as (keyof PullForm)[];
  return keys.every((key) => one[key].trim() === other[key].trim());
}

/** Deletes the row of a pull that has no table, unless somebody has changed it; gives whether it is gone. */
async function deleteBare(server: Server, own: PullForm): Promise<boolean> {
  const { name } = own;
  const now = await server("pullForm", { name });
  if (!now.ok || !now.value || !isSameForm(now.value, own)) return false;
  const list = await server("savedPulls", null);
  const item = list.ok ? list.value.pulls.find((one) => one.name === name) : undefined;
  if (item?.rangeName !== null) return false;
  return (await server("deletePull", { name, clear: false })).ok;
}
