/** For answers too large for a spreadsheet: exports to a bucket from now on. */
import { useId, useState } from "preact/hooks";
import { Button } from "../../controls/button";
import { TextField } from "../../controls/field";
import { Notice } from "../../controls/notice";
import type { Server } from "../../server/server";
import { changeRow } from "../row/change-row";
import { bucketProblem, exportedMode } from "../words/words";
import { texts } from "../../texts/texts";

interface ExportInsteadProps {
  readonly server: Server;
  /** The name of the pull that is meant. */
  readonly name: string;
  /** Another pull's bucket; "" for none. */
  readonly bucket: string;
  /** The row is changed and can run. */
  readonly onSaved: () => void;
}

export function ExportInstead({ server, name, bucket, onSaved }: ExportInsteadProps) {
  const id = useId();
  const [to, setTo] = useState(bucket);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async () => {
    setSaving(true);
    setProblem(await saveExport(server, name, to, onSaved));
    setSaving(false);
  };
  return (
    <Notice tone="asks">
      <p>
        <strong>{texts.saved.tooLarge(name)}</strong> {texts.saved.exportMeans}
      </p>
      <TextField
        id={`${id}-bucket`}
        label={texts.saved.bucket}
        value={to}
        problem={problem}
        onText={setTo}
        input={{ placeholder: "s3://my-bucket/weekly" }}
      />
      <div class="buttons">
        <Button
          onClick={() => void begin()}
          busy={isSaving ? texts.saved.starting : undefined}
          label={texts.controls.named(texts.saved.exportInstead, name)}
        >
          {texts.saved.exportInstead}
        </Button>
      </div>
    </Notice>
  );
}

/** Returns the error, if any. */
async function saveExport(
  server: Server,
  name: string,
  to: string,
  onSaved: () => void,
): Promise<string | undefined> {
  const wrong =
    bucketProblem(to) ??
    (await changeRow(server, name, ({ mode }) => ({ mode: exportedMode(mode, to.trim()) })));
  if (wrong === undefined) onSaved();
  return wrong;
}
