/** Where a statement has places for values, and where something only looks like one. */
import { readNameOf } from "../../../../src/add-on/input-language/sql/day-marks";
import { splitSql } from "../../../../src/add-on/input-language/sql/tokens";

const marksOf = (statement: string): readonly string[] =>
  splitSql(statement).marks.map(({ written, list, name }) => `${written} ${name ?? "-"} ${list}`);

it.each([
  ["x = ?", ["? - no"]],
  ["x = :a and y = @b and z = {{ c }}", [":a a no", "@b b no", "{{ c }} c no"]],
  ["x in (:a, :b) and y = :c", [":a a inside", ":b b inside", ":c c no"]],
  ["x in (lower(:a), :b)", [":a a no", ":b b inside"]],
  ["x in :a and y = :b", [":a a bare", ":b b no"]],
  ["x not in  /* these */ (?) or (y = ?)", ["? - inside", "? - no"]],
  ["x IN(?)", ["? - inside"]],
  ["(x = :a)) and y = :b", [":a a no", ":b b no"]],
  ["a ?|| b", ["? - no"]],
])("%s", (statement, marks) => expect(marksOf(statement)).toEqual(marks));

it.each([
  "select ':a', \":b\", `:c`, 'it''s :d'",
  "select E'\\\\'; -- :a ?",
  "select 1 /* :a /* ? */ :b */",
  "select $$ :a $$, $tag$ :b $$ ? $tag$",
  "a::date, b := 1, c @> d, e <@ f, g @@ h, i ?& j, k ?| l",
  "a.b@c, array[1:2], x:y, {{ }}",
])("%s has none", (statement) => expect(marksOf(statement)).toEqual([]));

it("what stands between the places is all of the statement", () => {
  for (const statement of ["", "select 1", ":a", "x = :a and y in (?, {{b}}) -- ?"]) {
    const { texts, marks } = splitSql(statement);
    expect(texts).toHaveLength(marks.length + 1);
    expect(texts.map((text, at) => text + (marks[at]?.written ?? "")).join("")).toBe(statement);
  }
});

it.each(["select 'a", 'select "a', "select `a", "select $$ a", "select /* a", "select /* /* */"])(
  "%s is never closed, which is said",
  (statement) => expect(() => splitSql(statement)).toThrow("is never closed"),
);

it.each([":from", "@from", "{{from}}", "{{ from }}", "{{  from}}", " from ", "from"])(
  "a cell with %j beside values names from",
  (cell) => expect(readNameOf(cell)).toBe("from"),
);
