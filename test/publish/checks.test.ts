/** What is checked before publishing: this build passes, and each check fails where its promise is broken. */
import { PUBLISH_CHECKS } from "../../src/publish/checks";
import { type Release, readRelease } from "../../src/publish/release";
import { built } from "../bundle/built";

const bundle = built();
const pinned = built("--base-url", "https://api.example.com/v3");
const mailing = built("--mail");
for (const { remove } of [bundle, pinned, mailing]) afterAll(remove);

const RELEASE = readRelease(bundle.dir);

function problemsOf(release: Release): readonly string[] {
  return PUBLISH_CHECKS.flatMap(({ problems }) => problems(release));
}

it.each(PUBLISH_CHECKS)("$what", ({ problems }) => {
  expect(problems(RELEASE)).toEqual([]);
});

it("a build with a pinned host can be published, too", () => {
  expect(problemsOf(readRelease(pinned.dir))).toEqual([]);
});

it("a build with mail can be published, too, and only that one knows of mail", () => {
  const release = readRelease(mailing.dir);
  expect(problemsOf(release)).toEqual([]);
  expect(release.manifest.oauthScopes).toEqual([
    ...(RELEASE.manifest.oauthScopes ?? []),
    "https://www.googleapis.com/auth/script.send_mail",
  ]);
  expect(RELEASE.code).not.toMatch(/MailApp/);
});

const { manifest, code } = RELEASE;
const PINNED = readRelease(pinned.dir);
it.each<[string, Partial<Release>, RegExp]>([
  [
    "a scope that nobody gave a reason for",
    { manifest: { oauthScopes: [...(manifest.oauthScopes ?? []), "https://www.googleapis.com/auth/drive"] } },
    /auth\/drive is in appsscript\.json and has no reason/,
  ],
  ["a scope that the manifest lost", { manifest: { oauthScopes: [] } }, /script\.scriptapp .* not in appsscript\.json/],
  [
    "mail that the manifest does not ask for",
    { code: `${code} MailApp` },
    /script\.send_mail .* not in appsscript\.json/,
  ],
  ["an install page without the reasons", { install: "" }, /script\.scriptapp: its reason is missing from the install/],
  ["a privacy page without the reasons", { privacy: "" }, /missing from the privacy/],
  ["an allow-list without a pinned host", { manifest: PINNED.manifest }, /allowed, but no host is pinned/],
  ["a pinned host without an allow-list", { code: PINNED.code }, /pinned, but nothing is allowed/],
  [
    "a file that logs by itself",
    { sources: { "add-on/service-client/http/http.ts": "console.log(body);" } },
    /src\/add-on\/service-client\/http\/http\.ts writes to the log/,
  ],
  ["a package whose licence was lost", { code: code.replace("/*! @noble/hashes", "") }, /licence of @noble\/hashes/],
  ["an image that is missing", { images: {} }, /icon-32\.png is missing/],
  [
    "an image of another size",
    { images: { ...RELEASE.images, "icon-32.png": RELEASE.images["icon-128.png"] as Uint8Array } },
    /icon-32\.png is 128 x 128; 32 x 32 is wanted/,
  ],
])("finds %s", (_, broken, sentence) => {
  expect(problemsOf({ ...RELEASE, ...broken }).join("\n")).toMatch(sentence);
});
