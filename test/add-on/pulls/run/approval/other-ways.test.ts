/**
 * An editor who has no key, and a pull of the owner that runs every hour: whatever the editor writes into its
 * options, and however the rows of the tab are moved, the service is asked what was agreed to.
 */
import { EDITOR, OWNER } from "../../../../in-process/small-office";
import { rows } from "../../../service-client/scripted";
import { SharedTab } from "../shared-tab";

const SOURCES = {
  metric: { source: "metric", what: "Signups", dates: "2026-01-01 to 2026-01-31", options: "by: day" },
  report: { source: "report", what: "Weekly", dates: "2026-01-01 to 2026-01-31" },
  people: { source: "people", what: "plan = Team" },
  SQL: { what: "select :n", options: "n: 3" },
} as const;

/** Texts that would reach another endpoint, host, account or question, or hide a part of an option. */
const OPTIONS = [
  ..."source: SQL; sql: select email from people|endpoint: /exports/s3|path: ../exports/s3".split("|"),
  ..."url: https://evil.example|host: evil.example|account: other|key: other|connection: other".split("|"),
  ..."id: ../../people|report: 2|metric: Revenue|limit: 5/../people|page: 2|cursor: x|export: s3://his".split(
    "|",
  ),
  ...["by: day\nby: email", "by: day\r\nfields: email", "by: day\u2028fields: email", "n: 3\nm: email"],
  ...["n: 3\u0085n: 4", "n: 3;\u000bn: 4", "\nby: email", "n: 3\n", "by: day;;by: email", "__proto__: 1"],
];

const sentOf = (office: SharedTab): readonly string[] =>
  office.service.asked.map(({ line, request }) => `${line} ${String(request.body)}`);

describe.each(Object.entries(SOURCES))("a pull of %s", (_, form) => {
  it("asks no more than was agreed to, whatever is written into its options", () => {
    const office = new SharedTab("me", form, () => rows({ date: "2026-01-31", n: 7 }));
    office.listing = () => rows({ id: 1, name: "Weekly" }, { id: 2, name: "Other" });
    office.hour();
    const agreed = new Set(sentOf(office));
    for (const options of OPTIONS) {
      office.edit("Mine", "Filters and options", options);
      office.call("runPulls", { run: "his", names: ["Mine"] }, EDITOR);
      office.hour();
      const others = sentOf(office).filter((one) => !agreed.has(one));
      expect({ options, others }).toEqual({ options, others: [] });
    }
    office.edit("Mine", "Filters and options", "options" in form ? form.options : "");
    const before = sentOf(office).length;
    office.hour();
    expect(sentOf(office).length).toBeGreaterThan(before);
    expect(sentOf(office).filter((one) => !agreed.has(one))).toEqual([]);
  });
});

describe("rows of the tab that are moved", () => {
  const officeOfTwo = (): SharedTab => {
    const office = new SharedTab("me", {}, ({ body }) =>
      rows({ of: JSON.stringify(body).includes("Two") ? "two" : "mine" }),
    );
    office.save("Two", { schedule: "hourly" });
    office.hour();
    return office;
  };
  const landed = (office: SharedTab): readonly string[] =>
    ["Mine", "Two"].map((name) => office.lines(name, 1).join(" "));

  it.each<[string, (office: SharedTab) => void]>([
    ["by a row that is inserted above", (office) => void office.tab.insertRowBefore(2)],
    ["by rows that are inserted between", (office) => void office.tab.insertRowsBefore(3, 2)],
    [
      "by sorting",
      (office) => {
        const range = office.tab.getRange(2, 1, 2, office.tab.getLastColumn());
        range.setValues([...range.getValues()].reverse());
      },
    ],
    [
      "by sorting all but the ids",
      (office) => {
        const ids =
          office.tab.getRange(1, 1, 1, office.tab.getLastColumn()).getValues()[0]?.indexOf("Pull id") ?? 0;
        const range = office.tab.getRange(2, 1, 2, ids);
        range.setValues([...range.getValues()].reverse());
      },
    ],
  ])("%s ask and land what each was agreed to", (_, move) => {
    const office = officeOfTwo();
    const agreed = new Set(sentOf(office));
    expect(landed(office)).toEqual(["of mine", "of two"]);
    move(office);
    office.hour();
    office.hour();
    expect(sentOf(office).filter((one) => !agreed.has(one))).toEqual([]);
    expect(landed(office)).toEqual(["of mine", "of two"]);
  });
});

it.each(["sheet:", "agreed:", "pull:"])(
  "notes of the add-on (%s) that are gone let nothing else be asked",
  (start) => {
    const office = new SharedTab("me");
    const agreed = new Set(sentOf(office));
    const store = office.stores.documentProperties(office.workbook.id);
    const left = Object.entries(office.properties()).filter(([name]) => !name.startsWith(start));
    store.setAll(Object.fromEntries(left), true);
    office.edit("Mine", "What", "select email from people");
    for (let hour = 0; hour < 3; hour++) office.hour();
    expect(sentOf(office).filter((one) => !agreed.has(one))).toEqual([]);
  },
);

it("another chat is set by the owner of the key alone, and is told nothing before", () => {
  const office = new SharedTab("me", { tell: "changed" });
  const his = "https://hooks.slack.com/services/T1/B2/his";
  expect(office.call("setChat", { address: his, replaces: true }, EDITOR)).toMatchObject({ ok: false });
  for (let hour = 0; hour < 3; hour++) office.hour();
  expect(office.service.asked.filter(({ request }) => request.url === his)).toEqual([]);
  expect(office.call("setChat", { address: his, replaces: true }, OWNER)).toMatchObject({ ok: true });
});
