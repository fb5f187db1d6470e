/** What a form of SQL asks the server: the account's settings, and small statements beside the question. */
import { useEffect, useState } from "preact/hooks";
import type { PullForm, State } from "../../../add-on/sidebar-contract/calls";
import type { TableNames } from "../../../add-on/settings/preferences";
import { newRunId } from "../../run/state";
import type { Server } from "../../server/server";
import { type ShownFailure, sentenceOf } from "../../wording/failures";
import { USUAL_NAMES } from "./sql-question";

/** The first rows of a statement's answer; or a sentence on why there are none. */
export type AskRows = (statement: string) => Promise<readonly (readonly string[])[] | string>;

export interface SqlSettings {
  readonly names: TableNames;
  /** Days from the beginning of a week to Monday. */
  readonly toMonday: number;
}

const TO_MONDAY: { readonly [day in string]?: number } = {
  Sunday: 1,
  Saturday: 2,
  Friday: 3,
  Thursday: 4,
  Wednesday: 5,
  Tuesday: 6,
};

/**
 * `settings`: undefined until the server has said them, or why it cannot. `onTables` is told what the account
 * calls its tables.
 */
export function useSql(server: Server, form: PullForm, onTables: (names: TableNames) => void) {
  const [settings, setSettings] = useState<SqlSettings | ShownFailure>();
  const take = (state: State): void => {
    const said = sqlSettingsOf(state);
    setSettings(said);
    onTables(said.names);
  };
  const readSettings = async () => {
    setSettings(undefined);
    const answer = await server("state", null);
    if (answer.ok) take(answer.value);
    else setSettings(answer.failure);
  };
  useEffect(() => void readSettings(), [server]);
  const askRows: AskRows = async (statement) => {
    const question = { ...form, what: statement, dates: "", options: "", columns: "" };
    const answer = await server("lookAt", { run: newRunId(), form: question });
    if (!answer.ok) return sentenceOf(answer.failure);
    if (answer.value.kind === "looked") return answer.value.rows;
    return Object.values(answer.value.cells).join(" ");
  };
  /** A sentence on why they are not kept; "" where they are. */
  const keepNames = async (tableNames: TableNames): Promise<string> => {
    const answer = await server("setPreferences", { tableNames });
    if (!answer.ok) return sentenceOf(answer.failure);
    take(answer.value);
    return "";
  };
  return { settings, readSettings, askRows, keepNames };
}

function sqlSettingsOf({ tableNames = USUAL_NAMES, calendar }: State): SqlSettings {
  return { names: tableNames, toMonday: TO_MONDAY[calendar.weekStarts ?? ""] ?? 0 };
}
