/** What a chat is told of a pull: chosen by clicks, seen as it would arrive, and sent as a test. */
import type { NotifyPreview } from "../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../src/add-on/shared/errors";
import { FORM } from "./saved/saved-changes";
import { openSaved } from "./saved/saved-list";
import type { Open } from "./sidebar-page";

const LONG = "Signups of people who came by a campaign ".repeat(3).trim();
const PREVIEW: NotifyPreview = {
  kind: "previewed",
  message: `Analytics Tables, “Weekly numbers”:\n• Alert: Weekly revenue. ${LONG}: 12 on Sun 22 Nov, below 20.`,
  limits: [
    {
      past: "Would have rung 2 times in the last 90 days: Sun 3 May, Thu 11 Jun.",
      reach: "It would see a drop of 38 % or more.",
      facts: {
        days: ["2026-05-03", "2026-06-11"],
        since: null,
        within: 90,
        isUnusual: false,
        isBlind: false,
        drop: 38,
        rise: null,
      },
    },
  ],
  problem: "",
  columns: [LONG, "Revenue"],
  rowsOf: "2026-11-21 10:42",
};

export function notifyingTests(open: Open): void {
  it("what a chat is told is chosen by clicks and the keyboard, seen before it is switched on, and sent as a test", async () => {
    let tests = 0;
    const sidebar = await openSaved(open, {
      pullForm: () => FORM,
      previewNotify: () => PREVIEW,
      sendNotifyTest: () => {
        if (++tests > 1) return { kind: "sent", service: "Slack" };
        throw new AddOnError("badSetting", {
          setting: "Chat",
          problem: "None is set up. Set one up in the Saved tab first",
        });
      },
      savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 2 }),
    });
    const { page } = sidebar;
    const check = (name: string) => page.getByRole("checkbox", { name });
    await sidebar.press("Change Weekly revenue");
    await sidebar.unfold("Notify a chat");
    await check("Its number").check();
    expect([await check("When it fails").isChecked(), await check("When it fails").isDisabled()]).toEqual([
      true,
      true,
    ]);
    await page.getByRole("button", { name: "Add a limit" }).focus();
    await page.keyboard.press("Enter");
    const limit = page.getByRole("group", { name: "Limit 1" });
    await page.waitForFunction(() => document.activeElement?.id.endsWith("-tell-0-column"));
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: LONG }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await limit.getByLabel("Number").fill("20");
    await page.keyboard.press("Tab");
    await sidebar.see("Would have rung 2 times in the last 90 days: Sun 3 May, Thu 11 Jun.");
    await sidebar.press("See the message");
    await sidebar.see("• Alert: Weekly revenue.");
    expect(await sidebar.faults("notify")).toEqual([]);
    await sidebar.press("Send a test");
    await sidebar.see("Chat: None is set up. Set one up in the Saved tab first.");
    expect(await sidebar.faults("notify-failed")).toEqual([]);
    expect(await limit.getByLabel("Number").inputValue()).toBe("20");
    await sidebar.press("Send a test");
    await sidebar.see("A test went to Slack.");
    await sidebar.press("Edit as text");
    const text = page.getByLabel("As text");
    expect(await text.inputValue()).toBe(`numbers; ${LONG}: below 20`);
    await text.fill("changes; down 30");
    await page.getByText("A test went to Slack.").waitFor({ state: "detached" });
    await sidebar.see("This says more than the fields can show, so it stays text.");
    expect(await sidebar.faults("notify-text")).toEqual([]);
    await text.fill("changes; Revenue: falls by 30 %");
    await sidebar.press("Choose by clicking");
    expect(await limit.getByLabel("Percent").inputValue()).toBe("30");
    await limit.getByLabel("Alert when it is").selectOption("unusual");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
    expect(sidebar.server.requests("savePull")).toEqual([
      { form: { ...FORM, tell: "changes; Revenue: unusual" }, before: "Weekly revenue", was: FORM },
    ]);
    expect(sidebar.server.requests("previewNotify").map(({ form, name }) => [form.tell, name])).toEqual([
      ["failures", "Weekly revenue"],
      [`numbers; ${LONG}: below 20`, "Weekly revenue"],
      [`numbers; ${LONG}: below 20`, "Weekly revenue"],
      ["changes; Revenue: unusual", "Weekly revenue"],
    ]);
  });
}
