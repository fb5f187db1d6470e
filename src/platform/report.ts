/** The findings of a platform check as plain JSON: what travels from Google to this machine. */
import { isDict } from "../add-on/table/values";
import type { Finding, PlatformFact } from "./facts/fact";
import { type Verdict, verdictOf } from "./verdict";

/** What was found, by the facts' ids. */
export type Findings = { readonly [id: string]: Finding };

export interface Report {
  readonly version: 3;
  /** When it was written, and under which settings of the spreadsheet. */
  readonly at: string;
  readonly locale: string;
  readonly zone: string;
  readonly facts: readonly { readonly id: string; readonly verdict: Verdict; readonly finding?: Finding }[];
}

export function reportOf(
  facts: readonly PlatformFact[],
  findings: Findings,
  spreadsheet: Pick<Report, "at" | "locale" | "zone">,
): Report {
  const judged = facts.map(({ id, expected }) => {
    const finding = findings[id];
    return { id, verdict: verdictOf(expected, finding), ...(finding ? { finding } : {}) };
  });
  return { version: 3, ...spreadsheet, facts: judged };
}

/** A report as it was copied out of the sheet. @throws Error with a sentence that says what to do */
export function parseReport(text: string): Report {
  let value: unknown;
  try {
    // Some editors put a byte order mark in front of what they save.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(
      'This is not the JSON of a platform check: copy the whole cell B2 of the sheet "Platform check".',
    );
  }
  if (!isDict(value) || value["version"] !== 3 || !Array.isArray(value["facts"])) {
    throw new Error("This JSON is no platform check of this version: run the check again with this version.");
  }
  return value as unknown as Report;
}
