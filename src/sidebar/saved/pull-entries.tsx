/** Pulls that need attention first; long lists can be searched. */
import { useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Choice, TextField } from "../controls/field";
import type { Pace } from "../wording/estimate";
import type { Answer, Server } from "../server/server";
import { PullEntry } from "./pull-entry";
import { foundPulls, foundWords, PULL_FILTERS, type PullFilter } from "./words/words";
import { texts } from "../texts/texts";

interface PullEntriesProps {
  readonly server: Server;
  readonly pulls: readonly PullItem[];
  readonly shownSheet: string;
  readonly pace: Pace;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  readonly onRun: (item: PullItem) => void;
  /** The list is outdated. */
  readonly onChanged: () => void;
  readonly onDeleted: (answer: Answer<PullItems>) => void;
}

/** Fewer are seen at a glance. */
const MANY = 10;

export function PullEntries({ pulls, shownSheet, ...entry }: PullEntriesProps) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<PullFilter>("all");
  const isLong = pulls.length >= MANY;
  const shown = isLong ? foundPulls(pulls, search, filter, shownSheet) : foundPulls(pulls, "");
  return (
    <>
      {isLong && (
        <div class="below">
          <TextField
            id="find-pull"
            label={texts.saved.find}
            value={search}
            onText={setSearch}
            input={{ type: "search", placeholder: texts.saved.findPlaceholder }}
          />
          <Choice
            id="filter-pulls"
            label={texts.saved.show}
            value={filter}
            choices={PULL_FILTERS}
            labels={texts.saved.filters}
            onChoose={setFilter}
          />
          <p class="hint" role="status">
            {foundWords(shown.length, pulls)}
          </p>
        </div>
      )}
      <ul class="pulls">
        {shown.map((item) => (
          <PullEntry key={`${item.name} ${item.row}`} item={item} {...entry} />
        ))}
      </ul>
    </>
  );
}
