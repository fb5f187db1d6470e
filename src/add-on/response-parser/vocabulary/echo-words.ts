/** Fields that repeat the question, in snake case. ASSUMPTION throughout: from published services. */

/**
 * What a part of a question names: a request its columns and values, arguments and conditions values alone.
 * So does a choice, which may tell as well what was done to the answer. A set-up names neither, nor do
 * conditions with a word before them, which may be things: {"spam_filter": {"labels": ["spam", "ham"]}}.
 */
export type Echo = "request" | "arguments" | "conditions" | "own conditions" | "choice" | "set-up";

const ECHOES: Readonly<Record<Echo, RegExp>> = {
  // {"query": {"groupBy": ["country"], "metrics": ["visits"]}, "rows": […]}
  request: /^((applied|active|selected|query|request)_)?(query|request(ed)?|param(eter)?s?)$/,
  // {"input": {"pond": ["North", "South"]}, "rows": [[4, 1]]}
  arguments: /^((applied|active|selected|query|request)_)?(input|arg(ument)?s)$/,
  // {"filters": {"pond": ["North"]}, "rows": […]}, {"condition": {"count": {"relation": "gte", "value": 5}}}
  conditions:
    /^((applied|active|selected|query|request)_)?(conditions?|filters?|where|having|criteria|constraints?)$/,
  "own conditions": /_(conditions?|filters?|where|having|criteria|constraints?)$/,
  // {"selection": {"pond": ["North"]}, "rows": […]}; {"applied": {"sampling_rate": 0.1}} tells of the answer.
  choice: /^((applied|active|selected|query|request)_)?(scope|selections?|applied|selected)$/,
  // {"settings": {"sampled": true}, "rows": […]}
  "set-up":
    /^(options|settings|config(uration)?|definition|features?|supports?|supported|capabilities|permissions?|user|owner|author|team|plan|schema)$/,
};

export function findEcho(name: string): Echo | undefined {
  return (Object.keys(ECHOES) as Echo[]).find((echo) => ECHOES[echo].test(name));
}

/** Says nothing of the answer: {"query": {"sampled": true}, "rows": […]}. */
export function repeatsQuestion(name: string): boolean {
  const echo = findEcho(name);
  return echo !== undefined && echo !== "choice";
}
