import { expect } from 'vitest'
import { consoleZone } from '#kernel/wall-clock.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Envelope, ImportResult, Language } from '#kernel/wire.ts'
import { exportStates } from '#kernel/export-states.ts'
import { readSpreadsheet, type ReadSheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { writeSpreadsheet, type SpreadsheetFormat } from '#server/spreadsheet/write-spreadsheet.ts'
import type { Console } from '../berth/console.ts'

const { done } = exportStates

/** The file that an export makes, its name and its bytes, as the console downloads them. */
export async function exportedFile(
  by: Console,
  of: Pick<Entity, 'name' | 'wire'>,
  format: SpreadsheetFormat,
  query: object = {},
): Promise<{ name: string; bytes: Buffer }> {
  const url: string = await by.call(endpointPath(of, 'export'), { mode: 'all', format, ...query })
  const bytes = await download(by, url)
  return { name: (await finishedTask(by, url)).FileName, bytes }
}

export async function exportedSheet(
  by: Console,
  of: Pick<Entity, 'name' | 'wire'>,
  format: SpreadsheetFormat,
  query: object = {},
): Promise<ReadSheet> {
  const { name, bytes } = await exportedFile(by, of, format, query)
  return readSpreadsheet(bytes, name)
}

/** The task behind the address of a file, when it is done. */
export async function finishedTask(
  by: Console,
  url: string,
): Promise<{ taskId: string; FileName: string; FileUrl: string }> {
  const taskId = url.split('/').at(-1)!
  const task = () => by.call('/api/exportTask/queryExportTask', { taskId })
  await expect.poll(async () => (await task()).State, { interval: 20, timeout: 30_000 }).toBe(done)
  return task()
}

/** Lines of a CSV without line breaks in its cells, the heading among them. */
export function linesOf(csv: Buffer): number {
  return csv.toString('utf8').trimEnd().split('\r\n').length
}

export async function download(by: Console, url: string): Promise<Buffer> {
  const response = await fetch(by.url + url, { headers: { authorization: by.token! } })
  expect(response.headers.get('content-disposition'), await (response.ok ? '' : response.text())).toContain(
    'attachment',
  )
  return Buffer.from(await response.arrayBuffer())
}

/** Imports the rows as a workbook of text cells. */
export async function importRows(
  by: Console,
  of: Entity,
  headings: string[],
  rows: (string | null)[][],
  language: Language = 'zh',
): Promise<Envelope<ImportResult>> {
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const parts: Uint8Array[] = []
  for await (const part of writeSpreadsheet('xlsx', [{ title: of.label, zone: consoleZone, columns, rows: [rows] }]))
    parts.push(part)
  const form = new FormData()
  form.append('file', new Blob([Buffer.concat(parts)]), `${of.label}.xlsx`)
  const response = await fetch(by.url + endpointPath(of, 'import'), {
    method: 'POST',
    headers: { authorization: by.token!, 'accept-language': language },
    body: form,
  })
  return (await response.json()) as Envelope<ImportResult>
}
