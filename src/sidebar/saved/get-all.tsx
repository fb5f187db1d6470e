/** For a list cut at its limit: its row asks for all from now on. */
import { useState } from "preact/hooks";
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { Alert } from "../controls/alert";
import { Button } from "../controls/button";
import type { Server } from "../server/server";
import { changeRow } from "./row/change-row";
import { allWords, withLimit } from "./words/cut-words";
import { texts } from "../texts/texts";

interface GetAllProps {
  readonly server: Server;
  readonly item: PullItem;
  readonly isBusy: boolean;
  /** The row is changed and can run, with so many requests. */
  readonly onSaved: (item: PullItem) => void;
}

export function GetAll({ server, item, isBusy, onSaved }: GetAllProps) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { cut, name } = item;
  if (!cut) return null;
  const words = allWords(cut);
  const begin = async () => {
    setSaving(true);
    const wrong = await changeRow(server, name, ({ options }) => ({ options: withLimit(options, cut.most) }));
    setProblem(wrong);
    setSaving(false);
    if (wrong === undefined) onSaved({ ...item, requests: cut.requests ?? item.requests });
  };
  return (
    <p>
      <Button
        onClick={() => void begin()}
        busy={isBusy || isSaving ? words : undefined}
        label={texts.controls.named(words, name)}
      >
        {words}
      </Button>
      <Alert inline text={problem} />
    </p>
  );
}
