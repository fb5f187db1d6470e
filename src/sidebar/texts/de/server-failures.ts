import type { FailureFields } from "../../../add-on/shared/failures";
import type { SERVER_FAILURES_EN } from "../en/server-failures";
import { quoteText } from "../../../add-on/shared/quoted-names";
import { inGerman } from "./numbers";

const SOON = "Versuchen Sie es in ein paar Minuten noch einmal.";
const LESS = "Fragen Sie nach weniger Zeilen oder Spalten.";

/** What others said, in their words. */
function quoteDetail(detail: string | undefined, who = "Der Dienst"): string {
  return detail === undefined || detail === "" ? "" : ` ${who} meldet: ${detail}`;
}

function sayToQuote(name: string | undefined): string {
  if (name === undefined) return "";
  return `Wenn das der Name einer Metrik ist, setzen Sie ihn in Anführungszeichen: ${quoteText(name)}. `;
}

/** Where only the server's English says what is wrong, as with arguments, there is none. */
export const SERVER_FAILURES_DE: typeof SERVER_FAILURES_EN = {
  noConnection: () =>
    "Die Verbindung dieser Tabelle gilt nur für die Person, die sie hergestellt hat. Bitten Sie darum, sie für alle Bearbeiter freizugeben.",
  forbidden: ({ detail }) =>
    `Ihr API-Schlüssel hat dafür keine Berechtigung. Bitten Sie den Administrator des Kontos um Zugriff.${quoteDetail(detail)}`,
  unknownName: ({ name, near = [], several, known = [], count = known.length }) => {
    const quoteAll = (all: readonly string[]): string => all.map((one) => `„${one}“`).join(", ");
    const names = quoteAll(near);
    const more = count > known.length ? ` und ${count - known.length} weitere` : "";
    const choice = known.length === 0 ? "" : ` Es gibt ${quoteAll(known)}${more}.`;
    if (several)
      return `Mehrere Namen passen zu „${name}“: ${names}. Nehmen Sie den vollen Namen oder die ID.`;
    return names === ""
      ? `„${name}“ ist nicht bekannt. Prüfen Sie die Schreibweise oder nehmen Sie die ID.${choice}`
      : `„${name}“ ist nicht bekannt. Ähnlich: ${names}.`;
  },
  refused: ({ status, detail, host, stoppedAfter, meantName }) =>
    stoppedAfter !== undefined
      ? `Der Analysedienst hat diese Frage nach ${stoppedAfter} abgebrochen. Wählen Sie weniger Tage, oder eine Datei („export: csv“).`
      : host === undefined
        ? `${sayToQuote(meantName)}Der Analysedienst hat diese Frage abgelehnt (${status}). Ändern Sie sie und versuchen Sie es noch einmal.${quoteDetail(detail)}`
        : `Die Datei der Antwort ist bei ${host} und wird dort verweigert (${status}). ${SOON}${quoteDetail(detail, host)}`,
  rateLimited: ({ at }) =>
    `Die Grenze des Analysedienstes für Anfragen ist bis ${at} erreicht. Versuchen Sie es dann noch einmal.`,
  serviceDown: ({ host, status, detail, why }) =>
    status === undefined
      ? `Der Analysedienst bei ${host} ${describeSilence(why)}`
      : `Der Analysedienst bei ${host} hat einen internen Fehler (${status}). ${SOON}${quoteDetail(detail)}`,
  fileHost: ({ host, at, status, detail }) => {
    const file = `Die Datei der Antwort ist bei ${host}`;
    if (at !== undefined) return `${file}, und dort ist erst ab ${at} wieder eine Anfrage frei.`;
    return status === undefined
      ? `${file}, und von dort kommt keine Antwort. ${SOON}`
      : `${file}, und dort gibt es einen Fehler (${status}). ${SOON}${quoteDetail(detail, host)}`;
  },
  stillRunning: () => "Der Dienst arbeitet noch daran. Versuchen Sie es in einer Minute noch einmal.",
  allRead: ({ rows }) =>
    `Alle ${inGerman.count(rows, "Zeile ist", "Zeilen sind")} da. Geschrieben werden sie beim nächsten Lauf.`,
  jobFailed: ({ state, detail, isStartedAgain, saidBy }) =>
    `Der Dienst ist nicht fertig geworden (${state}). ${isStartedAgain ? "Der nächste Lauf startet noch einmal." : "Ändern Sie die Frage oder versuchen Sie es noch einmal."}${quoteDetail(detail, saidBy)}`,
  unreadable: ({ isUnsafeLink, foreign }) => {
    const problem = "Die Antwort des Dienstes war nicht lesbar.";
    if (isUnsafeLink)
      return `${problem} Links müssen mit https:// beginnen und öffentlich sein: Melden Sie das dem Betreiber des Dienstes.`;
    return foreign ? `${problem} Prüfen Sie die Adresse unter „Dienst“.` : `${problem} ${SOON}`;
  },
  tooLarge: ({ inPull, isFull, inPages }) => {
    if (inPages)
      return `Die Antwort ist zu groß, und es wurde nichts geschrieben. Schreiben Sie „export: csv“ als Modus. Oder fragen Sie nach weniger Zeilen.`;
    if (!inPull) return `Die Antwort ist zu groß. ${LESS}`;
    return `Die Antwort ist zu groß, und es wurde nichts geschrieben. ${isFull ? "Löschen Sie Tabellenblätter oder leere Zeilen, die niemand braucht. " : ""}${LESS} Oder exportieren Sie in einen Bucket.`;
  },
  noUndo: ({ needs, left }) =>
    `Für Rückgängig fehlt der Platz: Die Kopie braucht ${inGerman.number(needs)} Zellen mehr, und ${inGerman.number(left)} sind frei. Es wurde nichts geschrieben. Starten Sie den Abruf in der Seitenleiste: Dort können Sie ohne Rückgängig weitermachen.`,
  tooManyQuestions: ({ asked, kept }) =>
    `Diese Tabelle stellt ${asked} verschiedene Fragen, und ${kept} werden behalten. Stellen Sie mehrere als eine Tabelle mit „split by“ oder als gespeicherten Abruf.`,
  busy: ({ isUnwritten }) =>
    `Jemand hat die Tabelle verschoben, während sie geschrieben wurde. ${isUnwritten ? "Sie ist deshalb unverändert." : "Sie kann halb alt und halb neu sein, bis sie noch einmal geschrieben ist."} Versuchen Sie es noch einmal.`,
  quotaUsedUp: ({ at }) =>
    `Das ausführende Google-Konto hat seine Anfragen für heute verbraucht, in allen Add-ons und Skripten zusammen. Spätestens um ${at} sind wieder welche frei.`,
  hostNotListed: ({ host }) =>
    `Google lässt dieses Add-on ${host} nicht erreichen: Sein Manifest nennt die Adressen, die es aufrufen darf, und diese ist nicht dabei. Wer das Add-on installiert hat, kann sie in appsscript.json unter urlFetchWhitelist eintragen.`,
  noCopy: ({ sheet }) =>
    `Keine eingefrorene Kopie heißt mehr „${sheet}“. Wurde sie umbenannt, löschen Sie sie selbst.`,
  noTable: () =>
    "Die Tabelle oder ihr benannter Bereich wurde gelöscht. Führen Sie den Abruf noch einmal aus.",
  cancelled: () => "Abgebrochen. Es wurde nichts geändert.",
  unexpected: () =>
    "Im Add-on selbst ist etwas schiefgegangen. Versuchen Sie es noch einmal oder fragen Sie etwas Einfacheres.",
};

function describeSilence(why: FailureFields["serviceDown"]["why"]): string {
  switch (why) {
    case "unknownHost":
      return "ist nicht zu finden. Prüfen Sie die Adresse unter „Dienst“.";
    case "tooSlow":
      return "hat nicht rechtzeitig geantwortet. Fragen Sie nach weniger auf einmal oder versuchen Sie es später.";
    case "tooLarge":
      return `hat mehr gesendet, als Google durchlässt (50\u00a0MB). ${LESS}`;
    case "addressTooLong":
      return "hat eine Adresse genannt, die für Google zu lang ist. Fragen Sie nach weniger auf einmal.";
    case "addressRefused":
      return "hat eine Adresse mit Zeichen genannt, die Google nicht annimmt. Bitten Sie die Betreiber des Dienstes, sie mit %-Zeichen zu schreiben.";
    case undefined:
      return `antwortet nicht. Prüfen Sie die Adresse oder versuchen Sie es in ein paar Minuten noch einmal.`;
  }
}
