import type { Entity } from '#kernel/entity.ts'
import { Failure, failFields } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { readFields } from '#fields/read-fields.ts'
import { permission } from '#kernel/permission.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { may } from '../person.ts'
import { requireQuota, spendQuota } from '../quota/quota.ts'
import { repository } from '../repository/repository.ts'
import { columnValues } from '../repository/rows.ts'
import { seesAll } from '../scope.ts'
import type { ReadRow, ReadSheet } from '../spreadsheet/read-spreadsheet.ts'
import { writeAudit } from '../verb/audit.ts'
import type { AfterCommit, Verbs } from '../verb/handlers.ts'
import { columnsIn, inputOf, referenceIds } from './import-columns.ts'
import { cutOff, NoLongerPermitted, stopped, type ImportTask } from './import-task.ts'

export interface FailedRow {
  readonly row: ReadRow
  readonly message: string
  readonly guide: string
}

export interface ImportOutcome {
  readonly result: Omit<ImportResult, 'URL'>
  readonly failed: readonly FailedRow[]
}

/**
 * Of one transaction, so that no one waits longer for a lock of an import than these take: rows, and milliseconds after which no further one is started.
 * One bad row among them, and each is tried alone.
 */
const atOnce = { rows: 20, ms: 100 }

/**
 * Creates a record for each row, each on its own: a bad row changes nothing, one that is there already is counted as repeated and named
 * (domain.md appendix A). One whose place another record has is a bad row, and says what the form would. What is in stays in, also when the
 * rest cannot follow: the same file can always be brought again.
 */
export async function importRows(
  machine: Machine,
  of: Entity,
  verbs: Verbs<any>,
  incoming: Incoming,
  sheet: ReadSheet,
  fileName: string,
  task: ImportTask,
): Promise<ImportOutcome> {
  const { person } = incoming
  const inScope = <Result>(work: (tx: Tx) => Promise<Result>) => machine.database.inScope(person.scope, work)
  const { words, language } = incoming
  const columns = columnsIn(sheet, of, words)
  const ids = await inScope(async (tx) => {
    await requireQuota(tx, 'imports', sheet.rows.length)
    // Also what is cut off has its line.
    const name = `${fileName} (0/${sheet.rows.length})`
    writeAudit(tx, incoming, { of, label: '导入', id: '', name, before: null, after: null, costMs: 0 })
    await task.start(tx, sheet.rows.length)
    return referenceIds(tx, columns, sheet)
  })
  const failed: FailedRow[] = []
  const repeated: ReadRow[] = []
  const readRow = (row: ReadRow) => {
    const { input, refusals } = inputOf(row.values, columns, ids, words)
    const { values, refusals: own } = readFields(of.fields, input)
    const all = [...refusals, ...own.filter(({ field }) => !refusals.some((refusal) => refusal.field === field))]
    return { values, all, sent: Object.fromEntries(Object.keys(input).map((name) => [name, values[name]])) }
  }
  /** An import takes minutes: what a person may is looked at again with all that comes in together. */
  const requireStillMay = async (tx: Tx) => {
    const now = await machine.accounts.rightsOf(tx, person.userId)
    if (!now || !may(now, permission(of, 'import')) || !seesAll(now.scope.lots, person.scope.lots))
      throw new NoLongerPermitted()
  }
  /** How many of them are in, from the first on. */
  const create = async (rows: readonly ReadRow[]): Promise<Failure | number> => {
    try {
      const { notes, created } = await inScope(async (tx) => {
        await requireStillMay(tx)
        const began = performance.now()
        let created = 0
        const notes: (() => Promise<void>)[] = []
        const records = repository(of, tx)
        const by = person.realName
        const afterCommit: AfterCommit = (work) => void notes.push(work)
        const context = { tx, records, incoming, machine, by, afterCommit }
        for (const row of rows) {
          if (created > 0 && performance.now() - began > atOnce.ms) break
          const { values, all } = readRow(row)
          if (all.length) throw failFields(all)
          await (verbs.create ? verbs.create(context, values) : records.create(values, by))
          created++
        }
        await spendQuota(tx, 'imports', created)
        return { notes, created }
      })
      await follow(machine, incoming, notes)
      return created
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error
    }
  }
  let done = 0
  const goneThrough = (rows: number) => task.reportDone((done = rows))
  const cut = (error: unknown): never => {
    if (error instanceof NoLongerPermitted) throw stopped(done, sheet.rows.length)
    if (done === 0) throw error
    machine.log.error({ err: error, path: incoming.path }, 'an import was cut off')
    throw cutOff(done, sheet.rows.length)
  }
  const bringIn = async (at: number) => {
    const rows = sheet.rows.slice(at, at + atOnce.rows)
    const created = await create(rows)
    if (typeof created === 'number') return goneThrough(at + created)
    for (const [index, row] of rows.entries()) {
      const failure = await create([row])
      goneThrough(at + index + 1)
      if (typeof failure === 'number') continue
      if (failure.isRepetition && (await inScope((tx) => stands(tx, of, readRow(row).sent)))) repeated.push(row)
      else {
        const messages = failure.refusals.length
          ? failure.fields(language, words).map(({ message }) => message)
          : [failure.say(language, words)]
        failed.push({ row, message: messages.join(';'), guide: guideFor(failure)[language] })
      }
    }
  }
  while (done < sheet.rows.length) await bringIn(done).catch(cut)
  return {
    failed,
    result: {
      Total: sheet.rows.length,
      SuccessNum: sheet.rows.length - repeated.length - failed.length,
      RepeatNum: repeated.length,
      FailedNum: failed.length,
      FailedRecords: failed.slice(0, 500).map(({ row, message, guide }) => ({
        Sheet: sheet.sheet,
        Row: row.row,
        ErrorMsg: message,
        OperationGuide: guide,
      })),
      RepeatRecords: repeated.slice(0, 500).map(({ row }) => ({
        Sheet: sheet.sheet,
        Row: row,
        ErrorMsg: isThere[language],
        OperationGuide: nothingToDo[language],
      })),
    },
  }
}

/** What the rows' verbs put off until they are in. */
async function follow(machine: Machine, { path }: Incoming, notes: readonly (() => Promise<void>)[]): Promise<void> {
  for (const note of notes)
    await note().catch((error: unknown) => machine.log.error({ err: error, path }, 'after a commit'))
}

const isThere: Sentence = { zh: '与已有记录相同', en: 'A record is the same' }
const nothingToDo: Sentence = { zh: '无需处理', en: 'Nothing to do' }

/** No one can compare what is stored as a digest, or as a document. */
const incomparable = new Set(['secret', 'structure'])

/** Whether a record says all that the row says: only then the row is a repetition, and else something is in its place. */
async function stands(tx: Tx, of: Entity, sent: Record<string, unknown>): Promise<boolean> {
  const comparable = Object.entries(sent).filter(([name]) => !incomparable.has(of.fields[name]!.kind))
  const same = columnValues(of.all, Object.fromEntries(comparable)).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`,
  )
  return (
    (await tx.first(sql`select from ${sql.table(of.table)} where ${sql.join(same, sql` and `)} limit 1`)) !== undefined
  )
}

function guideFor({ sentence, refusals }: Failure): Sentence {
  const missing = [sentence, ...refusals.map((refusal) => refusal.sentence)].some(({ en }) =>
    en.includes('does not exist'),
  )
  return missing
    ? { zh: '请先新增该记录,或更正名称后重新导入', en: 'Add that record first, or correct its name, then import again' }
    : { zh: '请按提示修改该行后重新导入', en: 'Correct the row as said and import it again' }
}
