import { useState } from "preact/hooks";
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Moments } from "../controls/moments";
import { AddChart } from "../landed/add-chart";
import { GoToTable } from "../landed/go-to-table";
import type { Server } from "../server/server";
import { focusLater } from "../controls/focus";
import { Approval } from "./approval";
import { GetAll } from "./get-all";
import { RowForm } from "./row/row-form";
import { StandingLine } from "./standing-line";
import { StepLink } from "./step-link";
import { lastWords, runWords, scheduleWords, tellsWords } from "./words";

interface PullEntryProps {
  readonly server: Server;
  readonly item: PullItem;
  /** No other run can start. */
  readonly isBusy: boolean;
  readonly onRun: (item: PullItem) => void;
  /** The entry is outdated. */
  readonly onChanged: () => void;
}

export function PullEntry({ server, item, isBusy, onRun, onChanged }: PullEntryProps) {
  const { name, standing, message, place, rangeName, row } = item;
  const [isChanging, setChanging] = useState(false);
  const isReadable = standing !== "check this row";
  const canRun = isReadable && !item.approval;
  const run = runWords(item);
  const opener = `change-row-${row}`;
  const close = () => {
    setChanging(false);
    focusLater(opener);
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
      <StandingLine item={item} />
      {canRun && <GetAll server={server} item={item} isBusy={isBusy} onSaved={onRun} />}
      {lastWords(item) !== "" && (
        <p class="hint">
          <Moments text={lastWords(item)} />
        </p>
      )}
      {item.approval && <Approval server={server} name={name} approval={item.approval} onDone={onChanged} />}
      {message !== "" && !item.approval && (
        <p class="warning">
          <Moments text={message} />
        </p>
      )}
      {isReadable && (
        <p class="hint">
          <Moments text={`${place}; ${scheduleWords(item)}${tellsWords(item)}`} />
        </p>
      )}
      <p class="hint ways">
        {rangeName !== null && <GoToTable server={server} rangeName={rangeName} of={name} />}
        {item.export?.range && (
          <GoToTable server={server} rangeName={item.export.range} of={name} what="export" />
        )}
        {rangeName !== null && <AddChart server={server} rangeName={rangeName} of={name} />}
        {item.isUndoable && (
          <StepLink
            words="Undo last refresh"
            busy="Putting back"
            of={name}
            call={() => server("undoRun", { name })}
            onDone={onChanged}
          />
        )}
        {(standing === "goes on later" || standing === "exporting") && (
          <StepLink
            words="Stop"
            busy="Stopping"
            of={name}
            call={() => server("giveUpRun", { name })}
            onDone={onChanged}
          />
        )}
        {item.isNamed && (
          <Button id={opener} look="link" onClick={() => setChanging(!isChanging)} label={`Change ${name}`}>
            Change
          </Button>
        )}
        <StepLink
          words="Go to row"
          busy="Going there"
          of={name}
          call={() => server("showRow", { name, row })}
        />
      </p>
      {isChanging && (
        <RowForm
          server={server}
          name={name}
          onCancel={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
    </li>
  );
}
