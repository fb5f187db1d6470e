/** Google's sentences in users' languages. Scripts must not depend on them. */
import { ServiceError } from "./service-error";

export const UI_LANGUAGES = ["en", "de", "fr", "es", "pt-BR", "ja", "tr", "ar"] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

type Translations = Readonly<Partial<Record<UiLanguage, string>>>;

/**
 * English patterns and translations; `$1` is a captured group. Sources: the tables of
 * github.com/RomainVialard/ErrorHandler, and authorization errors listed in published add-ons.
 */
const TEXTS: readonly (readonly [RegExp, Translations])[] = [
  [
    /^We're sorry, a server error occurred\. Please wait a bit and try again\.$/,
    {
      de: "Ein Serverfehler ist aufgetreten. Bitte versuchen Sie es später erneut.",
      fr: "Une erreur est survenue sur le serveur. Nous vous prions de nous en excuser et vous invitons à réessayer ultérieurement.",
      "pt-BR": "Infelizmente ocorreu um erro do servidor. Espere um momento e tente novamente.",
    },
  ],
  [
    /^Authorization is required to perform that action\..*$/,
    {
      de: "Für die Ausführung dieser Aktion ist eine Berechtigung erforderlich.",
      fr: "Autorisation requise pour exécuter cette action. Exécutez à nouveau le script pour autoriser cette action.",
      "pt-BR":
        "É necessária autorização para executar esta ação. Execute o script novamente para autorizar a ação.",
      ja: "その操作を実行するには承認が必要です。",
    },
  ],
  [
    /^Service invoked too many times for one day: (.*)\.$/,
    {
      fr: "Trop d'appels pour ce service aujourd'hui : $1.",
      es: "Servicio solicitado demasiadas veces en un mismo día: $1.",
      "pt-BR": "Serviço chamado muitas vezes no mesmo dia: $1.",
    },
  ],
  [
    /^You are trying to edit a protected cell or object\..*$/,
    {
      fr: "Vous tentez de modifier une cellule ou un objet protégés. Si vous avez besoin d'effectuer cette modification, demandez au propriétaire de la feuille de calcul de supprimer la protection.",
      es: "Estás intentando modificar una celda o un objeto protegido. Si necesitas realizar cambios, comunícate con el propietario de la hoja de cálculo para que quite la protección.",
      "pt-BR":
        "Você está tentando editar uma célula ou um objeto protegido. Se precisar editar, entre em contato com o proprietário da planilha para remover a proteção.",
      ja: "保護されているセルやオブジェクトを編集しようとしています。編集する必要がある場合は、スプレッドシートのオーナーに連絡して保護を解除してもらってください。",
    },
  ],
  [
    /^Range not found$/,
    { fr: "Plage introuvable", es: "No se ha encontrado el intervalo.", "pt-BR": "Intervalo não encontrado" },
  ],
  [
    /^The coordinates of the range are outside the dimensions of the sheet\.$/,
    { "pt-BR": "As coordenadas do intervalo estão fora das dimensões da página." },
  ],
  [/^Limit Exceeded: (.*)$/, { fr: "Limite dépassée : $1", es: "Límite excedido: $1" }],
];

/** An unknown translation becomes foreign text, so that no script can recognize it. */
export function inLanguage(sentence: string, language: UiLanguage): string {
  if (language === "en") return sentence;
  for (const [pattern, translations] of TEXTS) {
    const translation = translations[language];
    if (translation !== undefined && pattern.test(sentence)) return sentence.replace(pattern, translation);
  }
  return foreign(sentence);
}

const ACCENTED: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };
/** Never translated: names of services and methods, addresses, codes. */
const NAMES = /^\W*(urlfetch|lockBean|rateMax|DNS)\W*$|[a-z][A-Z]|[./_:][a-zA-Z]|^\W*[A-Z_]{2,}\W*$/;

/** The same words with accents. */
function foreign(sentence: string): string {
  return sentence
    .split(" ")
    .map((word) =>
      NAMES.test(word) ? word : word.replace(/[aeiou]/g, (letter) => ACCENTED[letter] ?? letter),
    )
    .join(" ");
}

const translated = new WeakSet<Error>();

/** Only Google's own errors are translated, once each. */
export function errorInLanguage(error: unknown, language: UiLanguage): unknown {
  if (language === "en" || !(error instanceof Error) || translated.has(error)) return error;
  if (!(error instanceof ServiceError) && error.constructor !== Error) return error;
  const translation = new ServiceError(inLanguage(error.message, language), { cause: error });
  translated.add(translation);
  return translation;
}
