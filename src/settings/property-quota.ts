/** Writing document properties where their store may be full. */

type Properties = GoogleAppsScript.Properties.Properties;

/** Notes under names that begin so can be had again: the last good answers. They say in `at` how old they are (epoch ms). */
export const CAN_GIVE_WAY = "last:";

/** Sets properties in one call. Where the store (500 KB) is full, the older half of what can be had again makes room. */
export function setProperties(properties: Properties, values: { readonly [name: string]: string }): void {
  try {
    properties.setProperties(values);
  } catch (error) {
    if (!isFull(error)) throw error;
    const old = Object.entries(properties.getProperties())
      .filter(([name]) => name.startsWith(CAN_GIVE_WAY))
      .map(([name, text]) => ({ name, at: (JSON.parse(text) as { at: number }).at }))
      .sort((a, b) => a.at - b.at);
    for (const { name } of old.slice(0, Math.ceil(old.length / 2))) properties.deleteProperty(name);
    properties.setProperties(values);
  }
}

/** Whether properties were refused because the store is full. */
export function isFull(error: unknown): boolean {
  return /storage quota/i.test(error instanceof Error ? error.message : "");
}
