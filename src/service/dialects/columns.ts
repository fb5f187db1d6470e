/**
 * The dialect `columns`: column names and types beside rows of arrays, with the total of all pages and a link
 * to the next.
 */
import type { Forms } from "./phrasing";
import { jsonReply, linkTo, rowArrays, statusMessages } from "./forms";

export const columns: Forms = {
  page: (page) =>
    jsonReply(200, {
      columns: page.answer.columns.map(({ name, type }) => ({ name, type })),
      rows: rowArrays(page),
      // A total that is not known is left away rather than guessed.
      total: page.answer.total ?? undefined,
      metadata: {
        limit: page.limit,
        offset: page.offset,
        sampling: page.sample === undefined ? undefined : [{ sampled: true, samplingRate: page.sample }],
      },
      links: page.next === undefined ? undefined : [linkTo("next", page.next)],
    }),
  error: statusMessages,
};
