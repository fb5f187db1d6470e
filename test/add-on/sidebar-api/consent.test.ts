/** What a person left out of Google's consent is named, with why it is needed and where to give it. */
import { CONSENTS, MAIL_CONSENT, SCOPE_PREFIX } from "../../../src/add-on/shared/consents";
import { AUTHORIZATION_REQUIRED } from "../../../src/local/google/rules/limits";
import { type AddOn, execution, HOURLY_EVENT } from "../../in-process/add-on";

const ALL = CONSENTS.map(({ scope }) => SCOPE_PREFIX + scope);
const ALLOW_PAGE = "https://script.google.com/macros/authorize";

/** One execution of a person who ticked every box but these. */
function without(...leftOut: string[]): AddOn {
  return execution({
    scopes: ALL,
    consent: ALL.filter((scope) => !leftOut.includes(scope.slice(SCOPE_PREFIX.length))),
  });
}

describe.each(CONSENTS)("a person who left the box for $scope unticked", ({ scope, does, why }) => {
  it("is asked by Google when they use the menu, before anything is done", () => {
    expect(() => without(scope).openSidebar()).toThrow(AUTHORIZATION_REQUIRED);
    expect(() => without(scope).refreshFormulas()).toThrow(AUTHORIZATION_REQUIRED);
  });

  it("finds in the sidebar what was left out, why it is needed, and where it can be given", () => {
    const answer = without(scope).fromSidebar("state", null) as {
      value?: { consent: unknown };
      failure?: { fields: { consent: unknown } };
    };
    expect(answer.value?.consent ?? answer.failure?.fields.consent).toEqual({
      leftOut: [{ scope, does, why }],
      url: ALLOW_PAGE,
    });
  });

  it("has an hourly run that ends at once, without a failure and without a request", () => {
    const addOn = without(scope);
    addOn.everyHour(HOURLY_EVENT);
    expect(addOn.google.requests).toEqual([]);
  });
});

it("a person who took everything back is asked again, though nothing can be named", () => {
  const addOn = execution({ scopes: ALL, authorizationRequired: true });
  expect(addOn.fromSidebar("state", null)).toMatchObject({
    ok: true,
    value: { consent: { leftOut: [], url: ALLOW_PAGE } },
  });
});

it("a person who allowed everything is asked nothing", () => {
  expect(execution({ scopes: ALL }).fromSidebar("state", null)).toMatchObject({
    value: { consent: null },
  });
});

it("the notice goes with the next look once the box is ticked", () => {
  const before = without("script.scriptapp");
  before.fromSidebar("state", null);
  const { stores, workbook } = before.google;
  const after = execution({ scopes: ALL, stores, workbook });
  expect(after.fromSidebar("state", null)).toMatchObject({ value: { consent: null } });
});

it("a host that the administrator has not allowed is reported as a matter for them, too", () => {
  const addOn = execution({ scopes: ALL, platform: { adminHosts: ["www.example.com"] } });
  const connection = { baseUrl: "https://api.example.com", key: "a-long-enough-key", audience: "everyone" };
  expect(addOn.fromSidebar("connect", connection)).toMatchObject({
    ok: false,
    failure: {
      kind: "serviceDown",
      message: expect.stringMatching(/Check the address.*ask your Google administrator/) as string,
    },
  });
});

it("a chat that the administrator has not allowed is reported as a matter for them, and not set", () => {
  const addOn = execution({ scopes: ALL, platform: { adminHosts: [] } });
  const address = "https://hooks.slack.com/services/T1/B2/secret";
  expect(addOn.fromSidebar("setChat", { address })).toMatchObject({
    ok: false,
    failure: {
      kind: "badSetting",
      message: expect.stringMatching(/did not reach Slack.*ask your Google administrator/) as string,
    },
  });
  expect(addOn.fromSidebar("testChat", null)).toMatchObject({
    failure: { fields: { problem: expect.stringContaining("None is set") as string } },
  });
});

it("of a build with mail, the box for mail is among those that are named", () => {
  const all = [...ALL, SCOPE_PREFIX + MAIL_CONSENT.scope];
  const addOn = execution({ scopes: all, consent: ALL, withMail: true });
  const { scope, does, why } = MAIL_CONSENT;
  expect(addOn.fromSidebar("state", null)).toMatchObject({
    value: { consent: { leftOut: [{ scope, does, why }], url: ALLOW_PAGE } },
  });
});
