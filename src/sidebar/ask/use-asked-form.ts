/** The form of a question: what is filled in, what is wrong with it, and what was seen of its answer. */
import { useId, useState } from "preact/hooks";
import { writeSearchFields } from "../../add-on/input-language/search/search-fields";
import type { LookedAt, PullForm, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import { focusLater } from "../controls/focus";
import { writeChoices } from "../landing/column-list";
import { chooseLanding, type NameAndPlace, renameForm } from "../landing/landing";
import type { NamesOf } from "../names/use-names";
import { BLANK_FORM } from "../question/blank-form";
import { type AskedKind, cellsOf } from "../question/kinds";
import { findUnfitOption, readOptions, takesOf } from "../question/known-question";
import { findMistakes } from "../question/missing";
import { NEW } from "../question/people-form";
import type { CellProblems } from "../question/question-props";
import { limitToFirst } from "../question/sql/read-sql";
import type { Server } from "../server/server";
import { type LookingControl, useLooking } from "./use-looking";

/** In the order in which their fields stand. */
const ASKED_FIELDS = [
  "what",
  "dates",
  "options",
  "columns",
  "name",
  "place",
  "mode",
  "schedule",
  "tell",
] as const;
const OF_QUESTION: readonly string[] = ["what", "dates", "options"];

/** A step that is done is a line, until somebody opens it again. */
type FormStep = "question" | "landing";

export interface AskedForm {
  readonly id: string;
  readonly form: PullForm;
  readonly problems: CellProblems;
  /** Cells that a formula of this question would follow. */
  readonly references: QuestionReferences;
  readonly opened: FormStep | undefined;
  readonly looking: LookingControl;
  /** Of an answer to the same question, with whatever options. */
  readonly columnsSeen: readonly string[] | undefined;
  /** The name and the place that were offered: others may be taken in their stead. */
  readonly offered: NameAndPlace;
  readonly offer: (landing: NameAndPlace) => void;
  readonly follow: (more: QuestionReferences) => void;
  readonly setProblems: (problems: CellProblems) => void;
  /** Says the problems beside their fields; the first of these takes the focus. */
  readonly refuse: (problems: CellProblems) => void;
  /** Opens a step, and gives the first of these fields the focus; undefined closes it. */
  readonly open: (step: FormStep | undefined, ...ids: readonly string[]) => void;
  readonly changeForm: (more: Partial<PullForm>) => void;
  readonly changeQuestion: (more: Partial<PullForm>) => void;
  readonly changeLanding: (more: Partial<PullForm>) => void;
  readonly rename: (was: NameAndPlace, landing: NameAndPlace) => void;
  /** Whether nothing is missing; else it is said beside its fields. */
  readonly isWhole: () => boolean;
  readonly ask: (question: PullForm) => Promise<LookedAt | undefined>;
  /** Shows the first rows; gives them, where there are any to show. */
  readonly lookNow: () => Promise<LookedAt | undefined>;
}

interface AskedFormNeeds {
  readonly server: Server;
  readonly kind: AskedKind;
  readonly namesOf: NamesOf;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

export function useAskedForm({ server, kind, namesOf, onEnded }: AskedFormNeeds): AskedForm {
  const id = useId();
  const [form, setForm] = useState<PullForm>(() => firstForm(kind));
  const [offered, offer] = useState<NameAndPlace>({ name: "", place: "" });
  const [problems, setProblems] = useState<CellProblems>({});
  const [seen, setSeen] = useState<{ readonly what: string; readonly columns?: readonly string[] }>({
    what: "",
  });
  const [opened, setOpened] = useState<FormStep>();
  const [references, setReferences] = useState<QuestionReferences>({});
  const looking = useLooking(server, onEnded);
  const columnsSeen = seen.what === form.what ? seen.columns : undefined;
  const takes = takesOf(kind, form, namesOf, columnsSeen);
  const changeForm = (more: Partial<PullForm>) => setForm((known) => ({ ...known, ...more }));
  const change = (more: Partial<PullForm>) => {
    changeForm(more);
    setProblems({});
  };
  const open = (step: FormStep | undefined, ...ids: readonly string[]) => {
    setOpened(step);
    focusLater(...ids);
  };
  const refuse = (cells: CellProblems) => {
    setProblems(cells);
    const first = ASKED_FIELDS.find((cell) => cells[cell] !== undefined);
    const unfit = findUnfitOption(kind, takes, readOptions(kind, form))?.option;
    if (first)
      open(OF_QUESTION.includes(first) ? "question" : "landing", ...listIds(`${id}-${first}`, unfit));
  };
  const isWhole = (): boolean => {
    const mistakes = findMistakes(kind, form, takes);
    const isRefused = Object.keys(mistakes).length > 0;
    if (isRefused) refuse(mistakes);
    return !isRefused;
  };
  const ask: AskedForm["ask"] = async (question) => {
    if (!isWhole()) return undefined;
    setProblems({});
    const found = await looking.ask(question);
    if (found?.kind === "mistaken") refuse(found.cells);
    return found?.kind === "looked" ? found : undefined;
  };
  const rename: AskedForm["rename"] = (was, landing) => setForm((known) => renameForm(known, was, landing));
  const show = (found: LookedAt): LookedAt => {
    looking.show(found);
    setSeen({ what: form.what, columns: found.columns });
    const usual = chooseLanding(kind, form);
    rename(offered, usual);
    offer(usual);
    open(undefined, `${id}-question-change`);
    return found;
  };
  return {
    ...{ id, form, problems, references, opened, looking, columnsSeen, offered },
    ...{ offer, setProblems, refuse, open, changeForm, isWhole, ask, rename },
    follow: (more) => setReferences((known) => ({ ...known, ...more })),
    changeLanding: change,
    changeQuestion: (more) => {
      change(more);
      looking.clear();
    },
    lookNow: async () => {
      const what = limitToFirst(form.what);
      const first = await ask({ ...form, what, columns: "" });
      if (!first) return undefined;
      return show(what === form.what ? first : { ...first, isPart: true, count: null });
    },
  };
}

/** Of the parts of a field that can take the focus, and of the field of an option. */
function listIds(field: string, option = ""): readonly string[] {
  return [field, `${field}-0-name`, `${field}-0`, `${field}-${option.replace(/ /g, "-")}`];
}

/** As it is asked with the columns that are chosen, once some are known. */
export function formToLand({ form, looking: { look, columns } }: AskedForm): PullForm {
  return look ? { ...form, columns: writeChoices(columns, look.columns) } : form;
}

/** Whether a question is as its form was at first. */
export function isBlankQuestion(kind: AskedKind, form: PullForm): boolean {
  const first = firstForm(kind);
  return (["what", "dates", "options"] as const).every((cell) => form[cell] === first[cell]);
}

function firstForm(kind: AskedKind): PullForm {
  const { source } = kind;
  const isOfPeople = source === "people" || source === "people count";
  const what = isOfPeople
    ? writeSearchFields({ join: "and", conditions: [NEW] })
    : source === "listing"
      ? "reports"
      : "";
  return {
    ...BLANK_FORM,
    source: cellsOf(kind).source,
    what,
    dates: kind.dates ?? "",
    options: kind.options ?? "",
  };
}
