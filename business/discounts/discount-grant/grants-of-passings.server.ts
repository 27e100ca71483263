import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** A grant is for a passing. Where people put stays right it names another one, as payments do. */
export async function moveToPassing(tx: Tx, grantNos: readonly string[], passingNo: string): Promise<void> {
  await tx.run(sql`update discount_grant set passing_id = ${passingNo} where ${ofNumbers(grantNos)}`)
}

export async function leavePassings(
  tx: Tx,
  grantNos: readonly string[],
  passingNos: readonly string[],
  to: string,
): Promise<void> {
  await tx.run(
    sql`update discount_grant set passing_id = ${to} where ${ofNumbers(grantNos)} and passing_id = any(${[...passingNos]}::text[])`,
  )
}

export async function exchangePassings(
  tx: Tx,
  grantNos: readonly string[],
  [one, other]: readonly [string, string],
): Promise<void> {
  await tx.run(sql`
    update discount_grant set passing_id = case passing_id when ${one} then ${other} else ${one} end
    where ${ofNumbers(grantNos)} and passing_id in (${one}, ${other})`)
}

/** What a merchant gave is no coupon: it was given to the plate. */
export async function couponsAmong(
  tx: Tx,
  grantNos: readonly string[],
): Promise<readonly { readonly grantNo: string; readonly usedAt: number }[]> {
  const rows = await tx.rows<{ grant_no: string; grant_at: Date }>(
    sql`select grant_no, grant_at from discount_grant where ${ofNumbers(grantNos)} and coupon_id is not null`,
  )
  return rows.map(({ grant_no, grant_at }) => ({ grantNo: grant_no, usedAt: grant_at.getTime() }))
}

const ofNumbers = (grantNos: readonly string[]) => sql`grant_no = any(${[...grantNos]}::text[])`
