/** What only people can do: other users, other accounts, consent. */
import type { PersonFact, PlatformFact } from "../fact";

/** A fact that only a person can see. */
export function personFact(fact: Omit<PersonFact, "kind" | "does">): PlatformFact {
  return { ...fact, kind: "person", does: "a person looks" };
}

const AUTHORIZATION = "developers.google.com/apps-script/guides/services/authorization";

export const PEOPLE_FACTS: readonly PlatformFact[] = [
  personFact({
    id: "formula-before-consent",
    steps:
      'File > Make a copy. In the copy, before you choose anything from its menu, type =PLATFORM_SERVICE("script properties") into a cell, and =PLATFORM_SERVICE("fetch a page") into another.',
    answers: ["both work", "no page is fetched", "error in both"],
    expected: { is: "both work" },
    why: "Formulas work for everyone who opens the sheet.",
    source: AUTHORIZATION,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/custom-functions/definition/custom-function.ts",
  }),
  personFact({
    id: "second-editor",
    steps:
      "Share the sheet with a second account as editor and open it there. Does the menu appear, and does a choice from it ask for consent?",
    answers: ["menu and consent", "menu without consent", "no menu"],
    expected: { open: ["menu and consent", "menu without consent"] },
    why: "Each editor agrees for themselves.",
    source: AUTHORIZATION,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/settings/consent.ts",
  }),
  personFact({
    id: "clicked-item-after-consent",
    steps: "In that second account: after you agreed, did the item that you had chosen run by itself?",
    answers: ["yes", "no"],
    expected: { open: ["no", "yes"] },
    why: "The README says to choose it again.",
    source: "not documented",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  }),
  personFact({
    id: "document-properties-in-a-copy",
    steps:
      'As owner choose Check this platform once, then File > Make a copy. In the copy type =PLATFORM_SERVICE("copied properties") into a cell. What does it show?',
    answers: ["empty", "the original's", "error"],
    expected: { open: ["empty", "the original's", "error"] },
    why: "Sheets of the add-on's own are marked there with the spreadsheet's id. Where a copy carries them, its tab of pulls has to be adopted.",
    source: "not documented",
    standIn: "google/services/properties.ts",
    reliedOnBy: "add-on/gate/sheet-marks.ts",
  }),
  personFact({
    id: "viewer",
    steps:
      "Share the sheet with an account as viewer, then as commenter, and open it there. Is there a menu, and do the cells show values?",
    answers: ["values, no menu", "values and menu", "no values"],
    expected: { is: "values, no menu" },
    why: "People who may only look see numbers.",
    source: "developers.google.com/apps-script/guides/triggers: not in view-only mode",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  }),
  personFact({
    id: "owner-properties-in-cells",
    steps:
      'As owner choose Check this platform once. Then, as second editor, type =PLATFORM_SERVICE("user properties") into a cell. What does it show?',
    answers: ["owner's", "empty", "error"],
    expected: { open: ["owner's", "empty", "error"] },
    why: "Whose private connection formulas use.",
    source: "developers.google.com/apps-script/guides/sheets/functions: anonymous",
    standIn: "google/services/session.ts",
    reliedOnBy: "add-on/settings/keys.ts",
  }),
  personFact({
    id: "shared-drive",
    steps:
      'Only if you have a shared drive: copy the sheet there and type =PLATFORM_SERVICE("user properties") into a cell. What does it show?',
    answers: ["empty", "owner's", "error", "no shared drive here"],
    expected: { open: ["empty", "owner's", "error", "no shared drive here"] },
    why: "A spreadsheet without an owner has no private connection.",
    source: "not documented",
    standIn: "google/services/session.ts",
    reliedOnBy: "add-on/settings/keys.ts",
  }),
  personFact({
    id: "unticked-box",
    steps:
      "In a copy of the sheet, choose Check this platform and leave the box for external services unticked. What happens?",
    answers: ["asked again", "check fails", "no boxes"],
    expected: { open: ["asked again", "check fails", "no boxes"] },
    why: "The sidebar names what was left out and asks for it.",
    source: `${AUTHORIZATION}: granular consent, 2025-01-08`,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/settings/consent.ts",
  }),
  personFact({
    id: "two-accounts-in-one-browser",
    steps:
      "Sign in with two accounts in one browser, open the sheet with the second one, and choose Open the page. Does it say that it reached the script?",
    answers: ["yes", "no, PERMISSION_DENIED", "no, other words"],
    expected: { open: ["yes", "no, PERMISSION_DENIED", "no, other words"] },
    why: "The sidebar tells people to use one account.",
    source: "enuchi/React-Google-Apps-Script issues 46 and 130",
    standIn: "google/runtime/script-run.ts",
    reliedOnBy: "sidebar/wording/failures.ts",
  }),
  personFact({
    id: "menu-before-the-add-on-is-enabled",
    steps:
      "Only if you publish: install the add-on and open a spreadsheet that has never used it. Is its menu there under Extensions?",
    answers: ["yes", "no", "not published"],
    expected: { open: ["yes", "not published"] },
    why: "The menu is made with no service at all, as none is allowed before an add-on is enabled.",
    source: "developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle: AuthMode.NONE",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  }),
  personFact({
    id: "trigger-in-a-test-deployment",
    steps:
      "Only if you test the add-on as a test deployment (Deploy > Test deployments): does connecting in its sidebar say that schedules cannot run there?",
    answers: ["yes", "no, schedules run", "no test deployment"],
    expected: { open: ["no test deployment", "yes", "no, schedules run"] },
    why: "Without the hourly trigger, cells heal while the sidebar is open.",
    source:
      "developers.google.com/workspace/add-ons/how-tos/testing-editor-addons: installable triggers are not supported",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  }),
  personFact({
    id: "one-trigger-in-an-add-on",
    steps:
      "Only if you publish: connect in the sidebar, close it, open it again, then look at script.google.com/home/triggers. How many hourly triggers of the add-on stand there for this spreadsheet?",
    answers: ["one", "none", "several", "not published"],
    expected: { open: ["not published", "one"] },
    why: "The add-on finds its hourly run among the person's triggers and makes no second.",
    source: "developers.google.com/workspace/add-ons/concepts/editor-triggers",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/hourly-trigger.ts",
  }),
  personFact({
    id: "revoked-consent",
    steps:
      "At myaccount.google.com/permissions remove the script's access while its hourly trigger stands. After the next full hour: did you get a mail about it?",
    answers: ["mail", "no mail"],
    expected: { open: ["no mail", "mail"] },
    why: "A dead schedule must be seen in the sheet itself.",
    source: "developers.google.com/apps-script/guides/triggers/installable",
    standIn: "google/services/triggers.ts",
    reliedOnBy: "add-on/pulls/schedule/schedules-health.ts",
  }),
];
