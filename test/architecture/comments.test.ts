import { readSources, ROOT } from "./structure";

const MOST_COLUMNS = 110;

/** Lines that are nothing but a comment: the formatter wraps code, and leaves comments as they are. */
const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*)/;

it.each(["src", "test"])("no comment in %s is wider than the formatter's lines", (folder) => {
  const wide = readSources(`${ROOT}/${folder}`).flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, i) =>
        COMMENT_LINE.test(line) && line.length > MOST_COLUMNS ? [`${path}:${i + 1}`] : [],
      ),
  );
  expect(wide).toEqual([]);
});
