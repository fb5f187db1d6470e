/** For answers too large for a spreadsheet: exports to a bucket from now on. */
import { useId, useState } from "preact/hooks";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { Notice } from "../controls/notice";
import type { Server } from "../server/server";
import { changeRow } from "./row/change-row";
import { bucketProblem, exportedMode } from "./words/words";

interface ExportInsteadProps {
  readonly server: Server;
  /** The pull's name. */
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
        <strong>{name}</strong> does not fit into this spreadsheet. The service can write it to a bucket of
        yours, and a sheet then says how a connected sheet reads it from there.
      </p>
      <TextField
        id={`${id}-bucket`}
        label="Bucket"
        value={to}
        problem={problem}
        onText={setTo}
        input={{ placeholder: "s3://my-bucket/weekly" }}
      />
      <div class="buttons">
        <Button
          onClick={() => void begin()}
          busy={isSaving ? "Starting" : undefined}
          label={`Export it instead: ${name}`}
        >
          Export it instead
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
