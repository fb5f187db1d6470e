/** What cells show whose formulas failed. Pure. */

/**
 * Its form is the same in every language of Sheets (`#ERREUR!`, `#¿NOMBRE?`, `#NV`): capital letters between a number sign and a
 * mark, or one on each side of a slash.
 */
const ERROR_FORM = /^#[¡¿]?\p{Lu}[\p{Lu}\d/]*[!?]$|^#\p{Lu}\/\p{Lu}$|^#NV$/u;

/** Whether a text is what a cell shows whose formula failed, in any language of Sheets. */
export function isErrorValue(text: string): boolean {
  return ERROR_FORM.test(text.trim());
}
