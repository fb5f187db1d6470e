/** The dialect `bare`: a list of objects and nothing around it; the next page stands in a Link header. */
import { writeJson } from "../wire/json";
import type { Forms } from "./dialects";
import { countOf, jsonReply, rowObjects } from "./forms";

export const bare: Forms = {
  page(page) {
    if (page.answer.isCount) return jsonReply(200, countOf(page));
    return jsonReply(200, rowObjects(page), page.next === undefined ? {} : { Link: `<${page.next}>; rel="next"` });
  },
  error: (_status, messages) => writeJson({ error: messages.join(" ") }),
};
