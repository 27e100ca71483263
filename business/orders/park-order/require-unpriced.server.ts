import { correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const isPriced = {
  zh: '订单{orderNo}已改价或核销欠费,请先撤销再合并或拆分',
  en: 'The price of order {orderNo} was changed by hand, or what it owed was written off; take that back before stays are merged or split',
}

/** A price that a person named, and what was written off, is that of the stay as it is: of another one it says nothing. */
export async function requireUnpriced(tx: Tx, orderNos: readonly string[]): Promise<void> {
  const priced = await tx.first<{ order_no: string }>(sql`
    select order_no from stay_correction where order_no = any(${[...orderNos]}::text[]) and money_of_passing is not null and correction_state = ${code(correctionStates.inForce)} limit 1`)
  if (priced) throw declaredFailure(isPriced, { orderNo: priced.order_no })
}
