import type { ScheduledDays } from "../../../add-on/input-language/schedules/scheduled-days";
import type { SchedulesFacts } from "../../../add-on/sidebar-contract/calls";
import type { ServerWords } from "../en/server-words";
import { inGerman } from "./numbers";

const { number, count } = inGerman;

const GERMAN_WEEKDAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const GERMAN_NTH = ["ersten", "zweiten", "dritten", "vierten"];
const GERMAN_WORKDAYS = "0,1,2,3,4";
const MOST_GERMAN_NAMED = 3;
const MOST_DAYS_SAID = 6;

export const SERVER_WORDS_DE: ServerWords = {
  schedule: ({ days, hours, zone, wait }) => {
    const where = zone === undefined ? "" : ` in ${zone}`;
    if (hours.kind === "every")
      return `${hours.hours === 1 ? "stündlich" : `alle ${hours.hours} Stunden`}${where}`;
    const when =
      hours.kind === "within"
        ? `zwischen ${hours.hour} und ${hours.hour + 1} Uhr`
        : `in der Stunde nach ${joinAnd(hours.hours.map(String))} Uhr`;
    const waits = wait
      ? `, wenn gestern vollständig ist (sonst zwischen ${wait.until} und ${wait.until + 1} Uhr)`
      : "";
    return `${describeGermanDays(days)} ${when}${where}${waits}`;
  },
  changes: (changes) => {
    const parts = [
      [changes.added, "neu"],
      [changes.removed, "entfernt"],
      [changes.changed, "geändert"],
    ] as const;
    const changed = parts.filter(([rows]) => rows > 0).map(([rows, what]) => `${number(rows)} ${what}`);
    return changed.join(", ") || "nichts";
  },
  days: ({ from, to }) => {
    const year = to.slice(0, 4);
    if (from === to) return `${nameGermanDay(from)} ${year}`;
    const firstYear = from.startsWith(year) ? "" : ` ${from.slice(0, 4)}`;
    return `${nameGermanDay(from)}${firstYear} bis ${nameGermanDay(to)} ${year}`;
  },
  schedules: (facts) => [...facts.problems, describeGermanSchedules(facts)].join(" "),
  limit: ({ days, since, within, isUnusual, isBlind, drop, rise }) => {
    const when =
      since === null
        ? within === 365
          ? "in 12 Monaten"
          : "in den letzten 90 Tagen"
        : `seit ${nameGermanDay(since)} (so weit reichen die Zeilen zurück)`;
    const latest = days.slice(-MOST_DAYS_SAID).map(nameGermanDay).join("; ");
    const rang =
      days.length === 0
        ? `Hätte ${when} nicht gemeldet.`
        : `Hätte ${when} ${days.length === 1 ? "einmal" : `${days.length}-mal`} gemeldet${days.length > MOST_DAYS_SAID ? ", zuletzt" : ""}: ${latest}.`;
    const seen = [
      ...(drop === null ? [] : [`einen Rückgang ab ${drop}\u00a0%`]),
      ...(rise === null ? [] : [`einen Anstieg ab ${rise}\u00a0%`]),
    ];
    return [
      rang,
      ...(since !== null && isUnusual
        ? ["Um 90 Tage zu prüfen, fragen Sie nach den letzten 150 Tagen (last 150 days)."]
        : []),
      ...(seen.length === 0 ? [] : [`Sie sähe ${seen.join(" oder ")}.`]),
      ...(seen.length > 0 && isUnusual && drop === null
        ? ["Für einen Rückgang sind ihre Zahlen zu klein, oder sie schwanken zu sehr."]
        : []),
      ...(isBlind
        ? ["Sie sähe weder einen Rückgang noch einen Anstieg: Dafür schwanken ihre Zahlen zu sehr."]
        : []),
    ].join(" ");
  },
  consents: {
    "script.container.ui": {
      does: "Die Seitenleiste anzeigen",
      why: "In der Seitenleiste verbinden Sie ein Konto und rufen Tabellen ab.",
    },
    "script.external_request": {
      does: "Den Analysedienst erreichen",
      why: "Fragen gehen an den Analysedienst, den Sie verbinden, und an Adressen, zu denen seine Antworten führen. Nachrichten zu Abrufen gehen an einen Chat, wenn Sie einen einrichten.",
    },
    "script.scriptapp": {
      does: "Stündlich laufen",
      why: "Wartende Zellen füllen sich und Zeitpläne laufen, auch wenn niemand die Tabelle offen hat.",
    },
    "spreadsheets.currentonly": {
      does: "Diese Tabelle lesen und schreiben",
      why: "Antworten werden in diese Tabelle geschrieben. Keine andere Datei ist sichtbar.",
    },
    "script.send_mail": {
      does: "E-Mails senden",
      why: "Nachrichten zu Abrufen gehen an die E-Mail-Adresse, die Sie eingeben, als E-Mail von Ihnen.",
    },
  },
  logged: {
    finished: "fertig",
    "left as it was": "unverändert gelassen",
    "stopped by hand": "von Hand gestoppt",
    "put back": "zurückgeholt",
    "not followed": "nicht verfolgt",
    started: "gestartet",
    "goes on later": "geht später weiter",
    "waits for data": "wartet auf Daten",
    failed: "fehlgeschlagen",
    stopped: "gestoppt",
    "schedule is off": "Zeitplan ist aus",
    "waits for approval": "wartet auf Genehmigung",
    "check this row": "Zeile prüfen",
    deleted: "gelöscht",
    "deleted with its cells": "mit den Zellen gelöscht",
    "not asked": "nicht gefragt",
    "not told": "nicht gemeldet",
    told: "gemeldet",
    "was cut off": "abgebrochen",
    "was let go": "verworfen",
    "chat replaced": "Chat ersetzt",
    "chat set": "Chat eingerichtet",
    "chat removed": "Chat entfernt",
    connected: "verbunden",
    "key renewed": "Schlüssel erneuert",
    disconnected: "getrennt",
    "settings changed": "Einstellungen geändert",
    approved: "genehmigt",
    "approval taken back": "Genehmigung zurückgenommen",
    "a person was removed": "eine Person entfernt",
    "a person is kept out": "eine Person ausgenommen",
    "a person is let in again": "eine Person wieder aufgenommen",
  },
  reasons: {
    "by hand": "von Hand",
    "goes on": "Fortsetzung",
    "tried again": "neuer Versuch",
    schedule: "Zeitplan",
    news: "Meldung",
  },
};

