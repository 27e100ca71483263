/**
 * How a CSV text starts that a spreadsheet program would take for a formula: OWASP, CSV Injection, with the full-width
 * forms that a Chinese input method makes. Texts that start with apostrophes before it are guarded too, so that taking
 * the guard off gives back exactly what was guarded.
 */
const formulaLike = /^'*[=+\-@\t\n\r＝＋－＠]/

/**
 * The same within a text: where a program's list separator is the semicolon or the tab, quotes around a cell that is parted by commas do not hold it together, nor its
 * lines, so a formula could start after each of these, after spaces and quotes too.
 */
const parted = /(?<=[;\t\n])(?=["' ]*[=+\-@＝＋－＠])/g
const guardedPart = /(?<=[;\t\n])'(?=["' ]*[=+\-@＝＋－＠])/g

/** The text with an apostrophe before what could become a formula. */
export function guardFormula(text: string): string {
  const within = text.replace(parted, "'")
  return formulaLike.test(text) ? `'${within}` : within
}

/** Takes off the apostrophes that `guardFormula` put on. */
export function unguardFormula(text: string): string {
  const whole = text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text
  return whole.replace(guardedPart, '')
}
