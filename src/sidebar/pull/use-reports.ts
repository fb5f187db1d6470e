/** Loads the reports on demand: opening the sidebar costs no request. */
import { useState } from "preact/hooks";
import type { ReportItem } from "../../add-on/sidebar-contract/calls";
import { type Failure, sentenceOf } from "../wording/failures";
import type { Server } from "../server/server";
import { texts } from "../texts/texts";

export interface Reports {
  readonly list: readonly ReportItem[];
  /** Shown under the field when there are no reports. */
  readonly note: string;
  /** Loads the list once. */
  readonly load: () => void;
}

type Loaded = "unasked" | "loading" | readonly ReportItem[] | { readonly failure: Failure };

export function useReports(server: Server): Reports {
  const [loaded, setLoaded] = useState<Loaded>("unasked");
  const load = async () => {
    if (loaded === "loading" || isList(loaded)) return;
    setLoaded("loading");
    const answer = await server("reports", null);
    setLoaded(answer.ok ? answer.value : { failure: answer.failure });
  };
  return { list: isList(loaded) ? loaded : [], note: noteOn(loaded), load: () => void load() };
}

function noteOn(loaded: Loaded): string {
  if (isList(loaded)) {
    return loaded.length === 0 ? texts.pull.noReports : texts.pull.noReportFits;
  }
  return typeof loaded === "string"
    ? texts.pull.loadingReports
    : texts.pull.reportsFailed(sentenceOf(loaded.failure));
}

function isList(loaded: Loaded): loaded is readonly ReportItem[] {
  return Array.isArray(loaded);
}
