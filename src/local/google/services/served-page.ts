/** A page as HtmlService serves it, at its worst. */

/**
 * What looks like a comment is cut out of inline scripts, also within strings, as HtmlService's scanner does
 * once it has lost its place; the page's own charset is dropped, so that letters beyond ASCII are read as
 * others. github.com/enuchi/React-Google-Apps-Script issues 157 and 170,
 * github.com/tanaikech/A2UI-for-Google-Apps-Script issue 2.
 */
export function servedPage(html: string): string {
  const cut = html
    .replace(/<meta charset=[^>]*>/gi, "")
    .replace(/(<script[^>]*>)([\s\S]*?)(<\/script>)/gi, (_, open: string, script: string, close: string) => {
      return open + withoutComments(script) + close;
    });
  return Buffer.from(cut, "utf8").toString("latin1");
}

function withoutComments(script: string): string {
  return script.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
}
