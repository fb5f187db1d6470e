/** One road for a question: ask, look at its first rows, let it land. */
import { useId, useRef, useState } from "preact/hooks";
import type {
  Look as Looked,
  LookedAt,
  PullForm,
  QuestionReferences,
} from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { BLANK_FORM } from "../question/blank-form";
import { type AskedKind, cellsOf } from "../question/kinds";
import { NEW } from "../question/people-form";
import { writeSearch } from "../question/people-text";
import { readSql } from "../question/sql/read-sql";
import { texts } from "../texts/texts";
import type { CellProblems } from "../question/question-fields";
import type { NamesOf } from "../names/use-names";
import { type ColumnChoice, writeColumns } from "../landing/columns-text";
import { chooseLanding } from "../landing/landing";
import { RunProgress } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { quotePlace, sheetNameFor } from "../wording/sheet-name";
import { AskStep } from "./ask-step";
import { LandStep } from "./land-step";
import { Landed } from "./landed";
import { Look } from "./look";
import { useLanding } from "./use-landing";

interface AskerProps {
  readonly server: Server;
  readonly kind: AskedKind;
  readonly namesOf: NamesOf;
  readonly onLooked: (look: LookedAt) => void;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

/** In the order in which their fields stand. */
const FIELDS = ["what", "dates", "options", "columns", "name", "place", "mode", "schedule", "tell"] as const;
const OF_QUESTION: readonly string[] = ["what", "dates", "options"];

export function Asker({ server, kind, namesOf, onLooked, onEnded }: AskerProps) {
  const id = useId();
  const [form, setForm] = useState<PullForm>(() => firstForm(kind));
  const [chosen, setChosen] = useState({ name: "", place: "" });
  const [problems, setProblems] = useState<CellProblems>({});
  const [look, setLook] = useState<LookedAt>();
  const [landedLook, setLandedLook] = useState<LookedAt>();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  // A step that is done is a line, until somebody opens it again.
  const [opened, setOpened] = useState<"question" | "landing">();
  const [references, setReferences] = useState<QuestionReferences>({});
  const looking = useRun<Looked>(server);
  const landed = useLanding(server, onEnded);
  const isBusy = looking.run.stage === "running" || landed.isBusy;
  const hasLanded = landed.ended?.status === "well" && look === landedLook;
  const boardProblem = look ? undefined : (problems.name ?? problems.place);

  const changes = useRef(0);
  const changeQuestion = (more: Partial<PullForm>) => {
    changes.current += 1;
    setForm((known) => ({ ...known, ...more }));
    setProblems({});
    // What was looked at is no more what is asked.
    setLook(undefined);
    looking.clear();
    landed.clear();
  };
  const changeLanding = (more: Partial<PullForm>) => {
    setProblems({});
    setForm((known) => ({ ...known, ...more }));
  };
  const refuse = (cells: CellProblems) => {
    setProblems(cells);
    const first = FIELDS.find((cell) => cells[cell] !== undefined);
    if (!first) return;
    setOpened(OF_QUESTION.includes(first) ? "question" : "landing");
    focusLater(`${id}-${first}`, `${id}-${first}-0-name`, `${id}-${first}-0`);
  };
  const ask = async (question: PullForm): Promise<LookedAt | undefined> => {
    setProblems({});
    const before = changes.current;
    const answer = await looking.start((run) => server("lookAt", { run, form: question }));
    onEnded();
    if (changes.current !== before) {
      // It answers what is no more asked.
      looking.clear();
      return undefined;
    }
    if (!answer.ok) return undefined;
    if (answer.value.kind === "looked") return answer.value;
    refuse(answer.value.cells);
    return undefined;
  };
  const lookNow = async () => {
    const found = await ask({ ...form, columns: "" });
    if (!found) return;
    setLook(found);
    onLooked(found);
    setOpened(undefined);
    setColumns(found.columns.map((name) => ({ name, isShown: true, isMasked: false })));
    const usual = chooseLanding(kind, form);
    // What a person has called it stays.
    setForm((known) => ({
      ...known,
      name: known.name === chosen.name ? usual.name : known.name,
      place: known.place === chosen.place ? usual.place : known.place,
    }));
    setChosen(usual);
    focusLater(`${id}-question-change`);
  };
  /** Under a free name: "Board 2" where another pull is called "Board". */
  const landNamed = async (question: PullForm, name: string, since?: number) => {
    for (let number = 1; number <= MOST_NAMES; number++) {
      const own = number === 1 ? name : `${name} ${number}`;
      const landing = { name: own, place: quotePlace(sheetNameFor(own)) };
      const cells = await landed.land({ ...question, ...landing }, since);
      if (!cells) return landing;
      if (cells.name === undefined || number === MOST_NAMES) refuse(cells);
      if (cells.name === undefined) return undefined;
    }
    return undefined;
  };
  /** Without a look. */
  const makeBoard = async () => {
    setProblems({});
    await landNamed({ ...form, columns: "" }, chooseLanding(kind, form).name);
  };
  const asked = look ? { ...form, columns: writeColumns(columns, look.columns) } : form;
  const land = async (schedule = form.schedule) => {
    if (!look) return;
    changeLanding({ schedule });
    setOpened(undefined);
    setLandedLook(look);
    const isNamedHere = form.name === chosen.name && form.place === chosen.place;
    if (!isNamedHere) {
      const cells = await landed.land({ ...asked, schedule }, look.at);
      if (cells) refuse(cells);
      return;
    }
    const landing = await landNamed({ ...asked, schedule }, form.name, look.at);
    if (!landing) return;
    setChosen(landing);
    changeLanding(landing);
  };
  const step = { id, server, problems, isBusy, onRefused: refuse, onEnded };
  return (
    <>
      <AskStep
        {...step}
        kind={kind}
        form={form}
        namesOf={namesOf}
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
        onBoard={() => void makeBoard()}
        onOpen={() => {
          setOpened("question");
          focusLater(`${id}-what`, `${id}-what-0`);
        }}
      />
      <Alert text={boardProblem} />
      {looking.run.stage === "running" && <RunProgress run={looking.run} onStop={looking.stop} />}
      {looking.run.stage === "failed" && (
        <Notice tone="bad">
          {sentenceOf(looking.run.failure)} {readSql(form.what) && texts.sql.checkNames}
        </Notice>
      )}
      {look && (
        <>
          {!hasLanded && <Look look={look} />}
          <LandStep
            {...step}
            form={asked}
            look={look}
            columns={columns}
            isDone={hasLanded && opened !== "landing"}
            references={references}
            onColumns={setColumns}
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
      <Landed
        server={server}
        landed={landed}
        onScheduled={(schedule) => setForm((known) => ({ ...known, schedule }))}
      />
    </>
  );
}

/** A name is looked for so often. */
const MOST_NAMES = 20;

function firstForm(kind: AskedKind): PullForm {
  const { source } = kind;
  const isOfPeople = source === "people" || source === "people count";
  const what = isOfPeople
    ? writeSearch({ join: "and", conditions: [NEW] })
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
