import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { orderFactsAsTheyAre, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Channels, ConfiguredChannel } from '../channels.server.ts'
import type { EnteredCar } from './agreements.ts'

/** What one channel has said of a stay, by the setting under which it was notified, and of which car. */
export interface Word {
  readonly configId: string
  readonly car: EnteredCar
  readonly theirNo: string | null
  readonly lotNo: string | null
  readonly isBlocked: boolean
  /** The channel was not notified yet that this car left. */
  readonly isInside: boolean
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
  /** Of the car for which it was taken before its plate, the colour of that or the time of its entry was corrected. */
  readonly ofOthers: readonly Word[]
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
  const isNow = by.length ? await carOf(tx, facts) : null
  if (!isNow) return null
  const { orderNo } = facts
  const all = await wordsOf(tx, orderId, isNow)
  const last = all.at(-1)?.car
  const stayNo = last === undefined ? orderNo : isSameCar(last, isNow) ? last.stayNo : nextNo(orderNo, last)
  const [words, ofOthers] = [true, false].map((isIts) => all.filter(({ car }) => (car.stayNo === stayNo) === isIts))
  return { car: { ...isNow, stayNo }, by, words: words!, ofOthers: ofOthers!, standsAs: standingOf(facts) }
}

const isSameCar = (one: EnteredCar, other: EnteredCar) =>
  one.plateNumber === other.plateNumber && one.plateColor === other.plateColor && one.cameAt === other.cameAt

/** Channels know a stay by our number alone, and none has a way to give it another plate. */
const nextNo = (orderNo: string, { stayNo }: EnteredCar) =>
  `${orderNo}-${(Number(stayNo.slice(orderNo.length + 1)) || 1) + 1}`

/** Null for a car that no channel could know again. */
export async function carOf(tx: Tx, { content, lot, orderNo }: OrderFacts): Promise<EnteredCar | null> {
  const { plateNumber, plateColor, cameAt } = content
  if (cameAt === null || plateNumber === '' || isVirtualPlate(plateNumber)) return null
  const its = (await tx.first<{ name: string; code: string }>(
    sql`select park_lot_name as name, park_lot_code as code from park_lot where id = ${lot.parkLotId}`,
  ))!
  return { stayNo: orderNo, plateNumber, plateColor, cameAt, lotName: its.name, lotCode: its.code }
}

interface WordRow {
  readonly id: string
  readonly order_no: string
  readonly car: EnteredCar | null
  readonly their_no: string | null
  readonly lot_no: string | null
  readonly is_blocked: boolean
  readonly is_inside: boolean
}

/** What the channels have said of a stay, the latest last; `isNow`: the car of one that left, and was kept no longer, or of which an older version of the server notified them. */
export async function wordsOf(tx: Tx, orderId: string, isNow: EnteredCar | null): Promise<Word[]> {
  const rows = await tx.rows<WordRow>(
    sql`select pay_config_id::text as id, order_no, car, parking_id as their_no, lot_no, is_blocked, is_inside from agreement_stay where order_id = ${orderId} order by length(order_no), order_no`,
  )
  return rows.flatMap((row) => {
    const car = row.car ?? isNow
    const { order_no: stayNo, lot_no: lotNo, is_blocked: isBlocked, is_inside: isInside } = row
    return car ? { configId: row.id, car: { ...car, stayNo }, theirNo: row.their_no, lotNo, isBlocked, isInside } : []
  })
}

function standingOf({ content, passings }: OrderFacts): Standing | null {
  const passingId = content.exitPassingId
  if (content.orderStatus !== orderStatuses.waitingExit || content.needPayMoney <= 0 || passingId === null) return null
  const seen = passings.find((each) => each.passingId === passingId)
  return { passingId, at: seen?.passAt ?? Date.now(), deviceId: seen?.deviceId ?? seen?.laneId ?? passingId }
}
