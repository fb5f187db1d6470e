/** What a board can count: the metrics that are known here, and the people who did an event (pure). */
import { unquoteText } from "../../add-on/shared/quoted-names";
import { writePeopleLine } from "../../add-on/input-language/questions/board-line";
import { writeSearchFields } from "../../add-on/input-language/search/search-fields";
import { texts } from "../texts/texts";
import type { Names, NamesOf } from "../names/use-names";

export function makeBoardNames(namesOf: NamesOf): Names {
  const [metrics, events] = [namesOf("metrics"), namesOf("events")];
  const counts = events.suggestions.map(({ value }) => ({
    value: writePeopleCount(value),
    label: texts.question.peopleWhoDid(value),
  }));
  return {
    suggestions: [...metrics.suggestions, ...counts],
    note: events.note,
    load: () => {
      metrics.load();
      events.load();
    },
  };
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
