/**
 * A page from which a script's files are pasted by hand, by somebody who has nothing but a browser. Pure.
 */

/** One file that is pasted into a script. */
export interface PastedFile {
  /** What it is called on its button, such as "the code". */
  readonly label: string;
  /** A page is made in the script under its name; code and manifest are there already. */
  readonly kind: "code" | "page" | "manifest";
  readonly name: string;
  readonly text: string;
}

/** The guide's drawings of Google's screens, as SVG texts that name the add-on. */
export interface ConsentScreens {
  readonly unverified: string;
  readonly blocked: string;
}

interface Step {
  readonly title: string;
  /** What to do, as HTML. */
  readonly does: string;
  readonly pasted?: PastedFile;
}

export interface PasteGuide {
  /** What the script, and so its menu, is called. */
  readonly name: string;
  /** The code, the pages, and last the manifest. */
  readonly files: readonly PastedFile[];
  /** The menu item that is chosen first. */
  readonly item: string;
  readonly screens: ConsentScreens;
  /** What is done once it is allowed. */
  readonly ending: readonly Step[];
}

const ALL = "click into its text, select all of it (Ctrl+A, on a Mac ⌘A), and paste (Ctrl+V, ⌘V)";

function stepsOf(guide: PasteGuide): readonly Step[] {
  const { name, files, item, ending } = guide;
  return [
    {
      title: "Open the script",
      does: `In your spreadsheet choose <b>Extensions &gt; Apps Script</b>. A new tab opens. Click its title, <b>Untitled project</b>, and call it <b>${name}</b>: the menu is called so. If a script of yours is there already, use another spreadsheet, as it would be replaced.`,
    },
    ...files.flatMap(stepsOfFile),
    {
      title: "Save, and use the menu",
      does: `Choose <b>Save project</b> (Ctrl+S, ⌘S). Go back to the spreadsheet and reload it. After some seconds choose <b>${item}</b>.`,
    },
    {
      title: "Allow it, once",
      does: allowing(guide),
    },
    ...ending,
  ];
}

/** Drawings stand inside the page, and call the script by its name. */
function allowing({ name, screens }: PasteGuide): string {
  const drawn = (svg: string): string =>
    svg.replace(/ xmlns="[^"]*"/, "").replaceAll("Analytics Tables", name);
  return `Google says that it <b>hasn’t verified this app</b>: the script is your own, and nobody has shown it to Google. Choose <b>Advanced</b>, then <b>Go to ${name} (unsafe)</b>, tick every box, and <b>Continue</b>. Then choose the same menu item again.</p>
${drawn(screens.unverified)}
<p>In a company it may say <b>This app is blocked</b>. Then only an administrator can let it through: send them this.</p>
${drawn(screens.blocked)}
<blockquote>I would like to use a script in a Google spreadsheet of mine, called “${name}”. Google says “This app is blocked”. Please trust it under Security &gt; Access and data control &gt; API controls. Its script id is … (in Extensions &gt; Apps Script &gt; Project Settings).</blockquote><p>`;
}

function stepsOfFile(file: PastedFile): readonly Step[] {
  const title = `Paste ${file.label}`;
  switch (file.kind) {
    case "code":
      return [
        {
          title,
          does: `Press the button here. In the script choose the file <b>Code.gs</b>, ${ALL}.`,
          pasted: file,
        },
      ];
    case "page":
      return [
        {
          title,
          does: `Press the button here. In the script, next to <b>Files</b>, choose <b>+ &gt; HTML</b>, and call the file <b>${file.name}</b>, exactly so; ${ALL}.`,
          pasted: file,
        },
      ];
    case "manifest":
      return [
        {
          title: "Show the manifest",
          does: "In the script choose <b>Project Settings</b>, the gear on the left, and tick <b>Show “appsscript.json” manifest file in editor</b>.",
        },
        {
          title,
          does: `Press the button here. In the script choose <b>Editor</b>, the brackets on the left, then the file <b>appsscript.json</b>; ${ALL}.`,
          pasted: file,
        },
      ];
  }
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #202124; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
ol { padding: 0; list-style: none; counter-reset: step; }
li { counter-increment: step; position: relative; padding: 0 0 1.5rem 3rem; }
li::before { content: counter(step); position: absolute; left: 0; width: 2rem; height: 2rem; line-height: 2rem; text-align: center;
  border-radius: 50%; background: #0b57d0; color: #fff; }
p, svg, blockquote { margin: 0 0 .5rem; } p:empty { display: none; } svg { max-width: 100%; height: auto; }
blockquote { padding-left: 1rem; border-left: 3px solid #747775; }
textarea { display: block; box-sizing: border-box; width: 100%; height: 5rem; margin-top: .5rem; font: 12px/1.4 monospace; color: #5f6368;
  border: 1px solid #747775; border-radius: 4px; resize: vertical; }
button { font: inherit; padding: .35rem 1rem; border: 1px solid #0b57d0; border-radius: 1rem; background: #0b57d0; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #a8c7fa; }
output { margin-left: .75rem; color: #146c2e; }`;

/**
 * Where the browser gives no clipboard, as of a page that was opened from a disk, the text is selected and
 * copied the old way.
 */
const SCRIPT = `
document.querySelectorAll("button").forEach(function (button) {
  var text = document.getElementById(button.dataset.text);
  var said = document.getElementById(button.dataset.text + "-said");
  var tell = function (words) { said.textContent = words; };
  var copySelected = function () {
    text.focus();
    text.select();
    tell(document.execCommand("copy") ? "Copied" : "Selected: press Ctrl+C, on a Mac \\u2318C");
  };
  button.addEventListener("click", function () {
    tell("");
    if (!navigator.clipboard) return copySelected();
    navigator.clipboard.writeText(text.value).then(function () { tell("Copied"); }, copySelected);
  });
});`;

/** The page as one HTML file that asks nothing of any network. */
export function pastePage(guide: PasteGuide): string {
  const { name } = guide;
  const steps = stepsOf(guide);
  const places = steps.flatMap(({ pasted }, i) => (pasted ? [i + 1] : []));
  const list = steps.map(
    ({ title, does, pasted }) =>
      `<li><h2>${title}</h2><p>${does}</p>${pasted ? pastedText(pasted) : ""}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Put ${name} into a Google spreadsheet</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Put ${name} into a Google spreadsheet</h1>
<p>${steps.length} steps, in a browser alone. To bring it up to date later, do steps ${places.slice(0, -1).join(", ")} and ${places.at(-1)} again with a new page of this kind.</p>
<ol>
${list.join("\n")}
</ol>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function pastedText({ label, name, text }: PastedFile): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const id = `text-${name}`;
  return (
    `<button type="button" data-text="${id}">Copy ${label}</button><output id="${id}-said"></output>` +
    // A line break right after the tag is no part of the text.
    `<textarea id="${id}" readonly spellcheck="false" aria-label="${label}">\n${escaped}</textarea>`
  );
}
