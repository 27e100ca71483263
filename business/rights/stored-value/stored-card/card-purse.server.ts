import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import type { OwingCar, Purse, PurseAnswer } from '#business/rights/claims/purse.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { cardFlowKinds } from '../stored-card-flow/stored-card-flow.ts'
import { bookCardFlow } from './book-card-flow.server.ts'
import { notifyOfLowBalance, type UsableCard } from './low-balance.server.ts'
import { cardStates } from './stored-card.ts'

/** Cards pay for a stay as a whole or not at all, and are locked while they do: what one exit takes, another does not count on. */
export const cardPurse: Purse = {
  payChannel: payChannels.balance,

  async pay(tx, parkLotId, cars) {
    const cards = await cardsOf(tx, parkLotId, cars)
    const left = new Map(cards.map(({ id, balance }) => [id, balance]))
    const answers: PurseAnswer[] = []
    for (const car of cars) {
      const card = cards.find(({ plateNumber }) => plateNumber === car.plateNumber)
      if (!card) continue
      const { passingId, plateNumber, owed } = car
      const held = left.get(card.id)!
      if (held < owed) {
        answers.push({ passingId, payNo: null, held })
        continue
      }
      const payNo = await bookCardFlow(tx, card.id, cardFlowKinds.parking, -owed, '系统', { parkLotId, plateNumber })
      left.set(card.id, held - owed)
      answers.push({ passingId, payNo, held })
      await notifyOfLowBalance(tx, card, held, held - owed, payNo)
    }
    return answers
  },

  async takeBack(tx, payNo, money, by) {
    const paid = await tx.first<{ card_id: string; park_lot_id: string; plate_number: string }>(sql`
      select card_id, park_lot_id, plate_number from stored_card_flow where pay_no = ${payNo} and flow_kind = ${code(cardFlowKinds.parking)}`)
    const of = { parkLotId: String(paid!.park_lot_id), plateNumber: paid!.plate_number, returns: payNo }
    await bookCardFlow(tx, String(paid!.card_id), cardFlowKinds.parkingReturned, money, by, of)
  },

  async heldFor(tx, parkLotId, plates) {
    const rows = await tx.rows(usableIn(parkLotId, sql`${[...plates]}::text[]`))
    return new Map(rows.map(({ plate_number, balance }) => [plate_number, Number(balance)]))
  },
}

interface CardRow {
  plate_number: string
  id: string
  card_no: string
  owner_name: string
  balance: string
  low_balance_money: string | null
}

/** What the cards of plates say in a lot: those that are neither frozen nor given back. */
export const usableIn = (parkLotId: string, plates: Sql): Sql<CardRow> => sql<CardRow>`
  select p.plate_number, c.id, c.card_no, c.owner_name, c.balance, c.low_balance_money from stored_card_plate p join stored_card c on c.id = p.card_id
  where p.plate_number = any(${plates}) and c.status = ${code(cardStates.inUse)} and (c.park_lot_ids = '{}' or c.park_lot_ids @> array[${parkLotId}::bigint])`

/** Locked in the order of their ids, then read: what another exit took meanwhile is gone. */
async function cardsOf(tx: Tx, parkLotId: string, cars: readonly OwingCar[]): Promise<UsableCard[]> {
  const plates = sql`${cars.map(({ plateNumber }) => plateNumber)}::text[]`
  const locked = await tx.rows(sql`
    select id from stored_card where id in (select card_id from stored_card_plate where plate_number = any(${plates})) order by id for no key update`)
  if (locked.length === 0) return []
  const rows = await tx.rows(usableIn(parkLotId, plates))
  return rows.map((row) => ({
    id: String(row.id),
    cardNo: row.card_no,
    ownerName: row.owner_name,
    plateNumber: row.plate_number,
    balance: Number(row.balance),
    lowBalanceMoney: row.low_balance_money === null ? null : Number(row.low_balance_money),
  }))
}
