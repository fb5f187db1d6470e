/** The dialect `rows`: `{"data": [{…}, {…}]}`. It says nothing of further pages; a page shorter than its limit is the last. */
import type { Forms } from "./dialects";
import { countOf, jsonReply, rowObjects, statusMessages } from "./forms";

export const rows: Forms = {
  page: (page) => jsonReply(200, page.answer.isCount ? countOf(page) : { data: rowObjects(page) }),
  error: statusMessages,
};
