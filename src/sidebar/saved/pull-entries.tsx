/** Pulls that need attention first; long lists can be searched. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { PullItem, PullItems } from "../../add-on/sidebar-contract/calls";
import { Button } from "../controls/button";
import { Choice, TextField } from "../controls/field";
import type { Pace } from "../wording/estimate";
import type { ServerAnswer, Server } from "../server/server";
import type { ShownFailure } from "../wording/failures";
import { PullEntry } from "./pull-entry";
import { foundPulls, PULL_FILTERS, type PullFilter } from "./found-pulls";
import { foundWords } from "./words/words";
import { texts } from "../texts/texts";

interface PullEntriesProps {
  readonly server: Server;
  readonly pulls: readonly PullItem[];
  readonly shownSheet: string;
  readonly pace: Pace;
  /** Something runs: nothing else can be begun. */
  readonly isBusy: boolean;
  /** Why the run of this one pull failed. */
  readonly failed: ShownFailure | undefined;
  readonly lastRun: string | undefined;
  readonly onRun: (item: PullItem, asked?: number) => void;
  /** Called when the list is out of date. */
  readonly onChanged: () => void;
  readonly onDeleted: (answer: ServerAnswer<PullItems>) => void;
}

/** Fewer are seen at a glance. */
const MANY = 10;
/** Drawn at a time: a search among hundreds has to answer at once. */
const ENTRIES_A_STEP = 25;

export function PullEntries({ pulls, shownSheet, failed, lastRun, ...entry }: PullEntriesProps) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<PullFilter>("all");
  const [most, setMost] = useState(ENTRIES_A_STEP);
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
            onText={(text) => {
              setSearch(text);
              setMost(ENTRIES_A_STEP);
            }}
            input={{ type: "search", placeholder: texts.saved.findPlaceholder }}
          />
          <Choice
            id="filter-pulls"
            label={texts.saved.show}
            value={filter}
            choices={PULL_FILTERS}
            labels={texts.saved.filters}
            onChoose={(choice) => {
              setFilter(choice);
              setMost(ENTRIES_A_STEP);
            }}
          />
          <p class="hint" role="status">
            {foundWords(shown.length, pulls)}
          </p>
        </div>
      )}
      <ul class="pulls">
        {shown.slice(0, most).map((item) => (
          <PullEntry
            key={`${item.name} ${item.row}`}
            item={item}
            failed={item.name === lastRun ? failed : undefined}
            {...entry}
          />
        ))}
      </ul>
      {shown.length > most && (
        <MoreEntries left={shown.length - most} onMore={() => setMost((now) => now + ENTRIES_A_STEP)} />
      )}
    </>
  );
}

interface MoreEntriesProps {
  readonly left: number;
  readonly onMore: () => void;
}

/** Where a long list goes on: what follows is drawn once somebody comes near it. */
function MoreEntries({ left, onMore }: MoreEntriesProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: "700px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [left]);
  return (
    <p ref={place}>
      <Button look="link" onClick={onMore}>
        {texts.saved.showMore(left)}
      </Button>
    </p>
  );
}
