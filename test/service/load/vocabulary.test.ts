/** Lists that stand twice, as the service shares no line with the add-on, or that the guide repeats. */
import { readFileSync } from "node:fs";
import { withDialects } from "../../../src/local/build/readme-tables";
import { NO_VALUE_WORDS as OF_ANSWERS } from "../../../src/add-on/response-parser/vocabulary/no-value-words";
import { EVENT_DIALECTS } from "../../../src/service/data/load/vocabulary/dialects";
import { NO_VALUE_WORDS } from "../../../src/service/data/load/values/no-value-words";

test("the words for nothing of files are those of answers", () => {
  expect(NO_VALUE_WORDS).toEqual(OF_ANSWERS);
});

test("the guide's table of tools is made of what the loader knows", async () => {
  const path = "src/guide/your-events.md";
  const page = readFileSync(path, "utf8");
  const cells = (text: string): readonly string[] =>
    text
      .split("\n")
      .map((line) => line.replaceAll(/ +|-+/g, " ").trim())
      .filter((line) => line !== "");
  expect(cells(page)).toEqual(cells(withDialects(page)));
  for (const { name } of EVENT_DIALECTS) expect(page).toContain(`| ${name} `);
});
