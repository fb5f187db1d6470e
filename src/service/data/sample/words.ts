/** With their spelling in an address. */
export const FIRST_NAMES: readonly (readonly [string, string])[] = [
  ["Ana", "ana"],
  ["Zoë", "zoe"],
  ["Liam", "liam"],
  ["Noor", "noor"],
  ["Mateo", "mateo"],
  ["Søren", "soren"],
  ["Yuki", "yuki"],
  ["Amélie", "amelie"],
  ["Priya", "priya"],
  ["Tomasz", "tomasz"],
  ["Grace", "grace"],
  ["Ömer", "omer"],
  ["Chloé", "chloe"],
  ["Ivan", "ivan"],
  ["Fatima", "fatima"],
  ["Jonas", "jonas"],
  ["Mei", "mei"],
  ["Diego", "diego"],
  ["Siobhán", "siobhan"],
  ["Kwame", "kwame"],
  ["Elif", "elif"],
  ["Hugo", "hugo"],
  ["Aroha", "aroha"],
  ["Ruth", "ruth"],
];

/** With their spelling in an address. */
export const LAST_NAMES: readonly (readonly [string, string])[] = [
  ["Silva", "silva"],
  ["O'Brien", "obrien"],
  ["Müller", "mueller"],
  ["Nguyễn", "nguyen"],
  ["Kowalski", "kowalski"],
  ["Tanaka", "tanaka"],
  ["García", "garcia"],
  ["Okafor", "okafor"],
  ["Lindström", "lindstrom"],
  ["Haddad", "haddad"],
  ["Rossi", "rossi"],
  ["D'Angelo", "dangelo"],
  ["Petrov", "petrov"],
  ["Sharma", "sharma"],
  ["Çelik", "celik"],
  ["Walker", "walker"],
  ["Moreau", "moreau"],
  ["van der Berg", "vanderberg"],
  ["Kim", "kim"],
  ["Mensah", "mensah"],
  ["Novák", "novak"],
  ["Jensen", "jensen"],
  ["Costa", "costa"],
  ["Smith", "smith"],
];

/** With what trips up spreadsheets and CSV readers. */
export const COMPANIES: readonly string[] = [
  "Northwind Bikes",
  'Baker "The Oven" Ltd',
  "O'Brien & Sons",
  "=1+1 Consulting",
  "Crème Brûlée SARL",
  "Tea, Coffee & Co",
  "🚲 Pedal Post",
  "Ünal Tekstil",
  "007 Security",
  "+Plus Design",
  "@home Care",
  "Śląsk Data",
  "3D Prints",
  "1e5 Labs",
  "TRUE North",
  "Blue Finch Media",
];

export const COUNTRIES: readonly string[] = ["US", "DE", "GB", "FR", "BR", "IN", "JP", "PL", "TR", "NO"];
export const CHANNELS: readonly string[] = ["organic", "search ads", "newsletter", "partner", "social"];
export const PAGES: readonly string[] = [
  "/",
  "/features",
  "/pricing",
  "/blog/first-report",
  "/docs",
  "/about",
];
export const DEVICES: readonly string[] = ["desktop", "phone", "tablet"];
export const FEATURES: readonly string[] = ["funnel", "cohort", "dashboard", "export", "alert"];
export const REASONS: readonly string[] = [
  "too expensive",
  "missing feature",
  "project ended",
  "no reason given",
];

/** With the price for a month. */
export const PLANS: readonly (readonly [string, string])[] = [
  ["Starter", "19.00"],
  ["Team", "49.50"],
  ["Business", "129.90"],
];
