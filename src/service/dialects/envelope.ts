/** The dialect `envelope`: data between meta, pagination and links; the next page is a link. */
import type { Cell } from "../model/answer";
import { writeJson } from "../wire/json";
import type { Forms, Page } from "./phrasing";
import { countOf, jsonReply, linkTo, rowObjects } from "./forms";

export const envelope: Forms = {
  page(page) {
    const { offset, limit, sample } = page;
    const meta = {
      status: 200,
      ...(sample !== undefined && { sampling: { is_sampled: true, rate: sample } }),
    };
    if (page.answer.isCount) return jsonReply(200, { meta, data: countOf(page), links: links(page) });
    const pagination = { limit, offset, total: page.answer.total };
    return jsonReply(200, { meta, data: rowObjects(page), pagination, links: links(page) });
  },
  error: (status, messages) => writeJson({ meta: { status }, error: { message: messages.join(" ") } }),
};

function links(page: Page): Cell {
  return [linkTo("self", page.self), ...(page.next === undefined ? [] : [linkTo("next", page.next)])];
}
