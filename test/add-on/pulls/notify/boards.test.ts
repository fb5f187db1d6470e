/** What a board and its chat say of numbers, moments and lines that have none. */
import { rows, status } from "../../service-client/scripted";
import type { Request } from "../../../in-process/small-office";
import { HOUR, SavedOffice } from "../run/saved-office";

const CHAT = "https://hooks.slack.com/services/T1/B2/only_the_chat_knows_it";
const DAY_MS = 24 * HOUR;

/** Every day has this number, and one metric has none. */
const answerWith =
  (value: number) =>
  ({ request, body }: Request) => {
    if (request.url === CHAT) return { body: "ok" };
    const { metric_id: metric, date_range: range } = body as {
      metric_id: string;
      date_range: { date: string };
    };
    if (metric === "Broken") return status(422, {}, { error: "no such metric" });
    const [from = 0, to = 0] = range.date.split("/").map((day) => Date.parse(day));
    const days = Array.from({ length: Math.round((to - from) / DAY_MS) + 1 }, (_, i) => from + i * DAY_MS);
    return rows(...days.map((day) => ({ date: new Date(day).toISOString().slice(0, 10), value })));
  };

function openBoard(
  what: string,
  value: number,
  more: { schedule?: string; tell?: string } = {},
): SavedOffice {
  return new SavedOffice(answerWith(value)).save("Board", {
    source: "comparison",
    what,
    dates: "yesterday",
    options: "show: board",
    ...more,
  });
}

function readLastMessage({ service }: SavedOffice): string {
  const [last] = service.asked.filter(({ request }) => request.url === CHAT).slice(-1);
  if (!last) throw new Error("The chat got nothing.");
  return (last.body as { text: string }).text;
}

it("has the next run of the zone that its schedule names", () => {
  const office = openBoard("Signups", 7, { schedule: "daily at 7 in America/New_York" });
  office.run(["Board"]);
  const serial = Number(office.workbook.sheetByName("Board")?.value(2, 9));
  const shown = new Date(Math.round((serial - 25_569) * DAY_MS)).toISOString().slice(0, 16).replace("T", " ");
  expect(shown).toBe(office.item("Board").nextRun?.slice(0, 16));
});

it("writes shares as percentages in its text and for the chat, as in its cells", () => {
  const office = openBoard("Signups; Conversion rate", 0.125, { schedule: "hourly", tell: "numbers" });
  office.done("setChat", { address: CHAT });
  office.clock.advance(HOUR);
  office.everyHour();
  const text = readLastMessage(office);
  expect(text).toContain("Conversion rate: 12.5%, the same as before");
  expect(office.workbook.sheetByName("Board")?.value(2, 10)).toContain("Conversion rate: 12.5%, the same");
});

it("tells the chat of a line without a number, too", () => {
  const office = openBoard("Broken; Signups", 7, { schedule: "hourly", tell: "numbers; below 20" });
  office.done("setChat", { address: CHAT });
  office.clock.advance(HOUR);
  office.everyHour();
  const text = readLastMessage(office);
  expect(text).toContain("• Board: Broken: no number. Signups: 7, the same as before.");
  // A limit without a name is that of the first line.
  expect(text).not.toContain("Alert");
});
