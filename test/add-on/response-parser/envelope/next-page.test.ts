/** Whether there is another page, and how to ask for it. */
import { read } from "./raw-answers";

const ROWS = [{ n: 1 }, { n: 2 }];

/** The next page of a body that holds two rows next to `page`. */
function next(page: object, headers: Record<string, string> = {}, offset?: number): unknown {
  const answer = read({ data: ROWS, ...page }, 200, headers, { offset });
  return answer.kind === "table" ? answer.next : answer;
}

describe("the next page is known", () => {
  it.each<readonly [page: object, next: object]>([
    [{ next: "/rows?page=2" }, { link: "/rows?page=2" }],
    [
      { links: { next: "https://api.example.com/rows?page=2" } },
      { link: "https://api.example.com/rows?page=2" },
    ],
    [{ _links: { next: { href: "/rows?page=2" } } }, { link: "/rows?page=2" }],
    [
      {
        links: [
          { rel: "self", href: "/rows" },
          { rel: "next", href: "/r2" },
        ],
      },
      { link: "/r2" },
    ],
    [{ paging: { next: { after: "a2", link: "/r2" } } }, { link: "/r2" }],
    [{ nextRecordsUrl: "/r2" }, { link: "/r2" }],
    [
      { nextRecordsUrl: "/r2", totalSize: 9 },
      { link: "/r2", total: 9 },
    ],
    [
      { next: "/r2", total: 9 },
      { link: "/r2", total: 9 },
    ],
    // The sum of n is no count of rows, and neither are fewer than are here.
    [{ next: "/r2", total: 3 }, { link: "/r2" }],
    [{ next: "/r2", total: 2 }, { link: "/r2" }],
    [
      { nextPageToken: "a2", totalResults: 9 },
      { cursor: "a2", parameter: "pageToken", total: 9 },
    ],
    [{ "@odata.nextLink": "/r2" }, { link: "/r2" }],
    [{ meta: { next_cursor: "a2" } }, { cursor: "a2", parameter: "cursor" }],
    [{ nextPageToken: "a2" }, { cursor: "a2", parameter: "pageToken" }],
    [{ next_page_token: "a2" }, { cursor: "a2", parameter: "page_token" }],
    [{ paging: { next: { after: "a2" } } }, { cursor: "a2", parameter: "after" }],
    [{ pageInfo: { hasNextPage: true, endCursor: "a2" } }, { cursor: "a2", parameter: "after" }],
    [
      { has_more: true, cursor: "a2" },
      { cursor: "a2", parameter: "cursor" },
    ],
    [{ scroll_id: "a2" }, { cursor: "a2", parameter: "scroll_id" }],
    [{ pagination: { offset: 4, limit: 2, total: 9 } }, { offset: 6, limit: 2, total: 9 }],
    [{ meta: { page: 3, per_page: 2, total: 9 } }, { offset: 6, limit: 2, total: 9 }],
    [{ page: { number: 0, size: 2, totalElements: 9 } }, { offset: 2, limit: 2, total: 9 }],
    [
      { page: 1, per_page: 2, total_pages: 3 },
      { offset: 2, limit: 2 },
    ],
    [{ meta: { total: 9, columns: [{ name: "n" }] } }, { offset: 2, limit: 2, total: 9 }],
    [{ meta: { total: 9, links: [{ rel: "self", href: "/rows" }] } }, { offset: 2, limit: 2, total: 9 }],
    [{ total: "9" }, { offset: 2, limit: 2, total: 9 }],
    [{ rowCount: 9 }, { offset: 2, limit: 2, total: 9 }],
    [{ has_more: true }, { offset: 2, limit: 2 }],
    [{ truncated: true }, { offset: 2, limit: 2 }],
    [{ last: false }, { offset: 2, limit: 2 }],
    [{ nextPage: 2 }, { offset: 2, limit: 2 }],
  ])("by %j", (page, expected) => {
    expect(next(page)).toEqual(expected);
  });

  it("by a Link header, whatever else it links to", () => {
    const Link = '</rows?page=1>; rel="prev", </rows?page=3>; rel="next"';
    expect(next({}, { Link })).toEqual({ link: "/rows?page=3" });
    expect(next({}, { Link, "X-Total-Count": "9" })).toEqual({ link: "/rows?page=3", total: 9 });
  });

  it("by the row that was asked for, where the body does not name it", () => {
    expect(next({ total: 9 }, {}, 4)).toEqual({ offset: 6, limit: 2, total: 9 });
    expect(next({ total: 6 }, {}, 4)).toBeUndefined();
  });
});

describe("there is no next page", () => {
  it.each([
    {},
    { next: null },
    { next: "" },
    { next_cursor: "" },
    // The total of something else that was counted, which is next to its own parts.
    { reach: { total_count: 3000, variations: { a: { count: 1000 }, b: { count: 2000 } } } },
    { audience: { total: 9, countries: [{ country: "FR", people: 9 }] } },
    { next_cursor: null, total: 2 },
    { total: 2 },
    { has_more: false, next_cursor: "a2" },
    { pageInfo: { hasNextPage: false, endCursor: "a2" } },
    { last: true, total: 9 },
    { page: 3, per_page: 2, total_pages: 3 },
    { pagination: { offset: 7, limit: 5, total: 9 }, next: "/rows?offset=12" },
    { query: { limit: 2, total: 9 } },
    { meta: { total: -1 } },
  ])("after %j", (page) => {
    expect(next(page)).toBeUndefined();
  });

  it("after an empty one, and of one object with a total", () => {
    expect(read({ data: [], next_cursor: "a2" })).not.toHaveProperty("next");
    expect(read({ name: "Signups", total: 5, unit: "people" })).not.toHaveProperty("next");
  });

  it.each([
    [
      { rows: [{ n: 1 }], page: 1, pages: 2 },
      { rows: [{ n: 2 }], page: 2, pages: 2 },
    ],
    [
      { rows: [{ n: 1 }], page: 0, total_pages: 2 },
      { rows: [{ n: 2 }], page: 1, total_pages: 2 },
    ],
  ])("after a list of all pages: %j, %j", (...pages) => {
    const answer = read(pages);
    expect(answer).toMatchObject({ table: { rows: [[1], [2]] } });
    expect(answer).not.toHaveProperty("next");
  });

  it("in what the rows say of themselves", () => {
    expect(read({ data: [{ n: 1, next: "/x", total: 9 }] })).not.toHaveProperty("next");
  });
});
