/**
 * Keeps everything that objects hold, so that it can be put back as often as wanted: dearer tests begin at
 * one moment again and again.
 */

/** Puts back what an object held. */
type PutBack = () => void;

/**
 * Remembers what these hold, and all that can be reached from them. The returned function puts it back in
 * place: who refers to any of it, as a closure does, finds it as it was. Private fields of stand-ins belong
 * to executions and are left alone.
 */
export function checkpoint(...roots: readonly object[]): PutBack {
  const putBacks: PutBack[] = [];
  const seen = new Set<object>();
  const waiting: object[] = [...roots];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one) || Object.isFrozen(one) || ArrayBuffer.isView(one)) continue;
    seen.add(one);
    const { inside, putBack } = held(one);
    putBacks.push(putBack);
    waiting.push(...inside.filter((value) => typeof value === "object" && value !== null));
  }
  return () => putBacks.forEach((putBack) => putBack());
}

interface Held {
  readonly inside: readonly object[];
  readonly putBack: PutBack;
}

function held(one: object): Held {
  if (one instanceof Map) {
    const entries = [...(one as Map<object, object>)];
    return {
      inside: entries.flat(),
      putBack: () => refill(one, () => entries.forEach(([key, value]) => one.set(key, value))),
    };
  }
  if (one instanceof Set) {
    const values = [...(one as Set<object>)];
    return { inside: values, putBack: () => refill(one, () => values.forEach((value) => one.add(value))) };
  }
  return Array.isArray(one) ? heldByArray(one as object[]) : heldByFields(one as Record<string, object>);
}

function heldByArray(one: object[]): Held {
  const items = [...one];
  return {
    inside: items,
    putBack: () => {
      one.length = items.length;
      for (let i = 0; i < items.length; i++) if (one[i] !== items[i]) one[i] = items[i] as object;
    },
  };
}

function heldByFields(one: Record<string, object>): Held {
  const fields = { ...one };
  const names = Object.keys(fields);
  return {
    inside: Object.values(fields),
    putBack: () => {
      for (const name in one) if (!(name in fields)) Reflect.deleteProperty(one, name);
      for (const name of names) if (one[name] !== fields[name]) one[name] = fields[name] as object;
    },
  };
}

function refill(collection: { clear(): void }, fill: () => void): void {
  collection.clear();
  fill();
}
