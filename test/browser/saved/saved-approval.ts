/**
 * Rows that wait for approval: what was agreed beside what they say, agreeing to them, and putting them back.
 */
import type { ApprovalItem, PullItem } from "../../../src/add-on/sidebar-contract/calls";
import { ITEM, LIST, openSaved } from "./saved-list";
import type { Open } from "../sidebar-page";

const LONG =
  "select people.email, people.card_number, people.country from people join orders on orders.person = people.id where orders.total > 100 order by orders.total desc";

const CHANGED: PullItem = {
  ...ITEM,
  name: "Weekly revenue",
  status: "waits for approval",
  message: "It waits for approval, because it changed after it was approved: What.",
  nextRun: null,
  approval: {
    isFirst: false,
    mayApprove: true,
    shown: "digest-of-weekly",
    changes: [
      { title: "What", before: "select week, sum(amount) from orders group by week", after: LONG },
      { title: "Columns", before: "week, email (masked)", after: "" },
      {
        title: "Mode",
        before: "replace",
        after: "export: s3://somebodys-own-bucket-with-a-long-name/folder/loot",
      },
    ],
  },
};
const first = (name: string, row: number): PullItem => ({
  ...ITEM,
  name,
  row,
  status: "waits for approval",
  message: "It waits, because nobody has approved yet what it asks.",
  approval: {
    isFirst: true,
    mayApprove: true,
    shown: `digest-of-${name}`,
    changes: [
      { title: "Source", before: "", after: "people" },
      { title: "What", before: "", after: "plan = Team and not in segment Churned" },
      { title: "Dates", before: "", after: "" },
      { title: "Place", before: "", after: "Customers!A1" },
    ],
  },
});
const OTHERS: PullItem = {
  ...CHANGED,
  name: "Not mine",
  row: 9,
  approval: {
    isFirst: false,
    mayApprove: false,
    shown: "x",
    changes: [{ title: "Place", before: "A", after: "B" }],
  },
};

/** As the server lists what the last run of a pull found. */
function makeFound(
  name: string,
  asks: NonNullable<ApprovalItem["asks"]>,
  changes: ApprovalItem["changes"],
): PullItem {
  const approval = { isFirst: false, mayApprove: true, shown: `found-${asks.kind}`, changes, asks };
  return { ...CHANGED, name, message: "It waits.", approval };
}

const FOUND: readonly PullItem[] = [
  makeFound("Report", { kind: "name", what: "report", name: "Weekly", before: "r1", now: "r2" }, [
    { title: "What", before: "Weekly (r1)", after: "Weekly (r2)" },
  ]),
  makeFound("Board", { kind: "sheet", sheet: "Board", agreed: "Old board", now: 7 }, [
    { title: "Place", before: "Old board", after: "Board" },
  ]),
  makeFound("Moved", { kind: "moved", rangeName: "analytics_moved", sheet: "Payroll", now: 8 }, [
    { title: "Place", before: "Moved", after: "Payroll" },
  ]),
  makeFound(
    "Guarded",
    {
      kind: "cells",
      rangeName: "analytics_guarded",
      sheet: "Guarded",
      cells: "D2:D40",
      marks: ["D2"],
    },
    [],
  ),
  makeFound("Mails", { kind: "columns", columns: '"email"' }, []),
  makeFound(
    "Shut",
    {
      kind: "shut",
      sheet: "analytics_from_outside_shut__before",
      holds: "the rows from before the last run",
      isHidden: true,
      ids: [9, 10],
    },
    [],
  ),
];

