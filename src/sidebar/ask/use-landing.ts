/** Saves a question under its name, runs it, and finds what became of it. */
import { useRef, useState } from "preact/hooks";
import type { PullForm, PullItem, RanPull, SavedForm } from "../../add-on/sidebar-contract/calls";
import { type FreeLanding, type NameAndPlace, numberLanding } from "../landing/landing";
import type { Run } from "../run/state";
import { type Agreed, type PullsRan, usePullsRun } from "../saved/runs/use-pulls-run";
import { problemsOf } from "../saved/row/meanwhile";
import { describeSchedules } from "../saved/words/words";
import type { Server } from "../server/server";
import { type Failure, sentenceOf } from "../wording/failures";
import type { CellProblems } from "../question/question-fields";

export type LandedAs = { readonly landing: NameAndPlace } | { readonly cells: CellProblems };

/** A name is looked for so often. */
const MOST_NAMES_TRIED = 20;

export interface LandingControl {
  readonly run: Run<PullsRan>;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** A sentence on why it was not saved, where no field is at fault. */
  readonly refusal: string | undefined;
  readonly ended: RanPull | undefined;
  /** How it stands in the list of pulls. */
  readonly item: PullItem | undefined;
  /** The pull of which only the table was kept: its row is forgotten. */
  readonly alone: PullItem | undefined;
  /** The row of what landed is gone. */
  readonly leaveAlone: () => void;
  /** Why the list was not read, which leaves `item` as it was. */
  readonly unread: Failure | undefined;
  /** Why nobody runs its schedule, as a sentence; "" where it runs, or there is none. */
  readonly unscheduled: string;
  /**
   * Under the first free name where another pull has the usual one or its place. Gives what is wrong with the
   * form, where something is. `since`: of the answer that was looked at.
   */
  readonly landFree: (form: PullForm, free: FreeLanding, since?: number) => Promise<LandedAs>;
  /** Runs what has landed by this schedule; gives why not, as a sentence. */
  readonly schedule: (schedule: string) => Promise<string>;
  /** `asked`: answers since then (epoch ms) serve that run. */
  readonly goOn: (agreed: Agreed, asked?: number) => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

export function useLanding(server: Server, onEnded: () => void): LandingControl {
  const { run, start, stop, clear } = usePullsRun(server);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [refusal, setRefusal] = useState<string>();
  // Stays while it still lands, whatever is asked by then.
  const [saved, setSaved] = useState<PullForm>();
  const [ended, setEnded] = useState<RanPull>();
  const [item, setItem] = useState<PullItem>();
  const [alone, setAlone] = useState<PullItem>();
  const [unread, setUnread] = useState<Failure>();
  const [unscheduled, setUnscheduled] = useState("");
  // What landed is changed by landing again, and not saved twice; until another question is asked.
  const landed = useRef<PullForm | undefined>(undefined);
  const questions = useRef(0);
  const isBusy = isSaving || run.stage === "running";
  const reset = () => {
    setFailure(undefined);
    setRefusal(undefined);
    setEnded(undefined);
    setItem(undefined);
    setAlone(undefined);
    setUnread(undefined);
  };
  const runNow = async (pull: string, agreed: Agreed, since?: number) => {
    reset();
    const answer = await start([pull], agreed, since);
    onEnded();
    if (!answer.ok) return;
    setEnded(answer.value.ran[0]);
    await readItem(pull);
  };
  const readItem = async (pull: string) => {
    const list = await server("savedPulls", null);
    setUnread(list.ok ? undefined : list.failure);
    if (!list.ok) return;
    const found = list.value.pulls.find(({ name }) => name === pull);
    setItem(found);
    setUnscheduled(!found?.schedule || list.value.isWell ? "" : describeSchedules(list.value));
  };
  const land = async (form: PullForm, asked: number, since?: number): Promise<CellProblems | undefined> => {
    setSaving(true);
    reset();
    const before = isSameLanding(landed.current, form)
      ? { before: landed.current.name, was: landed.current }
      : {};
    const answer = await server("savePull", { form, ...before });
    setSaving(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return undefined;
    }
    if (answer.value.kind === "changed" && landed.current)
      landed.current = noteChanges(landed.current, answer.value);
    if (answer.value.kind === "mistaken" || answer.value.kind === "changed") return problemsOf(answer.value);
    if (answer.value.kind === "refused") {
      setRefusal(answer.value.message);
      return undefined;
    }
    const own = { ...form, name: answer.value.name };
    setSaved(own);
    if (asked === questions.current) landed.current = own;
    void runNow(answer.value.name, {}, since);
    return undefined;
  };
  const landFree: LandingControl["landFree"] = async (form, free, since) => {
    // Another one may be asked while names are tried.
    const asked = questions.current;
    let numbers = { name: 1, place: 1 };
    for (let tried = 1; ; tried++) {
      const landing = numberLanding(form, numbers);
      const cells = await land({ ...form, ...landing }, asked, since);
      if (!cells) return { landing };
      const name = free.name && cells.name !== undefined ? 1 : 0;
      const place = free.place && cells.place !== undefined ? 1 : 0;
      if (name + place === 0 || tried === MOST_NAMES_TRIED) return { cells };
      numbers = { name: numbers.name + name, place: numbers.place + place };
    }
  };
  const schedule = async (text: string): Promise<string> => {
    if (!saved) return "";
    const form = { ...saved, schedule: text };
    const answer = await server("savePull", { form, before: saved.name, was: saved });
    if (!answer.ok) return sentenceOf(answer.failure);
    if (answer.value.kind !== "saved") return answer.value.message;
    setSaved(form);
    if (landed.current) landed.current = form;
    setItem((known) => known && { ...known, schedule: text, scheduled: null });
    await readItem(saved.name);
    return "";
  };
  return {
    run,
    isBusy,
    failure,
    refusal,
    ended,
    item,
    alone,
    leaveAlone: () => {
      setAlone(item);
      setSaved(undefined);
      landed.current = undefined;
    },
    unread,
    unscheduled,
    landFree,
    schedule,
    stop,
    goOn: (agreed, asked) => void (saved && runNow(saved.name, agreed, asked)),
    clear: () => {
      questions.current += 1;
      landed.current = undefined;
      // What still lands may ask whether to overwrite.
      if (isBusy) return;
      clear();
      reset();
      setSaved(undefined);
    },
  };
}

/** What is said beside its fields has been seen; what else somebody changed stays. */
function noteChanges(was: PullForm, { cells, now }: Extract<SavedForm, { kind: "changed" }>): PullForm {
  return { ...was, ...Object.fromEntries(cells.map((cell) => [cell, now[cell]])) };
}

function isSameLanding(saved: PullForm | undefined, form: PullForm): saved is PullForm {
  return saved !== undefined && (saved.name === form.name || saved.place === form.place);
}
