/**
 * A job's state in a word that nobody knows: rows that came with it are shown, and without any it is waited
 * for.
 */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../../src/add-on/table/zone";
import { tell } from "./raw-answers";

describe("a state that nobody knows", () => {
  const ROWS = [{ plan: "free", people: 3 }];

  it.each([
    [{ state: "warm", rows: ROWS }],
    [{ id: "j1", state: "warm", rows: ROWS }],
    [{ job_id: "j1", state: "warm", results: ROWS }],
    [{ job_id: "j1", state: "warm", rows: [{ plan: "free" }] }],
    [{ job: { id: "j1", state: "warm" }, rows: ROWS }],
    [{ job: { id: "j1", status: 1 }, rows: ROWS }],
  ])("does not hide the rows that came with it: %j", (body) => {
    expect(
      readAnswer({ status: 200, headers: {}, text: JSON.stringify(body) }, { zone: openZone("UTC") }),
    ).toMatchObject({ kind: "table", count: 1 });
  });

  it.each([
    [{ job_id: "j1", state: "warm", rows: [] }],
    [{ job: { id: "j1", status: 1 }, rows: [] }],
    [{ job_id: "j1", state: "warm", value: 5 }],
    [{ job_id: "j1", state: "warm" }],
  ])("is waited for without rows: %j", (body) => {
    expect(tell(body)).toMatchObject({ job: "unknown" });
  });
});
