/** Whether there is a next page, and how it is asked for, at the edges of what a body says of its pages. */
import { read } from "../envelope/raw-answers";

const TWO = [{ n: 1 }, { n: 2 }];
const pagingOf = (body: object, headers = {}): Record<"next" | "place", unknown> => {
  const answer = read(body, 200, headers);
  if (answer.kind !== "table") throw new Error(answer.kind);
  return { next: answer.next, place: answer.place };
};

it.each<[what: string, said: object, next: object]>([
  ["a total that no column sums up to", { total: 5 }, { offset: 2, limit: 2, total: 5 }],
  ["a limit and a total", { limit: 2, total: 5 }, { offset: 2, limit: 2, total: 5 }],
  ["a second page", { limit: 2, offset: 2, total: 5 }, { offset: 4, limit: 2, total: 5 }],
  ["numbers that are texts", { limit: "2", total: "5" }, { offset: 2, limit: 2, total: 5 }],
  ["a page of a size", { per_page: 2, page: 1, total: 5 }, { offset: 2, limit: 2, total: 5 }],
  ["a page before the last", { page: 1, total_pages: 2 }, { offset: 2, limit: 2 }],
  ["a word that there are more", { has_more: true }, { offset: 2, limit: 2 }],
  ["a word that it is not the last", { is_last: false }, { offset: 2, limit: 2 }],
  ["the number of the next page", { next_page: 2 }, { offset: 2, limit: 2 }],
  ["a cursor", { has_more: true, next_cursor: "c2" }, { cursor: "c2", parameter: "cursor" }],
  ["a link", { next: "/v?page=2", limit: 2, total: 5 }, { link: "/v?page=2", total: 5 }],
  ["a link on a full page", { next: "/v?page=2", limit: 2, total: 2 }, { link: "/v?page=2" }],
  ["a link in a list of links", { links: { next: "/v?page=2" } }, { link: "/v?page=2" }],
])("with %s there is a next page", (_, said, next) => {
  expect(pagingOf({ data: TWO, ...said }).next).toEqual(next);
});

it.each<[what: string, said: object]>([
  ["nothing", {}],
  ["a total that is the sum of a column", { total: 3 }],
  ["as many rows as the total", { limit: 2, total: 2 }],
  ["the last page by its number", { per_page: 2, page: 2, total: 4 }],
  ["the last of the pages", { page: 2, total_pages: 2 }],
  ["no more, and a cursor", { has_more: false, next_cursor: "c2" }],
  ["an empty cursor", { next_cursor: "" }],
  ["a word that it is the last", { is_last: true }],
  ["a word that is neither yes nor no", { last: null }],
  ["no number of a next page", { next_page: null }],
  ["a link to no more", { next: null }],
  ["a number that is no count", { total: 5.5, limit: 2 }],
  ["a count below zero", { total: -5, limit: 2 }],
])("with %s there is none", (_, said) => {
  expect(pagingOf({ data: TWO, ...said }).next).toBeUndefined();
});

it("a short page that reaches the total is the last, even with a link; an empty one is whatever it says", () => {
  expect(pagingOf({ data: [{ n: 1 }], next: "/v?page=2", limit: 2, total: 1 }).next).toBeUndefined();
  expect(pagingOf({ data: [], has_more: true, next_cursor: "c" }).next).toBeUndefined();
});

it("what a page says of its place is kept: where it begins, its number, the total, whether there are more", () => {
  expect(pagingOf({ data: TWO, limit: 2, offset: 2, total: 5 }).place).toEqual({ offset: 2, total: 5 });
  expect(pagingOf({ data: TWO, per_page: 2, page: 2, total: 4 }).place).toEqual({ page: 2, total: 4 });
  expect(pagingOf({ data: TWO, has_more: true }).place).toEqual({ more: true });
  expect(pagingOf({ data: TWO, total: 5 }).place).toEqual({});
  expect(pagingOf({ data: TWO }, { "x-total-count": "9" }).place).toEqual({ total: 9 });
});

it("a header's link leads on, by its relation alone", () => {
  const linked = (link: string) => pagingOf({ data: TWO }, { link }).next;
  expect(linked('</v?page=2>; rel="next"')).toEqual({ link: "/v?page=2" });
  expect(linked('</v?page=1>; rel="prev", </v?page=3>; title="more"; rel="last next"')).toEqual({
    link: "/v?page=3",
  });
  expect(linked("</v?page=2>; rel=next")).toEqual({ link: "/v?page=2" });
  expect(linked('</v?page=2>; rel="nextish"')).toBeUndefined();
  expect(linked('</v?page=2>; rel="prev"')).toBeUndefined();
});
