/** Values as text between realm and host, on both sides. */

export interface References {
  /** Undefined for a plain value. */
  toReference(value: object): Reference | undefined;
  fromReference(reference: Reference): unknown;
}

/** A host object by number and class, or an enumeration's value by path. */
export type Reference =
  | { readonly kind: "object"; readonly id: number; readonly className: string }
  | { readonly kind: "enum"; readonly path: string };

/**
 * What JSON lacks is an object with the only key `$`: a date, undefined, NaN and infinities, a reference.
 * Plain objects with such a key are wrapped.
 */
type Marked =
  | { $: "date"; ms: number | null }
  | { $: "undefined" }
  | { $: "number"; text: string }
  | { $: "object"; id: number; className: string }
  | { $: "enum"; path: string }
  | { $: "plain"; entries: [string, unknown][] };

/** @throws TypeError for functions, symbols and circular values */
export function encode(value: unknown, references: References): string {
  return JSON.stringify(marked(value, references, new Set()));
}

/** In this realm's own arrays, objects and dates. */
export function decode(text: string, references: References): unknown {
  return unmarked(JSON.parse(text), references);
}

function marked(value: unknown, references: References, above: Set<object>): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $: "number", text: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (value === undefined) return { $: "undefined" };
  if (typeof value === "bigint") throw new TypeError("A bigint cannot be passed.");
  if (typeof value !== "object") throw new TypeError(`A ${typeof value} cannot be passed.`);
  const reference = references.toReference(value);
  if (reference) {
    const { kind, ...rest } = reference;
    return { $: kind, ...rest };
  }
  if (Object.prototype.toString.call(value) === "[object Date]")
    return { $: "date", ms: (value as Date).getTime() };
  if (above.has(value)) throw new TypeError("A circular value cannot be passed.");
  above.add(value);
  const copy = Array.isArray(value)
    ? value.map((item) => marked(item, references, above))
    : markedObject(Object.entries(value), references, above);
  above.delete(value);
  return copy;
}

function markedObject(entries: [string, unknown][], references: References, above: Set<object>): unknown {
  const copies = entries.map(([key, item]): [string, unknown] => [key, marked(item, references, above)]);
  const special = entries.some(([key]) => key === "$" || key === "__proto__");
  return special ? { $: "plain", entries: copies } : Object.fromEntries(copies);
}

function unmarked(value: unknown, references: References): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const item: unknown = value[i];
      if (typeof item === "object" && item !== null) value[i] = unmarked(item, references);
    }
    return value;
  }
  if ("$" in value) return unwrapped(value as Marked, references);
  const object = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(object)) object[key] = unmarked(item, references);
  return object;
}

function unwrapped(mark: Marked, references: References): unknown {
  switch (mark.$) {
    case "date":
      return new Date(mark.ms ?? Number.NaN);
    case "undefined":
      return undefined;
    case "number":
      return Number(mark.text);
    case "plain":
      return Object.fromEntries(mark.entries.map(([key, item]) => [key, unmarked(item, references)]));
    case "object":
      return references.fromReference({ kind: "object", id: mark.id, className: mark.className });
    case "enum":
      return references.fromReference({ kind: "enum", path: mark.path });
  }
}
