/** What is checked before publishing: this build passes, and each check fails where its promise is broken. */
import { withContact } from "../../src/local/build/readme-tables";
import type { Publisher } from "../../src/publish/publisher";
import { PUBLISH_CHECKS } from "../../src/publish/checks";
import { type Release, readRelease } from "../../src/publish/release";
import { built } from "../bundle/built";

const bundle = built();
const pinned = built("--base-url", "https://api.example.com/v3");
const mailing = built("--mail", "--base-url", "https://api.example.com/v3");
for (const { remove } of [bundle, pinned, mailing]) afterAll(remove);

/** As somebody has filled it in who publishes for everybody. */
const PUBLISHER: Publisher = {
  homePage: "https://www.tables.test/add-on",
  privacyPage: "https://www.tables.test/privacy",
  termsPage: "https://help.tables.test/terms",
  supportContact: "help@tables.test",
  securityContact: "security@tables.test",
  developerName: "Tables Ltd",
  website: "https://www.tables.test/",
  trader: "trader",
  category: "Business Tools",
  testService: "https://demo.tables.test, the key is in the console",
  video: "https://www.tables.test/video",
  visibility: "public",
};

function releaseIn(folder: string): Release {
  const release = readRelease(folder);
  const weaknessPage = withContact(release.weaknessPage, PUBLISHER.securityContact);
  return { ...release, weaknessPage, publisher: PUBLISHER };
}

const OPEN = releaseIn(bundle.dir);
const RELEASE = releaseIn(pinned.dir);

function problemsOf(release: Release): readonly string[] {
  return PUBLISH_CHECKS.flatMap(({ problems }) => problems(release));
}

it.each(PUBLISH_CHECKS)("$what", ({ problems }) => {
  expect(problems(RELEASE)).toEqual([]);
});

it("a build for any host can be published, and what speaks for a pinned one is said", () => {
  const warningsOf = (release: Release) =>
    PUBLISH_CHECKS.flatMap(({ warnings }) => warnings?.(release) ?? []);
  expect(problemsOf(OPEN)).toEqual([]);
  expect(warningsOf(OPEN)).toEqual([
    expect.stringMatching(/private test version.*npm run publish-check -- --base-url/),
  ]);
  expect(warningsOf(RELEASE)).toEqual([]);
});

it("a private listing needs nothing that only a reviewer asks for", () => {
  const own: Publisher = {
    ...PUBLISHER,
    visibility: "private",
    trader: "",
    category: "",
    testService: "",
    video: "",
  };
  expect(problemsOf({ ...RELEASE, publisher: own })).toEqual([]);
});

it("a person who has not filled in who publishes is shown each thing that is missing, and where it goes", () => {
  const problems = problemsOf(readRelease(pinned.dir));
  expect(problems).toHaveLength(12);
  expect(problems.filter((problem) => !problem.includes("src/publish/publisher.ts"))).toEqual([]);
});

it("the page on weaknesses names the contact of who publishes, and of sources says whom to ask and what to do", () => {
  const { weaknessPage, ...rest } = RELEASE;
  expect(weaknessPage).toContain("Write to security@tables.test.");
  const asIs = readRelease(pinned.dir).weaknessPage;
  expect(asIs).toContain("nobody has published yet");
  expect(problemsOf({ ...rest, weaknessPage: asIs })).toEqual([
    expect.stringContaining("npm run build -- --readme"),
  ]);
  expect(withContact(asIs, "")).toBe(asIs);
});

it("a build with mail can be published, too, and only that one knows of mail", () => {
  const release = releaseIn(mailing.dir);
  expect(problemsOf(release)).toEqual([]);
  expect(release.manifest.oauthScopes).toEqual([
    ...(RELEASE.manifest.oauthScopes ?? []),
    "https://www.googleapis.com/auth/script.send_mail",
  ]);
  expect([release.code, RELEASE.code].map((code) => code.includes("MailApp"))).toEqual([true, false]);
});

const { manifest, code } = RELEASE;
it.each<[string, Partial<Release>, RegExp]>([
  [
    "a scope that nobody gave a reason for",
    { manifest: { oauthScopes: [...(manifest.oauthScopes ?? []), "https://www.googleapis.com/auth/drive"] } },
    /auth\/drive is in appsscript\.json and has no reason/,
  ],
  [
    "a scope that the manifest lost",
    { manifest: { oauthScopes: [] } },
    /script\.scriptapp .* not in appsscript\.json/,
  ],
  [
    "mail that the manifest does not ask for",
    { code: `${code} MailApp` },
    /script\.send_mail .* not in appsscript\.json/,
  ],
  [
    "an install page without the reasons",
    { install: "" },
    /script\.scriptapp: its reason is missing from the install/,
  ],
  ["a privacy page without the reasons", { privacy: "" }, /missing from the privacy/],
  ["an allow-list without a pinned host", { code: OPEN.code }, /allowed, but no host is pinned/],
  ["a pinned host without an allow-list", { manifest: OPEN.manifest }, /pinned, but nothing is allowed/],
  [
    "a file that logs by itself",
    { sources: { "add-on/service-client/http/http.ts": "console.log(body);" } },
    /src\/add-on\/service-client\/http\/http\.ts writes to the log/,
  ],
  [
    "a package whose licence was lost",
    { code: code.replace("/*! @noble/hashes", "") },
    /licence of @noble\/hashes/,
  ],
  ["one that a source only hands on", { code: code.replace("/*! fflate", "") }, /licence of fflate/],
  [
    "an entry of the allow-list without a path",
    { manifest: { ...manifest, urlFetchWhitelist: ["https://api.example.com"] } },
    /https:\/\/api\.example\.com must begin with https:\/\/, with a full domain and a path/,
  ],
  [
    "a page of another domain",
    { publisher: { ...PUBLISHER, privacyPage: "https://elsewhere.test/privacy" } },
    /elsewhere\.test is another domain than the home page's/,
  ],
  [
    "a domain that nobody can verify",
    {
      publisher: {
        ...PUBLISHER,
        homePage: "https://example.com/",
        privacyPage: "https://example.com/privacy",
        termsPage: "https://example.com/terms",
      },
    },
    /example\.com is nobody's to verify/,
  ],
  [
    "a page without https",
    { publisher: { ...PUBLISHER, termsPage: "http://tables.test/terms" } },
    /begins with https/,
  ],
  [
    "one page for two",
    { publisher: { ...PUBLISHER, termsPage: PUBLISHER.privacyPage } },
    /Two of the pages have one address/,
  ],
  [
    "support that nobody can reach",
    { publisher: { ...PUBLISHER, supportContact: "us" } },
    /e-mail address of support/,
  ],
  [
    "a developer without a name",
    { publisher: { ...PUBLISHER, developerName: " " } },
    /name of the developer/,
  ],
  ["a public listing without a category", { publisher: { ...PUBLISHER, category: "" } }, /the category/],
  ["a visibility that nobody has chosen", { publisher: { ...PUBLISHER, visibility: "" } }, /as visibility/],
  ["an image that is missing", { images: {} }, /icon-32\.png is missing/],
  [
    "an image of another size",
    { images: { ...RELEASE.images, "icon-32.png": RELEASE.images["icon-128.png"] as Uint8Array } },
    /icon-32\.png is 128 x 128; 32 x 32 is wanted/,
  ],
])("finds %s", (_, broken, sentence) => {
  expect(problemsOf({ ...RELEASE, ...broken }).join("\n")).toMatch(sentence);
});
