/** Fields about pages, as services call them: each is followed or counted, and what only looks so is not. */
import {
  BARE_CURSOR,
  CURSOR,
  END_CURSOR,
  LAST_NAMES,
  LIMIT,
  MORE,
  NEXT_LINK,
  NEXT_NUMBER,
  NOT_OF_PAGE,
  OFFSET,
  PAGE,
  PAGES,
  TOTAL_NAMES,
} from "../../../../src/add-on/response-parser/vocabulary/page-names";

test.each<[what: string, pattern: RegExp, are: string, areNot: string]>([
  [
    "how many rows a page has",
    LIMIT,
    "limit per_page perpage page_size pagesize page_limit",
    "limits page per_pages page_sized credit_limit pages_limit",
  ],
  [
    "behind how many rows it begins",
    OFFSET,
    "offset skip start start_index startindex from",
    "offsets from_city skipped start_day index",
  ],
  [
    "the number of a page",
    PAGE,
    "page current_page currentpage page_number pagenumber page_index",
    "pages home_page page_views page_title",
  ],
  [
    "how many pages there are",
    PAGES,
    "pages total_pages totalpages last_page lastpage num_pages numpages",
    "page web_pages pages_read",
  ],
  [
    "how many rows there are",
    TOTAL_NAMES,
    "total totalcount total_count total_rows total_results total_items total_records total_hits " +
      "total_size total_elements row_count rowcount result_count num_rows count_total",
    "totals total_revenue subtotal count rows_total arrow_count",
  ],
  [
    "the number of the next page",
    NEXT_NUMBER,
    "next_page nextpage next_offset",
    "next next_pages context_page next_day",
  ],
  [
    "that there are more",
    MORE,
    "has_more hasmore has_next has_next_page has_more_results more truncated is_truncated istruncated",
    "moreover has_moved anymore untruncated has",
  ],
  [
    "that it is the last one",
    LAST_NAMES,
    "last is_last islast last_page is_last_page done",
    "last_name lasting is_done undone",
  ],
  [
    "a link to the next one",
    NEXT_LINK,
    "next next_page next_link nextlink next_url next_uri next_href next_page_url next_page_link " +
      "odata_next_link hydra_next next_results_url",
    "next_day nextdoor next_payment annex url link_next",
  ],
  [
    "a cursor",
    CURSOR,
    "next_cursor nextcursor next_token next_page_token nextpagetoken next_key next_marker next_id " +
      "next_page_cursor end_cursor endcursor scroll_id continuation continuation_token page_token",
    "token cursor next_step id page tokens discontinuation end",
  ],
  [
    "a cursor, where there are more",
    BARE_CURSOR,
    "cursor after next",
    "cursors aftermath next_day before hereafter",
  ],
  ["the cursor of the last row", END_CURSOR, "end_cursor endcursor", "end start_cursor end_cursors"],
  [
    "what is about the question",
    NOT_OF_PAGE,
    "shards query request parameters parameter params filters filter quota property_quota",
    "query_id page requests my_params",
  ],
])("%s", (_, pattern, are, areNot) => {
  expect(are.split(" ").filter((word) => !pattern.test(word))).toEqual([]);
  expect(areNot.split(" ").filter((word) => pattern.test(word))).toEqual([]);
});
