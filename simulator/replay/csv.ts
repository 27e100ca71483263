import { readFileSync } from 'node:fs'

/** The rows of a file in `data/` by column name. The files have no quoted cells. */
export function rowsOf(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
  const [head, ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(head!.map((name, index) => [name, cells[index] ?? ''])))
}
