/** What the dates of a question mean today, asked for when a person has done with them. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { CheckedQuestion, PullForm } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { sentenceOf } from "../wording/failures";
import { BLANK_FORM } from "./blank-form";
import { texts } from "../texts/texts";

/**
 * `days`: or why nobody can say; "" while nobody knows, and where they are not those of `dates` any more.
 * `requests`: how many a run takes at most; 0 where nobody knows.
 */
export function useDays(
  server: Server,
  question: Pick<PullForm, "source" | "dates" | "options"> & Partial<PullForm>,
) {
  const { source, dates, options } = question;
  const [known, setKnown] = useState({ dates: "", days: "", requests: 0 });
  const asks = useRef(0);
  /** Mistakes, unless something else is asked by then. `more`: what is other than in the question. */
  const explain = async (asked: string, more: Partial<PullForm> = {}): Promise<CheckedQuestion["cells"]> => {
    if (asked.trim() === "") return {};
    const { what = "" } = question;
    const form = { ...BLANK_FORM, source, what, options, ...more, dates: asked };
    const ask = ++asks.current;
    const answer = await server("checkQuestion", { form });
    if (ask !== asks.current) return {};
    setKnown({
      dates: asked,
      days: answer.ok ? describeAskedDays(answer.value) : sentenceOf(answer.failure),
      requests: answer.ok ? answer.value.requests : 0,
    });
    if (!answer.ok) return {};
    return answer.value.cells;
  };
  // Days that it begins with are explained as well.
  useEffect(() => void explain(dates), []);
  const isKnown = known.dates === dates;
  return { days: isKnown ? known.days : "", requests: isKnown ? known.requests : 0, explain };
}

/** `next`: when a schedule runs next, or why nobody can say; "" while it is not known. */
export function useNextRuns(server: Server, schedule: string) {
  const [known, setKnown] = useState({ schedule: "", next: "" });
  const asks = useRef(0);
  const explain = async (asked: string) => {
    if (asked.trim() === "") return;
    const ask = ++asks.current;
    const answer = await server("checkQuestion", { form: { ...BLANK_FORM, schedule: asked } });
    if (ask !== asks.current) return;
    const next = answer.ok ? describeRuns(answer.value.runs) : sentenceOf(answer.failure);
    setKnown({ schedule: asked, next });
  };
  useEffect(() => void explain(schedule), []);
  return { next: known.schedule === schedule ? known.next : "", explain };
}

function describeAskedDays({ days, range }: CheckedQuestion): string {
  return (range && texts.serverWords.days?.(range)) ?? days;
}

function describeRuns(runs: readonly string[]): string {
  return runs.length === 0 ? "" : texts.landing.nextRuns(runs.join(", "));
}
