/** One limit whose crossing a chat is told, and how often it would have rung. */
import {
  type LimitFields as Limit,
  takesNumber,
  takesPercent,
  TEST_NAMES,
} from "../../add-on/input-language/pulls/limit-text";
import type { LimitPreview } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Combobox } from "../controls/combobox";
import { Choice, TextField } from "../controls/field";
import { texts } from "../texts/texts";

interface LimitFieldsProps {
  readonly id: string;
  readonly limit: Limit;
  /** It is counted from 1. */
  readonly number: number;
  readonly columns: readonly string[];
  readonly preview: LimitPreview | undefined;
  /** The names are looked for. */
  readonly onNeeded: () => void;
  readonly onChange: (limit: Limit) => void;
  /** It is as the person wants it, for now. */
  readonly onDone: (limit: Limit) => void;
  readonly onRemove: () => void;
}

export function LimitInputs(props: LimitFieldsProps) {
  const { id, limit, number, columns, preview, onNeeded, onChange, onDone, onRemove } = props;
  const change = (more: Partial<Limit>) => onChange({ ...limit, ...more });
  const choose = (more: Partial<Limit>) => {
    change(more);
    onDone({ ...limit, ...more });
  };
  return (
    <div class="condition" role="group" aria-label={texts.notify.limit(number)}>
      <Combobox
        id={`${id}-column`}
        label={texts.notify.column}
        optional
        placeholder={texts.notify.firstNumber}
        value={limit.column}
        suggestions={columns.map((value) => ({ value, label: value }))}
        onNeeded={onNeeded}
        onText={(column) => change({ column })}
        onLeave={() => onDone(limit)}
        onChoose={({ value }) => choose({ column: value })}
      />
      <div class={takesNumber(limit.test) ? "pair" : ""}>
        <Choice
          id={`${id}-test`}
          label={texts.notify.when}
          value={limit.test}
          choices={TEST_NAMES}
          labels={texts.notify.tests}
          onChoose={(test) => choose({ test })}
        />
        {takesNumber(limit.test) && (
          <TextField
            id={`${id}-number`}
            label={takesPercent(limit.test) ? texts.notify.percent : texts.notify.number}
            value={limit.number}
            onText={(typed) => change({ number: typed })}
            input={{ inputMode: "decimal", onBlur: () => onDone(limit) }}
          />
        )}
      </div>
      {preview && (
        <p class="past" role="status">
          {describeLimit(preview)}
        </p>
      )}
      <p class="row">
        <Button look="link" onClick={onRemove} label={texts.notify.removeLimit(number)}>
          {texts.notify.remove}
        </Button>
      </p>
    </div>
  );
}

function describeLimit({ past, reach, facts }: LimitPreview): string {
  return (facts && texts.serverWords.limit?.(facts)) ?? `${past} ${reach}`.trim();
}
