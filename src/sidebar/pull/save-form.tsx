import { useState } from "preact/hooks";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../wording/failures";
import type { PullOrder } from "./draft";
import { FIRST_CELL, writePlace } from "../../add-on/input-language/pulls/place-text";
import { savedWords } from "../saved/words/words";
import type { Server } from "../server/server";
import { CellField } from "../saved/row/cell-field";
import { WEEKLY } from "../landing/schedule-field";
import { texts } from "../texts/texts";

interface SaveFormProps {
  readonly server: Server;
  /** Undefined where the form first reports what is missing. */
  readonly orderNow: () => PullOrder | undefined;
}

type Stage =
  | { readonly stage: "offered" | "open" | "saving" }
  | { readonly stage: "saved"; readonly name: string; readonly schedule: string }
  | {
      readonly stage: "refused";
      readonly problems: { readonly [cell in keyof PullForm]?: string };
      readonly message: string;
    };

const OPENER = "save-and-schedule";

export function SaveForm({ server, orderNow }: SaveFormProps) {
  const [state, setState] = useState<Stage>({ stage: "offered" });
  const [name, setName] = useState("");
  const [schedule, setSchedule] = useState("");
  const open = () => {
    const order = orderNow();
    if (!order) return;
    setName(textOf(order.arguments[0]));
    setState({ stage: "open" });
  };
  const close = (next: Stage) => {
    setState(next);
    focusLater(OPENER);
  };
  const save = async (runs = schedule) => {
    const order = orderNow();
    if (!order) return;
    setState({ stage: "saving" });
    const answer = await server("savePull", { form: formOf(order, name, runs) });
    if (!answer.ok) setState({ stage: "refused", problems: {}, message: sentenceOf(answer.failure) });
    else if (answer.value.kind === "saved") close({ stage: "saved", name, schedule: runs });
    else {
      const problems = answer.value.kind === "mistaken" ? answer.value.cells : {};
      setState({ stage: "refused", problems, message: answer.value.message });
    }
  };
  if (state.stage === "offered" || state.stage === "saved") {
    return (
      <>
        {state.stage === "saved" && <Notice tone="good">{savedWords(state.name, state.schedule)}</Notice>}
        <div class="buttons">
          <Button id={OPENER} onClick={open}>
            {texts.pull.saveAndSchedule}
          </Button>
        </div>
      </>
    );
  }
  const problems = state.stage === "refused" ? state.problems : {};
  const isBeside = problems.name !== undefined || problems.schedule !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.stage !== "saving") void save();
      }}
    >
      <h2>{texts.pull.saveAndSchedule}</h2>
      <TextField
        id="save-name"
        label={texts.pull.name}
        value={name}
        problem={problems.name}
        onText={setName}
      />
      <CellField
        cell="schedule"
        id="save-schedule"
        value={schedule}
        problem={problems.schedule}
        onText={setSchedule}
      />
      {state.stage === "refused" && !isBeside && <Notice tone="bad">{state.message}</Notice>}
      <div class="buttons">
        <Button look="action" busy={state.stage === "saving" ? texts.pull.saving : undefined}>
          {texts.pull.save}
        </Button>
        {schedule.trim() === "" && (
          <Button
            busy={state.stage === "saving" ? texts.pull.saveWeekly : undefined}
            onClick={() => {
              setSchedule(WEEKLY);
              void save(WEEKLY);
            }}
          >
            {texts.pull.saveWeekly}
          </Button>
        )}
        <Button onClick={() => close({ stage: "offered" })}>{texts.pull.cancel}</Button>
      </div>
    </form>
  );
}

/** As cells of a pull's row. */
function formOf(
  { arguments: [report, dates, options], sheet, cell }: PullOrder,
  name: string,
  schedule: string,
): PullForm {
  return {
    name: name.trim(),
    source: "report",
    what: textOf(report),
    dates: textOf(dates),
    options: textOf(options),
    columns: "",
    place: writePlace({ sheet, cell: cell ?? FIRST_CELL }),
    mode: "",
    schedule: schedule.trim(),
    tell: "",
  };
}

/** The form's arguments are texts or undefined. */
function textOf(argument: unknown): string {
  return typeof argument === "string" ? argument : "";
}
