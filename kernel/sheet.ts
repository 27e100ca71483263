/**
 * What the cells of a spreadsheet column are, and what a row holds for them: text `string` · integer and decimal `number` · money
 * whole fen · moment epoch milliseconds · date `'2026-11-21'`. Null is an empty cell; a string in a column of numbers or times
 * stays text, as the label of a totals row needs.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'moment' | 'date'

export type Value = string | number | null
