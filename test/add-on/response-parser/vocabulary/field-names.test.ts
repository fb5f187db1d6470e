/** What a field's name says: an id, a label, a period, a measure, a day, data or what is around them. */
import {
  envelopeNameOf,
  isEchoOfQuestion,
  isMadeOfFieldWords,
  mayBeData,
  OF_ANSWER,
  roleOf,
} from "../../../../src/add-on/response-parser/vocabulary/data-names";
import {
  hasMeasureName,
  isDataKey,
  isDateKey,
  isEpochKey,
  isIdName,
  isLabelName,
  isMeasureName,
  isPeriodName,
  isTimeKey,
  isYearKey,
  onlyLetters,
  takeLast,
} from "../../../../src/add-on/response-parser/vocabulary/field-names";

test.each<[what: string, is: (name: string) => boolean, are: string, areNot: string]>([
  [
    "an id, whose digits stay",
    isIdName,
    "id, ids, user_id, userId, idvisit, idSite, uuid, uid, guid, gid, pid, hash, token, login, " +
      "key, api_key, version, sku, " +
      "order_number, house no, ref, reference, serial, index, ip, code, postcode, zip code, " +
      "postal, phone, " +
      "telephone, tel, mobile, fax, release, build, model, barcode, bar_code, asin, isin, imei, " +
      "account, iban, " +
      "vat, pin, isbn, ean, upc, gtin, Column 1, Column 12, ",
    "_, idle_time, ideas, idea, visits, amount, coder, keyboard, phones_sold, Column, " +
      "Column 1 a, My Column 1, " +
      "Column x, accounting, zips, indexed",
  ],
  [
    "a label",
    isLabelName,
    "label, labels, name, names, dimension, dimensions, title, segment, category, group, " +
      "variation, variant, " +
      "breakdown, country_name, planTitle",
    "labeled, titles, segments, groups, id, visits, name_count, variants",
  ],
  [
    "a period",
    isPeriodName,
    "date, dates, day, days, week, weeks, month, months, quarter, period, bucket, buckets, " +
      "interval, cohort, " +
      "signup_date, byWeek",
    "year, hour, today, dated, weekly, visits, month_count",
  ],
  [
    "a measure, by a word of it",
    hasMeasureName,
    "count, counts, total, totals, visits, users, visitors, sessions, views, pageviews, values, " +
      "conversions, " +
      "bounces, uniques, sum, avg, average, mean, median, min, max, num, nb, size, quantity, qty, " +
      "rate, ratio, " +
      "percent, percentage, pct, share, delta, lift, score, churn, retention, hits, people, " +
      "events, clicks, " +
      "impressions, actions, orders, customers, duration, time, revenue, amount, cost, ctr, cpc, " +
      "mrr, arr, ltv, " +
      "arpu, profit, price, spend, spent, fee, fees, tax, discount, budget, balance, volume, open, " +
      "close, high, " +
      "low, total_cost, bounceRate",
    "country, plan, date, counter, rated, opens, sums, costs, region, prices, eventful",
  ],
  [
    "no place of a row",
    isMeasureName,
    "visits, amount, avg_position, mean_depth, sum_order, median_rank, revenue, house_no, " +
      "time_spent, weekday, tea",
    "position, order, rank, priority, step, level, idx, seq, sequence, offset, version, page, " +
      "row, column, year, " +
      "quarter, month, week, day, date, period, hour, minute, timestamp, ts, epoch, created, " +
      "updated_at, due_on, " +
      "start, end, from, to, since, until, lat, latitude, lng, lon, longitude, t, time, is_paid, " +
      "has_orders, " +
      "first_visit, last_amount, id, user_id",
  ],
  [
    "a day or a period as a key",
    isDateKey,
    "2024-04-01, 2024-04, 2024-W05, 2024-W5, 2024-Q1, 2024-04-01T10:00, 2024-04-01 10:00, " +
      "2024-04-01/P1D, " +
      "20240401, 2024Q1, 2024 Q1, Jan 2024, January 2024, Jan. 2024, 1 Jan, 1-Jan-24, 12 Mar 2024, " +
      "Mar-24, sep 2024, Dec 24, Jan 5 2024, Mar-5 2024, May 2024, 12 Dec",
    "2024, 24-04-01, 2024-4, 2024-04-1, x2024-04-01, 2024-04-01x, 18240401, 202404011, Jan, " +
      "Januar, march, " +
      "Marching, 1 Foo, in Jan 2024, Jan 2024 x, 123 Jan, 2024-X5, Jan 5 24, Jan 52024, Jan 5 2024 x",
  ],
  [
    "a moment in seconds or milliseconds",
    isEpochKey,
    "1712000000, 1712000000000, 1000000000, 3999999999, 4012345678, 4012345678000",
    "171200000, 17120000000, 4112345678, 4512345678, 0712000000, a1712000000, 1712000000a, " +
      "1712000000.5, " +
      "171200000000, 9712000000",
  ],
  ["a year", isYearKey, "2024, 1999, 1900, 2099", "1899, 2100, 24, 20240, a2024, 2024a, 12024"],
  ["a day or a moment", isTimeKey, "2024-04-01, 1712000000", "2024, visits, 7"],
  [
    "data, and no name that a programmer gives",
    isDataKey,
    "2024-04-01, 7, 42, , deadbeef, 3f2a9c1e-77, $all, United States, a/b, Köln, a-b, (none), 9000",
    "visits, user_id, a.b, a$, dead, deadbee, camelCase, A1, feedbackx, x42, deadbeefg",
  ],
  [
    "made of words of analytics alone",
    isMadeOfFieldWords,
    "by_country, visits, data, dailyVisits, " +
      "per_plan, all_visitors, previous_period, current_month, channels, sources, campaigns, " +
      "pages, goals, " +
      "steps, cohorts, metrics, history, details, city, cities, countries, weekly users",
    "north, gulls_by_pond, , topics, by_ann, weeklyish, pagesx",
  ],
  [
    "data only where there are no others",
    mayBeData,
    "total, summary, summaries, stats, statistics, profile, usage, facets, quotas, performance, " +
      "cost, actions, " +
      "options, limits, limit, rate_limit, totals, columnTotals",
    "rows, visits, subtotal, totally, costs, limited, action, total_visits",
  ],
  [
    "a field that repeats the question, or names the kind of answer",
    isEchoOfQuestion,
    "from, to, start, end, since, until, date, start_date, endTime, timezone, tz, locale, " +
      "interval, resolution, " +
      "granularity, period, currency, currencyCode, unit, units, report, metric, groupBy, kind, " +
      "object, type, " +
      "version, result_type, @odata.context",
    "visits, starting, dates, kindness, objects, my_type, types, versions, currencies, reports, godata",
  ],
  [
    "a field of one number",
    (name) => OF_ANSWER.test(name),
    "metric, metric_name, measure, measure_name, unit, units, currency, message, msg, " +
      "request_id, query_id, " +
      "timezone, time_zone, tz, interval, period",
    "metrics, id, my_unit, unit_price, requestid, name, messages, periods, tzs",
  ],
])("names are of %s", (_, is, are, areNot) => {
  expect(are.split(", ").filter((name) => !is(name))).toEqual([]);
  expect(areNot.split(", ").filter((name) => is(name))).toEqual([]);
});

