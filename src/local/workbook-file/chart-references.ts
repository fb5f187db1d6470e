/** Adds to a chart's XML what the writer cannot set; references such as `'A/B test'!$C$1` (pure). */
export interface SeriesReferences {
  /** Without a reference it is the text. */
  readonly name: { readonly reference?: string; readonly text: string };
  /** Lengths of error bars, from each value. */
  readonly margins?: { readonly above: string; readonly below: string };
  /** Cell contents, for programs that do not calculate: null where there is no number. */
  readonly cached?: { readonly values: readonly (number | null)[]; readonly categories: readonly string[] };
  /** Texts at the points, instead of values. */
  readonly pointLabels?: readonly string[];
  /** Whether points are drawn without lines between them. */
  readonly pointsOnly?: boolean;
}

const SERIES = /<c:ser>[\s\S]*?<\/c:ser>/g;
const NAME = /<c:tx>[\s\S]*?<\/c:tx>/;
const ERROR_BARS = /<c:errBars>[\s\S]*?<\/c:errBars>/;

const PALE_LINES =
  '<c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="DADCE0"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';

/** Series in order. Columns have no choice of the error bars' direction. */
export function withReferences(xml: string, series: readonly SeriesReferences[]): string {
  const direction = xml.includes("<c:barChart>") ? "" : '<c:errDir val="y"/>';
  let index = 0;
  return xml.replaceAll("<c:majorGridlines/>", PALE_LINES).replace(SERIES, (found) => {
    const references = series[index];
    index += 1;
    if (!references) return found;
    const named = found.replace(NAME, () => nameXml(references.name));
    const { margins, pointsOnly } = references;
    const barred = margins ? named.replace(ERROR_BARS, () => errorBarsXml(margins, direction)) : named;
    return withPoints(withCache(pointsOnly ? barred.replace(LINE, NO_LINE) : barred, references), references);
  });
}

const LINE = /<a:ln w="25400">[\s\S]*?<\/a:ln>/;
const NO_LINE = '<a:ln w="25400"><a:noFill/></a:ln>';

/** Cached values (CT_NumRef and CT_StrRef, ECMA-376, 21.2.2.123 and 21.2.2.201). */
function withCache(series: string, { cached }: SeriesReferences): string {
  if (!cached) return series;
  const point = (value: string, at: number): string =>
    `<c:pt idx="${at}"><c:v>${escapeXml(value)}</c:v></c:pt>`;
  const numbers = cached.values.flatMap((value, at) => (value === null ? [] : [point(String(value), at)]));
  const texts = cached.categories.map(point);
  const count = (length: number): string => `<c:ptCount val="${length}"/>`;
  const numCache = `<c:numCache><c:formatCode>General</c:formatCode>${count(cached.values.length)}${numbers.join("")}</c:numCache>`;
  const strCache = `<c:strCache>${count(texts.length)}${texts.join("")}</c:strCache>`;
  return series
    .replace(
      /(<c:val><c:numRef><c:f>[^<]*<\/c:f>)(<\/c:numRef>)/,
      (_, open: string, close: string) => open + numCache + close,
    )
    .replace(
      /(<c:cat><c:strRef><c:f>[^<]*<\/c:f>)(<\/c:strRef>)/,
      (_, open: string, close: string) => open + strCache + close,
    );
}

/** Right before the categories if there are no error bars (CT_BarSer, CT_LineSer). */
function withPoints(series: string, { pointLabels }: SeriesReferences): string {
  if (!pointLabels) return series;
  const shown = (value: 0 | 1): string =>
    `<c:showLegendKey val="0"/><c:showVal val="${value}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`;
  const label = (text: string, at: number): string =>
    `<c:dLbl><c:idx val="${at}"/><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="en-US"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx><c:dLblPos val="outEnd"/>${shown(1)}</c:dLbl>`;
  const labels = `<c:dLbls>${pointLabels.map(label).join("")}${shown(1)}</c:dLbls>`;
  return series.replace("<c:cat>", () => `${labels}<c:cat>`);
}

function nameXml({ reference, text }: SeriesReferences["name"]): string {
  if (reference === undefined) return `<c:tx><c:v>${escapeXml(text)}</c:v></c:tx>`;
  const cached = `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(text)}</c:v></c:pt></c:strCache>`;
  return `<c:tx><c:strRef><c:f>${escapeXml(reference)}</c:f>${cached}</c:strRef></c:tx>`;
}

/** The writer knows no lengths of each point (hucre 1.0.0). Order: CT_ErrBars (ECMA-376, 21.2.2.55). */
function errorBarsXml(
  margins: { readonly above: string; readonly below: string },
  direction: string,
): string {
  const side = (name: string, reference: string): string =>
    `<c:${name}><c:numRef><c:f>${escapeXml(reference)}</c:f></c:numRef></c:${name}>`;
  const kind = '<c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>';
  const line = '<c:spPr><a:ln w="15875"><a:solidFill><a:srgbClr val="3C4043"/></a:solidFill></a:ln></c:spPr>';
  return `<c:errBars>${direction}${kind}${side("plus", margins.above)}${side("minus", margins.below)}${line}</c:errBars>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
