import type { CHAT_EN } from "../en/chat";
import { inGerman } from "./numbers";

const { number } = inGerman;

const WEBHOOK =
  "Legen Sie in Slack oder Google Chat einen eingehenden Webhook an und fügen Sie hier seine Adresse ein. Die Läufe aller Bearbeiter dieser Tabelle senden Nachrichten dorthin. Danach kann niemand die Adresse sehen, auch Sie nicht.";

export const CHAT_DE: typeof CHAT_EN = {
  title: "Chat benachrichtigen",
  offer:
    "Lassen Sie sich im Chat benachrichtigen, wenn ein Abruf fehlschlägt, wieder klappt oder geänderte Zeilen hat.",
  mailToYou: "Nachrichten gehen per E-Mail an Sie.",
  mailToColleague: "Nachrichten gehen per E-Mail an jemanden aus Ihrem Team.",
  chatOfYours: (chat) => `Nachrichten gehen an ${chat}, wie von Ihnen eingerichtet.`,
  chatOfColleague: (chat) => `Nachrichten gehen an ${chat}, wie von jemandem aus Ihrem Team eingerichtet.`,
  noPulls: "Noch sendet kein Abruf Nachrichten. Ändern Sie einen Abruf und wählen Sie, was er sendet.",
  pulls: (pulls) => (pulls === 1 ? "1 Abruf sendet sie." : `${number(pulls)} Abrufe senden sie.`),
  refused: (chat, since) =>
    `${chat} nimmt seit ${since} keine Nachrichten an, deshalb werden keine gesendet. Legen Sie dort einen neuen Webhook an und ändern Sie hier die Adresse.`,
  refusedColleagues: (chat, since) =>
    `${chat} nimmt seit ${since} keine Nachrichten an, deshalb werden keine gesendet. Wer ihn eingerichtet hat, kann dort einen neuen Webhook anlegen.`,
  savedAndTested: "Gespeichert. Eine Testnachricht wurde gesendet.",
  tested: "Eine Testnachricht wurde gesendet.",
  ownerChooses: "Wer diese Tabelle verbunden hat, wählt den Chat.",
  setUp: "Chat einrichten",
  change: "Ändern",
  sendTest: "Test senden",
  sending: "Wird gesendet",
  remove: "Entfernen",
  removing: "Wird entfernt",
  address: "Adresse des Webhooks",
  addressOrMail: "Adresse des Webhooks oder Ihre E-Mail-Adresse",
  addressHint: WEBHOOK,
  addressOrMailHint: `${WEBHOOK} E-Mails gehen nur bei Ihren eigenen Läufen hinaus.`,
  replaces: (chat) =>
    `Jemand aus Ihrem Team hat ${chat} eingerichtet. Ihr Chat ersetzt ihn. Eine Nachricht dort weist darauf hin.`,
  save: "Speichern und Test senden",
  savingAndSending: "Test wird gesendet",
  cancel: "Abbrechen",
};