export function savedApprovalTests(open: Open): void {
  describe("what a run found to be otherwise than agreed", () => {
    const scripts = { savedPulls: () => ({ ...LIST, pulls: FOUND }), approvePulls: () => LIST };

    it("is said, and one button lets the pull go on", async () => {
      const sidebar = await openSaved(open, scripts);
      await sidebar.see("At the service this name stands for something else now than was approved:");
      await sidebar.see("Another sheet has the name of the approved one now:");
      await sidebar.see("Its table is in a protected sheet now:");
      await sidebar.see('It would change protected cells of "Guarded" for the first time: D2:D40.');
      await sidebar.see('Several columns of the answer fit "email".');
      await sidebar.see(
        'It writes into the sheet "analytics_from_outside_shut__before" as well, and that is',
      );
      expect(await sidebar.page.getByRole("button", { name: /^Put back/ }).count()).toBe(0);
      expect(await sidebar.faults("saved-found")).toEqual([]);
      await sidebar.press("Take the protection off: Shut");
      await sidebar.idle();
      expect(sidebar.server.requests("approvePulls")).toEqual([
        { pulls: [{ name: "Shut", shown: "found-shut" }] },
      ]);
    });

    it("is said in German to who may not agree, with nothing to press but Run", async () => {
      const pulls = FOUND.map((one) => ({ ...one, approval: { ...one.approval!, mayApprove: false } }));
      const sidebar = await openSaved(open, { savedPulls: () => ({ ...LIST, pulls }) }, "de-AT");
      await sidebar.see("Beim Dienst steht dieser Name jetzt für etwas anderes als genehmigt:");
      await sidebar.see("Fragen Sie jemanden, der jenes Tabellenblatt bearbeiten darf.");
      expect(await sidebar.page.getByRole("button", { name: /Genehmigen|Schutz aufheben/ }).count()).toBe(0);
      expect(await sidebar.faults("saved-found-german")).toEqual([]);
    });
  });

  describe("a row that waits for approval", () => {
    const scripts = { savedPulls: () => ({ ...LIST, pulls: [ITEM, CHANGED, OTHERS] }) };

    it("is shown as it was agreed and as it is, side by side, and cannot be run", async () => {
      const sidebar = await openSaved(open, scripts);
      await sidebar.see("Waits for approval");
      const changes = sidebar.page.locator(".approval").first();
      expect(await changes.locator("dt").allInnerTexts()).toEqual(["What", "Columns", "Mode"]);
      expect(await changes.locator("del").allInnerTexts()).toEqual([
        "select week, sum(amount) from orders group by week",
        "week, email (masked)",
        "replace",
      ]);
      expect(await changes.locator("ins").allInnerTexts()).toEqual([
        LONG,
        "all columns",
        "export: s3://somebodys-own-bucket-with-a-long-name/folder/loot",
      ]);
      const [before, now] = [changes.locator("del").first(), changes.locator("ins").first()];
      const [left, right] = [await before.boundingBox(), await now.boundingBox()];
      expect(left && right && left.x + left.width <= right.x && Math.abs(left.y - right.y) < 2).toBe(true);
      expect(await sidebar.page.getByRole("button", { name: "Run Weekly revenue" }).count()).toBe(1);
      expect(await sidebar.page.getByRole("button", { name: "Approve: Not mine" }).count()).toBe(0);
      await sidebar.see("You cannot approve this.");
      expect(await sidebar.faults("saved-approval")).toEqual([]);
      await sidebar.page.emulateMedia({ colorScheme: "dark" });
      expect(await sidebar.faults("saved-approval-dark")).toEqual([]);
    });

    it("names the zone and the chat, in the person's language", async () => {
      const changes = [
        { title: "Time zone", before: "Europe/Berlin", after: "America/Argentina/Buenos_Aires" },
        { title: "Chat", before: "Slack", after: "Google Chat", isOfAnother: true },
        { title: "Tell", before: "numbers", after: "" },
      ] as const;
      const pulls = [{ ...CHANGED, approval: { ...CHANGED.approval!, changes } }];
      const sidebar = await openSaved(open, { savedPulls: () => ({ ...LIST, pulls }) }, "de-AT");
      await sidebar.see("Wartet auf Genehmigung");
      const shown = sidebar.page.locator(".approval").first();
      expect(await shown.locator("dt").allInnerTexts()).toEqual(["Zeitzone der Tabelle", "Chat", "Melden"]);
      expect(await shown.locator("ins").allInnerTexts()).toEqual([
        "America/Argentina/Buenos_Aires",
        "Google Chat, von jemand anderem eingerichtet",
        "niemand",
      ]);
      expect(await sidebar.faults("saved-approval-german")).toEqual([]);
    });

    it("is agreed to as it was shown", async () => {
      const sidebar = await openSaved(open, { ...scripts, approvePulls: () => LIST });
      await sidebar.press("Approve: Weekly revenue");
      await sidebar.idle();
      expect(sidebar.server.requests("approvePulls")).toEqual([
        { pulls: [{ name: "Weekly revenue", shown: "digest-of-weekly" }] },
      ]);
    });

    it("that was agreed to is taken back under More, by who may", async () => {
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, canTakeBack: true }] }),
        takeBackApproval: () => LIST,
      });
      await sidebar.press("More: Weekly revenue");
      await sidebar.press("Take approval back: Weekly revenue");
      await sidebar.idle();
      expect(sidebar.server.requests("takeBackApproval")).toEqual([{ name: "Weekly revenue" }]);
    });

    it("whose approval was taken back says so, and is not approved among others", async () => {
      const back = first("Back", 7);
      const pulls = [
        { ...back, approval: { ...back.approval!, isTakenBack: true as const } },
        first("Team", 2),
        first("Customers", 3),
      ];
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls }),
        approvePulls: () => LIST,
      });
      await sidebar.see("Its approval was taken back, so it does not run:");
      expect(await sidebar.faults("saved-taken-back")).toEqual([]);
      await sidebar.press("Approve all 2: as shown below");
      await sidebar.idle();
      expect(sidebar.server.requests("approvePulls")).toEqual([
        {
          pulls: ["Team", "Customers"].map((name) => ({ name, shown: `digest-of-${name}` })),
        },
      ]);
    });

    it("is put back", async () => {
      const sidebar = await openSaved(open, { ...scripts, restoreRow: () => LIST });
      await sidebar.press("Put back: Weekly revenue");
      await sidebar.idle();
      expect(sidebar.server.requests("restoreRow")).toEqual([{ name: "Weekly revenue" }]);
    });
  });

  it("pulls that nobody agreed to yet are agreed to with one click, each shown with what it asks", async () => {
    const pulls = [first("Team", 2), first("Customers", 3), first("Trials", 4)];
    const sidebar = await openSaved(open, {
      savedPulls: () => ({ ...LIST, pulls }),
      approvePulls: () => ({ ...LIST, pulls: [ITEM] }),
    });
    await sidebar.see("3 pulls wait for you.");
    expect(await sidebar.faults("saved-approve-all")).toEqual([]);
    await sidebar.press("Approve all 3: as shown below");
    await sidebar.see("Weekly revenue");
    expect(sidebar.server.requests("approvePulls")).toEqual([
      { pulls: pulls.map(({ name }) => ({ name, shown: `digest-of-${name}` })) },
    ]);
  });
}
