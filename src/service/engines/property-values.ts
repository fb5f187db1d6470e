/** Which values a property of texts has, where they are few enough to be listed. */
import { MOST_VALUES, type Property } from "../model/events";

/** How an engine reads values. */
export interface ValueReader {
  /** About how many values each property has. */
  estimateCounts(names: readonly string[]): Promise<readonly number[]>;
  /** The most frequent ones first. */
  listValues(name: string, most: number): Promise<readonly string[]>;
}

/** An estimate may be off: what is not far above the most is counted. */
export async function addValues(properties: readonly Property[], reader: ValueReader): Promise<Property[]> {
  const texts = properties.filter(({ type }) => type === "text").map(({ name }) => name);
  if (texts.length === 0) return [...properties];
  const counts = await reader.estimateCounts(texts);
  const values = new Map<string, readonly string[]>();
  for (const [at, name] of texts.entries()) {
    if ((counts[at] ?? 0) > 2 * MOST_VALUES) continue;
    const found = await reader.listValues(name, MOST_VALUES + 1);
    if (found.length <= MOST_VALUES) values.set(name, found);
  }
  return properties.map((property) => {
    const own = values.get(property.name);
    return own ? { ...property, values: own } : property;
  });
}
