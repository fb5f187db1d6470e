/**
 * The dialect `rows`: `{"data": [{…}, {…}], "total": 2}`, and the address of the next page in `next` where
 * there is one.
 */
import type { Forms } from "./phrasing";
import { countOf, jsonReply, rowObjects, statusMessages } from "./forms";

export const rows: Forms = {
  page(page) {
    const { sample } = page;
    const sampled = sample === undefined ? {} : { sampled: true, sampling_rate: sample };
    if (page.answer.isCount) return jsonReply(200, { ...countOf(page), ...sampled });
    // A total that is not known is left away rather than guessed.
    return jsonReply(200, {
      data: rowObjects(page),
      total: page.answer.total ?? undefined,
      next: page.next,
      ...sampled,
    });
  },
  error: statusMessages,
};
