/** What a chat is sent of a pull: by clicking, as the text that says the same, and as it would arrive. */
import { parseText } from "../../add-on/input-language/parsed";
import { isComplete, type LimitFields as Limit } from "../../add-on/input-language/pulls/limit-text";
import {
  MOST_LIMITS,
  type NotifyFields,
  readNotifyFields,
  writeNotifyFields,
} from "../../add-on/input-language/pulls/notify-text";
import type { PreviewRequest } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { ClicksOrText } from "../controls/clicks-or-text";
import { focusLater } from "../controls/focus";
import { Fold } from "../controls/fold";
import type { Server } from "../server/server";
import { LimitInputs } from "./limit-fields";
import { MessagePreview } from "./message-preview";
import { type NotifyPreviewControl, useNotifyPreview } from "./use-notify-preview";
import { texts } from "../texts/texts";

interface NotifyFormProps {
  readonly id: string;
  /** Of parts that open one at a time. */
  readonly group: string;
  readonly server: Server;
  readonly text: string;
  readonly problem: string | undefined;
  /** Of the answer, as far as it is known. */
  readonly columns: readonly string[];
  /** The question whose rows are judged. */
  readonly request: PreviewRequest;
  readonly onText: (text: string) => void;
}

const NEW_LIMIT: Limit = { column: "", test: "below", number: "" };

/** Folded until it is opened or something in it is wrong. The text is what is saved. */
export function NotifyForm(props: NotifyFormProps) {
  const { id, group, server, text, problem, request, onText } = props;
  const control = useNotifyPreview(server, request);
  return (
    <Fold name={group} isOpen={problem !== undefined}>
      <summary>
        <span class="unfolded">{texts.notify.title}</span>
        {/* What is open shows the same below. */}
        <span class="folded">
          {text.trim() === "" ? texts.notify.title : texts.controls.named(texts.notify.title, text.trim())}
        </span>
      </summary>
      <fieldset
        class="notify"
        aria-label={texts.notify.title}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        <ClicksOrText
          id={id}
          label={texts.notify.asText}
          text={text}
          problem={problem}
          placeholder="failures; numbers; Signups: below 20"
          hint={texts.notify.asTextHint}
          sentence={text}
          read={(line) => parseText(readNotifyFields, line).value}
          write={writeNotifyFields}
          onText={onText}
        >
          {(clicked, onClicks) => (
            <ChatClicks {...props} clicked={clicked} control={control} onClicks={onClicks} />
          )}
        </ClicksOrText>
        <p class="hint">{texts.notify.chatIsSet}</p>
        {text.trim() !== "" && <MessagePreview control={control} />}
      </fieldset>
    </Fold>
  );
}

interface ClicksProps extends NotifyFormProps {
  readonly clicked: NotifyFields;
  readonly control: NotifyPreviewControl;
  readonly onClicks: (clicked: NotifyFields) => void;
}

function ChatClicks({ id, text, columns, clicked, control, onClicks }: ClicksProps) {
  const { when, sendsNumbers, limits } = clicked;
  const isMore = when === "changes" || sendsNumbers || limits.length > 0;
  const change = (more: Partial<NotifyFields>) => {
    const next = { ...clicked, ...more };
    const isNumber = next.sendsNumbers || next.limits.length > 0;
    // Silence would look like good news: whatever is told, failures are.
    onClicks({ ...next, when: isNumber && next.when === "nobody" ? "failures" : next.when });
  };
  const lookAt = (changed: readonly Limit[]) => {
    const asked = writeNotifyFields({ ...clicked, limits: changed });
    const isKnown = control.preview !== undefined && asked === text;
    if (!isKnown && changed.every(isComplete)) void control.look(asked);
  };
  return (
    <>
      <TellCheck
        label={texts.notify.failures}
        isOn={when !== "nobody"}
        isFixed={isMore}
        onChange={(isOn) => change({ when: isOn ? "failures" : "nobody" })}
      />
      <TellCheck
        id={id}
        label={texts.notify.changes}
        isOn={when === "changes"}
        onChange={(isOn) => change({ when: isOn ? "changes" : "failures" })}
      />
      <TellCheck
        label={texts.notify.numbers}
        isOn={sendsNumbers}
        onChange={(isOn) => change({ sendsNumbers: isOn })}
      />
      <LimitList
        id={id}
        columns={control.columns.length > 0 ? control.columns : columns}
        limits={limits}
        control={control}
        onLimits={(next) => change({ limits: next })}
        onDone={lookAt}
      />
    </>
  );
}

interface LimitListProps {
  readonly id: string;
  readonly columns: readonly string[];
  readonly limits: readonly Limit[];
  readonly control: NotifyPreviewControl;
  readonly onLimits: (limits: readonly Limit[]) => void;
  /** One of them has been filled in: what it would have told can be looked at. */
  readonly onDone: (limits: readonly Limit[]) => void;
}

function LimitList({ id, columns, limits, control, onLimits, onDone }: LimitListProps) {
  const changeLimit = (at: number, limit: Limit): readonly Limit[] =>
    limits.map((one, i) => (i === at ? limit : one));
  const addLimit = () => {
    onLimits([...limits, NEW_LIMIT]);
    focusLater(`${id}-${limits.length}-column`);
  };
  const removeLimit = (at: number) => {
    onLimits(limits.filter((_, i) => i !== at));
    focusLater(`${id}-add`);
  };
  return (
    <>
      {limits.map((limit, at) => (
        <LimitInputs
          key={at}
          id={`${id}-${at}`}
          limit={limit}
          number={at + 1}
          columns={columns}
          preview={control.preview?.limits[at]}
          onNeeded={() => void control.loadColumns()}
          onChange={(next) => onLimits(changeLimit(at, next))}
          onDone={(next) => onDone(changeLimit(at, next))}
          onRemove={() => removeLimit(at)}
        />
      ))}
      {limits.length < MOST_LIMITS && (
        <p>
          <Button look="link" id={`${id}-add`} onClick={addLimit}>
            {texts.notify.addLimit}
          </Button>
        </p>
      )}
      {limits.length > 0 && <p class="hint">{texts.notify.limitMeans}</p>}
    </>
  );
}

interface CheckProps {
  readonly id?: string;
  readonly label: string;
  readonly isOn: boolean;
  /** It cannot be switched because another choice includes it. */
  readonly isFixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function TellCheck({ id, label, isOn, isFixed = false, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />{" "}
      {label}
    </label>
  );
}
