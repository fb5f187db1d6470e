/** The page of a person whose browser is German: every view, with no English in it. */
import { LANGUAGES } from "../../src/sidebar/texts/texts";
import { ITEM, LIST } from "./saved/saved-list";
import { DISCONNECTED, LISTING, type Script } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

/** Texts of a language that take no arguments. */
function fixedTexts(tree: object): string[] {
  return Object.values(tree).flatMap((text: unknown) =>
    typeof text === "string" ? [text] : typeof text === "object" && text !== null ? fixedTexts(text) : [],
  );
}

const GERMAN = fixedTexts(LANGUAGES.de);
const ENGLISH = fixedTexts(LANGUAGES.en).filter((text) => !GERMAN.includes(text));

/** English that is shown or read aloud, but for the server's sentences, help, and lines as they are typed. */
async function findEnglish(sidebar: SidebarPage): Promise<string[]> {
  const said = await sidebar.page.evaluate(() => {
    const isSkipped = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        "details:has(code), .options, code, [hidden]",
      );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isSkipped(node)) continue;
      if (node instanceof Text && !node.parentElement?.closest("script, template, style"))
        found.push(node.data);
      if (!(node instanceof Element)) continue;
      for (const name of ["aria-label", "placeholder", "title"]) found.push(node.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim());
  });
  return said.filter(
    (text) => ENGLISH.includes(text) || / (the|is|are|of|to|your|you|and) /i.test(` ${text} `),
  );
}

/** Without what the server says itself. */
const SAVED: Script = {
  ...LISTING,
  savedPulls: () => ({
    ...LIST,
    health: "",
    pulls: (["well", "failed", "never ran"] as const).map((status, i) => ({
      ...ITEM,
      name: `Woche ${i}`,
      status,
      schedule: "",
      change: "nothing",
    })),
  }),
  lastRuns: () => ({ runs: [] }),
};

async function openMore(sidebar: SidebarPage): Promise<void> {
  await sidebar.press("Mehr: Woche 0");
  await sidebar.see("Es ist kein Lauf verzeichnet.");
  await sidebar.press("Löschen: Woche 0");
  await sidebar.press("Chat einrichten");
}

/** What a question's options do is said by the server: they stay folded. */
async function askPeople(sidebar: SidebarPage): Promise<void> {
  await sidebar.page.getByRole("radio", { name: "Eine Liste von Personen" }).click();
  await sidebar.press("Bedingung hinzufügen");
}

export function germanTests(open: Open): void {
  it("speaks German to whose browser does, in every view", async () => {
    const connect = await open({ state: () => ({ ...DISCONNECTED, bound: true }) }, "de-AT");
    await connect.see("Mit Ihrem Analysedienst verbinden");
    expect(await connect.page.evaluate(() => document.documentElement.lang)).toBe("de");
    await connect.press("Verbinden");
    expect(await findEnglish(connect)).toEqual([]);
    expect(await connect.faults("german-connect")).toEqual([]);
    const sidebar = await open(SAVED, "de");
    for (const name of ["Dienst", "Formeln", "Gespeichert", "Abrufen"]) {
      await sidebar.page.getByRole("tab", { name }).click();
      if (name === "Gespeichert") await openMore(sidebar);
      if (name === "Abrufen") await askPeople(sidebar);
      expect(await findEnglish(sidebar)).toEqual([]);
      expect(await sidebar.faults(`german-${name.toLowerCase()}`)).toEqual([]);
    }
  });
}