function describeGermanDays(days: ScheduledDays): string {
  switch (days.kind) {
    case "every day":
      return "täglich";
    case "days of the week":
      return days.days.join() === GERMAN_WORKDAYS ? "montags bis freitags" : listGermanWeekdays(days.days);
    case "some weeks":
      return `alle ${days.every} Wochen ${listGermanWeekdays(days.days)}`;
    case "day of the month":
      return `monatlich ${describeGermanMonthDay(days.day)}`;
    case "some months":
      return `alle ${days.every} Monate ${describeGermanMonthDay(days.day)}`;
    case "weekday of the month":
      return `am ${days.nth === "last" ? "letzten" : GERMAN_NTH[days.nth - 1]} ${GERMAN_WEEKDAYS[days.day]} des Monats`;
  }
}

/** "montags und donnerstags". */
function listGermanWeekdays(days: readonly number[]): string {
  return joinAnd(days.map((day) => `${GERMAN_WEEKDAYS[day]?.toLowerCase()}s`));
}

function describeGermanMonthDay(day: number | "last"): string {
  return day === "last" ? "am letzten Tag" : `am ${day}.`;
}

function joinAnd(parts: readonly string[]): string {
  const last = parts.length - 1;
  return last < 1 ? parts.join("") : `${parts.slice(0, last).join(", ")} und ${parts[last]}`;
}

/** "Mo., 16. Nov."; a day has no zone. */
function nameGermanDay(day: string): string {
  const form = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString("de", form);
}

const GERMAN_SILENT =
  "Sie sollten stündlich laufen. Google hat das abgeschaltet, oder andere Add-ons dieser Person haben die 90 Minuten am Tag verbraucht, die Google solchen Läufen gibt. Drücken Sie „Zeitpläne übernehmen“ oder lassen Sie das jemanden aus dem Team tun.";

