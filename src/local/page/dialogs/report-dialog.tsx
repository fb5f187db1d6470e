/** What was done with a file of events, whole. */
import type { LoadReport } from "../../page-server/contract/calls";
import { closeEvents, refreshStale } from "../actions/own-events";
import type { OwnEvents } from "../model/own-events";
import { useStore } from "../model/use-store";
import { DialogFrame } from "./dialog-frame";
import { texts } from "../texts/texts";

type Part = LoadReport["parts"][number];

type LoadedEvents = Extract<OwnEvents, { is: "loaded" }>;

export function ReportDialog({ report, isNew, stale }: LoadedEvents) {
  const store = useStore();
  const close = (): void => closeEvents(store);
  const title = texts.events.done(report.title);
  return (
    <DialogFrame name={title} title={title} isModal class="wide report" close={close}>
      {isNew && (
        <p class="dialog-text">
          {texts.events.answers}
          {stale.length > 0 && ` ${texts.events.stale(stale.join(", "))}`}
        </p>
      )}
      <div class="report-parts" tabIndex={0} role="group" aria-label={texts.events.report}>
        {report.parts.map((part) => (
          <section key={part.title}>
            {part.title !== "" && <h3>{part.title}</h3>}
            <PartBody part={part} />
          </section>
        ))}
      </div>
      <div class="buttons">
        {stale.length > 0 && (
          <button type="button" class="action" onClick={() => void refreshStale(store, stale)}>
            {texts.events.refresh}
          </button>
        )}
        <button type="button" class={stale.length > 0 ? "" : "action"} onClick={close}>
          {texts.words.close}
        </button>
      </div>
    </DialogFrame>
  );
}

function PartBody({ part }: { readonly part: Part }) {
  if (!("rows" in part))
    return part.sentences.length === 0 ? <p>{texts.events.nothing}</p> : <Sentences of={part.sentences} />;
  if (part.rows.length === 0) return <p>{texts.events.nothing}</p>;
  return (
    <table>
      {part.columns && (
        <thead>
          <tr>
            {part.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {part.rows.map(([term = "", ...others], at) => (
          <tr key={at}>
            <th scope="row">{term}</th>
            {others.map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence, at) => (
        <li key={at}>{sentence}</li>
      ))}
    </ul>
  );
}
