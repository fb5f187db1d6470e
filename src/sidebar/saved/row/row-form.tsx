/** A pull's row as a form, with an error per cell. */
import { BLANK_FORM } from "../../question/blank-form";
import { useEffect, useId, useState } from "preact/hooks";
import type { PullForm, SavedForm } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { TextField } from "../../controls/field";
import { focusLater } from "../../controls/focus";
import { Notice } from "../../controls/notice";
import { sentenceOf } from "../../wording/failures";
import type { Server } from "../../server/server";
import { NotifyForm } from "../../notify/notify-form";
import { findKind, hasNumbers } from "../../question/kinds";
import { QuestionFields } from "../../question/question-fields";
import { useNames } from "../../question/use-names";
import { ColumnsField } from "../../landing/columns-field";
import { ModeFields } from "../../landing/mode-fields";
import { PlaceFields } from "../../landing/place-fields";
import { ScheduleField } from "../../landing/schedule-field";
import { CellField } from "./cell-field";
import { quotePlace, sheetNameFor } from "../../wording/sheet-name";
import type { PullCell } from "../../landing/row-columns";
import { texts } from "../../texts/texts";

interface RowFormProps {
  readonly server: Server;
  /** Without one, a new pull. */
  readonly name?: string;
  /** A new one is made that asks the same as that pull. */
  readonly isCopy?: boolean;
  readonly onSaved: (form: PullForm) => void;
  readonly onCancel: () => void;
}

/** In the order of the tab, which is that of the fields of a new pull. */
const CELLS = Object.keys(BLANK_FORM) as readonly PullCell[];
const OF_QUESTION: readonly PullCell[] = ["source", "what", "dates", "options"];

/** The same question under another name, on a sheet of its own. */
function copyOf(form: PullForm): PullForm {
  const name = texts.saved.nameOfCopy(form.name);
  return { ...form, name, place: quotePlace(sheetNameFor(name)) };
}

function titleOf(name: string | undefined, isCopy: boolean): string {
  if (name === undefined) return texts.saved.newPull;
  return isCopy ? texts.saved.copyOf(name) : texts.saved.changeNamed(name);
}

export function RowForm({ server, name, isCopy = false, onSaved, onCancel }: RowFormProps) {
  const id = useId();
  const isNew = name === undefined || isCopy;
  const { namesOf } = useNames(server);
  const [form, setForm] = useState<PullForm | undefined>(name === undefined ? BLANK_FORM : undefined);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Exclude<SavedForm, { kind: "saved" }>>();
  const refuse = (message: string) => setRefusal({ kind: "refused", message });
  useEffect(() => {
    if (name === undefined) return;
    void server("pullForm", { name }).then((answer) => {
      if (!answer.ok) refuse(sentenceOf(answer.failure));
      else if (answer.value) {
        setForm(isCopy ? copyOf(answer.value) : answer.value);
        if (isCopy) focusLater(`${id}-name`);
      } else refuse(texts.saved.noSuchPull(name));
    });
  }, []);
  const save = async () => {
    if (!form || isSaving) return;
    setSaving(true);
    setRefusal(undefined);
    const answer = await server("savePull", { form, ...(isNew ? {} : { before: name }) });
    setSaving(false);
    if (!answer.ok) refuse(sentenceOf(answer.failure));
    else if (answer.value.kind === "saved") onSaved(form);
    else setRefusal(answer.value);
    const mistakes = answer.ok && answer.value.kind === "mistaken" ? answer.value.cells : {};
    const wrong = CELLS.find((cell) => mistakes[cell] !== undefined);
    // People by clicking have their fields by conditions.
    if (wrong) focusLater(`${id}-${wrong}`, `${id}-${wrong}-0-name`, `${id}-${wrong}-0`);
  };
  const problems = refusal?.kind === "mistaken" ? refusal.cells : {};
  const isBeside = CELLS.some((cell) => problems[cell] !== undefined);
  const change = (texts: Partial<PullForm>) => {
    setRefusal(undefined);
    setForm((known) => known && { ...known, ...texts });
  };
  const kind = findKind(form?.source ?? "");
  const isWrong = (cells: readonly PullCell[]) => cells.some((cell) => problems[cell] !== undefined);
  const field = (cell: PullCell) =>
    cell === "tell" && form ? (
      <NotifyForm
        key={cell}
        id={`${id}-${cell}`}
        server={server}
        text={form.tell}
        problem={problems.tell}
        hasNumbers={hasNumbers(form.source)}
        columns={[]}
        request={isNew ? undefined : { form, name }}
        onText={(text) => change({ tell: text })}
      />
    ) : (
      <CellField
        key={cell}
        cell={cell}
        id={`${id}-${cell}`}
        value={form?.[cell] ?? ""}
        problem={problems[cell]}
        onText={(text) => change({ [cell]: text })}
      />
    );
  const called = form && (
    <TextField
      id={`${id}-name`}
      label={texts.landing.name}
      value={form.name}
      problem={problems.name}
      onText={(text) => change({ name: text })}
    />
  );
  const question = form && (
    <>
      {field("source")}
      {kind ? (
        <QuestionFields
          key={kind.source}
          id={id}
          server={server}
          kind={kind}
          form={form}
          problems={problems}
          namesOf={namesOf}
          onChange={change}
          onProblems={(cells) => setRefusal({ kind: "mistaken", cells, message: "" })}
        />
      ) : (
        (["what", "dates", "options"] as const).map(field)
      )}
    </>
  );
  const place = form && (
    <PlaceFields
      id={id}
      server={server}
      place={form.place}
      problem={problems.place}
      onPlace={(text) => change({ place: text })}
    />
  );
  const columns = form && (
    <ColumnsField
      id={id}
      server={server}
      form={form}
      problem={problems.columns}
      onColumns={(text) => change({ columns: text })}
    />
  );
  const mode = form && (
    <ModeFields
      id={id}
      mode={form.mode}
      columns={[]}
      problem={problems.mode}
      onMode={(text) => change({ mode: text })}
    />
  );
  const schedule = form && (
    <ScheduleField
      id={id}
      server={server}
      schedule={form.schedule}
      problem={problems.schedule}
      onSchedule={(text) => change({ schedule: text })}
    />
  );
  const title = titleOf(name, isCopy);
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isNew && <h2>{title}</h2>}
      {!form && !refusal && <Elapsed what={texts.saved.readingRow} />}
      {form && isNew && (
        <>
          {called}
          {question}
          {place}
          {schedule}
          <details open={isWrong(["columns", "mode", "tell"])}>
            <summary>{texts.saved.more}</summary>
            {columns}
            {mode}
            {field("tell")}
          </details>
        </>
      )}
      {form && !isNew && (
        <>
          {schedule}
          {field("tell")}
          <details name={id} open={isWrong(OF_QUESTION)}>
            <summary>{texts.saved.whatItAsks}</summary>
            {question}
          </details>
          <details name={id} open={isWrong(["name", "columns", "place", "mode"])}>
            <summary>{texts.saved.whereItLands}</summary>
            {called}
            {columns}
            {place}
            {mode}
          </details>
        </>
      )}
      {refusal && !isBeside && <Notice tone="bad">{refusal.message}</Notice>}
      <div class="buttons">
        {form && (
          <Button look="action" busy={isSaving ? texts.saved.saving : undefined}>
            {texts.saved.save}
          </Button>
        )}
        <Button onClick={onCancel}>{texts.saved.cancel}</Button>
      </div>
    </form>
  );
}
