/**
 * The dialect `bare`: a list of objects and nothing around it; the total and the next page stand in headers.
 */
import { writeJson } from "../wire/json";
import type { Forms } from "./phrasing";
import { countOf, jsonReply, rowObjects } from "./forms";

export const bare: Forms = {
  page(page) {
    const { next, answer, sample } = page;
    const sampled = sample !== undefined && { "X-Sampling-Rate": String(sample) };
    if (answer.isCount) return jsonReply(200, countOf(page), { ...sampled });
    return jsonReply(200, rowObjects(page), {
      ...sampled,
      ...(answer.total !== null && { "X-Total-Count": String(answer.total) }),
      ...(next !== undefined && { Link: `<${next}>; rel="next"` }),
    });
  },
  error: (_status, messages) => writeJson({ error: messages.join(" ") }),
};
