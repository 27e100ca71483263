import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** Whether a charge was, or may have been, sent to its channel. */
export async function isSent(tx: Tx, payNo: string): Promise<boolean> {
  return (await tx.first(sql`select from agreement_charge where pay_no = ${payNo}`)) !== undefined
}

/** Before it is sent; returns whether that was not noted before. */
export async function noteSent(tx: Tx, payNo: string): Promise<boolean> {
  const noted = await tx.run(sql`insert into agreement_charge (pay_no) values (${payNo}) on conflict do nothing`)
  return noted > 0
}

/** Its outcome is certain. */
export async function forgetCharge(tx: Tx, payNo: string): Promise<void> {
  await tx.run(sql`delete from agreement_charge where pay_no = ${payNo}`)
}
