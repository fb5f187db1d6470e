/** What Google throws in place of an answer is told as what it is, by where the request went and by words. */
import { desk, ending, rows } from "./scripted";
import { readRefusal } from "../../../src/add-on/service-client/http/google-refusal";

const URL = "https://files.example.com/x?y=1";

it.each<[words: string, url: string, isElsewhere: boolean, wanted: object]>([
  [
    `Request to ${URL} failed because the URL has not been whitelisted in the script manifest.`,
    URL,
    false,
    { kind: "hostNotListed" },
  ],
  // A translation of which nobody knows the words: the build is pinned to another host.
  [`Solicitud a ${URL} ha fallado porque no figura`, URL, true, { kind: "hostNotListed" }],
  [`Address unavailable: ${URL}`, URL, true, { kind: "noAnswer", sent: true }],
  [`SSL Error ${URL}`, URL, false, { kind: "noAnswer", sent: true }],
  [`Timeout: ${URL}`, URL, false, { kind: "noAnswer", sent: true }],
  [`Unexpected error: ${URL}`, URL, false, { kind: "noAnswer", sent: true }],
  [`DNS error: ${URL}`, URL, false, { kind: "noAnswer", sent: false, why: "unknownHost" }],
  [
    "Invalid argument: https://x.example.com/a|b",
    "https://x.example.com/a|b",
    false,
    { kind: "noAnswer", sent: false, why: "addressRefused" },
  ],
  [
    `Bandwidth quota exceeded: ${URL}. Try reducing the rate of data transfer.`,
    URL,
    false,
    { kind: "busy", isShown: true },
  ],
  [
    "We're sorry, a server error occurred. Please wait a bit and try again.",
    URL,
    false,
    { kind: "busy", isShown: true },
  ],
  ["Service invoked too many times for one day: urlfetch.", URL, false, { kind: "usedUp" }],
  [
    "Service invoked too many times in a short time: urlfetch rateMax. Try Utilities.sleep(1000) between calls.",
    URL,
    false,
    { kind: "busy", isShown: false },
  ],
  [
    "You do not have permission to call UrlFetchApp.fetch. Required permissions: https://www.googleapis.com/auth/script.external_request",
    URL,
    false,
    { kind: "notConsented" },
  ],
  ["Limit Exceeded: URLFetch Response Size.", URL, false, { kind: "noAnswer", sent: true, why: "tooLarge" }],
  [
    "Limit Exceeded: URLFetch URL Length.",
    `${URL}${"&z=1".repeat(300)}`,
    false,
    { kind: "noAnswer", sent: true, why: "addressTooLong" },
  ],
  [
    "بیش از حد مجاز: طول نشانی وب URLFetch.",
    `${URL}${"&z=1".repeat(300)}`,
    false,
    { kind: "noAnswer", sent: true, why: "addressTooLong" },
  ],
])("%s", (words, url, isElsewhere, wanted) => {
  expect(readRefusal(words, url, isElsewhere)).toEqual(wanted);
});

it("a host outside the manifest's list is named, and nothing is asked again at once", () => {
  const { sender, google, service, budget } = desk([rows({ n: 1 })]);
  google.stores.faults.before = (call) =>
    call === "UrlFetchApp.fetch"
      ? `Request to ${URL} failed because the URL has not been whitelisted in the script manifest.`
      : undefined;
  expect(ending(() => sender.send({ method: "get", url: URL }, budget()))).toEqual({
    failure: "hostNotListed",
    message: expect.stringMatching(/reach files\.example\.com: .* urlFetchWhitelist/) as string,
  });
  expect(service.asked).toEqual([]);
});
