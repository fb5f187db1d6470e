/** Error values by the viewer's language. */
import type { ErrorCode } from "../grid/cells";

/**
 * `#ERRO!`, `#ERREUR!` and `#NOM?` were met in the field; the others are those of spreadsheets in these
 * languages. All else is the same everywhere.
 */
const WORDS: Readonly<Record<string, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  de: {
    "#ERROR!": "#FEHLER!",
    "#VALUE!": "#WERT!",
    "#REF!": "#BEZUG!",
    "#NUM!": "#ZAHL!",
    "#N/A": "#NV",
    "Loading...": "Wird geladen…",
  },
  fr: {
    "#ERROR!": "#ERREUR!",
    "#NAME?": "#NOM?",
    "#VALUE!": "#VALEUR!",
    "#NUM!": "#NOMBRE!",
    "Loading...": "Chargement…",
  },
  es: {
    "#ERROR!": "#¡ERROR!",
    "#NAME?": "#¿NOMBRE?",
    "#VALUE!": "#¡VALOR!",
    "#REF!": "#¡REF!",
    "#NUM!": "#¡NUM!",
    "Loading...": "Cargando...",
  },
  "pt-BR": {
    "#ERROR!": "#ERRO!",
    "#NAME?": "#NOME?",
    "#VALUE!": "#VALOR!",
    "#NUM!": "#NÚM!",
    "#N/A": "#N/D",
    "Loading...": "Carregando...",
  },
  ja: { "Loading...": "読み込み中..." },
  tr: {
    "#ERROR!": "#HATA!",
    "#NAME?": "#AD?",
    "#VALUE!": "#DEĞER!",
    "#REF!": "#BAŞV!",
    "#NUM!": "#SAYI!",
    "#N/A": "#YOK",
    "Loading...": "Yükleniyor...",
  },
  // Unknown whether Sheets translates these: a script without capitals must do either way.
  ar: {
    "#ERROR!": "#خطأ!",
    "#NAME?": "#اسم؟",
    "#VALUE!": "#قيمة!",
    "#REF!": "#مرجع!",
    "#NUM!": "#رقم!",
    "#N/A": "#غير_متوفر!",
    "Loading...": "جارٍ التحميل...",
  },
};

/**
 * What a cell shows for the error in a language (`de`, `pt-BR`); the English word where it has none of its
 * own.
 */
export function errorWord(code: ErrorCode, language: string): string {
  return WORDS[language]?.[code] ?? code;
}
