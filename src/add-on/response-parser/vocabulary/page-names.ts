/**
 * Fields about pages, in snake case. ASSUMPTION throughout: from published services; beside each is a body
 * that has it.
 */

/** {"limit": 2}, {"per_page": 2}, {"pageSize": 2} */
export const LIMIT = /^(limit|per_?page|page_?(size|limit))$/;
/** {"offset": 4}, {"startIndex": 4}, {"from": 4} */
export const OFFSET = /^(offset|skip|start(_?index)?|from)$/;
/** {"page": 3}, {"pageNumber": 3} */
export const PAGE = /^(page|current_?page|page_?(number|index))$/;
/** {"totalPages": 9}, {"last_page": 9} */
export const PAGES = /^(pages|total_?pages|last_?page|num_?pages)$/;
/** {"total": 18}, {"totalCount": 18}, {"num_rows": 18} */
export const TOTAL_NAMES =
  /^(total(_?(count|rows|results|items|records|hits|size|elements))?|(row|result)_?count|num_?rows|count_?total)$/;

/** {"next_page": 4}, only if there is one. */
export const NEXT_NUMBER = /^next_?(page|offset)$/;
/** {"has_more": true}, {"hasNextPage": true}, {"truncated": true} */
export const MORE = /^(has_?(more|next)\w*|more|(is_?)?truncated)$/;
/** {"isLast": false}, {"done": false} */
export const LAST_NAMES = /^((is_?)?last(_?page)?|done)$/;

/**
 * {"next": "/items?page=2"}, {"@odata.nextLink": "https://…"} (OData), {"hydra:next": "/items?page=2"}
 * (Hydra)
 */
export const NEXT_LINK = /^((odata|hydra)_)?next(_?page)?(_?(\w+_)?(url|link|uri|href))?$/;

/**
 * {"next_cursor": "abc"}, {"nextPageToken": "abc"}, {"endCursor": "abc"} (GraphQL connections), {"scroll_id":
 * "abc"}
 */
export const CURSOR =
  /^next_?(page_?)?(cursor|token|key|marker|id)$|^(end_?cursor|scroll_?id|continuation(_?token)?|page_?token)$/;
/** Only if something else says that there is more: {"has_more": true, "after": "abc"}. */
export const BARE_CURSOR = /^(cursor|after|next)$/;
export const END_CURSOR = /^end_?cursor$/;

/** About the question, not the page. */
export const NOT_OF_PAGE = /^(shards|query|request|parameters?|params|filters?|(.*_)?quota)$/;
