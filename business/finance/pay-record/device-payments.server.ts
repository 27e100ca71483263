import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import type { ReportedPayment } from '#business/traffic/money/payment-book.server.ts'
import { newPayment, type NewPayment } from '#business/traffic/decide/lot-news.ts'
import { recordset } from '#server/database/recordset.ts'

/** ETC and the other channels (domain.md 5.6) that take the money without anyone: their scene is 无感 (5.7), that of the rest the booth. */
const unattended = [payChannels.etc, payChannels.wechatAuto, payChannels.alipayAuto, payChannels.unionPayAuto]

/** PayScene of money that a device took. */
export function sceneOf(payChannel: number): number {
  return unattended.some((channel) => channel === payChannel) ? payScenes.auto : payScenes.sentry
}

interface Counted {
  readonly pay_no: string
  readonly key: string
  readonly plate_number: string
  readonly paid_at: Date
  readonly decision: Json
}

/** So far may the moments of one payment lie apart that a device reports again under another event. */
const sameWithin = 3_600_000

/**
 * What is known of payment events, by device and event: the answers given before, and which of them name another payment's receipt number. A number that comes
 * again for the same car at the same time is the same payment.
 */
export async function paymentsBefore(
  tx: Tx,
  payments: readonly ReportedPayment[],
): Promise<{ answers: [string, Json][]; reused: string[] }> {
  if (payments.length === 0) return { answers: [], reused: [] }
  const rows = await countedBefore(tx, payments)
  const byKey = new Map(rows.map(({ key, decision }) => [key, decision]))
  const decided = new Map(rows.map(({ pay_no, decision }) => [pay_no, decision]))
  const first = new Map<string, OfCar>(
    rows.map((row) => [row.pay_no, { plateNumber: row.plate_number, paidAt: row.paid_at.getTime() }]),
  )
  const answers: [string, Json][] = []
  const reused: string[] = []
  for (const payment of payments) {
    const key = `${payment.deviceId}/${payment.eventId}`
    const number = payment.paymentId
    const decision = byKey.get(key) ?? decided.get(number)
    if (!byKey.has(key) && !isOnePayment(first.get(number) ?? payment, payment)) reused.push(key)
    else if (decision !== undefined) answers.push([key, decision])
    if (!first.has(number)) first.set(number, payment)
  }
  return { answers, reused }
}

async function countedBefore(tx: Tx, payments: readonly ReportedPayment[]): Promise<Counted[]> {
  const devices = [...new Set(payments.map(({ deviceId }) => deviceId))]
  const keys = await tx.rows<{ pay_no: string }>(sql`
    select pay_no from pay_key where pay_no = any(${payments.map(({ paymentId }) => paymentId)}::text[])
    union all
    select pay_no from pay_key
    where device_id = any(${devices}::bigint[]) and event_id = any(${payments.map(({ eventId }) => eventId)}::text[])`)
  if (keys.length === 0) return []
  const which = await ofNumbers(
    tx,
    keys.map(({ pay_no }) => pay_no),
    'r',
  )
  return tx.rows<Counted>(sql`
    select r.pay_no, r.device_id || '/' || r.event_id as key, r.plate_number, r.paid_at, r.decision from pay_record r where ${which}`)
}

type OfCar = Pick<ReportedPayment, 'plateNumber' | 'paidAt'>

function isOnePayment(one: OfCar, other: OfCar): boolean {
  return one.plateNumber === other.plateNumber && Math.abs(one.paidAt - other.paidAt) <= sameWithin
}

/**
 * Cash, card or ETC counts for the stay that was read with this plate last before it was taken, whichever of the two becomes known
 * first; so nothing of the stay is kept with it.
 */
export async function storePayments(tx: Tx, lot: Lot, reported: readonly ReportedPayment[]): Promise<NewPayment[]> {
  if (reported.length === 0) return []
  const rows = reported.map(({ paymentId, deviceId, plateNumber, payChannel, money, paidAt, eventId }) => ({
    pay_scene: sceneOf(payChannel),
    pay_no: paymentId,
    device_id: deviceId,
    plate_number: plateNumber,
    pay_channel: payChannel,
    money,
    paid_at: new Date(paidAt).toISOString(),
    event_id: eventId,
  }))
  const columns = {
    pay_no: 'text',
    device_id: 'bigint',
    plate_number: 'text',
    pay_channel: 'smallint',
    pay_scene: 'smallint',
    money: 'bigint',
    paid_at: 'timestamptz',
    event_id: 'text',
  }
  const stored = await tx.rows<{ pay_no: string }>(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, third_trade_no, device_id, pay_status, paid_at, event_id, created_by)
    select pay_no, ${code(bizTypes.parking)}, ${lot.parkLotId}::bigint, plate_number, pay_channel, pay_scene, money, money, pay_no, device_id, ${code(payRecordStates.paid)}, paid_at, event_id, '设备'
    from ${recordset(rows, columns)} on conflict do nothing returning pay_no`)
  const fresh = new Set(stored.map(({ pay_no }) => pay_no))
  const taken = reported.filter(({ paymentId }) => fresh.has(paymentId))
  return taken.map(newPayment)
}

/** Keeps what was answered, for when the event comes again. */
export async function rememberAnswers(
  tx: Tx,
  payments: readonly { readonly paymentId: string }[],
  decisions: LotChange['decisions'],
): Promise<void> {
  const rows = payments.map(({ paymentId }) => ({ pay_no: paymentId, decision: decisions.get(paymentId) }))
  if (rows.length === 0) return
  const which = await ofNumbers(
    tx,
    rows.map(({ pay_no }) => pay_no),
    'r',
  )
  await tx.run(sql`
    update pay_record r set decision = x.decision from ${recordset(rows, { pay_no: 'text', decision: 'jsonb' })} where r.pay_no = x.pay_no and ${which}`)
}
