/** What can be counted by name: metrics that are known here, events, and the people who did one (pure). */
import { unquoteText } from "../../add-on/shared/quoted-names";
import { writePeopleLine } from "../../add-on/input-language/questions/board-line";
import { writeSearchFields } from "../../add-on/input-language/search/search-fields";
import { texts } from "../texts/texts";
import type { Names, NamesOf } from "../names/use-names";

/** Metrics, and events: the name of one counts it, as a metric that is called the same would. */
export function makeMetricNames(namesOf: NamesOf): Names {
  const [metrics, events] = [namesOf("metrics"), namesOf("events")];
  const known = new Set(metrics.suggestions.map(({ value }) => value));
  const counts = events.suggestions
    .filter(({ value }) => !known.has(value))
    .map(({ value }) => ({ value, label: value, detail: texts.question.eventCounted }));
  return {
    suggestions: [...metrics.suggestions, ...counts],
    note: metrics.note,
    load: () => {
      metrics.load();
      events.load();
    },
  };
}

export function makeBoardNames(namesOf: NamesOf): Names {
  const { suggestions, load } = makeMetricNames(namesOf);
  const { note, suggestions: events } = namesOf("events");
  const people = events.map(({ value }) => ({
    value: writePeopleCount(value),
    label: texts.question.peopleWhoDid(value),
  }));
  return { suggestions: [...suggestions, ...people], note, load };
}

/** "People who did Signed up" for the line that a click makes; any other as it is. */
export function describeBoardLine(line: string): string {
  const [, quoted = ""] = /^people: did (.+)$/s.exec(line) ?? [];
  const event = unquoteText(quoted);
  return event === quoted ? line : texts.question.peopleWhoDid(event);
}

function writePeopleCount(event: string): string {
  return writePeopleLine(
    writeSearchFields({ join: "and", conditions: [{ kind: "event", not: false, event, days: "" }] }),
  );
}
