/** "Forget everything": what is kept is listed before anything goes. */
import { AddOnError } from "../../src/add-on/shared/errors";
import { CONNECTED, DISCONNECTED, GoogleError, LISTING } from "./scripted-server";
import type { Open } from "./sidebar-page";

const KEPT = [
  'Hidden sheet "analytics_from_outside_team_customers_before_the_move__before_2"',
  '120 lines of "Analytics log"',
  "Notes on 2 tables: People!A1, Weekly!B3",
  "The connection with its key, the chat, and what else is remembered here",
];

export function forgettingTests(open: Open): void {
  describe("Forget everything", () => {
    it("lists what goes and says what stays, and removes it only then", async () => {
      const sidebar = await open({
        ...LISTING,
        state: () => CONNECTED,
        whatIsKept: () => ({ kept: KEPT, frozen: [] }),
        forgetEverything: () => ({ kind: "forgotten", left: [], state: DISCONNECTED }),
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.press("Forget everything");
      for (const line of KEPT) await sidebar.see(line);
      await sidebar.see("Your tables, formulas and saved pulls stay");
      await sidebar.see("version history");
      expect(await sidebar.focused()).toBe("forget-question");
      expect(await sidebar.faults("forget-question")).toEqual([]);
      expect(sidebar.server.requests("forgetEverything")).toEqual([]);
      await sidebar.page.getByRole("button", { name: "Forget", exact: true }).click();
      await sidebar.see("Connect to your analytics service");
      expect(sidebar.server.requests("forgetEverything")).toHaveLength(1);
      expect(await sidebar.faults("forgotten")).toEqual([]);
    });

    it("says to press it again where it was stopped midway, and not where it may not be pressed", async () => {
      const failures = [
        new GoogleError("Exceeded maximum execution time"),
        new AddOnError("notYours", { host: "api.example.com", wish: "forget everything" }),
      ];
      const sidebar = await open({
        ...LISTING,
        state: () => CONNECTED,
        whatIsKept: () => ({ kept: KEPT, frozen: [] }),
        forgetEverything: () => {
          throw failures.shift() ?? new Error("It was pressed too often.");
        },
      });
      const AGAIN = 'Press "Forget everything" again';
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      const forget = async (): Promise<void> => {
        await sidebar.press("Forget everything");
        await sidebar.page.getByRole("button", { name: "Forget", exact: true }).click();
      };
      await forget();
      await sidebar.see(AGAIN);
      await forget();
      await sidebar.see("can forget everything");
      await sidebar.page.getByText(AGAIN).waitFor({ state: "detached" });
    });

    it("says what Google did not let go, and that a pull is at work", async () => {
      let isAtWork = true;
      const sidebar = await open({
        ...LISTING,
        state: () => CONNECTED,
        whatIsKept: () => ({ kept: KEPT, frozen: [] }),
        forgetEverything: () =>
          isAtWork ? { kind: "at work" } : { kind: "forgotten", left: KEPT.slice(0, 1), state: DISCONNECTED },
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      for (const sentence of ["Stop the pull that is running", "Google refused to delete these."]) {
        await sidebar.press("Forget everything");
        await sidebar.page.getByRole("button", { name: "Forget", exact: true }).click();
        await sidebar.see(sentence);
        isAtWork = false;
      }
      await sidebar.see(KEPT[0] ?? "");
      expect(await sidebar.faults("forget-left")).toEqual([]);
    });
  });
}
