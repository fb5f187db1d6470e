/** A pull's row as a form, with an error per cell. */
import { BLANK_FORM } from "../../question/blank-form";
import { useEffect, useId, useState } from "preact/hooks";
import type { PreviewRequest, PullForm, SavedForm } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { focusLater, takeFocus } from "../../controls/focus";
import { Fold } from "../../controls/fold";
import { Notice } from "../../controls/notice";
import { sentenceOf } from "../../wording/failures";
import type { Server } from "../../server/server";
import { findKindOfSource } from "../../question/kinds";
import { QuestionFields } from "../../question/question-fields";
import type { CellProblems } from "../../question/question-props";
import { useNames } from "../../names/use-names";
import { ColumnsField } from "../../landing/columns-field";
import {
  ModeOfRow,
  NameOfRow,
  NotifyOfRow,
  PlaceOfRow,
  type RowFieldsProps,
  ScheduleOfRow,
} from "../../landing/row-fields";
import { CellField } from "./cell-field";
import { placeUnder } from "../../landing/landing";
import { problemsOf } from "./meanwhile";
import type { PullCell } from "../../landing/row-columns";
import { texts } from "../../texts/texts";

interface RowFormProps {
  readonly server: Server;
  /** Without one, a new pull. */
  readonly name?: string;
  /** A new one is made that asks the same as that pull. */
  readonly isCopy?: boolean;
  /** `was`: as its row was before; undefined for a new one. */
  readonly onSaved: (form: PullForm, was?: PullForm) => void;
  readonly onCancel: () => void;
  /** There is nothing to show a form of, for this reason. */
  readonly onUnread?: (reason: string) => void;
}

/** In the order of the tab, which is that of the fields of a new pull. */
const CELLS = Object.keys(BLANK_FORM) as readonly PullCell[];
const QUESTION_CELLS: readonly PullCell[] = ["source", "what", "dates", "options"];

/** The same question under another name, on a sheet of its own. */
function copyOf(form: PullForm): PullForm {
  return { ...form, ...placeUnder(form.name, texts.saved.endOfCopy) };
}

function formTitleOf(name: string | undefined, isCopy: boolean): string {
  if (name === undefined) return texts.saved.newPull;
  return isCopy ? texts.saved.copyOf(name) : texts.saved.changeNamed(name);
}

export function RowForm({ server, name, isCopy = false, ...on }: RowFormProps) {
  const { onSaved, onCancel, onUnread } = on;
  const id = useId();
  const isNew = name === undefined || isCopy;
  const [form, setForm] = useState<PullForm | undefined>(name === undefined ? BLANK_FORM : undefined);
  // As its row was when somebody looked at it last.
  const [was, setWas] = useState<PullForm>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Exclude<SavedForm, { kind: "saved" | "changed" }>>();
  const refuse = (message: string) => setRefusal({ kind: "refused", message });
  useEffect(() => {
    if (name === undefined) return;
    void server("pullForm", { name }).then((answer) => {
      if (!answer.ok) onUnread?.(sentenceOf(answer.failure));
      else if (answer.value) {
        setForm(isCopy ? copyOf(answer.value) : answer.value);
        setWas(answer.value);
        if (isCopy) focusLater(`${id}-name`);
      } else onUnread?.(texts.saved.noSuchPull(name));
    });
  }, []);
  const save = async () => {
    if (!form || isSaving) return;
    setSaving(true);
    setRefusal(undefined);
    const changes = isNew ? {} : { before: name, ...(was && { was }) };
    const answer = await server("savePull", { form, ...changes });
    setSaving(false);
    if (!answer.ok) return refuse(sentenceOf(answer.failure));
    const saved = answer.value;
    if (saved.kind === "saved") return onSaved(form, isNew ? undefined : was);
    if (saved.kind === "refused") return refuse(saved.message);
    const mistakes = problemsOf(saved);
    setRefusal({ kind: "mistaken", cells: mistakes, message: Object.values(mistakes).join(" ") });
    if (saved.kind === "changed") {
      setForm(saved.form);
      setWas(saved.now);
    }
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
  const title = formTitleOf(name, isCopy);
  return (
    <form
      noValidate
      aria-label={title}
      tabIndex={-1}
      ref={isCopy ? takeFocus : null}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isNew && <h2>{title}</h2>}
      {!form && <Elapsed what={texts.saved.readingRow} />}
      {form && (
        <RowFields
          id={id}
          server={server}
          form={form}
          isNew={isNew}
          request={{ form, ...(name !== undefined && { name }) }}
          columns={[]}
          problems={problems}
          onChange={change}
          onProblems={(cells) => setRefusal({ kind: "mistaken", cells, message: "" })}
        />
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

interface FieldsProps extends RowFieldsProps {
  /** It is not in the tab yet. */
  readonly isNew: boolean;
  /** Whose rows are judged: a copy asks what its original does. */
  readonly request: PreviewRequest;
  readonly onProblems: (problems: CellProblems) => void;
}

function RowFields({ isNew, request, onProblems, ...row }: FieldsProps) {
  const { id, server, form, problems, onChange } = row;
  const isWrong = (cells: readonly PullCell[]) => cells.some((cell) => problems[cell] !== undefined);
  const question = <QuestionOfRow {...row} onProblems={onProblems} />;
  const columns = (
    <ColumnsField
      id={id}
      server={server}
      form={form}
      problem={problems.columns}
      onColumns={(chosen) => onChange({ columns: chosen })}
    />
  );
  if (isNew)
    return (
      <>
        <NameOfRow {...row} />
        {question}
        <PlaceOfRow {...row} />
        <ScheduleOfRow {...row} />
        <NotifyOfRow {...row} group={id} request={request} />
        <Fold name={id} isOpen={isWrong(["columns", "mode"])}>
          <summary>{texts.saved.more}</summary>
          {columns}
          <ModeOfRow {...row} />
        </Fold>
      </>
    );
  return (
    <>
      <ScheduleOfRow {...row} />
      <NotifyOfRow {...row} group={id} request={request} />
      <Fold name={id} isOpen={isWrong(QUESTION_CELLS)}>
        <summary>{texts.saved.whatItAsks}</summary>
        {question}
      </Fold>
      <Fold name={id} isOpen={isWrong(["name", "columns", "place", "mode"])}>
        <summary>{texts.saved.whereItLands}</summary>
        <NameOfRow {...row} />
        {columns}
        <PlaceOfRow {...row} />
        <ModeOfRow {...row} />
      </Fold>
    </>
  );
}

/** By its kind; as text where no kind is known. */
function QuestionOfRow(props: Omit<FieldsProps, "isNew" | "request">) {
  const { id, server, form, problems, onChange } = props;
  const { namesOf } = useNames(server);
  const kind = findKindOfSource(form.source);
  const field = (cell: PullCell) => (
    <CellField
      key={cell}
      cell={cell}
      id={`${id}-${cell}`}
      value={form[cell]}
      problem={problems[cell]}
      onText={(text) => onChange({ [cell]: text })}
    />
  );
  return (
    <>
      {field("source")}
      {kind ? (
        <QuestionFields {...props} key={kind.source} kind={kind} namesOf={namesOf} />
      ) : (
        (["what", "dates", "options"] as const).map(field)
      )}
    </>
  );
}
