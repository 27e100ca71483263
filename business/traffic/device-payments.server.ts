import { sql } from 'kysely'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import type { LotChange } from './change-lot.server.ts'
import type { Lot } from './lot.server.ts'
import type { NewPayment } from './work-on-lot.server.ts'

/** Money that a booth or box took for a car (PROTOCOL.md, payment). */
export interface ReportedPayment {
  /** Made from the device and its own receipt number, which counts once. */
  readonly paymentId: string
  readonly eventId: string
  readonly deviceId: string
  readonly plateNumber: string
  readonly payChannel: number
  readonly money: number
  readonly paidAt: number
}

/** Answers given before to payment events, by device and event; a receipt number that was counted already is the same payment. */
export async function paymentsBefore(tx: Tx, payments: readonly ReportedPayment[]): Promise<[string, Json][]> {
  if (payments.length === 0) return []
  const rows = await tx.rows<{ key: string; decision: Json }>(sql`
    select e.device_id || '/' || e.event_id as key, r.decision
    from unnest(${payments.map(({ deviceId }) => deviceId)}::bigint[], ${payments.map(({ eventId }) => eventId)}::text[], ${payments.map(({ paymentId }) => paymentId)}::text[]) e(device_id, event_id, pay_no)
    join pay_record r on r.pay_no = e.pay_no or (r.device_id = e.device_id and r.event_id = e.event_id)`)
  return rows.map(({ key, decision }) => [key, decision])
}

/**
 * Cash, card or ETC counts for the stay that was read with this plate last before it was taken, whichever of the two becomes known
 * first; so nothing of the stay is kept with it.
 */
export async function storePayments(tx: Tx, lot: Lot, reported: readonly ReportedPayment[]): Promise<NewPayment[]> {
  const payments: NewPayment[] = []
  for (const { paymentId, deviceId, plateNumber, payChannel, money, paidAt, eventId } of reported) {
    const stored = await tx.run(sql`
      insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, third_trade_no, device_id, pay_status, paid_at, event_id, created_by)
      values (${paymentId}, 1, ${lot.parkLotId}, ${plateNumber}, ${payChannel}, 3, ${money}, ${money}, ${paymentId}, ${deviceId}, 3, ${new Date(paidAt)}, ${eventId}, '设备')
      on conflict do nothing`)
    if (stored)
      payments.push({ paymentId, plateNumber, passingId: null, money, paidAt, quotedAt: null, takenBy: deviceId })
  }
  return payments
}

/** Keeps what was answered, for when the event comes again. */
export async function rememberAnswers(
  tx: Tx,
  payments: readonly NewPayment[],
  { decisions }: LotChange,
): Promise<void> {
  for (const { paymentId } of payments) {
    await tx.run(
      sql`update pay_record set decision = ${JSON.stringify(decisions.get(paymentId))}::jsonb where pay_no = ${paymentId}`,
    )
  }
}
