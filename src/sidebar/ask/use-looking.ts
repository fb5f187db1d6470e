/** Looks at the first rows of a question, until another one is asked, and keeps what is chosen of columns. */
import { useRef, useState } from "preact/hooks";
import type { Look, LookedAt, PullForm } from "../../add-on/sidebar-contract/calls";
import { type ColumnChoice, keepChoices, rememberChoices } from "../landing/column-list";
import type { Run } from "../run/state";
import { useRun } from "../run/use-run";
import type { Server } from "../server/server";

export interface LookingControl {
  readonly run: Run<Look>;
  readonly look: LookedAt | undefined;
  readonly columns: readonly ColumnChoice[];
  /** Undefined where that failed, or something else is asked by then. */
  readonly ask: (question: PullForm) => Promise<Look | undefined>;
  readonly show: (look: LookedAt) => void;
  readonly chooseColumns: (choices: readonly ColumnChoice[]) => void;
  readonly stop: () => void;
  /** What was looked at is no more what is asked. */
  readonly clear: () => void;
}

export function useLooking(server: Server, onEnded: () => void): LookingControl {
  const { run, start, stop, clear } = useRun<Look>(server);
  const [look, setLook] = useState<LookedAt>();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  // What was masked stays so when the question is changed.
  const chosen = useRef<readonly ColumnChoice[]>([]);
  const questions = useRef(0);
  return {
    run,
    look,
    columns,
    ask: async (form) => {
      const asked = questions.current;
      const answer = await start((id) => server("lookAt", { run: id, form }));
      onEnded();
      if (asked === questions.current) return answer.ok ? answer.value : undefined;
      // It answers what is no more asked.
      clear();
      return undefined;
    },
    show: (found) => {
      setLook(found);
      setColumns(keepChoices(chosen.current, found.columns));
    },
    chooseColumns: (choices) => {
      chosen.current = rememberChoices(choices, chosen.current);
      setColumns(choices);
    },
    stop,
    clear: () => {
      questions.current += 1;
      setLook(undefined);
      clear();
    },
  };
}
