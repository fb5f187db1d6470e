/** The file of a finished job: all of it lands, or nothing of it. */
import { QUERIES } from "../../../src/add-on/service-client/request/request";
import { desk, ending, rows, type Scripted, status } from "./scripted";

const FILE = "https://files.example.org/e4.csv";
const csv = (body: string, headers = {}): Scripted => ({
  headers: { "Content-Type": "text/csv", ...headers },
  body,
});

function download(script: Parameters<typeof desk>[0], size?: { rows?: number; bytes?: number }, link = FILE) {
  const { client, budget, service } = desk(script);
  const end = ending(() => client.download(link, QUERIES.sql("select 1"), budget(), size));
  return { end, asked: service.lines };
}

it("has the rows and bytes that the job named", () => {
  const { end } = download([csv("n\n1\n2\n")], { rows: 2, bytes: 6 });
  expect(end).toMatchObject({ rows: [[1], [2]], mayBeCut: false });
});

it("may have one row fewer, where a service counts the header as a row", () => {
  expect(download([csv("n\n1\n2\n")], { rows: 3 }).end).toMatchObject({ rows: [[1], [2]] });
});

it.each([
  ["rows", { rows: 4 }, "2 of 4 rows came"],
  ["bytes", { bytes: 900 }, "6 of 900 bytes came"],
])("with fewer %s than the job named broke off, and is refused", (_, size, sentence) => {
  expect(download([csv("n\n1\n2\n")], size).end).toMatchObject({
    failure: "unreadable",
    message: expect.stringContaining(sentence) as string,
  });
});

it("with fewer bytes than its header names broke off, and is refused", () => {
  const headers = { "Content-Length": "9000" };
  expect(download([csv("n\n1\n2\n", headers)]).end).toMatchObject({
    failure: "unreadable",
    message: expect.stringContaining("broke off after 6 of 9000 bytes") as string,
  });
});

it.each(["http://files.example.org/e4.csv", "ftp://files.example.org/e4", "javascript:alert(1)"])(
  "at an address that is not safe is not asked for: %s",
  (link) => {
    const { end, asked } = download([rows({ n: 1 })], {}, link);
    expect(end).toMatchObject({
      failure: "unreadable",
      message: expect.stringContaining("the link to its file is not safe") as string,
    });
    expect(asked).toEqual([]);
  },
);

it("that is never a table, however many links are followed, is refused", () => {
  const { end, asked } = download(() => status(200, {}, { status: "done", url: FILE }));
  expect(end).toMatchObject({ failure: "unreadable" });
  expect(asked.length).toBeLessThan(8);
});
