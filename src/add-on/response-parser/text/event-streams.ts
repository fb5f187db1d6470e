/** Events of a stream (text/event-stream), as a list of what they hold. Pure. */

const FIELD = /^(?:event|data|id|retry)?:/;

/** Undefined for other texts. Events without data, and "[DONE]", say only that the stream ends. */
export function readEventStream(text: string): unknown[] | undefined {
  if (!FIELD.test(text.trimStart())) return undefined;
  const data: string[] = [];
  let event: string[] = [];
  for (const line of [...text.split(/\r\n|\n|\r/), ""]) {
    if (line === "") {
      if (event.length > 0) data.push(event.join("\n"));
      event = [];
    } else if (!FIELD.test(line)) return undefined;
    else if (line.startsWith("data:")) event.push(line.slice(5).trim());
  }
  const held = data.filter((one) => !/^(?:|\{\s*\}|\[DONE\])$/.test(one));
  try {
    const items = held.map((one) => JSON.parse(one) as unknown);
    return items.length > 0 ? items : undefined;
  } catch {
    return undefined;
  }
}
