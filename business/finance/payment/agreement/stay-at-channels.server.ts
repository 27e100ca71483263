import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { orderFactsAsTheyAre, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Channels, ConfiguredChannel } from '../channels.server.ts'
import type { EnteredCar } from './agreements.ts'

/** What one channel has said of a stay, by the setting under which it was notified. */
interface Word {
  readonly configId: string
  readonly stayNo: string | null
  readonly lotNo: string | null
  readonly isBlocked: boolean
}

/** The reading at the exit before which a car stands and owes. */
export interface Standing {
  readonly passingId: string
  readonly at: number
  readonly deviceId: string
}

/** A stay that is open and that a setting charges by agreement. */
export interface OpenStay {
  readonly car: EnteredCar
  /** Those that may charge it, in the order in which they are asked. */
  readonly by: readonly ConfiguredChannel[]
  readonly words: readonly Word[]
  readonly standsAs: Standing | null
}

/** For what a stay is charged without asking. */
const purposeOfAgreement = {
  bizType: bizTypes.parking,
  payScene: payScenes.auto,
  way: 'agreement',
  kind: null,
} as const

/** Null for a stay that no setting charges by agreement, or that is over. */
export async function openStayOf(tx: Tx, channels: Channels, orderId: string): Promise<OpenStay | null> {
  const isOpen = await tx.first(sql`select from open_stay where order_id = ${orderId}`)
  if (!isOpen) return null
  const facts = await orderFactsAsTheyAre(tx, orderId)
  const by = await channels.allFitting(tx, { parkLotId: facts.lot.parkLotId, ...purposeOfAgreement })
  const car = by.length ? await carOf(tx, facts) : null
  return car && { car, by, words: await wordsOf(tx, car.orderNo), standsAs: standingOf(facts) }
}

/** Null for a car that no channel could know again. */
export async function carOf(tx: Tx, { content, lot, orderNo }: OrderFacts): Promise<EnteredCar | null> {
  const { plateNumber, plateColor, cameAt } = content
  if (cameAt === null || plateNumber === '' || isVirtualPlate(plateNumber)) return null
  const its = (await tx.first<{ name: string; code: string }>(
    sql`select park_lot_name as name, park_lot_code as code from park_lot where id = ${lot.parkLotId}`,
  ))!
  return { orderNo, plateNumber, plateColor, cameAt, lotName: its.name, lotCode: its.code }
}

/** What the channels have said of a stay. */
export async function wordsOf(tx: Tx, orderNo: string): Promise<Word[]> {
  const rows = await tx.rows<{ id: string; stay_no: string | null; lot_no: string | null; is_blocked: boolean }>(
    sql`select pay_config_id::text as id, parking_id as stay_no, lot_no, is_blocked from agreement_stay where order_no = ${orderNo}`,
  )
  return rows.map((row) => ({
    configId: row.id,
    stayNo: row.stay_no,
    lotNo: row.lot_no,
    isBlocked: row.is_blocked,
  }))
}

function standingOf({ content, passings }: OrderFacts): Standing | null {
  const passingId = content.exitPassingId
  if (content.orderStatus !== orderStatuses.waitingExit || content.needPayMoney <= 0 || passingId === null) return null
  const seen = passings.find((each) => each.passingId === passingId)
  return { passingId, at: seen?.passAt ?? Date.now(), deviceId: seen?.deviceId ?? seen?.laneId ?? passingId }
}
