/** What stands in a cell that has a formula whose result no one worked out: such a file was made by a program and never opened. */
export const notWorkedOut = '#FORMULA!'

/** The errors that spreadsheet programs show in place of a result (ECMA-376, 18.18.11, and what came later). */
const errors =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|FORMULA!)$/i

/** Whether a cell shows an error and no value; typed as text it reads the same. */
export function isErrorCell(value: unknown): value is string {
  return typeof value === 'string' && errors.test(value.trim())
}

/** A formula at the end of its cell: no value follows it. */
const unfinished = /(<\/(?:\w+:)?f>|<(?:\w+:)?f(?:\s[^<>]*)?\/>)\s*(?=<\/(?:\w+:)?c>)/g

/** The worksheet with an error where a formula has no result, for its value would read as a blank. */
export function nameUnfinishedFormulas(worksheet: Buffer): Buffer {
  const xml = worksheet.toString('latin1')
  if (!unfinished.test(xml)) return worksheet
  return Buffer.from(xml.replace(unfinished, `$1<v>${notWorkedOut}</v>`), 'latin1')
}
