/** One road for a question: ask, look at its first rows, let it land. */
import { writeSearchFields } from "../../add-on/input-language/search/search-fields";
import { useId, useState } from "preact/hooks";
import type { LookedAt, PullForm, QuestionReferences } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { BLANK_FORM } from "../question/blank-form";
import { type AskedKind, cellsOf } from "../question/kinds";
import { findUnfitOption, readOptions, takesOf } from "../question/known-question";
import { findMistakes } from "../question/missing";
import { NEW } from "../question/people-form";
import { limitToFirst, readSql } from "../question/sql/read-sql";
import { texts } from "../texts/texts";
import type { CellProblems } from "../question/question-fields";
import type { NamesOf } from "../names/use-names";
import { showsNone, writeChoices } from "../landing/column-list";
import { chooseLanding, renameForm } from "../landing/landing";
import { describeToGo, RunProgressBar } from "../run/progress";
import type { Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { type Failure, fieldsOf, sentenceOf } from "../wording/failures";
import { AskStep } from "./ask-step";
import { LandStep } from "./land-step";
import { LandingOutcome } from "./landed";
import { FirstRows } from "./look";
import { useLanding } from "./use-landing";
import { useLooking } from "./use-looking";

interface AskerProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly kind: AskedKind;
  readonly namesOf: NamesOf;
  readonly onLooked: (look: LookedAt) => void;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

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

export function Asker({ server, pace, kind, namesOf, onLooked, onEnded }: AskerProps) {
  const id = useId();
  const [form, setForm] = useState<PullForm>(() => firstForm(kind));
  const [chosen, setChosen] = useState({ name: "", place: "" });
  const [problems, setProblems] = useState<CellProblems>({});
  const [landedLook, setLandedLook] = useState<LookedAt>();
  // What its answer was like is known of it with other options, too.
  const [seen, setSeen] = useState<{ readonly what: string; readonly columns?: readonly string[] }>({
    what: "",
  });
  // A step that is done is a line, until somebody opens it again.
  const [opened, setOpened] = useState<"question" | "landing">();
  const [references, setReferences] = useState<QuestionReferences>({});
  const looking = useLooking(server, onEnded);
  const { look, columns } = looking;
  const landed = useLanding(server, onEnded);
  const isBusy = looking.run.stage === "running" || landed.isBusy;
  const hasLanded = landed.ended?.status === "well" && look === landedLook;
  const columnsSeen = seen.what === form.what ? seen.columns : undefined;
  const takes = takesOf(kind, form, namesOf, columnsSeen);
  const boardProblem = look ? undefined : (problems.name ?? problems.place);

  const changeQuestion = (more: Partial<PullForm>) => {
    setForm((known) => ({ ...known, ...more }));
    setProblems({});
    looking.clear();
    landed.clear();
  };
  const changeLanding = (more: Partial<PullForm>) => {
    setProblems({});
    setForm((known) => ({ ...known, ...more }));
  };
  const refuse = (cells: CellProblems) => {
    setProblems(cells);
    const first = ASKED_FIELDS.find((cell) => cells[cell] !== undefined);
    if (!first) return;
    setOpened(OF_QUESTION.includes(first) ? "question" : "landing");
    const option = findUnfitOption(kind, takes, readOptions(kind, form))?.option.replace(/ /g, "-");
    focusLater(`${id}-${first}`, `${id}-${first}-0-name`, `${id}-${first}-0`, `${id}-${first}-${option}`);
  };
  /** Says beside its fields what the question lacks. */
  const isWhole = (): boolean => {
    const mistakes = findMistakes(kind, form, takes);
    if (Object.keys(mistakes).length === 0) return true;
    refuse(mistakes);
    return false;
  };
  const ask = async (question: PullForm): Promise<LookedAt | undefined> => {
    if (!isWhole()) return undefined;
    setProblems({});
    const found = await looking.ask(question);
    if (found?.kind === "mistaken") refuse(found.cells);
    return found?.kind === "looked" ? found : undefined;
  };
  const lookNow = async () => {
    const what = limitToFirst(form.what);
    const first = await ask({ ...form, what, columns: "" });
    if (!first) return;
    const found = what === form.what ? first : { ...first, isPart: true, count: null };
    looking.show(found);
    setSeen({ what: form.what, columns: found.columns });
    onLooked(found);
    setOpened(undefined);
    const usual = chooseLanding(kind, form);
    setForm((known) => renameForm(known, chosen, usual));
    setChosen(usual);
    focusLater(`${id}-question-change`);
  };
  /** Lands it without looking at it first. */
  const landUnseen = async () => {
    if (!isWhole()) return;
    setProblems({});
    const whole = { ...form, columns: "", ...chooseLanding(kind, form) };
    const ended = await landed.landFree(whole, { name: true, place: true });
    if ("cells" in ended) refuse(ended.cells);
  };
  const asked = look ? { ...form, columns: writeChoices(columns, look.columns) } : form;
  const land = async (schedule = form.schedule) => {
    if (!look) return;
    if (showsNone(columns)) return refuse({ columns: texts.landing.noColumn });
    changeLanding({ schedule });
    setOpened(undefined);
    setLandedLook(look);
    // Those that nobody has chosen may be others where they are taken.
    const free = { name: form.name === chosen.name, place: form.place === chosen.place };
    const ended = await landed.landFree({ ...asked, schedule }, free, look.at);
    if ("cells" in ended) return refuse(ended.cells);
    const { landing } = ended;
    setChosen({
      name: free.name ? landing.name : chosen.name,
      place: free.place ? landing.place : chosen.place,
    });
    setForm((known) => renameForm(known, form, landing));
  };
  const step = { id, server, problems, isBusy, onRefused: refuse, onEnded };
  return (
    <>
      <AskStep
        {...step}
        kind={kind}
        form={form}
        namesOf={namesOf}
        {...(columnsSeen && { seen: columnsSeen })}
        follows={{
          references,
          onReferences: (more) => setReferences((known) => ({ ...known, ...more })),
        }}
        isDone={look !== undefined && opened !== "question"}
        isLookedAt={look !== undefined}
        ask={ask}
        onChange={changeQuestion}
        onLanding={changeLanding}
        onProblems={setProblems}
        onLook={() => void lookNow()}
        onLandUnseen={() => void landUnseen()}
        onOpen={() => {
          setOpened("question");
          focusLater(`${id}-what`, `${id}-what-0`);
        }}
      />
      <Alert text={boardProblem} />
      {looking.run.stage === "running" && (
        <RunProgressBar run={looking.run} onStop={looking.stop} toGo={describeToGo(looking.run, pace)} />
      )}
      {looking.run.stage === "failed" && (
        <Notice tone="bad">
          {sentenceOf(looking.run.failure)} {mayBeNames(looking.run.failure, form) && texts.sql.checkNames}
        </Notice>
      )}
      {look && (
        <>
          {!hasLanded && <FirstRows look={look} />}
          <LandStep
            {...step}
            kind={kind}
            form={asked}
            look={look}
            columns={columns}
            isDone={hasLanded && opened !== "landing"}
            references={references}
            onColumns={looking.chooseColumns}
            onChange={changeLanding}
            onLand={() => void land()}
            onLandScheduled={(schedule) => void land(schedule)}
            onOpen={() => {
              setOpened("landing");
              focusLater(`${id}-name`);
            }}
          />
        </>
      )}
      <LandingOutcome
        server={server}
        pace={pace}
        landed={landed}
        onScheduled={(schedule) => {
          // What is asked by now may be something else.
          if (hasLanded) setForm((known) => ({ ...known, schedule }));
        }}
      />
    </>
  );
}

/** A statement by clicks is right but for the names of its tables, unless the service stopped it. */
function mayBeNames(failure: Failure, { what }: PullForm): boolean {
  const isStopped = fieldsOf(failure, "refused")?.stoppedAfter !== undefined;
  return !isStopped && readSql(what) !== undefined;
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
