import type { Entity } from '#kernel/entity.ts'
import { Failure, failFields } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { ImportResult } from '#kernel/wire.ts'
import { readFields } from '#fields/read-fields.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { repository } from '../repository/repository.ts'
import { columnValues } from '../repository/rows.ts'
import type { ReadRow, ReadSheet } from '../spreadsheet/read-spreadsheet.ts'
import type { AfterCommit, Verbs } from '../verb/handlers.ts'
import { columnsIn, inputOf, referenceIds } from './import-columns.ts'

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
 * Creates a record for each row, each on its own: a bad row changes nothing, one that is there already is counted as repeated and named
 * (domain.md appendix A). One whose place another record has is a bad row, and says what the form would.
 */
export async function importRows(
  machine: Machine,
  of: Entity,
  verbs: Verbs<any>,
  incoming: Incoming,
  sheet: ReadSheet,
  tx: Tx,
  afterCommit: AfterCommit,
  reportDone: (rows: number) => void,
): Promise<ImportOutcome> {
  const { words, language } = incoming
  const columns = columnsIn(sheet, of, words)
  const ids = await referenceIds(tx, columns, sheet)
  const records = repository(of, tx)
  const context = { tx, records, incoming, machine, by: incoming.person.realName, afterCommit }
  const failed: FailedRow[] = []
  const repeated: ReadRow[] = []
  for (const [done, row] of sheet.rows.entries()) {
    reportDone(done)
    await tx.run(sql`savepoint imported_row`)
    let sent: Record<string, unknown> = {}
    try {
      const { input, refusals } = inputOf(row.values, columns, ids, words)
      const read = readFields(of.fields, input)
      sent = Object.fromEntries(Object.keys(input).map((name) => [name, read.values[name]]))
      const all = [
        ...refusals,
        ...read.refusals.filter(({ field }) => !refusals.some((refusal) => refusal.field === field)),
      ]
      if (all.length) throw failFields(all)
      await (verbs.create ? verbs.create(context, read.values) : records.create(read.values, context.by))
      await tx.run(sql`release savepoint imported_row`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await tx.run(sql`rollback to savepoint imported_row`)
      if (error.isRepetition && (await stands(tx, of, sent))) repeated.push(row)
      else {
        const messages = error.refusals.length
          ? error.fields(language, words).map(({ message }) => message)
          : [error.say(language, words)]
        failed.push({ row, message: messages.join(';'), guide: guideFor(error)[language] })
      }
    }
  }
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

const isThere: Sentence = { zh: '与已有记录相同', en: 'A record is the same' }
const nothingToDo: Sentence = { zh: '无需处理', en: 'Nothing to do' }

/** Nobody can compare what is stored as a digest, or as a document. */
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
