/** Lists that stand twice, as the service shares no line with the add-on, or that the guide repeats. */
import { readFileSync } from "node:fs";
import { NO_VALUE_WORDS as OF_ANSWERS } from "../../../src/add-on/response-parser/vocabulary/no-value-words";
import { EVENT_DIALECTS } from "../../../src/service/data/load/vocabulary/dialects";
import { NO_VALUE_WORDS } from "../../../src/service/data/load/values/no-value-words";

test("the words for nothing of files are those of answers", () => {
  expect(NO_VALUE_WORDS).toEqual(OF_ANSWERS);
});

test("the guide's table has each tool whose files are known", () => {
  const page = readFileSync("src/guide/your-events.md", "utf8");
  const rows = page.split("\n").filter((line) => /^\| [A-Z].*`/.test(line));
  const table = EVENT_DIALECTS.map(
    ({ name, has, person, event, time }) =>
      `| ${name} | ${has.map((column) => `\`${column}\``).join(", ")} | ${person.join(", ")} | ${event.join(", ")} | ${time.join(", ")} |`,
  );
  expect(rows.map((row) => row.replace(/ +\|/g, " |").replace(/\| +/g, "| "))).toEqual(table);
});
