import type { Entity } from '#kernel/entity.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { isPlate, normalisePlate } from '#fields/plate/plate-number.ts'
import type { Tx } from '../database/database.ts'
import type { Cells } from '../database/message.ts'
import { inMonthsOf } from '../database/months.ts'
import { momentOf } from './rollup.ts'

const named = 'plateNumber'

/** In which months a plate has been in the lots of the scope: a question, and what its answer says of the record `r`. */
export interface MonthsOfPlate {
  readonly asked: Sql<{ month: string }>
  among(months: readonly string[]): Sql<SqlBool>
}

/** Of a checked filter that asks a list of many months for one whole plate; null: it does not. */
export function monthsOfPlate(of: Entity, filters: Record<string, unknown>): MonthsOfPlate | null {
  const wanted = filters[named]
  if (!of.list.rollup || of.all[named]?.kind !== 'plate' || typeof wanted !== 'string') return null
  const plate = normalisePlate(wanted)
  if (!isPlate(plate)) return null
  const moment = momentOf(of)
  const column = sql.ref(`r.${columnsOf(moment, of.all[moment]!)[0]!}`)
  return {
    asked: sql`select distinct month::text as month from plate_month where plate_number = ${plate}`,
    among: (months) =>
      inMonthsOf(
        column,
        months.map((month) => Date.parse(month)),
      ),
  }
}

/** The condition with what the database knows of the plate's months, so that no others are opened and locked. */
export async function withMonths(tx: Tx, where: Sql<SqlBool>, months: MonthsOfPlate | null): Promise<Sql<SqlBool>> {
  if (!months) return where
  const found = await tx.rows(months.asked)
  return inThose(
    where,
    months,
    found.map(({ month }) => month),
  )
}

/** As `withMonths`, of cells that were read. */
export function withMonthsFound(where: Sql<SqlBool>, months: MonthsOfPlate, found: Cells): Sql<SqlBool> {
  return inThose(
    where,
    months,
    found.map(([month]) => month!),
  )
}

function inThose(where: Sql<SqlBool>, { among }: MonthsOfPlate, months: readonly string[]): Sql<SqlBool> {
  return sql<SqlBool>`${where} and ${among(months)}`
}
