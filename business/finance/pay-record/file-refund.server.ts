import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { purseOf } from '#business/traffic/rights/purses.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { bookOf } from '../refund/book-of-payment.server.ts'
import { recomputeOrder, returnAtOnce } from '../refund/refund-money.server.ts'
import { auditSteps, refundStates, refundWays, type refundReasons } from '../refund/refund.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { payRecord } from './pay-record.ts'

/** What is to go back of a payment, fen, and who says so. */
interface AskedRefund {
  readonly refundMoney: number
  readonly reasonType: CodeOf<typeof refundReasons>
  readonly reason: string
  readonly applicantId: string
  /** Someone else, who has agreed already; not set: two others are still to. */
  readonly reviewerId?: string
}

/** Holds the money, so that no other refund promises it; it moves when others have agreed. Returns the id of the refund. */
export async function fileRefund(
  { tx, by }: { tx: Tx; by: string },
  record: Pick<RecordOf<typeof payRecord>, 'id' | 'payNo' | 'payChannel' | 'deviceId'>,
  { refundMoney, reasonType, reason, applicantId, reviewerId }: AskedRefund,
): Promise<string> {
  const which = sql`${await ofNumbers(tx, [record.payNo])} and id = ${record.id}`
  const held = await tx.run(sql`
    update pay_record set refund_held = refund_held + ${refundMoney}, updated_at = now()
    where ${which} and refund_held + refund_due + ${refundMoney} <= payer_money - change_money`)
  if (held === 0) throw await tooMuch(tx, which)
  const serial = await tx.first<{ serial: string }>(sql`select nextval('cash_flow_no') as serial`)
  const way = wayOf(record)
  const [audit, state] = reviewerId
    ? [auditSteps.approved, refundStates.underWay]
    : [auditSteps.service, refundStates.none]
  const made = await tx.first<{ id: string; order_id: string | null }>(sql`
    insert into refund (refund_no, pay_no, order_no, order_id, park_lot_id, plate_number, pay_channel, pay_money, refund_money, reason_type, reason, refund_way, applicant_id,
      audit_state, refund_state, reviewer_id, reviewed_at, created_by, updated_by)
    select ${`T${serial!.serial.padStart(10, '0')}`}, pay_no, order_no, order_id, park_lot_id, plate_number, pay_channel, pay_money, ${refundMoney}::bigint, ${reasonType}::smallint, ${reason},
      ${way}::smallint, ${applicantId}::bigint, ${audit}::smallint, ${state}::smallint, ${reviewerId ?? null}::bigint, ${reviewerId ? new Date() : null}::timestamptz, ${by}, ${by}
    from pay_record where ${which} returning id::text, order_id`)
  await (await bookOf(tx, record.payNo))?.promise?.(tx, record.payNo, refundMoney, by)
  await recomputeOrder(tx, made!.order_id)
  if (reviewerId && way === refundWays.purse) await returnAtOnce(tx, made!.id)
  return made!.id
}

/** By its channel, back to the purse out of which it came, or as it was handed over. */
function wayOf({ payNo, payChannel, deviceId }: Pick<RecordOf<typeof payRecord>, 'payNo' | 'payChannel' | 'deviceId'>) {
  if (payNo?.startsWith('W')) return refundWays.channel
  if (purseOf(payChannel) && !deviceId) return refundWays.purse
  return payChannel === payChannels.cash ? refundWays.cash : refundWays.transfer
}

async function tooMuch(tx: Tx, which: Sql) {
  const row = await tx.first<{ left: string }>(
    sql`select payer_money - change_money - refund_due - refund_held as left from pay_record where ${which}`,
  )
  return declaredFailure(
    { zh: '最多还可退款{money}元', en: 'At most {money} yuan can still be refunded', field: 'refundMoney' },
    { money: yuan(Number(row!.left)) },
  )
}
