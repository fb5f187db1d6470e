/** The option that a sentence prints is pasted into a shell as it stands, whatever columns are called. */
import { execFileSync } from "node:child_process";
import { loadContent } from "./loading";

const COUNTED =
  "SELECT count(*), count(DISTINCT person), count(DISTINCT event), min(time)::VARCHAR FROM events";

/** The columns of a file by what they are; any may need quotes. */
const STRANGE = [
  'Kunde, "neu"',
  "Client's name",
  "user=id",
  "$(whoami) `x` $HOME",
  "Mail \\ back!",
  "a # b; c",
  " padded ",
  "Kunde (ms)",
  '"',
];

/** What a shell hands over for the first option of a sentence. */
function pasted(sentence: string): string {
  const option = /--map '.*'/s.exec(sentence)?.[0] ?? "";
  return execFileSync("sh", ["-c", `set -- ${option}\nprintf %s "$2"`], { encoding: "utf8" });
}

function csv(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
}

async function refusal(content: string, map?: string): Promise<string> {
  const loaded = loadContent(content, "SELECT 1", map === undefined ? {} : { map });
  return loaded.then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
}

test.each(STRANGE)("of a refused file whose columns are called like %j", async (name) => {
  const content = csv(
    [`${name} of customers`, `${name} date`, `${name} status`],
    ["a", "2026-11-13 10:00:00", "Opened"],
    ["b", "2026-11-14 10:00:00", "Closed"],
  );
  const { rows } = await loadContent(content, COUNTED, { map: pasted(await refusal(content)) });
  expect(rows).toEqual([["2", "2", "2", "2026-11-13 10:00:00+00"]]);
});

test("of a column that may say what happened", async () => {
  const content = csv(
    ["user_id", "type", "time", `x, of "it's" action`],
    ["a", "part", "2026-11-13", "Opened"],
    ["b", "part", "2026-11-14", "Closed"],
  );
  const { said } = await loadContent(content, "SELECT 1");
  const text = said.join(" ");
  const map = pasted(text.slice(text.indexOf("says what happened")));
  expect((await loadContent(content, COUNTED, { map })).rows[0]?.slice(0, 3)).toEqual(["2", "2", "2"]);
});

test("of days in two ways it keeps the time of day, and what was said before", async () => {
  const own = csv(["user_id", "event", "date", "time"], ["a", "Opened", "05/11/2026", "9:30"]);
  const map = pasted(await refusal(own));
  expect((await loadContent(own, COUNTED, { map })).rows[0]?.[3]).toBe("2026-11-05 09:30:00+00");
  const other = csv(["k", "x", "w"], ["a", "Opened", "05/11/2026"]);
  const again = pasted(await refusal(other, "person = k, event = x, time = w"));
  expect((await loadContent(other, COUNTED, { map: again })).rows[0]?.[3]).toBe("2026-11-05 00:00:00+00");
});
