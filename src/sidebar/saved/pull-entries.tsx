/** Pulls that need attention first; long lists can be searched. */
import { useState } from "preact/hooks";
import type { PullItem } from "../../add-on/sidebar-contract/calls";
import { TextField } from "../controls/field";
import type { Server } from "../server/server";
import { PullEntry } from "./pull-entry";
import { foundPulls, foundWords } from "./words";

interface PullEntriesProps {
  readonly server: Server;
  readonly pulls: readonly PullItem[];
  /** No other run can start. */
  readonly isBusy: boolean;
  readonly onRun: (item: PullItem) => void;
  /** The list is outdated. */
  readonly onChanged: () => void;
}

/** So many fit a glance. */
const GLANCE = 10;

export function PullEntries({ server, pulls, isBusy, onRun, onChanged }: PullEntriesProps) {
  const [search, setSearch] = useState("");
  const isLong = pulls.length > GLANCE;
  const shown = foundPulls(pulls, isLong ? search : "");
  return (
    <>
      {isLong && (
        <div class="below">
          <TextField
            id="find-pull"
            label="Find pulls"
            value={search}
            onText={setSearch}
            input={{ type: "search", placeholder: "Part of a name, a place, or failed" }}
          />
          <p class="hint" role="status">
            {foundWords(shown.length, pulls)}
          </p>
        </div>
      )}
      <ul class="pulls">
        {shown.map((item) => (
          <PullEntry
            key={`${item.name} ${item.row}`}
            server={server}
            item={item}
            isBusy={isBusy}
            onRun={onRun}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  );
}
