import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const isAsked = {
  zh: '车主正在支付这笔停车费(支付单号{payNo}),{until}前不能更改价格;可以直接放行,或过后再改',
  en: 'The driver is paying for this stay (payment {payNo}), so its price stays until {until}; let the car go, or change it later',
}

/** Refuses to change a price that a driver was shown to pay, for as long as it counts (domain.md 4.9). */
export async function requireFreePrice(tx: Tx, orderId: string): Promise<void> {
  const asked = await tx.first<{ pay_no: string; expire_at: Date }>(sql`
    select pay_no, expire_at from pay_record where ${await ofOrders(tx, [orderId])} and expire_at > now()
      and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) order by expire_at desc limit 1`)
  if (asked)
    throw declaredFailure(isAsked, { payNo: asked.pay_no, until: wallTime(asked.expire_at.getTime()).slice(11, 16) })
}
