/**
 * A service that gives its rows one at a time and never ends is given up with a sentence; an honest one is
 * read.
 */
import type { Scripted } from "../../service-client/scripted";
import type { Request } from "../../../in-process/small-office";
import { HOUR, SavedOffice } from "../run/saved-office";

/** Pages of so many rows, of which there are so many; a total is named where there is one. */
function pagesOf(size: number, last: number, total?: number) {
  let asked = 0;
  const answer = ({ request }: Request): Scripted => {
    asked++;
    const page = Number(/page=(\d+)/.exec(request.url)?.[1] ?? 1);
    const data = Array.from({ length: size }, (_, i) => ({ n: page * 1_000 + i, name: `row ${page}` }));
    return {
      body: { data, ...(page < last && { next: `/v3/more?page=${page + 1}` }), ...(total && { total }) },
    };
  };
  return { answer, asked: () => asked };
}

function liveFor(office: SavedOffice, hours: number): void {
  for (let hour = 0; hour < hours; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
  }
}

it("endless pages of one row end by themselves, with a sentence, after 300 of them", () => {
  const { answer, asked } = pagesOf(1, Infinity);
  const office = new SavedOffice(answer).save("One", { schedule: "hourly" });
  liveFor(office, 12);
  expect(office.item("One")).toMatchObject({ status: "stopped" });
  expect(office.item("One").message).toMatch(
    /first \d+ pages have \d+ rows is larger than what can be read page by page/,
  );
  expect(office.item("One").message).toContain(
    'Ask for fewer rows, or write "export: csv" as its mode. An administrator of the service may also allow larger pages.',
  );
  expect(asked()).toBeLessThan(320);
  expect(office.workbook.sheets.filter(({ hidden }) => hidden)).toEqual([]);
});

it.each<[string, number, number, number | undefined]>([
  ["300 rows, one a page, of which the service says how many there are", 1, 300, 300],
  ["pages of ten rows", 10, 100, undefined],
])("%s are read to the end", (_, size, last, total) => {
  const office = new SavedOffice(pagesOf(size, last, total).answer).save("One", { schedule: "daily at 10" });
  liveFor(office, 12);
  expect(office.lines("One", 2).length).toBeGreaterThanOrEqual(size * last);
});
