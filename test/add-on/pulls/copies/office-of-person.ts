/** An office in which a person has gone wherever data can go, to look for them in every store. */
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { rows, status } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../run/saved-office";

export const ANN = "ann.victim@example.net";
const CHAT = "https://hooks.slack.com/services/T1/B2/secret";
export const SQL = "select * from people";

/** Everything that the add-on does with rows and words of a person. */
export function makeOffice(): SavedOffice {
  let n = 0;
  const office = new SavedOffice(({ request: { body }, line }) => {
    if (line.includes(CHAT)) return { body: "ok" };
    if (String(body).includes("fails")) return status(400, {}, { error: `no such person ${ANN}` });
    const text = String(body).includes("large") ? "x".repeat(6_000) : "x";
    return rows({ email: ANN, n: (n += 1), text }, { email: "zoe@example.net", n: 2, text });
  });
  office.save("People", { what: SQL, schedule: "hourly", tell: "changed" });
  office.save("Snapshots", { what: SQL, mode: "snapshot" });
  office.save("Merged", { what: SQL, mode: "merge on email" });
  office.save("Broken", { what: "fails", schedule: "hourly" });
  office.done("setChat", { address: CHAT });
  office.run(["People", "Snapshots", "Merged"]);
  // What a person types beside the row waits when the row is gone.
  const beside = { row: 2, column: 4, rows: 1, columns: 1 };
  office.workbook.sheetByName("Merged")?.write(beside, { values: [["call back"]] });
  for (const sql of [SQL, "select 'large'"]) office.calculated("ANALYTICS_SQL", [sql]);
  office.calculated("ANALYTICS_SQL", ["select 'fails'"]);
  office.done("freezeTable", { rangeName: office.item("People").rangeName ?? "" });
  for (let hour = 0; hour < 3; hour++) {
    office.clock.advance(HOUR);
    office.everyHour();
    office.run(["Snapshots", "Broken"]);
  }
  const { answer } = office;
  office.answer = () => rows({ email: "zoe@example.net", n: 9, text: "x" });
  office.run(["Merged"]);
  office.answer = answer;
  office.call("dryRun", { run: "d", name: "People" });
  office.call("lookAt", { run: "l", form: { ...BLANK_FORM, source: "SQL", what: SQL } });
  office.refresh();
  return office;
}
