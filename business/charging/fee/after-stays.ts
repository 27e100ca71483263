import type { Fee } from './fee-of-stay.ts'
import type { Stay } from './stay.ts'

type Left = Required<Pick<Stay, 'freeUsedToday' | 'costToday' | 'tierTimeToday'>>

/** What stays of a car, by their fees (one that goes on from others may take back what those noted), leave to its next one of what all stays of a day, or of 24 hours, share. */
export function leftByFees(fees: readonly Pick<Fee, 'freeUsed' | 'dayMoney' | 'tierTime'>[]): Left {
  return {
    freeUsedToday: sumByScope(fees.flatMap(({ freeUsed }) => Object.entries(freeUsed))),
    costToday: sumByScope(fees.flatMap(({ dayMoney }) => dayMoney.map(({ date, money }) => [date, money] as const))),
    tierTimeToday: fees.flatMap(({ tierTime }) => tierTime),
  }
}

function sumByScope(parts: readonly (readonly [scope: string, of: number])[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [scope, of] of parts) sum[scope] = (sum[scope] ?? 0) + of
  return Object.fromEntries(Object.entries(sum).filter(([, of]) => of > 0))
}
