import { useReducer, useState } from "preact/hooks";
import type { PullResult } from "../../add-on/sidebar-contract/calls";
import { focusLater } from "../controls/focus";
import { Notice } from "../controls/notice";
import { RunProgress } from "../run/progress";
import { type Pace, pagesToGoWords, paceOf } from "../wording/estimate";
import { useRun } from "../run/use-run";
import { SaveForm } from "./save-form";
import type { Server } from "../server/server";
import {
  draftAfter,
  draftProblems,
  EMPTY_DRAFT,
  orderOf,
  problemsFrom,
  type PullDraft,
  type PullField,
  type PullOrder,
  type WayOn,
} from "./draft";
import { fieldId, type OptionFieldsOf, PullForm } from "./form";
import { useDays } from "../question/use-days";
import { NotPulled, Pulled } from "./outcome";
import { pullToEnd } from "./pull-to-end";
import { PutBack } from "./put-back";
import { useReports } from "./use-reports";
import { texts } from "../texts/texts";

export interface PullTabProps {
  readonly server: Server;
  readonly optionFields: OptionFieldsOf;
  /** Requests that the account allows a minute, and those that are free now. */
  readonly pace: Pace;
  /** The connection must be changed. */
  readonly onConnection: () => void;
  /** A request was used: the state is outdated. */
  readonly onEnded: () => void;
}

const FIELDS: readonly PullField[] = ["report", "dates", "sheet", "cell", "options"];

export function PullTab({ server, pace, optionFields, onConnection, onEnded }: PullTabProps) {
  const [draft, dispatch] = useReducer(draftAfter, EMPTY_DRAFT);
  const [order, setOrder] = useState<PullOrder>(() => orderOf(EMPTY_DRAFT));
  const reports = useReports(server);
  const { run, start, stop, clear } = useRun<PullResult>(server);
  const [back, setBack] = useState<PullResult>();
  const { days, explain } = useDays(server, { source: "report", dates: draft.dates, options: draft.options });

  const refuse = (problems: PullDraft["problems"]) => {
    dispatch({ type: "refused", problems });
    const first = FIELDS.find((field) => problems[field]);
    const field = first && document.getElementById(fieldId(first));
    // Options as text stand there only with what is wrong with them.
    if (field) field.focus();
    else if (first) focusLater(fieldId(first));
  };
  const pull = async (wanted: PullOrder) => {
    setOrder(wanted);
    setBack(undefined);
    const answer = await start((id) => pullToEnd(server, { ...wanted, run: id }));
    onEnded();
    const problems = answer.ok ? undefined : problemsFrom(answer.failure);
    if (!problems) return;
    clear();
    refuse(problems);
  };
  /** Undefined where fields show what is missing. */
  const orderNow = (): PullOrder | undefined => {
    // Enter sends the form from within the report's field.
    dispatch({ type: "settled" });
    const settled = draftAfter(draft, { type: "settled" });
    const problems = draftProblems(settled);
    if (Object.keys(problems).length === 0) return orderOf(settled);
    refuse(problems);
    return undefined;
  };
  const pullDraft = () => {
    const wanted = orderNow();
    if (wanted) void pull(wanted);
  };
  const go = (way: WayOn) => {
    if (way === "again") return void pull(order);
    if (way === "overwrite") return void pull({ ...order, overwrite: true });
    if (way === "connection") return onConnection();
    clear();
    const sheet = document.getElementById(fieldId("sheet")) as HTMLInputElement | null;
    sheet?.select();
  };
  return (
    <>
      <PullForm
        draft={draft}
        dispatch={dispatch}
        reports={reports}
        busy={run.stage === "running"}
        days={days}
        optionFields={optionFields}
        onDates={(dates) => void explain(dates)}
        onPull={pullDraft}
      />
      {run.stage === "running" && (
        <RunProgress
          run={run}
          onStop={stop}
          toGo={pagesToGoWords(run.progress, paceOf(pace, run.progress))}
        />
      )}
      {run.stage === "done" && !back && (
        <Pulled server={server} result={run.value}>
          {run.value.undoable && <PutBack server={server} place={placeOf(order)} onBack={setBack} />}
        </Pulled>
      )}
      {run.stage === "done" && back && (
        <Notice tone="good">
          <p>{texts.landed.isBack(back.range)}</p>
        </Notice>
      )}
      {run.stage === "failed" && <NotPulled failure={run.failure} order={order} onWay={go} />}
      {run.stage !== "running" && <SaveForm server={server} orderNow={orderNow} />}
    </>
  );
}

function placeOf({ sheet, cell }: PullOrder): { sheet: string; cell?: string } {
  return cell === undefined ? { sheet } : { sheet, cell };
}
