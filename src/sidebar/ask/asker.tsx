/** One road for a question: ask, look at its first rows, let it land. */
import { BLANK_FORM } from "../question/blank-form";
import { useId, useState } from "preact/hooks";
import type { Look as Looked, LookedAt, PullForm } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { RunProgress } from "../run/progress";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { ColumnChoices } from "./column-choices";
import { type AskedKind, cellsOf } from "../question/kinds";
import { LandForm } from "./land-form";
import { type ColumnChoice, landedForm, type Landing, makeLanding, writeColumns } from "./landing";
import { Landed } from "./landed";
import { Look } from "./look";
import { NEW } from "../question/people-form";
import { writeSearch } from "../question/people-text";
import { type CellProblems, QuestionFields } from "../question/question-fields";
import { useLanding } from "./use-landing";
import type { NamesOf } from "../question/use-names";

interface AskerProps {
  readonly server: Server;
  readonly kind: AskedKind;
  readonly namesOf: NamesOf;
  /** Requests were used: what is shown of the state is old. */
  readonly onEnded: () => void;
}

/** In the order in which their fields stand. */
const FIELDS = ["what", "dates", "options", "columns", "name", "place", "mode", "schedule", "tell"] as const;

export function Asker({ server, kind, namesOf, onEnded }: AskerProps) {
  const id = useId();
  const [form, setForm] = useState<PullForm>(() => firstForm(kind));
  const [problems, setProblems] = useState<CellProblems>({});
  const [look, setLook] = useState<LookedAt>();
  const [count, setCount] = useState<LookedAt>();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const [landing, setLanding] = useState<Landing>();
  const [entered, setEntered] = useState<string>();
  const looking = useRun<Looked>(server);
  const landed = useLanding(server, onEnded);
  const isBusy = looking.run.stage === "running" || landed.isBusy;

  const change = (more: Partial<PullForm>) => {
    setForm((known) => ({ ...known, ...more }));
    setProblems({});
    // What was looked at is no more what is asked.
    setLook(undefined);
    setCount(undefined);
    setEntered(undefined);
    looking.clear();
    landed.clear();
  };
  const refuse = (cells: CellProblems) => {
    setProblems(cells);
    const first = FIELDS.find((cell) => cells[cell] !== undefined);
    if (first) focusLater(`${id}-${first}`, `${id}-${first}-0-name`);
  };
  const ask = async (question: PullForm): Promise<LookedAt | undefined> => {
    setProblems({});
    const answer = await looking.start((run) => server("lookAt", { run, form: question }));
    onEnded();
    if (!answer.ok) return undefined;
    if (answer.value.kind === "looked") return answer.value;
    refuse(answer.value.cells);
    return undefined;
  };
  const lookNow = async () => {
    const found = await ask({ ...form, columns: "" });
    if (!found) return;
    setLook(found);
    setColumns(found.columns.map((name) => ({ name, isShown: true, isMasked: false })));
    setLanding((known) => known ?? makeLanding(kind, form));
  };
  const countNow = async () => {
    const { source } = COUNTED;
    const counted = await ask({ ...form, source, dates: "", options: "", columns: "" });
    if (counted) setCount(counted);
  };
  const enter = async () => {
    const answer = await server("enterQuestion", { form });
    onEnded();
    if (answer.ok && answer.value.kind === "mistaken") refuse(answer.value.cells);
    else if (answer.ok && answer.value.kind === "entered") setEntered(`Entered in ${answer.value.cell}.`);
    else if (!answer.ok) setEntered(sentenceOf(answer.failure));
  };
  /** Without a look: under a name of its own where others have "Board" already. */
  const makeBoard = async () => {
    setProblems({});
    const { name } = makeLanding(kind, form);
    for (let number = 1; number <= MOST_BOARDS; number++) {
      const own = number === 1 ? name : `${name} ${number}`;
      const cells = await landed.land(
        landedForm(form, { ...makeLanding(kind, form), name: own, sheet: own }),
      );
      if (cells?.name === undefined || number === MOST_BOARDS) {
        if (cells) refuse(cells);
        return setEntered(cells?.name ?? cells?.place);
      }
    }
  };
  const asked = look ? { ...form, columns: writeColumns(columns, look.columns) } : form;
  const land = async () => {
    if (!look || !landing) return;
    const cells = await landed.land(landedForm(asked, landing), look.at);
    if (cells) refuse(cells);
  };
  return (
    <>
      <form
        noValidate
        aria-label={kind.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void lookNow();
        }}
      >
        <QuestionFields
          id={id}
          server={server}
          kind={kind}
          form={form}
          problems={problems}
          namesOf={namesOf}
          onChange={change}
          onProblems={setProblems}
        />
        <div class="buttons">
          {kind.source === "comparison" && (
            <Button busy={isBusy ? "Make the board" : undefined} onClick={() => void makeBoard()}>
              Make the board
            </Button>
          )}
          <Button look="action" busy={isBusy ? "Look" : undefined}>
            Look
          </Button>
          {kind.source === "people" && (
            <Button busy={isBusy ? "Count first" : undefined} onClick={() => void countNow()}>
              Count first
            </Button>
          )}
          <Button look="link" busy={isBusy ? "As a formula" : undefined} onClick={() => void enter()}>
            Put a formula into the selected cell
          </Button>
        </div>
        {kind.source === "people" && !count && <p class="hint">Counting takes one request.</p>}
      </form>
      {count && (
        <p role="status">
          <strong>{count.rows[0]?.[0] ?? "0"}</strong> people. That took one request at most.
        </p>
      )}
      {entered !== undefined && <p role="status">{entered}</p>}
      {looking.run.stage === "running" && <RunProgress run={looking.run} onStop={looking.stop} />}
      {looking.run.stage === "failed" && <Notice tone="bad">{sentenceOf(looking.run.failure)}</Notice>}
      {look && landing && (
        <>
          <Look look={look} />
          <form
            noValidate
            aria-label="Where it lands"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) void land();
            }}
          >
            <ColumnChoices choices={columns} problem={problems.columns} onChange={setColumns} />
            <LandForm
              id={id}
              server={server}
              landing={landing}
              asked={asked}
              since={look.at}
              columns={look.columns}
              problems={problems}
              onChange={(more) => {
                setProblems({});
                setLanding({ ...landing, ...more });
              }}
            />
            <div class="buttons">
              <Button look="action" busy={isBusy ? "Landing" : undefined}>
                Land it
              </Button>
            </div>
          </form>
        </>
      )}
      <Landed server={server} landed={landed} />
    </>
  );
}

/** A name is looked for so often. */
const MOST_BOARDS = 20;
const COUNTED = { source: "people count" };

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
