/** Adds to a chart's XML what the file's writer has no setting for: names and error bars from cells, pale grid lines (pure). */

/** What one series takes from cells, as references such as `'A/B test'!$C$1`. */
export interface SeriesReferences {
  readonly name: { readonly reference: string; readonly text: string };
  /** How far the error bars reach above and below each value. */
  readonly margins?: { readonly above: string; readonly below: string };
}

const SERIES = /<c:ser>[\s\S]*?<\/c:ser>/g;
const NAME = /<c:tx>[\s\S]*?<\/c:tx>/;
const ERROR_BARS = /<c:errBars>[\s\S]*?<\/c:errBars>/;

const PALE_LINES =
  '<c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="DADCE0"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';

/** The chart's XML with the references of its series, in their order. Columns have no direction of error bars to choose. */
export function withReferences(xml: string, series: readonly SeriesReferences[]): string {
  const direction = xml.includes("<c:barChart>") ? "" : '<c:errDir val="y"/>';
  let index = 0;
  return xml.replaceAll("<c:majorGridlines/>", PALE_LINES).replace(SERIES, (found) => {
    const references = series[index];
    index += 1;
    if (!references) return found;
    const named = found.replace(NAME, () => nameXml(references.name));
    const { margins } = references;
    return margins ? named.replace(ERROR_BARS, () => errorBarsXml(margins, direction)) : named;
  });
}

function nameXml({ reference, text }: SeriesReferences["name"]): string {
  const cached = `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(text)}</c:v></c:pt></c:strCache>`;
  return `<c:tx><c:strRef><c:f>${escaped(reference)}</c:f>${cached}</c:strRef></c:tx>`;
}

/** In the order of the schema: CT_ErrBars (ECMA-376, 21.2.2.55). */
function errorBarsXml(margins: { readonly above: string; readonly below: string }, direction: string): string {
  const side = (name: string, reference: string): string =>
    `<c:${name}><c:numRef><c:f>${escaped(reference)}</c:f></c:numRef></c:${name}>`;
  const kind = '<c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>';
  const line = '<c:spPr><a:ln w="15875"><a:solidFill><a:srgbClr val="3C4043"/></a:solidFill></a:ln></c:spPr>';
  return `<c:errBars>${direction}${kind}${side("plus", margins.above)}${side("minus", margins.below)}${line}</c:errBars>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
