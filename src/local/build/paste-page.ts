/**
 * One page from which the add-on is pasted into a script by hand, by somebody who has nothing but a browser.
 * Pure.
 */

/** What is pasted: the built files. */
export interface PastedFiles {
  readonly code: string;
  readonly sidebar: string;
  readonly manifest: string;
}

interface Step {
  readonly title: string;
  /** What to do, as HTML. */
  readonly does: string;
  readonly pasted?: keyof PastedFiles;
}

const ALL = "click into its text, select all of it (Ctrl+A, on a Mac ⌘A), and paste (Ctrl+V, ⌘V)";

function stepsOf(name: string): readonly Step[] {
  return [
    {
      title: "Open the script",
      does: `In your spreadsheet choose <b>Extensions &gt; Apps Script</b>. A new tab opens. Click its title, <b>Untitled project</b>, and call it <b>${name}</b>: the menu is called so. If a script of yours is there already, use another spreadsheet, as it would be replaced.`,
    },
    {
      title: "Paste the code",
      does: `Press the button here. In the script choose the file <b>Code.gs</b>, ${ALL}.`,
      pasted: "code",
    },
    {
      title: "Paste the sidebar",
      does: `Press the button here. In the script, next to <b>Files</b>, choose <b>+ &gt; HTML</b>, and call the file <b>Sidebar</b>, exactly so; ${ALL}.`,
      pasted: "sidebar",
    },
    {
      title: "Show the manifest",
      does: "In the script choose <b>Project Settings</b>, the gear on the left, and tick <b>Show “appsscript.json” manifest file in editor</b>.",
    },
    {
      title: "Paste the manifest",
      does: `Press the button here. In the script choose <b>Editor</b>, the brackets on the left, then the file <b>appsscript.json</b>; ${ALL}.`,
      pasted: "manifest",
    },
    {
      title: "Save, and open the sidebar",
      does: `Choose <b>Save project</b> (Ctrl+S, ⌘S). Go back to the spreadsheet and reload it. After some seconds choose <b>Extensions &gt; ${name} &gt; Open sidebar</b>.`,
    },
    {
      title: "Allow it, once",
      does: "Google says that it <b>hasn’t verified this app</b>: the script is your own, and nobody has shown it to Google. Choose <b>Advanced</b>, then <b>Go to … (unsafe)</b>, tick every box, and <b>Continue</b>. Then choose <b>Open sidebar</b> again. If it says <b>This app is blocked</b>, your organisation does not let scripts ask for this: ask its administrator.",
    },
  ];
}

const LABELS: Readonly<Record<keyof PastedFiles, string>> = {
  code: "the code",
  sidebar: "the sidebar",
  manifest: "the manifest",
};

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #202124; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
ol { padding: 0; list-style: none; counter-reset: step; }
li { counter-increment: step; position: relative; padding: 0 0 1.5rem 3rem; }
li::before { content: counter(step); position: absolute; left: 0; width: 2rem; height: 2rem; line-height: 2rem; text-align: center;
  border-radius: 50%; background: #0b57d0; color: #fff; }
p { margin: 0 0 .5rem; }
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

export function pastePage(files: PastedFiles, name: string): string {
  const steps = stepsOf(name).map(({ title, does, pasted }) => {
    const text = pasted === undefined ? "" : pastedText(pasted, files[pasted]);
    return `<li><h2>${title}</h2><p>${does}</p>${text}</li>`;
  });
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
<p>Seven steps, in a browser alone. To bring it up to date later, do steps 2, 3 and 5 again with a new page of this kind.</p>
<ol>
${steps.join("\n")}
</ol>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function pastedText(id: keyof PastedFiles, text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return (
    `<button type="button" data-text="${id}">Copy ${LABELS[id]}</button><output id="${id}-said"></output>` +
    // A line break right after the tag is no part of the text.
    `<textarea id="${id}" readonly spellcheck="false" aria-label="${LABELS[id]}">\n${escaped}</textarea>`
  );
}
