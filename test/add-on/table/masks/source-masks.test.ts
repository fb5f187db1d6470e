/** Which columns a mask hides: its own, nested, and numbered, and none that is only called alike. */
import { makeMaskTest } from "../../../../src/add-on/table/masks/masked-names";
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { concat } from "../../../../src/add-on/table/pages";
import { openZone } from "../../../../src/add-on/table/zone";
import { listMasked, maskAnswer } from "../../../../src/add-on/table/masks/source-masks";
import { findMaskedNames } from "../../../../src/add-on/service-client/request/masked-names";

it.each([
  ["person.email", "email"],
  ["email.home", "email"],
  ["data.person.email", "person.email"],
  ["person.email.home", "person.email"],
  ["email 2", "email"],
  ["email_1", "email"],
  ["address1 2", "address1"],
  ["x.avgTime", "Avg. time"],
  ["p_email", "email"],
  ["t1_email", "email"],
  ["userEmail", "email"],
  ["Customer e-mail", "email"],
  ["person_properties_email", "email"],
  ["user_email_2", "email"],
  ["data.user_email.home", "email"],
  ["user_home_email", "home email"],
  ["p_person.email", "person.email"],
  ['"person"."email"', "email"],
  ['"person"."email"', "person.email"],
  ["properties['email']", "email"],
  ["properties[`email`]", "properties.email"],
  ["properties ->> 'email'", "email"],
  ["properties -> 'email'", "email"],
  ["properties.email", "properties['email']"],
  ["data.properties.email", 'properties."email"'],
  ["line 1 2", "line 1"],
  ["properties->email", "email"],
  ["properties->>email", "properties.email"],
  ["properties['home']['email']", "home.email"],
  ["company->email", "email"],
  ["line 1", "line 1"],
  ["email2", "email"],
  ["a1c_result2", "a1c result"],
  ["user_profile", "profile"],
  ["visitors_email", "email"],
  ["%", "%"],
])("%s is masked by %s", (name, mask) => {
  expect(makeMaskTest([mask])(name)).toBe(true);
});

it.each([
  ["email_count", "email"],
  ["user.email_opt_in", "email"],
  ["email_domain", "email"],
  ["is_email_verified", "email"],
  ["has_email", "email"],
  ["user_email_domain", "email"],
  ["campaign_name", "name"],
  ["first_name", "name"],
  ["company.legal_name", "name"],
  ["iPhone", "phone"],
  ["12_email", "email"],
  ["Last month's revenue", "revenue"],
  ["email", "user_email"],
  ["useful", "ful"],
  ["gmail", "mail"],
  ["line 12", "line 1"],
  ["company->email_domain", "email"],
  ["properties.phone", "properties['email']"],
  ["address10", "address1"],
  ["person.id", "person.email"],
  ["2026", ""],
  ["email.person", "person.email"],
])("%s is not masked by %s", (name, mask) => {
  expect(makeMaskTest([mask])(name)).toBe(false);
});

it("of several masks each hides its own, also where another one's letters are in the name", () => {
  const isMasked = makeMaskTest(["mail", "email", "phone"]);
  expect(["email", "mail", "phone", "gmail", "plan"].map(isMasked)).toEqual([true, true, true, false, false]);
});

it.each([
  [[], "…"],
  [["email"], 1200],
])("a map for each column shows its row only to whom the owner opened it: %j", (open, shown) => {
  const columns = [
    { name: "property", type: "text", holdsNames: true } as const,
    { name: "1", type: "number" } as const,
  ];
  const rows = [
    ["email", 1200],
    ["plan", 7],
  ];
  const masked = maskAnswer({ kind: "table", table: { columns, rows } }, ["email"], open);
  expect(masked).toMatchObject({
    table: {
      rows: [
        ["email", shown],
        ["plan", 7],
      ],
    },
  });
});

it("a page whose names of properties came as rows takes nothing from one where they were a map", () => {
  const row = { caveats: [], rows: [["email", "ada@x.example"]] };
  const value = { name: "value", type: "text" } as const;
  const asRows = { ...row, columns: [{ name: "key", type: "text" } as const, value] };
  const asMap = { ...row, columns: [{ name: "key", type: "text", holdsNames: true } as const, value] };
  for (const table of [concat(asRows, asMap), concat(asMap, asRows)])
    expect(maskAnswer({ kind: "table", table }, ["email"])).toMatchObject({
      table: {
        rows: [
          ["email", "a…@x.example"],
          ["email", "a…@x.example"],
        ],
      },
    });
});

