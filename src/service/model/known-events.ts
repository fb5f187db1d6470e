/** The names of the events that are served, and of their properties. */
import { CLOCK_PROPERTIES } from "./clock";
import { unknownNameError } from "./errors";
import { PERSON_COLUMNS, type EventsSummary, type Property } from "./events";

/**
 * What names in questions are looked up in. Names are exact; an unknown one is answered with names like it.
 */
export class KnownEvents {
  constructor(readonly summary: EventsSummary) {}

  /** The names of events, the commonest first. */
  get eventsByTotal(): string[] {
    return [...this.summary.eventNames].sort((a, b) => b.total - a.total).map((event) => event.name);
  }

  /** `path`: the field. @throws ServiceError 404 */
  requireEvent(name: string, path: string): string {
    if (this.summary.eventNames.some((event) => event.name === name)) return name;
    throw unknownNameError("event", name, path, this.eventsByTotal);
  }

  /** `path`: the field. @throws ServiceError 404 */
  requireProperty(name: string, path: string): Property {
    return findProperty(this.summary.properties, name, path);
  }

  /** Also parts of an event's time. @throws ServiceError 404 */
  requireDivision(name: string, path: string): Property {
    const { properties } = this.summary;
    const clock = CLOCK_PROPERTIES.find((part) => part.name === name);
    return clock && !properties.some((property) => property.name === name)
      ? clock
      : this.requireProperty(name, path);
  }

  /** Also person, first_seen and last_seen. @throws ServiceError 404 */
  requirePersonColumn(name: string, path: string): Property {
    return findProperty([...PERSON_PROPERTIES, ...this.summary.properties], name, path);
  }

  /** For names looked up before. */
  getProperty(name: string): Property {
    return this.requirePersonColumn(name, "");
  }
}

function findProperty(properties: readonly Property[], name: string, path: string): Property {
  const found = properties.find((property) => property.name === name);
  if (found) return found;
  throw unknownNameError(
    "property",
    name,
    path,
    properties.map((property) => property.name),
  );
}

const PERSON_PROPERTIES: readonly Property[] = PERSON_COLUMNS.map((name) => ({
  id: 0,
  name,
  type: name === "person" ? "text" : "datetime",
  sqlType: name === "person" ? "VARCHAR" : "TIMESTAMPTZ",
}));
