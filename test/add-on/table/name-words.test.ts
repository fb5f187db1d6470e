/** The words of a name, however it is spelled: by them a column is found, and what it measures is known. */
import { makeNameKey, splitNameWords } from "../../../src/add-on/table/name-words";

it.each([
  ["avg_time_on_page", "avg time on page"],
  ["avgTimeOnPage", "avg time on page"],
  ["AvgTimeOnPage", "avg time on page"],
  ["Avg. time on page", "avg time on page"],
  ["AVG TIME ON PAGE", "avg time on page"],
  ["avg-time.on/page", "avg time on page"],
  ["HTTPRequests", "http requests"],
  ["failedHTTPRequests", "failed http requests"],
  ["HTTP", "http"],
  ["userID", "user id"],
  ["userIDs", "user ids"],
  ["APIsUsed", "apis used"],
  ["SKUStock", "sku stock"],
  ["revenueEUR", "revenue eur"],
  ["p95Latency", "p95 latency"],
  ["7dayUsers", "7day users"],
  ["Größe der Stadt", "größe der stadt"],
  ["größeDerStadt", "größe der stadt"],
  ["売上 2024", "売上 2024"],
  ["имя", "имя"],
  ["ИМЯ_Клиента", "имя клиента"],
  ["売上", "売上"],
  ["αβγ", "αβγ"],
])("%s has the words %s", (name, words) => {
  expect(splitNameWords(name).join(" ")).toBe(words);
});

it("a name of signs alone has no words, and is found by itself", () => {
  expect(splitNameWords("%")).toEqual([]);
  expect(makeNameKey("%")).toBe("%");
});

it("so many names that are data are read like the first, and again", () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `visitsOf${at}`);
  for (const name of [...names, ...names]) expect(splitNameWords(name)).toHaveLength(2);
});
