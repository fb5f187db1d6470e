/** Connecting, changing the connection, and ending it. */
import { CONSENTS } from "../../src/add-on/shared/consents";
import { AddOnError } from "../../src/add-on/shared/errors";
import type { State } from "../../src/add-on/sidebar-contract/calls";
import { CONNECTED, DISCONNECTED, GoogleError, later, LISTING } from "./scripted-server";
import type { Open } from "./sidebar-page";

export function connectingTests(open: Open): void {
  describe("Google's consent", () => {
    it("is asked for with what was left out and why, and the question goes once it was given", async () => {
      let allowed = false;
      const consent = {
        leftOut: CONSENTS.slice(1, 3),
        url: "https://script.google.com/macros/authorize",
      };
      const sidebar = await open({ state: () => ({ ...DISCONNECTED, consent: allowed ? null : consent }) });
      await sidebar.see("connect to the analytics service.");
      await sidebar.see("run once an hour.");
      const link = sidebar.page.getByRole("link", { name: "Allow at Google" });
      expect(await link.getAttribute("href")).toBe(consent.url);
      expect(await sidebar.faults("consent-missing")).toEqual([]);
      allowed = true;
      await sidebar.pass(15);
      await link.waitFor({ state: "detached" });
    });

    it("is asked for where nothing else can be shown without it", async () => {
      const sidebar = await open({
        state: () => {
          const consent = { leftOut: CONSENTS.slice(3), url: "https://script.google.com/macros/authorize" };
          throw new AddOnError("notAllowed", { what: "read and write this spreadsheet", consent });
        },
      });
      await sidebar.see("Allow at Google");
      expect(await sidebar.faults("consent-missing-for-all")).toEqual([]);
    });
  });

  describe("connecting", () => {
    const READABLE = "Everyone who edits this spreadsheet can read the key.";

    it("says before the key is entered who can read it, where the script belongs to the spreadsheet", async () => {
      const sidebar = await open({ state: () => ({ ...DISCONNECTED, install: "spreadsheet" }) });
      await sidebar.see(READABLE);
      await sidebar.see("Your choice below does not alter that. Use a key with few rights.");
      for (const choice of ["Only me", "Everyone who edits this spreadsheet"]) {
        expect(await sidebar.describedAs(choice)).toMatch(/everyone who edits the script can .*read/i);
        expect(await sidebar.describedAs(choice)).not.toMatch(/Only you can pull|cannot see it/);
      }
      expect(await sidebar.faults("connect-bound")).toEqual([]);
    });

    it("says at its head as well that a private key can be read there, and elsewhere that only you pull", async () => {
      const connected = { ...CONNECTED, audience: "me" } as const;
      const bound = await open({ ...LISTING, state: () => ({ ...connected, install: "spreadsheet" }) });
      await bound.see("Your key; editors can read it");
      expect(await bound.page.getByText("Only you").count()).toBe(0);
      expect(await bound.faults("connected-bound")).toEqual([]);
      const installed = await open({ ...LISTING, state: () => connected });
      await installed.see("Only you");
    });

    it("says none of that in an installed add-on, where it is not so", async () => {
      const sidebar = await open({ state: () => DISCONNECTED });
      expect(await sidebar.describedAs("Only me")).toContain("Only you can pull.");
      expect(await sidebar.page.getByText(READABLE).count()).toBe(0);
    });

    it("says beside each field what is missing, and goes to the first", async () => {
      const sidebar = await open({ state: () => DISCONNECTED });
      await sidebar.press("Connect");
      expect(await sidebar.describedAs("Service address")).toBe("Enter the service's address.");
      expect(await sidebar.describedAs("API key")).toContain("Enter your API key.");
      expect(await sidebar.focused()).toBe("connect-address");
      expect(await sidebar.faults("connect-missing")).toEqual([]);
      expect(sidebar.server.requests("connect")).toEqual([]);
    });

    it("tells a wrong key beside the key, then connects, and never shows the key again", async () => {
      let tries = 0;
      const sidebar = await open({
        ...LISTING,
        state: () => (tries > 1 ? CONNECTED : DISCONNECTED),
        connect: () => {
          if (++tries === 1) throw new AddOnError("wrongKey", {});
          return CONNECTED;
        },
      });
      await sidebar.field("Service address").fill("api.example.com");
      await sidebar.field("API key").fill("first-key");
      expect(await sidebar.faults("connect")).toEqual([]);
      await sidebar.press("Connect");
      await sidebar.see("The analytics service refused this key.");
      expect(await sidebar.describedAs("API key")).toContain("refused this key");
      expect(await sidebar.faults("connect-wrong-key")).toEqual([]);
      expect(await sidebar.field("API key").getAttribute("type")).toBe("password");
      expect(await sidebar.field("API key").getAttribute("autocomplete")).toBe("off");
      await sidebar.field("API key").fill("second-key");
      await sidebar.page.getByLabel("Everyone who edits this spreadsheet").check();
      await sidebar.field("API key").press("Enter");
      await sidebar.see("api.example.com");
      expect(sidebar.server.requests("connect").at(-1)).toEqual({
        baseUrl: "api.example.com",
        key: "second-key",
        audience: "everyone",
        follows: true,
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      expect(await sidebar.faults("connection")).toEqual([]);
      await sidebar.press("Change");
      expect(await sidebar.field("API key").inputValue()).toBe("");
      expect(await sidebar.describedAs("API key")).toBe("Leave this empty to keep the stored key.");
      expect(await sidebar.page.content()).not.toMatch(/(first|second)-key/);
      expect(await sidebar.faults("connection-change")).toEqual([]);
    });

    it("stops waiting for a check of the key, says that it may still end well, and takes no late answer for a newer one", async () => {
      const checks = [later<State>(), later<State>()];
      let tries = 0;
      const sidebar = await open({
        state: () => DISCONNECTED,
        connect: () => checks[tries++]?.promise ?? CONNECTED,
      });
      await sidebar.field("Service address").fill("api.example.com");
      await sidebar.field("API key").fill("a-key");
      await sidebar.press("Connect");
      await sidebar.see("Checking the key");
      await sidebar.press("Stop waiting");
      await sidebar.see("The service may still finish checking the key");
      expect(await sidebar.faults("connect-stopped")).toEqual([]);
      await sidebar.press("Connect");
      await sidebar.see("Checking the key");
      checks[0]?.fail(new AddOnError("wrongKey", {}));
      checks[1]?.fail(new AddOnError("serviceDown", { host: "api.example.com" }));
      await sidebar.see("does not answer");
      expect(await sidebar.describedAs("API key")).not.toContain("refused");
    });

    it("tells an address that does not answer beside the address", async () => {
      const sidebar = await open({
        state: () => DISCONNECTED,
        connect: () => {
          throw new AddOnError("serviceDown", { host: "api.example.com" });
        },
      });
      await sidebar.field("Service address").fill("api.example.com");
      await sidebar.field("API key").fill("a-key");
      await sidebar.press("Connect");
      await sidebar.see("does not answer");
      expect(await sidebar.describedAs("Service address")).toContain(
        "The analytics service at api.example.com does not answer",
      );
    });

    it("does not ask for a pinned address", async () => {
      const sidebar = await open({
        state: () => ({ ...DISCONNECTED, pinned: true, baseUrl: "https://api.example.com" }),
      });
      await sidebar.see("api.example.com");
      expect(await sidebar.page.getByLabel("Service address").count()).toBe(0);
      expect(await sidebar.faults("connect-pinned")).toEqual([]);
    });

    it("says whose connection it is when a colleague keeps it for themselves", async () => {
      const sidebar = await open({ state: () => ({ ...CONNECTED, usable: false }) });
      await sidebar.see("A colleague has connected this spreadsheet to api.example.com for their own use.");
      expect(await sidebar.faults("connect-colleague")).toEqual([]);
    });

    it("says what to do when Google mixes up the accounts of the browser", async () => {
      let tries = 0;
      const sidebar = await open({
        state: () => {
          if (++tries === 1) throw new GoogleError("PERMISSION_DENIED");
          return DISCONNECTED;
        },
      });
      await sidebar.see("Sign in with one account only, or use a separate browser profile");
      expect(await sidebar.faults("permission-denied")).toEqual([]);
      await sidebar.press("Try again");
      await sidebar.see("Connect to your analytics service");
    });

    it("sets the account's own limit, and says what is wrong with one beside it", async () => {
      const sidebar = await open({
        state: () => CONNECTED,
        setPreferences: ({ perMinute = 0 }) => {
          if (perMinute <= 600) return { ...CONNECTED, perMinute, accountLimit: perMinute };
          const problem = "It must be a whole number from 1 to 600.";
          throw new AddOnError("badSetting", { setting: "Requests a minute", problem });
        },
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.field("Requests a minute").fill("6000");
      await sidebar.press("Save");
      await sidebar.see("whole number");
      expect(await sidebar.describedAs("Requests a minute")).toContain(
        "It must be a whole number from 1 to 600.",
      );
      expect(await sidebar.faults("limit-refused")).toEqual([]);
      await sidebar.field("Requests a minute").fill("60");
      await sidebar.press("Save");
      await sidebar.see("12 of 60 requests free");
    });

    it("asks how many other spreadsheets use the key, with what speaks for them, and takes its part", async () => {
      const asks = { kind: "refused", times: 12, since: "2026-11-20 10:02" } as const;
      const shared: State = { ...CONNECTED, install: "spreadsheet", sharing: { others: null, asks } };
      const sidebar = await open({
        state: () => shared,
        setPreferences: ({ others = 0 }) => ({ ...shared, perMinute: 3, sharing: { others, asks: null } }),
      });
      await sidebar.see("Since 2026-11-20 10:02 the service refused 12 requests");
      expect(await sidebar.faults("sharing-question")).toEqual([]);
      await sidebar.field("Other spreadsheets with this key").first().fill("3");
      await sidebar.press("Save");
      await sidebar.page.getByText("Do other spreadsheets use this key?").waitFor({ state: "detached" });
      expect(sidebar.server.requests("setPreferences")).toEqual([{ others: 3 }]);
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.see("This one takes 3 of 15 requests a minute.");
      expect(await sidebar.faults("sharing-told")).toEqual([]);
    });

    it("says when weeks and fiscal years begin; who did not make the connection cannot", async () => {
      const calendar = { weekStarts: "Sunday" } as const;
      const sidebar = await open({
        state: () => CONNECTED,
        setPreferences: (sent) => ({ ...CONNECTED, calendar: sent.calendar ?? {} }),
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.page.getByLabel("Weeks begin on").selectOption("Sunday");
      await sidebar.page.getByLabel("Fiscal year begins in").selectOption("April");
      expect(sidebar.server.requests("setPreferences")).toEqual([
        { calendar },
        { calendar: { ...calendar, fiscalYearStarts: "April" } },
      ]);
      expect(await sidebar.faults("calendar")).toEqual([]);
      const colleague = await open({ state: () => ({ ...CONNECTED, mine: false }) });
      await colleague.page.getByRole("tab", { name: "Connection" }).click();
      expect(await colleague.page.getByLabel("Weeks begin on").isDisabled()).toBe(true);
    });

    it("disconnects after a confirmation", async () => {
      let connected = true;
      const sidebar = await open({
        state: () => (connected ? CONNECTED : DISCONNECTED),
        disconnect: () => {
          connected = false;
          return DISCONNECTED;
        },
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.press("Disconnect");
      expect(await sidebar.focused()).toBe("disconnect-question");
      expect(await sidebar.faults("disconnect")).toEqual([]);
      await sidebar.page.getByRole("button", { name: "Keep" }).focus();
      await sidebar.pass(15);
      expect(await sidebar.focused()).not.toBe("disconnect-question");
      await sidebar.press("Keep");
      expect(sidebar.server.requests("disconnect")).toEqual([]);
      await sidebar.press("Disconnect");
      await sidebar.page.getByRole("group").getByRole("button", { name: "Disconnect" }).click();
      await sidebar.see("Connect to your analytics service");
    });
  });
}
