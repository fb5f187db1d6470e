/** Something is typed beside rows that nothing identifies: a column that could is chosen by a click. */
import { useState } from "preact/hooks";
import { addRowKey } from "../../../add-on/input-language/pulls/landing-text";
import type { PullItem } from "../../../add-on/sidebar-contract/calls";
import { Alert } from "../../controls/alert";
import { Button } from "../../controls/button";
import type { Server } from "../../server/server";
import { changeRow } from "../row/change-row";
import { texts } from "../../texts/texts";

interface GiveKeyProps {
  readonly server: Server;
  readonly item: PullItem;
  /** Called once the row of the pull names the column as its key. */
  readonly onGiven: () => void;
}

export function GiveKey({ server, item, onGiven }: GiveKeyProps) {
  const { name, keysWanted: wanted } = item;
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (!wanted) return null;
  const words = texts.beside;
  const give = async (key: string) => {
    setBusy(key);
    const wrong = await changeRow(server, name, ({ mode }) => ({ mode: addRowKey(mode, key) }));
    setBusy(undefined);
    setProblem(wrong);
    if (wrong === undefined) onGiven();
  };
  return (
    <div class="notice asks" role="group" aria-label={words.keyWanted(wanted.cells)}>
      <p>
        {words.keyWanted(wanted.cells)} {wanted.keys.length > 0 ? words.chooseKey : words.noKey}
      </p>
      <div class="buttons">
        {wanted.keys.map((key) => (
          <Button
            key={key}
            busy={busy === key ? words.giving : undefined}
            onClick={() => void give(key)}
            label={words.giveKey(key, name)}
          >
            {key}
          </Button>
        ))}
      </div>
      <Alert text={problem} />
    </div>
  );
}
