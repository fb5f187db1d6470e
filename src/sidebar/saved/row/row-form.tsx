/** A pull's row as a form, with an error per cell. */
import { BLANK_FORM } from "../../question/blank-form";
import { useEffect, useId, useState } from "preact/hooks";
import type { PullForm, SavedForm } from "../../../add-on/sidebar-contract/calls";
import { Button } from "../../controls/button";
import { Elapsed } from "../../controls/elapsed";
import { focusLater } from "../../controls/focus";
import { Notice } from "../../controls/notice";
import { sentenceOf } from "../../wording/failures";
import type { Server } from "../../server/server";
import { NotifyForm } from "../../notify/notify-form";
import { findKind, hasNumbers } from "../../question/kinds";
import { QuestionFields } from "../../question/question-fields";
import { useNames } from "../../question/use-names";
import { CellField } from "./cell-field";
import { quotePlace, sheetNameFor } from "../../wording/sheet-name";
import type { PullCell } from "./columns";
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

/** In order; shown at once for a new or a known pull. */
const IS_FIRST: { readonly [cell in PullCell]: readonly [inNew: boolean, inKnown: boolean] } = {
  name: [true, false],
  source: [true, false],
  what: [true, false],
  dates: [true, false],
  options: [false, false],
  columns: [false, false],
  place: [true, false],
  mode: [false, false],
  schedule: [true, true],
  tell: [false, true],
};
const CELLS = Object.keys(IS_FIRST) as readonly PullCell[];
/** The same question under another name, on a sheet of its own. */
function copyOf(form: PullForm): PullForm {
  const name = texts.saved.nameOfCopy(form.name);
  return { ...form, name, place: quotePlace(sheetNameFor(name)) };
}

/** The cells that the fields of a question show. */
const ASKED: readonly PullCell[] = ["what", "dates", "options"];

function titleOf(name: string | undefined, isCopy: boolean): string {
  if (name === undefined) return texts.saved.newPull;
  return isCopy ? texts.saved.copyOf(name) : texts.saved.changeNamed(name);
}

function isBeforeAsked(cell: PullCell): boolean {
  return cell === "name" || cell === "source";
}

export function RowForm({ server, name, isCopy = false, onSaved, onCancel }: RowFormProps) {
  const id = useId();
  const isNew = name === undefined || isCopy;
  const isFirst = (cell: PullCell): boolean => IS_FIRST[cell][isNew ? 0 : 1];
  const first = CELLS.filter(isFirst);
  const more = CELLS.filter((cell) => !isFirst(cell));
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
    const wrong = [...first, ...more].find((cell) => mistakes[cell] !== undefined);
    // People by clicking have their fields by conditions.
    if (wrong) focusLater(`${id}-${wrong}`, `${id}-${wrong}-0-name`);
  };
  const problems = refusal?.kind === "mistaken" ? refusal.cells : {};
  const isBeside = [...first, ...more].some((cell) => problems[cell] !== undefined);
  const change = (texts: Partial<PullForm>) => {
    setRefusal(undefined);
    setForm((known) => known && { ...known, ...texts });
  };
  // A new one has its own form in the Pull tab; here it is the text of its row.
  const kind = name === undefined ? undefined : findKind(form?.source ?? "");
  const isAsked = (cell: PullCell): boolean => kind !== undefined && ASKED.includes(cell);
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
      {form && first.filter((cell) => !isAsked(cell)).map(field)}
      {form && (
        <details open={more.some((cell) => problems[cell] !== undefined)}>
          <summary>{isNew ? texts.saved.more : texts.saved.whatItPulls}</summary>
          {kind && more.filter(isBeforeAsked).map(field)}
          {kind && (
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
          )}
          {more.filter((cell) => !isAsked(cell) && !(kind && isBeforeAsked(cell))).map(field)}
        </details>
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
