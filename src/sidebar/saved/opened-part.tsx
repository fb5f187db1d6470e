import type { PullForm, PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { focusLater } from "../controls/focus";
import type { Server, ServerAnswer } from "../server/server";
import type { Pace } from "../wording/estimate";
import { LookAhead, LookAtUndo } from "./ahead/look-ahead";
import { DeleteQuestion } from "./delete-question";
import { duplicateId, PullMore } from "./pull-more";
import { idOfOpener, type OpenedPart } from "./pull-ways";
import { RowForm } from "./row/row-form";

interface OpenedPartProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly pace: Pace;
  readonly isBusy: boolean;
  readonly opened: OpenedPart;
  /** Opens another part in its place, or none. */
  readonly onOpen: (part: OpenedPart | undefined) => void;
  /** The form of the row cannot be filled, and why. */
  readonly onUnread: (reason: string) => void;
  /** `asked`: answers since then (epoch ms) serve as well. */
  readonly onRun: (item: PullItem, asked?: number) => void;
  readonly onChanged: () => void;
  readonly onDeleted: (answer: ServerAnswer<PullItems>) => void;
}

/** What is open below a pull. Closed, the focus is on what opened it. */
export function OpenedPartOfPull({ server, item, pace, isBusy, opened, ...on }: OpenedPartProps) {
  const { onOpen, onUnread, onRun, onChanged, onDeleted } = on;
  const { name, row } = item;
  const close = () => {
    onOpen(undefined);
    focusLater(idOfOpener(opened, row));
  };
  /** What opened the form is there to be pressed again. */
  const giveUp = (reason: string) => {
    onOpen(opened === "duplicate" ? "more" : undefined);
    onUnread(reason);
    if (opened === "duplicate") focusLater(duplicateId(row));
  };
  const saved = (form: PullForm, was: PullForm | undefined) => {
    close();
    // How rows are told apart decides what goes: it is seen before a run acts on it.
    if (opened === "change" && was && was.mode.trim() !== form.mode.trim()) onOpen("ahead");
    onChanged();
  };
  const ran = (one: PullItem, asked?: number) => {
    close();
    onRun(one, asked);
  };
  const undone = () => {
    onOpen(undefined);
    focusLater(idOfOpener("ahead", row));
    onChanged();
  };
  const form = { server, name, onCancel: close, onUnread: giveUp, onSaved: saved };
  const parts = {
    more: () => (
      <PullMore
        server={server}
        item={item}
        pace={pace}
        onDuplicate={() => onOpen("duplicate")}
        onDelete={() => onOpen("delete")}
        onChanged={onChanged}
      />
    ),
    ahead: () => <LookAhead server={server} item={item} isBusy={isBusy} onRun={ran} onClose={close} />,
    undo: () => <LookAtUndo server={server} item={item} onDone={undone} onClose={close} />,
    delete: () => <DeleteQuestion server={server} item={item} onDeleted={onDeleted} onCancel={close} />,
    change: () => <RowForm key="change" {...form} isCopy={false} />,
    duplicate: () => <RowForm key="duplicate" {...form} isCopy />,
  };
  return parts[opened]();
}
