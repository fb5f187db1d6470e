/** A question that lands without a look and is refused for good leaves no saved pull behind. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import type { Failure } from "../../../src/add-on/shared/failures";
import type { PullForm, PullItem, RanPull } from "../../../src/add-on/sidebar-contract/calls";
import { ITEM, LIST, OVER, well } from "../saved/saved-list";
import type { Script } from "../scripted-server";
import type { Open, SidebarPage } from "../sidebar-page";
import { ASKING } from "./asking";

const UNFIT: Failure<"badArgument"> = {
  kind: "badArgument",
  fields: { argument: "Confidence", problem: "these are no counts." },
  message: "Confidence: these are no counts.",
};
const stopped = (name: string): RanPull => ({
  name,
  status: "stopped",
  message: `Stopped: ${UNFIT.message} Change its row or run it by hand, and it goes on.`,
  failure: UNFIT.kind,
  refusal: UNFIT,
});

/** Rows that are saved, run and deleted as at the server: the runs end as they are listed. */
function withRows(...ends: readonly ((name: string) => RanPull)[]): Script & { readonly rows: PullItem[] } {
  const rows: PullItem[] = [];
  let saved: PullForm | null = null;
  const left = [...ends];
  return {
    ...ASKING,
    rows,
    pullForm: () => saved,
    savePull: ({ form, form: { name }, before }) => {
      saved = form;
      if (before === undefined) rows.push({ ...ITEM, name, rangeName: null, schedule: "" });
      return { kind: "saved", name, row: 9 };
    },
    runPulls: ({ names: [name = ""] }) => {
      const ran = left.shift()?.(name) ?? well(name);
      const at = rows.findIndex((row) => row.name === name);
      const row = rows[at];
      if (row && ran.status === "well") rows[at] = { ...row, rangeName: ITEM.rangeName };
      return { ran: [ran], ...OVER };
    },
    savedPulls: () => ({ ...LIST, pulls: rows }),
    deletePull: ({ name }) => {
      rows.splice(
        rows.findIndex((row) => row.name === name),
        1,
      );
      return { ...LIST, pulls: rows };
    },
  };
}

async function chooseSignups(sidebar: SidebarPage): Promise<void> {
  await sidebar.chooseKind("A number over time");
  await sidebar.field("Metric").fill("Signups");
}

const savedIn = (sidebar: SidebarPage): readonly (readonly [PullForm["options"], string | undefined])[] =>
  sidebar.server.requests("savePull").map(({ form, before }) => [form.options, before]);

export function refusedForGoodTests(open: Open): void {
  describe("a question that is refused for good", () => {
    it("says so in the form and keeps no row, and lands as a new one once it is changed", async () => {
      const script = withRows(stopped);
      const sidebar = await open(script);
      await chooseSignups(sidebar);
      await sidebar.pressExact("Insert at once");
      await sidebar.see(UNFIT.message);
      expect(await sidebar.page.getByText("Change its row").count()).toBe(0);
      expect(script.rows).toEqual([]);
      expect(sidebar.server.requests("deletePull")).toEqual([{ name: "Signups", clear: false }]);
      expect(await sidebar.faults("ask-refused-for-good")).toEqual([]);
      await sidebar.choice("By").selectOption("week");
      await sidebar.pressExact("Insert at once");
      await sidebar.see("rows inserted at");
      expect(savedIn(sidebar)).toEqual([
        ["", undefined],
        ["by: week", undefined],
      ]);
    });

    it("keeps the row and its table where it has landed before", async () => {
      const script = withRows(well, stopped);
      const sidebar = await open(script);
      await chooseSignups(sidebar);
      await sidebar.pressExact("Insert at once");
      await sidebar.see("rows inserted at");
      await sidebar.pressExact("Insert at once");
      await sidebar.see("Stopped: ");
      expect(savedIn(sidebar)).toEqual([
        ["", undefined],
        ["", "Signups"],
      ]);
      expect(script.rows).toHaveLength(1);
      expect(sidebar.server.requests("deletePull")).toEqual([]);
    });

    it("asks before it overwrites, and keeps no row where that is refused as well", async () => {
      const covers = { place: "Signups!A1", holds: "Total" };
      const script = withRows(
        (name) => ({ name, status: "stopped", message: "", failure: "badDestination", covers }),
        stopped,
      );
      const sidebar = await open(script);
      await chooseSignups(sidebar);
      await sidebar.pressExact("Insert at once");
      await sidebar.see("Total");
      expect(script.rows).toHaveLength(1);
      await sidebar.press("Overwrite");
      await sidebar.see(UNFIT.message);
      expect(script.rows).toEqual([]);
    });

    it("keeps the row that somebody has changed while it ran", async () => {
      const script = withRows(stopped);
      const sidebar = await open({
        ...script,
        pullForm: (request) => {
          const form = script.pullForm?.(request) as PullForm | null;
          return form && { ...form, schedule: "daily" };
        },
      });
      await chooseSignups(sidebar);
      await sidebar.pressExact("Insert at once");
      await sidebar.see("Stopped: ");
      expect(script.rows).toHaveLength(1);
      expect(sidebar.server.requests("deletePull")).toEqual([]);
    });

    it("keeps the row of what is tried again, and says so where the row cannot be deleted", async () => {
      const later = (name: string): RanPull => ({
        name,
        status: "will try again",
        message: "Later.",
        failure: "serviceDown",
      });
      const script = withRows(later, stopped);
      const sidebar = await open({
        ...script,
        deletePull: () => {
          throw new AddOnError("busy", {});
        },
      });
      await chooseSignups(sidebar);
      await sidebar.pressExact("Insert at once");
      await sidebar.see("Later.");
      expect(sidebar.server.requests("deletePull")).toEqual([]);
      await sidebar.pressExact("Insert at once");
      await sidebar.see("Stopped: ");
      expect(script.rows).toHaveLength(1);
    });
  });
}
