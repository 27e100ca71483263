/**
 * How a CSV text starts that a spreadsheet program would take for a formula: OWASP, CSV Injection, with the full-width
 * forms that a Chinese input method makes. Texts that start with apostrophes before it are guarded too, so that taking
 * the guard off gives back exactly what was guarded.
 */
const formulaLike = /^'*[=+\-@\t\n\r＝＋－＠]/

/** The text with an apostrophe before what could become a formula. */
export function guardFormula(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/** Takes off the apostrophe that `guardFormula` put on. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text
}
