import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import type { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import type { NewPayment } from '#business/traffic/decide/lot-news.ts'
import type { ExitReading, PurseMoney, PursePaid } from '#business/traffic/money/payment-book.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { recordset } from '#server/database/recordset.ts'

/** Stores what purses of rights paid at the exits of a lot: no one took it, so its scene is 无感. */
export async function storePursePaid(tx: Tx, { parkLotId }: Lot, paid: readonly PursePaid[]): Promise<NewPayment[]> {
  if (paid.length === 0) return []
  const rows = paid.map(({ payNo, payChannel, plateNumber, passingId, money, paidAt, quotedAt }) => ({
    pay_no: payNo,
    pay_channel: payChannel,
    plate_number: plateNumber,
    passing_id: passingId,
    money,
    paid_at: new Date(paidAt).toISOString(),
    quoted_at: new Date(quotedAt).toISOString(),
  }))
  const columns = {
    pay_no: 'text',
    pay_channel: 'smallint',
    plate_number: 'text',
    passing_id: 'text',
    money: 'bigint',
    paid_at: 'timestamptz',
    quoted_at: 'timestamptz',
  }
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, pay_status, paid_at, quoted_at, passing_id, created_by)
    select pay_no, ${code(bizTypes.parking)}, ${parkLotId}::bigint, plate_number, pay_channel, ${code(payScenes.auto)}, money, money, ${code(payRecordStates.paid)}, paid_at, quoted_at, passing_id, '系统'
    from ${recordset(rows, columns)}`)
  return paid.map(({ payNo, payChannel, ...rest }) => ({ ...rest, paymentId: payNo, channel: payChannel }))
}

/** A balance of its own that a device took from is none of ours. */
const fromPurse = (channels: readonly number[]) => sql`pay_channel in (${code(...channels)}) and device_id is null`

/** Those of these payments that came out of purses, by number. */
export async function pursePayments(
  tx: Tx,
  payNos: readonly string[],
  channels: readonly number[],
): Promise<ReadonlyMap<string, PurseMoney>> {
  const rows = await tx.rows<{
    pay_no: string
    pay_channel: CodeOf<typeof payChannels>
    plate_number: string
    left: string
    returned_money: string
  }>(sql`
    select pay_no, pay_channel, plate_number, payer_money - change_money - refund_due - refund_held as left, returned_money from pay_record
    where ${await ofNumbers(tx, payNos)} and ${fromPurse(channels)} and pay_status = ${code(payRecordStates.paid)}`)
  return new Map(
    rows.map(({ pay_no: payNo, pay_channel: payChannel, plate_number: plateNumber, left, returned_money }) => [
      payNo,
      { payNo, payChannel, plateNumber, left: Number(left), refunded: Number(returned_money) },
    ]),
  )
}

/** Those of these readings at exits at which a purse paid, whatever went back since. */
export async function paidByPurseAt(
  tx: Tx,
  exits: readonly ExitReading[],
  channels: readonly number[],
): Promise<ReadonlySet<string>> {
  const passingIds = exits.map(({ passingId }) => passingId)
  // A purse pays once the car was read; the month before is for a camera whose clock is ahead.
  const since = Math.min(...exits.map(({ passAt }) => passAt))
  const rows = await tx.rows<{ passing_id: string }>(sql`
    select distinct passing_id from pay_record where passing_id = any(${passingIds}::text[]) and ${sinceMonthOf(sql`created_at`, since, 1)} and ${fromPurse(channels)}`)
  return new Set(rows.map(({ passing_id }) => passing_id))
}

/** A part of a payment, fen, is where it came from again: it counts for no stay, and waits for no refund. */
export async function returnToPurse(tx: Tx, payNo: string, money: number): Promise<void> {
  await tx.run(sql`
    update pay_record set refund_due = refund_due + ${money}, refund_money = refund_money + ${money}, refunded_at = now(), updated_at = now(),
      over_paid_money = least(over_paid_money, payer_money - change_money - refund_due - ${money})
    where ${await ofNumbers(tx, [payNo])}`)
}
