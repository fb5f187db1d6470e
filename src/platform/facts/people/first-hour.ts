/**
 * What people meet in their first hour: Google's screens, the help of formulas, a second script, a listing.
 */
import { personFact } from "./people";
import type { PlatformFact } from "../fact";

const CLIENT = "developers.google.com/apps-script/guides/client-verification";
const ONLY_IF_PUBLISHED = "Only if you publish the add-on, as a private test version:";

export const FIRST_HOUR_FACTS: readonly PlatformFact[] = [
  personFact({
    id: "screen-before-consent",
    steps:
      "Remember, or try in a copy of the sheet: which screen came first when you chose Check this platform for the first time?",
    answers: ["not verified", "blocked", "the boxes at once", "another one"],
    expected: { open: ["not verified", "the boxes at once", "blocked"] },
    why: "The guide draws these screens, and says of each how to go on.",
    source: `${CLIENT}: a table by account, and note 1`,
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/settings/consent.ts",
  }),
  personFact({
    id: "help-of-a-formula",
    steps:
      "Type =PLATFORM_HELP( into a cell and look at the box that opens. What stands in brackets on its first line?",
    answers: ["metric, dates", "metric, [dates]", '"Signups", "last 30 days"', "nothing", "there is no box"],
    expected: {
      open: ['"Signups", "last 30 days"', "metric, dates", "metric, [dates]", "nothing", "there is no box"],
    },
    why: 'Formulas say "Optional." in words, so that each of these is right.',
    source:
      "developers.google.com/apps-script/guides/jsdoc: [name] is not recognised; gsheets-gm-functions: types are shown as the example",
    standIn: "build/declarations.ts",
    reliedOnBy: "add-on/custom-functions/definition/custom-function.ts",
  }),
  personFact({
    id: "words-outside-the-allow-list",
    steps:
      'In Extensions > Apps Script > Project Settings, show the manifest. Add the line "urlFetchWhitelist": ["https://example.com/"], behind its first {, save, and type =PLATFORM_SERVICE("fetch a page") into a cell. What does the cell\'s note say? Take the line out again.',
    answers: [
      "has not been whitelisted in the script manifest",
      "other words in English",
      "words in another language",
      "the page was fetched",
    ],
    expected: {
      open: [
        "has not been whitelisted in the script manifest",
        "words in another language",
        "the page was fetched",
      ],
    },
    why: "A host that the manifest leaves out is told from a service that is away by where the request went, then by these words.",
    source: "diegomanuel/binance-to-google-sheets issue 82; googleworkspace/apps-script-oauth2 issue 312",
    standIn: "google/services/url-fetch-request.ts",
    reliedOnBy: "add-on/service-client/http/google-refusal.ts",
  }),
  personFact({
    id: "published-without-an-allow-list",
    steps: `${ONLY_IF_PUBLISHED} build it without --base-url, install it, and connect to your service. Does connecting work?`,
    answers: ["yes", "no, Google refuses the host", "not published"],
    expected: { open: ["not published", "yes", "no, Google refuses the host"] },
    why: "A listing for any service needs requests without a list; else each listing is pinned to one host.",
    source:
      "mixpanel/sheets and ljay79/jira-tools are published without one; developers.google.com/apps-script/manifest/allowlist-url asks for one",
    standIn: "google/services/url-fetch-request.ts",
    reliedOnBy: "add-on/service-client/http/google-refusal.ts",
  }),
  personFact({
    id: "functions-before-the-add-on-is-enabled",
    steps: `${ONLY_IF_PUBLISHED} install it, open a spreadsheet that has never used it, and type =ANALYTICS_STATUS() before you choose anything from its menu. What does the cell show? Then choose Pull data, and look again.`,
    answers: ["#NAME? until the menu", "#NAME? also after the menu", "it works at once", "not published"],
    expected: {
      open: ["not published", "#NAME? until the menu", "it works at once"],
    },
    why: "The guide and the sidebar say that a menu item has to be chosen once in each spreadsheet.",
    source: "datacommonsorg/docsite pull request 26: it is enabled by its menu",
    standIn: "google/runtime/runtime.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  }),
  personFact({
    id: "functions-in-a-test-deployment",
    steps:
      "Only if you test the add-on as a test deployment (Deploy > Test deployments): type =ANALYTICS_STATUS() into a cell of the test spreadsheet. Does it work?",
    answers: ["yes", "no, #NAME?", "no test deployment"],
    expected: { open: ["no test deployment", "yes", "no, #NAME?"] },
    why: "Where it does not, a test deployment shows the sidebar alone.",
    source: "googleworkspace/apps-script-samples issue 195",
    standIn: "google/runtime/runtime.ts",
    reliedOnBy: "add-on/custom-functions/catalog/entry-points.ts",
  }),
  personFact({
    id: "two-scripts-one-name",
    steps:
      "Only with clasp: run npm run deploy -- --spreadsheet LINK --new-script twice for a spreadsheet of its own, from two folders, and reload it. Connect in the first menu alone. How many menus are there, and what does =ANALYTICS_STATUS() show?",
    answers: ["two, connected", "two, not connected", "two, an error", "one menu", "a second cannot be made"],
    expected: {
      open: ["two, not connected", "two, connected", "two, an error", "one menu", "a second cannot be made"],
    },
    why: "A second machine asks for the first one's id; each script has stores of its own, so that neither can see the other.",
    source:
      "developers.google.com/apps-script/reference/properties/properties-service#getdocumentproperties: not accessible to other scripts; nothing on two of one name",
    standIn: "google/runtime/runtime.ts",
    reliedOnBy: "add-on/sidebar-api/menu.ts",
  }),
  personFact({
    id: "menu-while-cells-wait",
    steps:
      "Type =PLATFORM_WAIT(25+0*ROW()) into A1 of a new tab, copy it down to A40 in one go, and within ten seconds choose Write the findings again. Does that end well?",
    answers: ["yes, at once", "yes, once the cells are done", "no, too many scripts"],
    expected: { open: ["yes, at once", "yes, once the cells are done", "no, too many scripts"] },
    why: "Executions of cells count among the thirty that a person may have at once; a refused hourly run comes again.",
    source: "developers.google.com/apps-script/guides/services/quotas: 30 simultaneous executions a user",
    standIn: "sheet/calculator/custom-functions.ts",
    reliedOnBy: "add-on/pulls/lifecycle/run-due-pulls.ts",
  }),
  personFact({
    id: "sort-carries-notes-and-comments",
    steps:
      "In a new tab type 3, 2, 1 into A1:A3. Put a note on A1 (Insert > Note) and a comment on A2 (Insert > Comment), select A1:A3 and choose Data > Sort range > A to Z. What went along with its value?",
    answers: ["both", "the note alone", "the comment alone", "neither"],
    expected: { open: ["both", "the note alone", "the comment alone", "neither"] },
    why: "A run moves the notes of a person's cells with their rows; comments it can neither read nor move.",
    source: "not documented",
    standIn: "google/range/range-looks.ts",
    reliedOnBy: "add-on/sheet-writer/beside/moved-looks.ts",
  }),
  personFact({
    id: "consent-that-lapses",
    steps:
      "Only if you have used the published add-on and left it alone for six months: which screen comes when you choose Pull data?",
    answers: ["the boxes again", "none", "not tried"],
    expected: { open: ["not tried", "the boxes again", "none"] },
    why: "An hourly run without consent does nothing; the sidebar asks again, and other editors see that the schedules stand still.",
    source: "developers.google.com/identity/protocols/oauth2: unused for six months",
    standIn: "google/rules/auth.ts",
    reliedOnBy: "add-on/pulls/schedule/schedules-health.ts",
  }),
];
