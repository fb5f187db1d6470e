import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { texts } from "../texts/texts";

/**
 * A text with a link that copies it. Where the browser refuses that, the text is selected and the link says
 * what to press.
 */
export function Copyable({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null);
  const [word, setWord] = useState(texts.controls.copy);
  const copy = async () => {
    setWord((await copied(text, code.current)) ? texts.controls.copied : texts.controls.pressToCopy);
    setTimeout(() => setWord(texts.controls.copy), 2_000);
  };
  return (
    <div class="copyable">
      <code ref={code}>{breakable(text)}</code>
      <button type="button" class="link" aria-label={`${word}: ${text}`} onClick={() => void copy()}>
        {word}
      </button>
    </div>
  );
}

/** Long names break after underscores. */
function breakable(text: string): ComponentChildren {
  return text.split(/(?<=_)/).map((part, i) => [i > 0 && <wbr />, part]);
}

/** Returns whether it was copied; else selects the text. */
async function copied(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The frame may lack access to the clipboard; copying a selection needs none.
    if (element) getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}
