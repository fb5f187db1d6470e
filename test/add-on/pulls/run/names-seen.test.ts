/**
 * ANALYTICS_LIST names the metrics and segments that saved pulls were answered for, and those that reports
 * name.
 */
import { NamesSeen } from "../../../../src/add-on/answers/store/names-seen";
import { FIELDS } from "../../../../src/add-on/service-client/request/contract";
import { rows, status } from "../../service-client/scripted";
import { land } from "../../../in-process/landing";
import { SavedOffice } from "./saved-office";

const REPORTS = [
  { id: 1, name: "Weekly", type: "funnel", metric: "Signups", segments: "Loyal, New" },
  { id: 2, name: "Revenue", type: "saved_metric" },
  { id: 3, name: "Churned", type: "segment" },
];

/** An office whose service lists these reports, knows no metric called "Nothing", and answers all else. */
function officeOf(reports: readonly object[] = []): SavedOffice {
  const office = new SavedOffice(({ body }) =>
    JSON.stringify(body ?? "").includes("Nothing") ? status(404) : rows({ day: "2026-11-19", n: 1 }),
  );
  office.listing = () => rows(...reports);
  return office;
}

function listed(all: SavedOffice, kind: string): string[] {
  const sheet = `${kind} at ${all.clock.now()}`;
  land(all, { place: sheet, source: "listing", what: kind });
  return all.lines(sheet, 1).slice(1);
}

it("of saved pulls", () => {
  const all = officeOf();
  expect(listed(all, "metrics")).toEqual(["(none yet)"]);
  all.save("Metric", { source: "metric", what: "Signups" });
  all.save("Unknown", { source: "metric", what: "Nothing" });
  all.save("People", { source: "people", what: 'in segment Churned and not in segment "Power users"' });
  all.run(["Metric", "Unknown", "People"]);
  all.clock.advance(120_000);
  expect(listed(all, "metrics")).toEqual(["Signups"]);
  expect(listed(all, "segments")).toEqual(["Churned", "Power users"]);
});

it("of reports: by their type, and by what they say of what they are made of", () => {
  expect(listed(officeOf(REPORTS), "metrics")).toEqual(["Revenue", "Signups"]);
  expect(listed(officeOf(REPORTS), "segments")).toEqual(["Churned", "Loyal", "New"]);
});

it("keeps the newest names where a property has no room for all, and takes what is no name for none", () => {
  const texts = new Map<string, string>([["names:acc", '{"metrics":["Old",7],"segments":"x"}']]);
  const notes: ConstructorParameters<typeof NamesSeen>[0]["notes"] = {
    account: () => "acc",
    read: <T>(name: string) => JSON.parse(texts.get(name) ?? "null") as T,
    writeTexts: (all) => Object.entries(all).every(([name, text]) => texts.set(name, text)),
  };
  const seen = new NamesSeen({ notes });
  expect(seen.of("metrics", Object.fromEntries(texts))).toEqual(["Old"]);
  for (let i = 0; i < 100; i++) {
    const metric = `Metric ${i} with a name as long as people give`;
    seen.note([{ endpoint: "metric", body: { [FIELDS.metricId]: metric } }]);
  }
  const names = seen.of("metrics", Object.fromEntries(texts));
  expect(names[0]).toBe("Metric 99 with a name as long as people give");
  expect(names).not.toContain("Old");
  expect(texts.get("names:acc")!.length).toBeLessThanOrEqual(2_800);
});
