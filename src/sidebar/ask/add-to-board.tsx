/** Puts what is asked on a board, as one line more. */
import { useState } from "preact/hooks";
import {
  addBoardLine,
  type AskedOfBoard,
  fitsOnBoard,
  listLostOnBoard,
  makeBoardOf,
  writeBoardLine,
} from "../../add-on/input-language/questions/board-line";
import type { PullForm } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import { chooseLanding } from "../landing/landing";
import { BLANK_FORM } from "../question/blank-form";
import { type AskedKind, cellsOf, KINDS } from "../question/kinds";
import { readOptions, wordOf } from "../question/known-question";
import type { CellProblems } from "../question/question-props";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import type { Pace } from "../wording/estimate";
import { LandingOutcome } from "./landed";
import { useLanding } from "./use-landing";
import { texts } from "../texts/texts";

interface AddToBoardProps {
  readonly server: Server;
  readonly pace: Pace;
  readonly kind: AskedKind;
  readonly form: PullForm;
  /** What it lacks, where it lacks anything. */
  readonly missing: CellProblems;
  readonly onRefused: (problems: CellProblems) => void;
  readonly onEnded: () => void;
}

const BOARD = KINDS.find(({ source }) => source === "comparison");
const COUNTED_SOURCES: readonly AskedKind["source"][] = ["metric", "people", "people count"];

export function AddToBoard(props: AddToBoardProps) {
  const { server, pace, kind, form, missing, onRefused, onEnded } = props;
  const { board: words } = texts.ask;
  const landed = useLanding(server, onEnded);
  const [boards, setBoards] = useState<readonly PullForm[]>();
  const [problem, setProblem] = useState("");
  const [isLooking, setLooking] = useState(false);
  if (!COUNTED_SOURCES.includes(kind.source)) return null;
  const asked: AskedOfBoard = { ...form, source: kind.source, values: readOptions(kind, form) };
  const line = writeBoardLine(asked);
  const list = async () => {
    if (Object.keys(missing).length > 0) return onRefused(missing);
    setProblem("");
    setLooking(true);
    const answer = await server("boards", null);
    setLooking(false);
    if (answer.ok) setBoards(answer.value);
    else setProblem(sentenceOf(answer.failure));
  };
  const land = async (whole: PullForm, was?: PullForm) => {
    setProblem("");
    const free = { name: was === undefined, place: was === undefined };
    const ended = await landed.landFree(whole, free, undefined, was);
    if ("cells" in ended) setProblem(Object.values(ended.cells).join(" "));
    else setBoards(undefined);
  };
  if (line === undefined && form.what.trim() !== "") return <p class="hint">{words.noLine}</p>;
  return (
    <>
      <p class="formula">
        <Button look="link" busy={isLooking ? words.looking : undefined} onClick={() => void list()}>
          {words.add}
        </Button>
      </p>
      {listLostOnBoard(asked).map((what) => (
        <p class="hint" key={what}>
          {words.lost[what]}
        </p>
      ))}
      {boards && line !== undefined && (
        <BoardList
          boards={boards}
          asked={asked}
          line={line}
          isBusy={landed.isBusy}
          onLand={(...of) => void land(...of)}
        />
      )}
      <Alert text={problem} />
      <LandingOutcome {...{ server, pace, landed }} />
    </>
  );
}

interface BoardListProps {
  readonly boards: readonly PullForm[];
  readonly asked: AskedOfBoard;
  readonly line: string;
  readonly isBusy: boolean;
  readonly onLand: (whole: PullForm, was?: PullForm) => void;
}

/** Each board with its days, which the line counts from then on; and a new one with those of the form. */
function BoardList({ boards, asked, line, isBusy, onLand }: BoardListProps) {
  const { board: words, landing } = texts.ask;
  if (!BOARD) return null;
  const known = cellsOf(BOARD).options;
  const busy = isBusy ? landing : undefined;
  const makeNew = () => {
    const cells = makeBoardOf(line, asked, { dates: BOARD.dates ?? "" }, known);
    const form = { ...BLANK_FORM, ...cells, source: cellsOf(BOARD).source };
    onLand({ ...form, ...chooseLanding(BOARD, form) });
  };
  return (
    <>
      <p class="hint">{words.daysOver}</p>
      {boards.map((board) => {
        const what = addBoardLine(board.what, line);
        if (what === undefined)
          return (
            <p class="hint" key={board.name}>
              {words.isThere(board.name)}
            </p>
          );
        if (!fitsOnBoard(asked, board, known))
          return (
            <p class="hint" key={board.name}>
              {words.another(board.name)}
            </p>
          );
        return (
          <div key={board.name} class="buttons">
            <Button busy={busy} onClick={() => onLand({ ...board, what }, board)}>
              {words.addTo(board.name)}
            </Button>
            <span class="quiet">{describeBoardDays(board)}</span>
          </div>
        );
      })}
      <div class="buttons">
        <Button busy={busy} onClick={makeNew}>
          {words.makeNew}
        </Button>
        <span class="quiet">{asked.dates.trim() || BOARD.dates}</span>
      </div>
    </>
  );
}

/** "last week, previous year": the days that it counts, and what it compares them with. */
function describeBoardDays(board: PullForm): string {
  const compare = BOARD ? readOptions(BOARD, board)["compare"] : undefined;
  return [board.dates, compare && wordOf(compare)].filter(Boolean).join(", ");
}
