import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addParkLot } from './park-lot.ts'
import type { Console } from './console.ts'

let stays = 0

/** A new car park in which one car came, left and paid what it then owed; returns its id. */
export async function addPaidStay(by: Console): Promise<string> {
  const { parkLotId, entry, exit } = await addParkLot(by, {}, ruleC)
  const plateNumber = `沪A${String(++stays).padStart(5, '0')}`
  await entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await exit.sees(plateNumber, Date.now() - 60_000, { opened: true })
  const { rows } = await by.call('/api/order/queryParkOrder', { plateNumber })
  await by.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: rows[0].needPayMoney })
  return parkLotId
}
