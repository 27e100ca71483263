import { bizTypes, orderStatuses, payChannels } from '../../codes.ts'
import { act, idOf, query } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, dayStart } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { comeUpToday } from './occasions.ts'

const finance = 'machaoqun'
const { leftUnpaid: leftOwing } = orderStatuses
const { recovery: arrears } = bizTypes
const perDay = 8
/** So many come at once when the accounts of the lots have not received anything yet. */
const atFirst = 10
const { cash, card } = payChannels

/** Drivers come to the office's counter and pay what they left owing. */
export async function lookAtCounter(staff: Staff): Promise<number> {
  const office = await staff.as(finance)
  const now = Date.now()
  const today = { bizType: [arrears], paidAt: { from: consoleTime(dayStart(now)) } }
  const [paid, booked, accounts] = await Promise.all([
    query(office, 'payment', today, { PerPage: 1, Page: 1 }),
    query(office, 'cashFlow', {}, { PerPage: 1, Page: 1 }),
    query(office, 'subAccount', {}, { PerPage: 1, Page: 1 }),
  ])
  const isFirst = accounts.total > 0 && booked.total === 0
  if (paid.total >= Math.max(isFirst ? atFirst : 0, comeUpToday('counter', perDay, now))) return 0
  const { rows } = await query(office, 'order', { orderStatus: [leftOwing] }, { PerPage: 40, Page: 1 })
  const owing = rows.filter((row) => Number(row['needPayMoney']) > 0)
  if (owing.length === 0) return 0
  const random = randomOf(`counter/${String(paid.total)}/${String(owing[0]!['orderNo'])}`)
  const order = random.pick(owing)
  const payment = { payChannel: random.pick([cash, card]), receivedMoney: order['needPayMoney'] }
  return doAll([order], (row) => act(office, 'order', 'pay', idOf('order', row), payment))
}
