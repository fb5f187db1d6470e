/** What SQL calls the account's tables and columns: tried with one request, remembered where they work. */
import { useState } from "preact/hooks";
import type { TableNames } from "../../../add-on/settings/preferences";
import { Button } from "../../controls/button";
import { TextField } from "../../controls/field";
import { texts } from "../../texts/texts";
import { USUAL_NAMES } from "./sql-question";
import type { AskRows } from "./use-sql";
import { writeTrial } from "./write-sql";

interface TableNamesFieldsProps {
  readonly id: string;
  readonly names: TableNames;
  readonly askRows: AskRows;
  readonly keepNames: (names: TableNames) => Promise<string>;
  readonly onNames: (names: TableNames) => void;
}

const TABLE_PARTS = Object.keys(USUAL_NAMES) as (keyof TableNames)[];

export function TableNamesFields({ id, names, askRows, keepNames, onNames }: TableNamesFieldsProps) {
  const [said, setSaid] = useState<{ readonly isBad: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const tryNames = async () => {
    setBusy(true);
    setSaid(undefined);
    const answer = await askRows(writeTrial(names));
    const failure = typeof answer === "string" ? texts.sql.namesFail(answer) : await keepNames(names);
    setBusy(false);
    setSaid(failure === "" ? { isBad: false, text: texts.sql.namesWork } : { isBad: true, text: failure });
  };
  return (
    <details>
      <summary>{texts.sql.tables}</summary>
      <p class="hint">{texts.sql.tablesHint}</p>
      <div class="options">
        {TABLE_PARTS.map((part) => (
          <TextField
            key={part}
            id={`${id}-${part}`}
            label={texts.sql.tableNames[part]}
            value={names[part]}
            onText={(text) => {
              setSaid(undefined);
              onNames({ ...names, [part]: text });
            }}
          />
        ))}
      </div>
      <p>
        <Button look="link" busy={isBusy ? texts.sql.trying : undefined} onClick={() => void tryNames()}>
          {texts.sql.tryNames}
        </Button>
      </p>
      {said && (
        <p role={said.isBad ? "alert" : "status"} class={said.isBad ? "problem" : ""}>
          {said.text}
        </p>
      )}
    </details>
  );
}
