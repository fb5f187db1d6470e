/** Differences that are planted in the second engine's SQL, each of which the comparison must find. */
import type { Client } from "../../../src/service/engines/clickhouse/server";

export interface Planted {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly from: RegExp;
  readonly to: string;
}

const FUNNEL = ["funnel"];

export const PLANTED: readonly Planted[] = [
  {
    name: "a window one second shorter",
    kinds: FUNNEL,
    from: /<= r1\.1 \+ (\d+)/g,
    to: "<= r1.1 + $1 - 1000000",
  },
  { name: "a window whose end is outside", kinds: FUNNEL, from: /\.1 <= r1\.1/g, to: ".1 < r1.1" },
  { name: "a step only after the one before", kinds: FUNNEL, from: /y\.1 >= r/g, to: "y.1 > r" },
  { name: "an event that counts twice", kinds: FUNNEL, from: / AND tuple\(y\.1, y\.2\) > r\d/g, to: "" },
  {
    name: "the latest entry for the earliest",
    kinds: FUNNEL,
    from: /depth DESC, t1/g,
    to: "depth DESC, t1 DESC",
  },
  {
    name: "a lost zone",
    kinds: ["metric", "trend"],
    from: /toDate32\(time, '[^']*'\)/g,
    to: "toDate32(time, 'UTC')",
  },
  {
    name: "weeks that begin on Monday",
    kinds: ["revenue", "trend"],
    from: /\+ [0-5]\) % 7/g,
    to: "+ 6) % 7",
  },
  {
    name: "a last day that is outside",
    kinds: ["metric", "revenue"],
    from: /(\)) <= toDate32/g,
    to: "$1 < toDate32",
  },
  { name: "returns only after the start", kinds: ["cohort"], from: /x >= start\.1/g, to: "x > start.1" },
  {
    name: "the last variation for the first",
    kinds: ["test"],
    from: /argMinIf\(toString/g,
    to: "argMaxIf(toString",
  },
  { name: "events for people", kinds: ["metric", "revenue"], from: /uniqExact\(person\)/g, to: "count()" },
  {
    name: "what is known of a person left out",
    kinds: ["metric"],
    from: /coalesce\((e\.[^,]*), p\d\)/g,
    to: "$1",
  },
];

/** The same client, in whose questions the difference is. `count`: how many it was in. */
export function plant(client: Client, { from, to }: Planted): { client: Client; count: () => number } {
  let changed = 0;
  const query = (asked: Parameters<Client["query"]>[0]): ReturnType<Client["query"]> => {
    const text = asked.query.replace(from, to);
    if (text !== asked.query) changed += 1;
    return client.query({ ...asked, query: text });
  };
  return {
    client: new Proxy(client, {
      get: (of, key) => (key === "query" ? query : (Reflect.get(of, key) as unknown)),
    }),
    count: () => changed,
  };
}
