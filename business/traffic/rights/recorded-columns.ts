import type { Json } from '#kernel/wire.ts'
import type { Recorded } from '#business/rights/claims/claim.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'

/** Columns of `passing` in which is kept what rights said, with their types. */
export const recordedColumns = {
  car_type: 'smallint',
  free_percent: 'smallint',
  month_pass_id: 'bigint',
  pass_cover: 'jsonb',
  company_cover: 'jsonb',
  list_rights: 'jsonb',
} as const

export function recordedRow(recorded: Recorded): Record<keyof typeof recordedColumns, Json> {
  const { carType, freePercent, pass, company, rights } = recorded
  return {
    car_type: carType,
    free_percent: freePercent,
    month_pass_id: monthPassOf(recorded),
    pass_cover: pass as unknown as Json,
    company_cover: company as unknown as Json,
    list_rights: rights as unknown as Json,
  }
}