it("of columns that may hold names all but masked names are hidden in a row that has one", () => {
  const columns = [
    { name: "one", type: "text", holdsNames: "perhaps" },
    { name: "other", type: "text", holdsNames: "perhaps" },
    { name: "n", type: "text" },
  ] as const;
  const rows = [
    ["email", "ada@x.example", "email"],
    ["Boris", "email", "boris@x.example"],
    ["plan", "free", "a@x.example"],
  ];
  const masked = maskAnswer({ kind: "table", table: { columns, rows } }, ["email"]);
  expect(masked.kind === "table" && masked.table.rows).toEqual([
    ["email", "a…@x.example", "e…"],
    ["B…", "email", "b…@x.example"],
    ["plan", "free", "a@x.example"],
  ]);
});

it.each([
  ["a column called key", [{ key: "email", value: 12 }], ["email", 12]],
  ["a map of its columns", { email: { 1: "Ada", 2: "Bo" }, plan: { 1: "a", 2: "b" } }, ["email", "A…", "…"]],
  [
    "a map of its columns, which repeats their names",
    { email: { name: "email", one: "Ada" }, plan: { name: "plan", one: "free" } },
    ["email", "A…"],
  ],
])("a row is masked by the name in it only where the answer is a map of columns: %s", (_, data, row) => {
  const text = JSON.stringify({ data });
  const answer = readAnswer({ status: 200, headers: {}, text }, { zone: openZone("UTC") });
  if (answer.kind !== "table") throw new Error(`It is ${answer.kind}.`);
  const masked = maskAnswer({ kind: "table", table: answer.table }, ["email"]);
  expect(masked.kind === "table" && masked.table.rows).toContainEqual(row);
});

it.each([
  "select p.person.email as x from people p",
  'select "person"."email" as x from people',
  "select person ->> 'email' as x from people",
  "select json_value(person, '$.email') as x from people",
  "select person['email'] as x from people",
])("a statement names a nested column in every way to write it: %s", (query) => {
  expect(findMaskedNames({ endpoint: "sql", body: { query } }, ["person.email"])).toEqual(["person.email"]);
});

it("a statement names a masked property that a view has under the name of whose it is", () => {
  const body = { query: "select user_email as x from joined" };
  expect(findMaskedNames({ endpoint: "sql", body }, ["email", "Avg. time"])).toEqual(["email"]);
});

describe("what the owner of the key opened", () => {
  const columns = [
    { name: "email", type: "text" },
    { name: "phone", type: "number" },
    { name: "plan", type: "text" },
    { name: "city", type: "empty" },
  ] as const;
  const table = { columns, rows: [["ada@x.example", 491_234, "Team", null]] };
  const masks = ["email", "phone", "city"];
  const shown = (open?: "all" | readonly string[]) => {
    const masked = maskAnswer({ kind: "table", table }, masks, open);
    return masked.kind === "table" ? masked.table : undefined;
  };

  it("nothing: each masked column is shortened, and is a text", () => {
    expect(shown()?.rows).toEqual([["a…@x.example", "…", "Team", null]]);
    expect(shown()?.columns.map(({ type }) => type)).toEqual(["text", "text", "text", "empty"]);
  });

  it("a column, by whatever form of its name: that one is as it came, and no other", () => {
    expect(shown(["E-mail"])?.rows).toEqual([["ada@x.example", "…", "Team", null]]);
    expect(listMasked(columns, masks, ["Phone"])).toEqual(["email", "city"]);
  });

  it("all: the answer is as it came", () => {
    expect(shown("all")).toBe(table);
    expect(listMasked(columns, masks, "all")).toEqual([]);
  });

  it("an answer without a masked column, or with one value, is as it came", () => {
    const answer = { kind: "table", table } as const;
    expect(maskAnswer(answer, ["country"])).toBe(answer);
    expect(maskAnswer(answer, [])).toBe(answer);
    const named = { name: "property", type: "text", holdsNames: true } as const;
    const ofNames = { columns: [named, { ...columns[1], name: "value" }], rows: [["plan", 7]] };
    const map = { kind: "table", table: ofNames } as const;
    expect([maskAnswer(map, masks), maskAnswer(map, [])]).toEqual([map, map]);
    const value = { kind: "value", value: 7 } as const;
    expect(maskAnswer(value, masks)).toBe(value);
  });

  it("a link that opens a whole file is masked with any mask, and without one it is not", () => {
    const link = [{ name: "file", type: "text", opensFile: true } as const];
    expect([
      listMasked(link, ["email"]),
      listMasked(link, []),
      listMasked(link, ["email"], ["file"]),
    ]).toEqual([["file"], [], []]);
  });
});
