/** What the entries of the File menu do. */
import { call } from "../server/client";
import type { Store } from "../model/store";
import { attempt } from "./attempt";
import { texts } from "../texts/texts";

/** What is sent is a third longer, and the server takes no more than 200 MB at once. */
const MOST_BYTES = 100_000_000;

export async function newWorkbook(store: Store): Promise<void> {
  await attempt(store, () => call("newWorkbook", null));
  await reload(store);
}

/** Asks for a file, and opens it in place of the workbook, which stays in its own file. */
export async function openFile(store: Store): Promise<void> {
  chooseFile(
    ".xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl,.parquet,.gz,.zst,.zip",
    (file) => void open(store, file),
  );
}

/** `accept`: the endings of names that are offered first. */
export function chooseFile(accept: string, take: (file: File) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = accept;
  field.addEventListener("change", () => {
    const [file] = field.files ?? [];
    if (file) take(file);
  });
  field.click();
}

async function open(store: Store, file: File): Promise<void> {
  const chosen = await readChosen(store, file);
  if (!chosen) return;
  await attempt(store, () => call("openFile", chosen));
  await reload(store);
}

/** As it is sent; where it cannot be, the person is told. */
export async function readChosen(
  store: Store,
  file: File,
): Promise<{ readonly name: string; readonly base64: string } | undefined> {
  if (file.size > MOST_BYTES) {
    store.toast(texts.file.tooLarge(file.name), { isBad: true });
    return undefined;
  }
  const base64 = await base64Of(file).catch(() => undefined);
  if (base64 === undefined) {
    store.toast(texts.file.unreadable(file.name), { isBad: true });
    return undefined;
  }
  return { name: file.name, base64 };
}

export async function saveFile(store: Store, kind: "xlsx" | "csv"): Promise<void> {
  const saved = await attempt(store, () => call("saveFile", { kind, sheet: store.sheetId }));
  if (!saved) return;
  const bytes = Uint8Array.from(atob(saved.base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = saved.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function reload(store: Store): Promise<void> {
  const state = await attempt(store, () => call("state", null));
  if (state) store.setState(state);
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });
}
