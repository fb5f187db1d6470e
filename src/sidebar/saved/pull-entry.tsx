import { useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Moments } from "../controls/moments";
import { Notice } from "../controls/notice";
import { OpenCopies } from "./open-copies";
import { GoToTable } from "../landed/go-to-table";
import type { ServerAnswer, Server } from "../server/server";
import type { Pace } from "../wording/estimate";
import { type Failure, sentenceOf } from "../wording/failures";
import { focusLater } from "../controls/focus";
import { LookAhead, LookAtUndo } from "./ahead/look-ahead";
import { ApprovalNotice } from "./approval";
import { GiveKey } from "./beside/give-key";
import { WaitingCells } from "./beside/waiting-cells";
import { DeleteQuestion } from "./delete-question";
import { GetAll } from "./get-all";
import { RowForm } from "./row/row-form";
import { duplicateId, PullMore } from "./pull-more";
import { StatusLine } from "./status-line";
import { StepLink } from "../controls/step-link";
import { toneOf } from "./words/status-words";
import { lastWords, runWords, scheduleWords, describeNotify } from "./words/words";
import { texts } from "../texts/texts";

interface PullEntryProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly pace: Pace;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  /** Why the run that was begun here failed. */
  readonly failed: Failure | undefined;
  /** `asked`: answers since then (epoch ms) serve as well. */
  readonly onRun: (item: PullItem, asked?: number) => void;
  /** Called when the entry is out of date. */
  readonly onChanged: () => void;
  /** It is gone, and this is the list without it. */
  readonly onDeleted: (answer: ServerAnswer<PullItems>) => void;
}

/** What is open below it: one at a time. */
type OpenedPart = "more" | "change" | "duplicate" | "delete" | "ahead" | "undo";

export function PullEntry({ server, item, pace, isBusy, failed, ...on }: PullEntryProps) {
  const { onRun, onChanged, onDeleted } = on;
  const { name, status, message, place, rangeName, row } = item;
  const [opened, setOpened] = useState<OpenedPart>();
  const isReadable = status !== "check this row";
  const canRun = isReadable && !item.approval;
  const run = runWords(item);
  const [changer, opener] = [`change-row-${row}`, `more-row-${row}`];
  const [looker, undoer] = [`ahead-row-${row}`, `undo-row-${row}`];
  const [unread, setUnread] = useState<string>();
  const open = (next: OpenedPart) => {
    setUnread(undefined);
    setOpened(opened === next ? undefined : next);
  };
  const close = () => {
    setOpened(undefined);
    focusLater({ change: changer, ahead: looker, undo: undoer }[String(opened)] ?? opener);
  };
  /** The form closes: what opened it is there to be pressed again. */
  const giveUp = (reason: string) => {
    setUnread(reason);
    setOpened(opened === "duplicate" ? "more" : undefined);
    if (opened === "duplicate") focusLater(duplicateId(row));
  };
  return (
    <li>
      <div class="row">
        <strong>{name}</strong>
        {canRun && (
          <Button onClick={() => onRun(item)} busy={isBusy ? run.shown : undefined} label={run.said}>
            {run.shown}
          </Button>
        )}
      </div>
      {failed && <Notice tone="bad">{sentenceOf(failed)}</Notice>}
      <StatusLine item={item} />
      {canRun && <GetAll server={server} item={item} isBusy={isBusy} onSaved={onRun} />}
      {lastWords(item) !== "" && (
        <p class="hint">
          <Moments text={lastWords(item)} />
        </p>
      )}
      {item.approval && (
        <ApprovalNotice server={server} name={name} approval={item.approval} onDone={onChanged} />
      )}
      {message !== "" && !item.approval && (
        <p class={`said ${toneOf(status)}`}>
          <Moments text={message} />
        </p>
      )}
      <OpenCopies server={server} item={item} onChanged={onChanged} />
      {item.isNamed && (
        <GiveKey
          server={server}
          item={item}
          onGiven={() => {
            setOpened("ahead");
            onChanged();
          }}
        />
      )}
      <WaitingCells
        key={`${item.waitingCells} ${item.lastRun}`}
        server={server}
        item={item}
        onChanged={onChanged}
      />
      {isReadable && (
        <p class="hint">
          <Moments text={`${place}; ${scheduleWords(item)}${describeNotify(item)}`} />
        </p>
      )}
      <p class="hint ways">
        {canRun && !item.export && (
          <Button
            id={looker}
            look="link"
            isOpen={opened === "ahead"}
            onClick={() => open("ahead")}
            label={texts.dryRun.openNamed(name)}
          >
            {texts.dryRun.open}
          </Button>
        )}
        {rangeName !== null && <GoToTable server={server} rangeName={rangeName} of={name} />}
        {item.export?.range && (
          <GoToTable server={server} rangeName={item.export.range} of={name} what="export" />
        )}
        {item.isUndoable && (
          <Button
            id={undoer}
            look="link"
            isOpen={opened === "undo"}
            onClick={() => open("undo")}
            label={texts.controls.named(texts.saved.undo, name)}
          >
            {texts.saved.undo}
          </Button>
        )}
        {(status === "goes on later" || status === "exporting") && (
          <StepLink
            words={texts.saved.stop}
            busy={texts.saved.stopping}
            of={name}
            call={() => server("giveUpRun", { name })}
            onDone={onChanged}
          />
        )}
        {item.isNamed && (
          <Button
            id={changer}
            look="link"
            isOpen={opened === "change"}
            onClick={() => open("change")}
            label={texts.saved.changeNamed(name)}
          >
            {texts.saved.change}
          </Button>
        )}
        <Button
          id={opener}
          look="link"
          isOpen={opened === "more"}
          onClick={() => open("more")}
          label={texts.controls.named(texts.saved.more, name)}
        >
          {texts.saved.more}
        </Button>
      </p>
      {opened === "more" && (
        <PullMore
          server={server}
          item={item}
          pace={pace}
          onDuplicate={() => open("duplicate")}
          onDelete={() => open("delete")}
        />
      )}
      {unread !== undefined && <Notice tone="bad">{unread}</Notice>}
      {opened === "ahead" && (
        <LookAhead
          server={server}
          item={item}
          isBusy={isBusy}
          onRun={(one, asked) => {
            close();
            onRun(one, asked);
          }}
          onClose={close}
        />
      )}
      {opened === "undo" && (
        <LookAtUndo
          server={server}
          name={name}
          onDone={() => {
            setOpened(undefined);
            focusLater(looker);
            onChanged();
          }}
          onClose={close}
        />
      )}
      {opened === "delete" && (
        <DeleteQuestion server={server} item={item} onDeleted={onDeleted} onCancel={close} />
      )}
      {(opened === "change" || opened === "duplicate") && (
        <RowForm
          key={opened}
          server={server}
          name={name}
          isCopy={opened === "duplicate"}
          onCancel={close}
          onUnread={giveUp}
          onSaved={(form, was) => {
            close();
            // How rows are told apart decides what goes: it is seen before a run acts on it.
            if (opened === "change" && was && was.mode.trim() !== form.mode.trim()) setOpened("ahead");
            onChanged();
          }}
        />
      )}
    </li>
  );
}
