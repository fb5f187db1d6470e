/** What the dates of a question mean today, asked for when a person has done with them. */
import { useState } from "preact/hooks";
import type { CheckedQuestion, PullForm } from "../../add-on/sidebar-contract/calls";
import type { Server } from "../server/server";
import { BLANK_FORM } from "./blank-form";

/** `days`: "" while nobody knows, and where they are not those of `dates` any more. */
export function useDays(
  server: Server,
  { source, dates, what = "", options }: Pick<PullForm, "source" | "dates" | "options"> & Partial<PullForm>,
) {
  const [known, setKnown] = useState({ dates: "", days: "" });
  const explain = async (asked: string): Promise<CheckedQuestion["cells"]> => {
    if (asked.trim() === "") return {};
    const form = { ...BLANK_FORM, source, what, dates: asked, options };
    const answer = await server("checkQuestion", { form });
    if (!answer.ok) return {};
    setKnown({ dates: asked, days: answer.value.days });
    return answer.value.cells;
  };
  return { days: known.dates === dates ? known.days : "", explain };
}

/** When a schedule runs next: none while nobody knows, and where it is another one now. */
export function useNextRuns(server: Server, schedule: string) {
  const [known, setKnown] = useState<{ schedule: string; runs: readonly string[] }>({
    schedule: "",
    runs: [],
  });
  const explain = async (asked: string) => {
    if (asked.trim() === "") return;
    const answer = await server("checkQuestion", { form: { ...BLANK_FORM, schedule: asked } });
    if (answer.ok) setKnown({ schedule: asked, runs: answer.value.runs });
  };
  return { runs: known.schedule === schedule ? known.runs : [], explain };
}
