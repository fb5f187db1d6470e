/** What a person has not allowed at Google is named; who allowed everything is asked nothing. */
import { ConsentCheck } from "../../../src/add-on/settings/consent";
import { CONSENTS, SCOPE_PREFIX } from "../../../src/add-on/shared/consents";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";

const ALL = CONSENTS.map(({ scope }) => SCOPE_PREFIX + scope);

function check(options: InProcessOptions): ConsentCheck {
  const { ScriptApp } = createInProcessServices({ scopes: ALL, ...options });
  return new ConsentCheck({ scriptApp: () => ScriptApp, consents: CONSENTS });
}

it("nothing is missing where everything was allowed, and a menu item goes on", () => {
  expect(check({ consent: ALL }).missing()).toBeUndefined();
  expect(() => check({ consent: ALL }).require()).not.toThrow();
});

it("a menu item ends where something is missing, so that Google asks", () => {
  expect(() => check({ consent: [], authorizationRequired: true }).require()).toThrow(/[Aa]uthorization/);
});

it.each([
  ["one that was left out", ALL.slice(1), CONSENTS.slice(0, 1)],
  ["all where none was allowed", [], CONSENTS],
  ["none where Google asks again without saying for what", ALL, []],
])("what is missing is named: %s", (_, consent, leftOut) => {
  const missing = check({ consent, authorizationRequired: true }).missing();
  expect(missing?.leftOut).toEqual(leftOut);
  expect(missing?.url).toMatch(/^https:\/\/script\.google\.com\//);
});

it("all is missing for somebody of whom Google has no list of what was allowed", () => {
  const scriptApp = {
    AuthMode: { FULL: "FULL" },
    AuthorizationStatus: { REQUIRED: "REQUIRED" },
    getAuthorizationInfo: () => ({
      getAuthorizationStatus: () => "REQUIRED",
      getAuthorizedScopes: () => null,
      getAuthorizationUrl: () => "https://allow.example.com",
    }),
  } as unknown as GoogleAppsScript.Script.ScriptApp;
  expect(new ConsentCheck({ scriptApp: () => scriptApp, consents: CONSENTS }).missing()).toEqual({
    leftOut: CONSENTS,
    url: "https://allow.example.com",
  });
});
