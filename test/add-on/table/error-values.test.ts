/** What cells show that hold no value, known by its form. */
import { isErrorValue, isLoadingText, mayBeErrorValue } from "../../../src/add-on/table/error-values";

describe("a cell whose formula failed", () => {
  it.each([
    ...[
      "#N/A",
      "#REF!",
      "#DIV/0!",
      "#NAME?",
      "#ERROR!",
      "#NULL!",
      "#ERREUR!",
      "#¿NOMBRE?",
      "#¡VALOR!",
      "#NÚM!",
    ],
    ...[
      "#NV",
      "#N/D",
      "#Н/Д",
      "#Δ/Υ",
      "#YOK",
      "#HIÁNYZIK",
      "#NENÍ_K_DISPOZICI",
      "#DĚLENÍ_NULOU!",
      "#SAYI/0!",
    ],
    ...["#خطأ!", "#اسم؟", "#שגיאה!", "#오류!", "#エラー！", "\u200f#خطأ!\u200f", " #BAŞV! "],
  ])("shows %s", (text) => {
    expect([isErrorValue(text), mayBeErrorValue(text)]).toEqual([true, true]);
  });

  it.each(["#غير_متوفر", "#غير متاح", "#일", "#VIP", "#REF! A"])(
    "may show %s, which may as well be a person's",
    (text) => {
      expect([isErrorValue(text), mayBeErrorValue(text)]).toEqual([false, true]);
    },
  );

  it.each([
    "",
    "#",
    "#1",
    "#12!",
    "#wow!",
    "#Sale!",
    "#N/A rate",
    "N/A",
    "# A",
    "##",
    "Köln",
    "#a1b2c3",
    "A#REF!",
    "Q#N/A",
    "PLAN #A",
  ])("does not show %j", (text) => {
    expect([isErrorValue(text), mayBeErrorValue(text)]).toEqual([false, false]);
  });
});

it("a longer text than any language has for a failure is none", () => {
  const ofLength = (length: number): string => `#${"Ä".repeat(length - 1)}`;
  expect([60, 61].map((length) => mayBeErrorValue(ofLength(length)))).toEqual([true, false]);
});

describe("a cell that still loads", () => {
  it.each([
    ...[
      "Loading...",
      "Wird geladen…",
      "Chargement…",
      "Chargement en cours…",
      "Cargando...",
      "Carregando...",
      "Laden...",
    ],
    ...[
      "読み込み中...",
      "로드 중...",
      "正在加载...",
      "Загрузка...",
      "Yükleniyor...",
      "جارٍ التحميل...",
      "טוען...",
      "กำลังโหลด...",
    ],
    "\u200fجارٍ التحميل…",
  ])("shows %s", (text) => {
    expect(isLoadingText(text)).toBe(true);
  });

  it.each([
    "",
    "...",
    "…",
    "Signups",
    "plan = Pro...",
    "did A then did B...",
    "12...",
    "a.b...",
    "Sign up.",
    "Loading... 5",
    "1, 2, …",
  ])("does not show %j", (text) => {
    expect(isLoadingText(text)).toBe(false);
  });
});
