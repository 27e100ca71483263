import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import { mostImportBytes } from '#kernel/import-file.ts'
import { permission } from '#kernel/permission.ts'
import { consoleZone, wallTime } from '#kernel/wall-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { mount, mountRaw } from '../http/app.ts'
import { id } from '#fields/id/id.ts'
import { text } from '#fields/text/text.ts'
import { digest, type Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { FileRefusal } from '../spreadsheet/file-refusal.ts'
import { readSpreadsheet, type ReadSheet } from '../spreadsheet/read-spreadsheet.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { spreadsheetFormats, writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts'
import { answerBefore, change } from '../verb/change.ts'
import type { Verbs } from '../verb/handlers.ts'
import { keepingFile, writeFile, type WrittenFile } from '../files/kept-files.ts'
import { readUpload } from '../files/read-upload.ts'
import { failureHeadings, templateHeadings } from './import-columns.ts'
import { importRows, type FailedRow } from './import-rows.ts'
import { importTask, keptDays, openImportTask, importTaskOf, importTasksOf } from './import-task.ts'
import { mountFile } from '../http/mount-file.ts'
import { attachment } from '../files/attachment.ts'

const isImporting = {
  zh: '您有一个导入正在进行,请等它完成后再导入',
  en: 'An import of yours is under way; wait until it is done',
}

/** Of people whose import is under way in this process: its idempotency key, and its end. */
const importing = new Map<string, { readonly key: string | null; readonly ended: Promise<void> }>()

/** Uploads are read in full before anything is decided, and never beyond the limit. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: mostImportBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  })
}

/** The person's own imports: how far one is, and the result of each. */
export function mountImportTasks(app: FastifyInstance, machine: Machine): void {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/importTask/queryImportTask',
      label: '导入任务',
      access: 'signed-in',
      // Files are brought by people alone.
      peopleOnly: true,
      request: { taskId: id('任务'), ImportKey: text('导入内容', { max: 64 }) },
      response: importTask,
      rows: true,
      oneBy: 'taskId',
    }),
    (incoming) =>
      machine.database.inScope(incoming.person.scope, async (tx) => {
        const { taskId, ImportKey } = incoming.input
        if (taskId) return importTaskOf(tx, incoming, taskId)
        const rows = await importTasksOf(tx, incoming, ImportKey)
        return { rows, total: rows.length }
      }),
  )
}

/** A concept's import: the template to fill, and the filled file to bring back. */
export function mountImport(app: FastifyInstance, machine: Machine, of: Entity, verbs: Verbs<any> = {}): void {
  const access = { permission: permission(of, 'import') }
  mountRaw(
    app,
    machine,
    {
      path: endpointPath(of, 'import') as `/${string}`,
      label: `${of.label} 导入`,
      access,
      request: {},
      file: true,
      writes: true,
    },
    async (incoming) => {
      const { person, idempotencyKey: key } = incoming
      const running = importing.get(person.userId)
      if (running && (key === null || running.key !== key)) throw declaredFailure(isImporting)
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      // Who was cut off and asks again under the same key waits for the first one's answer.
      if (!running) importing.set(person.userId, { key, ended })
      try {
        const { bytes, name, isCut } = await readUpload(machine, incoming, mostImportBytes)
        if (isCut) throw new FileRefusal('tooLarge', { megabytes: mostImportBytes / 1024 / 1024 })
        const sheet = await readSpreadsheet(bytes, name)
        const input = { file: digest(bytes.toString('latin1')).toString('hex') }
        await running?.ended
        return await bringIn(machine, of, verbs, { ...incoming, input }, sheet, name)
      } finally {
        if (!running) importing.delete(person.userId)
        end()
      }
    },
  )
  mountFile(app, machine, endpointPath(of, 'template') as `/${string}`, access, async ({ words }, reply) => {
    const columns = templateHeadings(of, words).map((header) => ({ header, kind: 'text' as const }))
    attachment(reply, { name: `${words(of.label)}.xlsx`, kind: spreadsheetFormats.xlsx })
    return gathered(writeSpreadsheet('xlsx', [{ title: words(of.label), columns, zone: consoleZone, rows: [] }]))
  })
}

async function bringIn(
  machine: Machine,
  of: Entity,
  verbs: Verbs<any>,
  incoming: Incoming,
  sheet: ReadSheet,
  fileName: string,
): Promise<Json> {
  const before = await machine.database.inScope(incoming.person.scope, (tx) =>
    answerBefore(tx, machine.secrets, incoming),
  )
  if (before !== undefined) return before
  const task = openImportTask(machine, incoming, of, fileName)
  try {
    const { result, failed } = await importRows(machine, of, verbs, incoming, sheet, fileName, task)
    const file = failed.length ? await writeFailed(machine, of, incoming, sheet, failed) : null
    return await keepingFile(machine, file, (keep) =>
      change(machine, incoming, { of, verb: 'import', label: '导入', ids: [] }, async (tx) => {
        const URL = await keep(tx)
        const { FailedRecords, RepeatRecords, ...counts } = result
        const answer = { ...counts, URL, FailedRecords, RepeatRecords } as unknown as Json
        await task.finish(tx, answer)
        return { answer, lines: [{ id: '', name: fileName, before: null, after: counts }] }
      }),
    )
  } catch (error) {
    await task.fail(error)
    throw error
  } finally {
    task.stop()
  }
}

/**
 * The failed rows as they were sent, with what is wrong and what to do in the last two columns. Null where the store takes nothing: the others are in, and the answer names each row that is
 * not.
 */
async function writeFailed(
  machine: Machine,
  of: Entity,
  { person, words, path }: Incoming,
  sheet: ReadSheet,
  failed: readonly FailedRow[],
): Promise<WrittenFile | null> {
  const headings = [...sheet.header.values.map((value) => String(value ?? '')), ...failureHeadings.map(words)]
  const out: Sheet = {
    title: words(of.label),
    zone: consoleZone,
    columns: headings.map((header) => ({ header, kind: 'text' })),
    rows: [
      failed.map(({ row, message, guide }) => [
        ...headings.slice(0, -2).map((_, at) => ((row.values[at] ?? null) === null ? null : String(row.values[at]))),
        message,
        guide,
      ]),
    ],
  }
  const name = `${words(of.label)}_${words('导入失败')}_${wallTime(Date.now()).replace(/[-: ]/g, '')}.xlsx`
  const bytes = await gathered(writeSpreadsheet('xlsx', [out]))
  const file = { userId: person.userId, name, kind: spreadsheetFormats.xlsx, ending: 'xlsx', bytes, days: keptDays }
  return writeFile(machine, file).catch((error: unknown) => {
    machine.log.error({ err: error, path }, 'the refused rows of an import could not be stored')
    return null
  })
}

async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
