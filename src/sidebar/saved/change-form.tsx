/** Changes when a saved pull runs and what of it is told. The rest of its row stays as it is. */
import { useEffect, useId, useState } from "preact/hooks";
import type { PullForm, SavedForm } from "../../calls";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import { Elapsed } from "../controls/elapsed";
import { Notice } from "../controls/notice";
import { sentenceOf } from "../failures";
import type { Server } from "../server";
import { ScheduleField } from "./schedule-field";

interface ChangeFormProps {
  readonly server: Server;
  /** The pull's. */
  readonly name: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const TELLS = [
  { value: "failures", label: "failures", detail: "and when well" },
  { value: "changes", label: "changes", detail: "and failures" },
];

export function ChangeForm({ server, name, onSaved, onCancel }: ChangeFormProps) {
  const id = useId();
  const [form, setForm] = useState<PullForm>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Exclude<SavedForm, { kind: "saved" }>>();
  const refuse = (message: string) => setRefusal({ kind: "refused", message });
  useEffect(() => {
    void server("pullForm", { name }).then((answer) => {
      if (!answer.ok) refuse(sentenceOf(answer.failure));
      else if (answer.value) setForm(answer.value);
      else refuse(`No pull is called "${name}" any more.`);
    });
  }, []);
  const save = async () => {
    if (!form || isSaving) return;
    setSaving(true);
    setRefusal(undefined);
    const answer = await server("savePull", { form, before: name });
    setSaving(false);
    if (!answer.ok) refuse(sentenceOf(answer.failure));
    else if (answer.value.kind === "saved") onSaved();
    else setRefusal(answer.value);
  };
  const change = (texts: Partial<PullForm>) => {
    setRefusal(undefined);
    setForm((known) => known && { ...known, ...texts });
  };
  const cells = refusal?.kind === "mistaken" ? refusal.cells : {};
  const isBeside = cells.schedule !== undefined || cells.tell !== undefined;
  return (
    <form
      noValidate
      aria-label={`Change ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!form && !refusal && <Elapsed what="Looking at its row" />}
      {form && (
        <>
          <ScheduleField
            id={`${id}-schedule`}
            value={form.schedule}
            problem={cells.schedule}
            onText={(schedule) => change({ schedule })}
          />
          <Combobox
            id={`${id}-tell`}
            label="Tell"
            optional
            placeholder="Nobody"
            value={form.tell}
            problem={cells.tell}
            suggestions={TELLS}
            onText={(tell) => change({ tell })}
            onChoose={({ value }) => change({ tell: value })}
          />
        </>
      )}
      {refusal && !isBeside && <Notice tone="bad">{refusal.message}</Notice>}
      <div class="buttons">
        {form && (
          <Button look="action" busy={isSaving ? "Saving" : undefined}>
            Save
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
