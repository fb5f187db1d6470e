/** The ways in which the service phrases one and the same answer. */
import type { Forms, Page } from "./phrasing";
import { writeJson } from "../wire/json";
import { countOf, jsonReply, rowObjects, linkTo, rowArrays, statusMessages } from "./forms";
import type { Cell } from "../model/answer";

/** Names of the phrasings, as `--dialect` takes them: services of this kind answer in each of them. */
export type Dialect = "rows" | "envelope" | "columns" | "bare" | "handle";

const bare: Forms = {
  page(page) {
    const { next, answer, sample } = page;
    const said = {
      ...(sample !== undefined && { "X-Sampling-Rate": String(sample) }),
      ...(answer.dataBegins !== undefined && { "X-Data-Begins": answer.dataBegins }),
    };
    if (answer.isCount) return jsonReply(200, countOf(page), said);
    return jsonReply(200, rowObjects(page), {
      ...said,
      ...(answer.total !== null && { "X-Total-Count": String(answer.total) }),
      ...(next !== undefined && { Link: `<${next}>; rel="next"` }),
    });
  },
  error: (_status, messages) => writeJson({ error: messages.join(" ") }),
};

const columns: Forms = {
  page: (page) =>
    jsonReply(200, {
      columns: page.answer.columns.map(({ name, type }) => ({ name, type })),
      rows: rowArrays(page),
      // Unknown: left out, not guessed.
      total: page.answer.total ?? undefined,
      metadata: {
        limit: page.limit,
        offset: page.offset,
        data_begins: page.answer.dataBegins,
        sampling: page.sample === undefined ? undefined : [{ sampled: true, samplingRate: page.sample }],
      },
      links: page.next === undefined ? undefined : [linkTo("next", page.next)],
    }),
  error: statusMessages,
};

const envelope: Forms = {
  page(page) {
    const { offset, limit, sample } = page;
    const meta = {
      status: 200,
      ...(sample !== undefined && { sampling: { is_sampled: true, rate: sample } }),
      ...dataBegins(page),
    };
    if (page.answer.isCount) return jsonReply(200, { meta, data: countOf(page), links: links(page) });
    const pagination = { limit, offset, total: page.answer.total };
    return jsonReply(200, { meta, data: rowObjects(page), pagination, links: links(page) });
  },
  error: (status, messages) => writeJson({ meta: { status }, error: { message: messages.join(" ") } }),
};

function dataBegins({ answer }: Page): { readonly data_begins?: Cell } {
  return answer.dataBegins === undefined ? {} : { data_begins: answer.dataBegins };
}

function links(page: Page): Cell {
  return [linkTo("self", page.self), ...(page.next === undefined ? [] : [linkTo("next", page.next)])];
}

const rows: Forms = {
  page(page) {
    const { sample } = page;
    const sampled = sample === undefined ? {} : { sampled: true, sampling_rate: sample };
    const said = { ...sampled, ...dataBegins(page) };
    if (page.answer.isCount) return jsonReply(200, { ...countOf(page), ...said });
    // Unknown: left out, not guessed.
    return jsonReply(200, {
      data: rowObjects(page),
      total: page.answer.total ?? undefined,
      next: page.next,
      ...said,
    });
  },
  error: statusMessages,
};

/** `handle` first answers with an id (see jobs/results), results as `columns`. */
export const DIALECTS: Readonly<Record<Dialect, Forms>> = { rows, envelope, columns, bare, handle: columns };