function describeGermanSchedules({ kind, count: all, isCopy, isMine, ...facts }: SchedulesFacts): string {
  if (kind === "no schedules") return "Kein Abruf hat einen Zeitplan.";
  if (kind === "tab lost")
    return `Das Blatt der Abrufe ist weg oder hat seine Überschriften verloren, deshalb läuft ${all === 1 ? "sein Zeitplan nicht" : `keiner seiner ${number(all)} Zeitpläne`}. Holen Sie es mit Datei > Versionsverlauf zurück oder drücken Sie „Blatt neu anlegen“.`;
  if (kind === "nobody")
    return `${isCopy ? "Diese Tabelle ist eine Kopie, deshalb sind ihre Zeitpläne aus." : "Niemand führt die Zeitpläne aus."} Drücken Sie „Zeitpläne übernehmen“.`;
  const begins = kind === "silent" ? "Sie sind noch nie gelaufen." : "Sie beginnen innerhalb einer Stunde.";
  const { ran, next, waiting, overdue, stopped, failing, leftOver, tooMuch, crowd, late } = facts;
  return [
    isMine ? "Sie führen die Zeitpläne aus." : "Jemand aus Ihrem Team führt die Zeitpläne aus.",
    ran === null ? begins : `Zuletzt gelaufen: ${ran}.`,
    ...(kind === "silent" ? [GERMAN_SILENT] : []),
    ...(next === null ? [] : [`Als Nächstes: ${next.name}, nach ${next.at}.`]),
    ...listTrouble("Wartet auf die Daten von gestern", waiting),
    ...listTrouble("Überfällig", overdue),
    ...listTrouble("Gestoppt", stopped),
    ...listTrouble("Schlägt fehl", failing),
    ...(leftOver === 0
      ? []
      : [
          `Der letzte stündliche Lauf hatte für ${count(leftOver, "Abruf", "Abrufe")} keine Zeit oder keine Anfragen mehr: Lassen Sie einige seltener laufen oder fragen Sie nach weniger.`,
        ]),
    ...(tooMuch === null ? [] : describeGermanDemand(tooMuch)),
    ...(crowd === null ? [] : [describeGermanCrowd(crowd)]),
    ...(late === null ? [] : [describeGermanLate(late)]),
  ].join(" ");
}

type TooMuch = NonNullable<SchedulesFacts["tooMuch"]>;

function describeGermanDemand(demand: TooMuch): string[] {
  const { requestsADay, minutesADay, requestsAnHour, possibleAnHour } = demand;
  return [
    ...(requestsADay > 20_000
      ? [
          `Sie brauchen ${number(requestsADay)} Anfragen am Tag: Google gibt einer Person 20.000, in einem Workspace 100.000.`,
        ]
      : []),
    ...(minutesADay > 90
      ? [
          `Sie brauchen ${number(minutesADay)} Minuten am Tag: Google gibt einer Person 90, in einem Workspace 360.`,
        ]
      : []),
    ...(requestsAnHour > possibleAnHour
      ? [
          `Die vollste Stunde braucht ${number(requestsAnHour)} Anfragen, ${number(possibleAnHour)} sind möglich: Einige laufen Stunden später.`,
        ]
      : []),
    "Lassen Sie einige täglich laufen, fragen Sie nach weniger, oder lassen Sie mehrere Blätter einen Abruf lesen.",
  ];
}

function describeGermanCrowd(crowd: NonNullable<SchedulesFacts["crowd"]>): string {
  const { spreadsheets, requests, possible } = crowd;
  return `Abrufe aus ${number(spreadsheets)} Tabellen mit diesem Schlüssel brauchten in dieser Stunde ${number(requests)} Anfragen, ${number(possible)} sind möglich: Sie wechseln sich ab, und manche Daten sind Stunden alt. Lassen Sie einige täglich laufen, fragen Sie nach weniger, oder lassen Sie mehrere Blätter einen Abruf lesen.`;
}

function describeGermanLate({ name, rowsOf, next }: NonNullable<SchedulesFacts["late"]>): string {
  const rows = rowsOf === null ? "noch keine Zeilen" : `Zeilen von ${rowsOf}`;
  return `${name} wartet am längsten: hat ${rows} und ist etwa um ${next} an der Reihe.`;
}

function listTrouble(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - MOST_GERMAN_NAMED;
  // A single further one is named.
  const listed =
    more > 1
      ? `${names.slice(0, MOST_GERMAN_NAMED).join(", ")} und ${number(more)} weitere`
      : names.join(", ");
  return [`${what}: ${listed}.`];
}
