import { sql } from 'kysely'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import type { LotChange, ReportedPassing } from './change-lot.server.ts'
import type { Lot } from './lot.server.ts'
import type { Touch } from './tail.ts'
import type { NewPayment } from './work-on-lot.server.ts'

/** Money that a booth or box took for a car (PROTOCOL.md, payment). */
export interface ReportedPayment {
  readonly key: string
  readonly eventId: string
  readonly deviceId: string
  readonly laneId: string | null
  readonly plateNumber: string
  /** The device's own receipt number. */
  readonly payNo: string
  readonly payChannel: number
  readonly money: number
  readonly paidAt: number
}

export interface StoredPayments {
  readonly payments: readonly NewPayment[]
  readonly touches: readonly Touch[]
  /** The passing that the payment of an event was for. */
  passingOf(key: string): string | null
  /** Keeps what was answered, for when the event comes again. */
  remember(change: LotChange): Promise<void>
}

/** Answers given before to payment events. */
export async function paymentsBefore(tx: Tx, placed: readonly { event: DeviceEvent }[]): Promise<[string, Json][]> {
  if (placed.length === 0) return []
  const rows = await tx.rows<{ key: string; decision: Json }>(sql`
    select r.device_id || '/' || r.event_id as key, r.decision
    from unnest(${placed.map(({ event }) => event.device.deviceId)}::bigint[], ${placed.map(({ event }) => event.eventId)}::text[]) e(device_id, event_id)
    join pay_record r on r.device_id = e.device_id and r.event_id = e.event_id`)
  return rows.map(({ key, decision }) => [key, decision])
}

/** Cash, card or ETC counts for the exit at which the car stood when it paid, else for whatever stay the plate had. The device's own receipt number is counted once. */
export async function storePayments(tx: Tx, lot: Lot, reported: readonly ReportedPayment[], arriving: readonly ReportedPassing[]): Promise<StoredPayments> {
  const payments: NewPayment[] = []
  const touches: Touch[] = []
  const passings = new Map<string, string | null>()
  for (const payment of reported) {
    const standing = await standingExit(tx, lot, payment, arriving)
    passings.set(payment.key, standing?.passingId ?? null)
    const payNo = `D${payment.deviceId}-${payment.payNo}`
    const stored = await tx.run(sql`
      insert into pay_record (pay_no, biz_type, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, payer_money, third_trade_no, device_id, pay_status, paid_at, quoted_at, passing_id, event_id, created_by)
      values (${payNo}, 1, ${lot.parkLotId}, ${payment.plateNumber}, ${payment.payChannel}, 3, ${payment.money}, ${payment.money}, ${payNo}, ${payment.deviceId}, 3, ${new Date(payment.paidAt)},
        ${new Date(standing?.passAt ?? payment.paidAt)}, ${standing?.passingId ?? null}, ${payment.eventId}, '设备')
      on conflict do nothing`)
    if (!stored) continue
    payments.push({ paymentId: payNo, plateNumber: payment.plateNumber, passingId: standing?.passingId ?? null, money: payment.money, paidAt: payment.paidAt, quotedAt: standing?.passAt ?? payment.paidAt })
    if (standing) touches.push({ plateNumbers: [standing.plateNumber], at: standing.passAt })
  }
  return {
    payments,
    touches,
    passingOf: (key) => passings.get(key) ?? null,
    async remember(change) {
      for (const { key, deviceId, eventId } of reported) {
        const decision = change.decisions.get(passings.get(key) ?? '')
        if (decision !== undefined) await tx.run(sql`update pay_record set decision = ${JSON.stringify(decision)}::jsonb where device_id = ${deviceId} and event_id = ${eventId}`)
      }
    },
  }
}

interface StandingExit {
  passingId: string
  plateNumber: string
  passAt: number
}

async function standingExit(tx: Tx, lot: Lot, payment: ReportedPayment, arriving: readonly ReportedPassing[]): Promise<StandingExit | null> {
  const here = arriving.filter(({ direction, plateNumber, passAt }) => direction === 2 && plateNumber === payment.plateNumber && passAt <= payment.paidAt).at(-1)
  if (here) return here
  const row = await tx.first<{ passing_no: string; plate_number: string; pass_at: Date }>(sql`
    select p.passing_no, p.plate_number, p.pass_at from passing p
    where p.park_lot_id = ${lot.parkLotId} and p.plate_number = ${payment.plateNumber} and p.direction = 2 and not p.is_void
      and p.pass_at between ${new Date(payment.paidAt - 3_600_000)} and ${new Date(payment.paidAt)}
    order by p.pass_at desc limit 1`)
  return row ? { passingId: row.passing_no, plateNumber: row.plate_number, passAt: row.pass_at.getTime() } : null
}