test.each<[role: number, names: string]>([
  [
    1,
    "data, dataset, datasets, data_array, dataframe, dataPoints, rowset, recordsets, row, rows, " +
      "result, results, " +
      "resultSet, items, records, values, series, list, entries, hits, objects, edges, nodes, " +
      "buckets, points, " +
      "response, payload, table, tables, bindings, aggregations, aggs, member, members, content, " +
      "output, answer",
  ],
  [
    -1,
    "link, links, error, errors, message, messages, notice, timing, timings, page, pages, " +
      "paging, pagination, " +
      "included, query, req, request, param, params, parameters, filter, filters, debug, schema, " +
      "cols, field, " +
      "fields, annotations, legend, context, queryContext, settings, config, permissions, sort, " +
      "sorts, orderBy, " +
      "suggestions, head, vars, self, manifest, structure, dims, total, totals, columnTotals, summary, " +
      "stats, statistics, profile, usage, facets, quotas, quota, propertyQuota, performance, cost, " +
      "actions, " +
      "options, column, selectedColumns, header, headers, type, types, metadata, meta, labels, " +
      "warning, warnings, " +
      "pageInfo, ids, limit, limits, url, urls, @attributes",
  ],
  [
    0,
    "visits, country, Column 1, Column 12, heron, datum, databases, rowing, itemized, nodest, " +
      "linked, querying, " +
      "paged, head_count, costs, action, typed, labeled, metadatas, informed, @attribute",
  ],
])("the role is %i of each of: %s", (role, names) => {
  expect(names.split(", ").filter((name) => roleOf(name) !== role)).toEqual([]);
});

it("our own name of a nameless column is that alone: what only looks so is a column's own word", () => {
  expect(
    ["Column 1", "Column 12", "My Column 1", "column 1", "Column 1 type", "Column a"].map(roleOf),
  ).toEqual([...[0, 0, -1, -1, -1, 0]]);
});

test.each<[part: "went" | "paged" | "either" | undefined, names: string]>([
  [
    "went",
    "status, state, success, ok, code, statusCode, message, msg, computed_at, generatedAt, took, " +
      "timed_out, " +
      "request_id, sessionId, query_id, cached, is_cached, is_partial, last_refresh, etag, apiVersion",
  ],
  [
    "paged",
    "limit, offset, page, per_page, pageSize, total, total_count, totalResults, row_count, " +
      "num_rows, has_more, " +
      "hasNext, next, cursor, next_cursor, nextPageToken",
  ],
  ["either", "kind, object, url, timestamp, version, id, type, timezone, legendSize"],
  [
    undefined,
    "visits, statuses, states, okay, codes, messages, tooke, requests, user_id, limits, pages, " +
      "totals, has_less, " +
      "nexts, kinds, urls, ids, types, data, computed, generated",
  ],
])("around the data %s is each of: %s", (part, names) => {
  expect(names.split(", ").filter((name) => envelopeNameOf(name) !== part)).toEqual([]);
});

it("only letters of a name count, and the last part of a path", () => {
  expect([onlyLetters("page_info"), onlyLetters("Page info 2"), onlyLetters("pageInfo")]).toEqual([
    ...["pageinfo", "pageinfo", "pageinfo"],
  ]);
  expect([takeLast("a.b.visits"), takeLast("visits"), takeLast("a.")]).toEqual(["visits", "visits", ""]);
});
