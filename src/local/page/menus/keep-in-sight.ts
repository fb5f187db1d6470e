/** Moves what has just opened to where it is seen whole: within the cells' area, else within the window. */

const MARGIN = 6;

export function keepInSight(element: HTMLElement | null): void {
  if (!element) return;
  const around = element.closest(".scroller")?.getBoundingClientRect();
  const bottom = around?.bottom ?? innerHeight;
  const right = around?.right ?? innerWidth;
  const top = around?.top ?? 0;
  element.style.maxHeight = `${Math.min(560, bottom - top - 2 * MARGIN)}px`;
  const box = element.getBoundingClientRect();
  const across = Math.min(0, right - MARGIN - box.right);
  const down = Math.min(0, bottom - MARGIN - box.bottom);
  if (across !== 0 || down !== 0) element.style.transform = `translate(${across}px, ${down}px)`;
}
