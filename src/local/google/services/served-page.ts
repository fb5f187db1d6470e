/**
 * HtmlService at its worst. Once its scanner is lost, it cuts what looks like a comment from inline scripts,
 * even in strings; and it drops the page's charset, which garbles letters beyond ASCII.
 * github.com/enuchi/React-Google-Apps-Script issues 157 and 170,
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
