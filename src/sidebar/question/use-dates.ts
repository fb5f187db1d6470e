/** The days of a question: words that are typed, and the days that they mean. */
import { useEffect, useRef } from "preact/hooks";
import type { TableNames } from "../../add-on/settings/preferences";
import { splitWritten } from "../../add-on/shared/quoted-names";
import type { QuestionFieldsProps } from "./question-props";
import { readOptions } from "./known-question";
import { followDates } from "./sql/read-sql";
import { USUAL_NAMES } from "./sql/sql-question";
import { useDays } from "./use-days";

const EACH_PERIOD = "for each";

export interface Dates {
  /** The days that the words mean, or why nobody knows them; undefined before they are known. */
  readonly days: ReturnType<typeof useDays>["days"];
  /** How many requests a run takes at most; 0 while nobody knows. */
  readonly requests: number;
  readonly change: (dates: string) => void;
  /** Says beside the field which days the words mean, with these options. */
  readonly explain: (dates: string, options?: string) => Promise<void>;
  /** As `explain`, of a statement that is just written and names its days. */
  readonly explainOfStart: (dates: string) => void;
  /** What the account calls tables and columns that a statement by clicks may need once it has days. */
  readonly noteTables: (names: TableNames) => void;
  /**
   * The days of a start that begins with these: a person's own stay, and come back behind a start that has
   * none. Undefined where they stay as they are; asked after the form may have changed.
   */
  readonly chooseForStart: (usual: string) => string | undefined;
}

export function useDates({
  server,
  kind,
  form,
  onChange,
  onProblems,
}: Pick<QuestionFieldsProps, "server" | "kind" | "form" | "onChange" | "onProblems">): Dates {
  const { days, requests, explain } = useDays(server, form);
  const isSql = kind.source === "sql";
  const periods = readPeriodsOfLines(kind, form);
  // More lines or more periods take more requests.
  useEffect(() => void (periods !== "" && explain(form.dates)), [periods]);
  // The form may have changed before the server answers.
  const latest = useRef(form);
  latest.current = form;
  const tables = useRef(USUAL_NAMES);
  const aside = useRef("");
  return {
    days,
    requests,
    // A statement by clicks has its days only where there are any.
    change: (dates) =>
      onChange({ dates, ...(isSql && { what: followDates(latest.current.what, dates, tables.current) }) }),
    explain: async (asked, options = latest.current.options) => {
      // Of a statement that is not there yet nobody knows that it names no days.
      const { what } = latest.current;
      const isWhat = isSql ? followDates(what, asked) || ":from" : what;
      const { dates } = await explain(asked, { what: isWhat, options });
      if (dates !== undefined && latest.current.dates === asked) onProblems({ dates });
    },
    explainOfStart: (dates) => void explain(dates, { what: ":from" }),
    noteTables: (names) => (tables.current = names),
    chooseForStart: (usual) => {
      const { dates } = latest.current;
      if (usual === "") {
        if (dates.trim() !== "") aside.current = dates;
        return "";
      }
      if (dates.trim() !== "") return undefined;
      return aside.current.trim() === "" ? usual : aside.current;
    },
  };
}

/** "50 month" of a board that asks each line in each month; "" of what has no column for each period. */
function readPeriodsOfLines(
  kind: QuestionFieldsProps["kind"],
  { what, options }: QuestionFieldsProps["form"],
): string {
  const each = kind.source === "comparison" ? readOptions(kind, { options })[EACH_PERIOD] : undefined;
  return each === undefined ? "" : `${splitWritten(what, ";").length} ${each}`;
}
