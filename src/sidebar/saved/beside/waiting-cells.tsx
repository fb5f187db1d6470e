/** What a person typed beside rows that are gone: counted, listed, shown, joined or forgotten. */
import { useState } from "preact/hooks";
import type { PullItem, WaitingCell, WaitingCells as Waiting } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import { StepLink } from "../../controls/step-link";
import type { Server } from "../../server/server";
import { type ShownFailure, sentenceOf } from "../../wording/failures";
import { texts } from "../../texts/texts";

interface WaitingCellsProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly onChanged: () => void;
}

export function WaitingCellsPart({ server, item, onChanged }: WaitingCellsProps) {
  const { name, waitingCells: count } = item;
  const [waiting, setWaiting] = useState<Waiting>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();
  if (count === undefined) return null;
  const words = texts.beside;
  const look = async () => {
    if (waiting) return setWaiting(undefined);
    setBusy(true);
    const answer = await server("waitingCells", { name });
    setBusy(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setWaiting(answer.value);
  };
  return (
    <div class="waiting">
      <p class="hint">
        {words.waiting(count)}{" "}
        <Button
          look="link"
          busy={isBusy ? words.list : undefined}
          isOpen={waiting !== undefined}
          onClick={() => void look()}
          label={texts.controls.named(words.list, name)}
        >
          {words.list}
        </Button>
      </p>
      <Alert text={failure && sentenceOf(failure)} />
      {waiting && <WaitingCellList server={server} name={name} waiting={waiting} onChanged={onChanged} />}
    </div>
  );
}

interface WaitingListProps {
  readonly server: Server;
  readonly name: string;
  readonly waiting: Waiting;
  readonly onChanged: () => void;
}

function WaitingCellList({ server, name, waiting, onChanged }: WaitingListProps) {
  const { cells, count, alike } = waiting;
  const [isAsking, setAsking] = useState(false);
  const words = texts.beside;
  return (
    <>
      <ul class="changes" tabIndex={0} aria-label={words.waiting(count)}>
        {groupByRow(cells).map(({ row, since, cells: typed }, at) => (
          <li key={at}>
            <strong>{row === "" ? words.masked : row}</strong>
            {typed.map((cell, nth) => (
              <span key={nth}>{words.cell(cell.column, cell.typed, cell.isMarked)}</span>
            ))}
            {since !== "" && <span class="quiet">{words.since(since)}</span>}
          </li>
        ))}
        {count > cells.length && <li class="quiet">{words.more(count - cells.length)}</li>}
      </ul>
      {alike.map(({ gone, now, goneName, nowName }) => (
        <p key={gone} class="hint">
          {words.samePerson(goneName, nowName)}{" "}
          <StepLink
            words={words.join}
            busy={words.joining}
            of={`${goneName}, ${nowName}`}
            call={() => server("joinWaiting", { name, gone, now })}
            onDone={onChanged}
          />
        </p>
      ))}
      <p class="hint ways">
        <StepLink
          words={words.show}
          busy={texts.saved.goingThere}
          of={name}
          call={() => server("showWaiting", { name })}
        />
        <Button
          look="link"
          isOpen={isAsking}
          onClick={() => setAsking(!isAsking)}
          label={texts.controls.named(words.forget, name)}
        >
          {words.forget}
        </Button>
      </p>
      {isAsking && (
        <ForgetCellsQuestion
          server={server}
          name={name}
          count={count}
          onForgotten={onChanged}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface WaitingRow extends Pick<WaitingCell, "row" | "since"> {
  readonly cells: readonly WaitingCell[];
}

/** Cells of one row that wait since the same day. Which masked ones are of one row is not known. */
function groupByRow(cells: readonly WaitingCell[]): readonly WaitingRow[] {
  const rows: WaitingRow[] = [];
  for (const cell of cells) {
    const { row, since } = cell;
    const last = rows[rows.length - 1];
    if (last && row !== "" && last.row === row && last.since === since)
      rows[rows.length - 1] = { ...last, cells: [...last.cells, cell] };
    else rows.push({ row, since, cells: [cell] });
  }
  return rows;
}

interface ForgetQuestionProps {
  readonly server: Server;
  readonly name: string;
  readonly count: number;
  readonly onForgotten: () => void;
  readonly onKeep: () => void;
}

function ForgetCellsQuestion({ server, name, count, onForgotten, onKeep }: ForgetQuestionProps) {
  const words = texts.beside;
  return (
    <div class="notice asks" role="group" aria-label={words.forgetQuestion(count)}>
      <p>{words.forgetQuestion(count)}</p>
      <div class="buttons">
        <StepLink
          words={words.forgetNow}
          busy={words.forgetting}
          of={name}
          look="plain"
          call={() => server("forgetWaiting", { name })}
          onDone={onForgotten}
        />
        <Button onClick={onKeep}>{texts.saved.cancel}</Button>
      </div>
    </div>
  );
}
