import { payChannels, rentStates, settleStates, shareAudits, shareStates } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, actConfirmed, add, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { consoleTime, hour, instantOf, minute, weekday } from '../../time.ts'
import { mobile } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { expectedCars } from './expected-cars.ts'

const { waiting: waits, approved } = shareAudits
const { published } = shareStates
const { due } = settleStates
const { expected, disputed } = rentStates
const half = 30 * minute
/** WeChat and Alipay. */
const wallets = [payChannels.wechat, payChannels.wechat, payChannels.alipay]
/** The car park whose spots are lent at all hours. */
const homes = 'RH'

const renting = arrivals({ name: 'share-order', perDay: 14, first: 8 })

const disputes = ['车位被业主家人占用', '道闸未识别,等了十分钟', '地锁未降下']

/** Owners lend their spots once the office has looked at them; visitors rent them, and the income is settled. */
export async function lookAtShares(staff: Staff, town: TownSoFar): Promise<number> {
  const operator = await staff.as('chenxiaoyan')
  const offers = await query(operator, 'shareSpot', { AuditState: [waits] }, { PerPage: 50, Page: 1 })
  const audited = await takeDue(offers.rows, (row) => auditStep(operator, row))
  const known = async () => (await query(operator, 'shareOrder', {})).total
  const came = await renting(town, known, (seed) => rent(operator, town, randomOf(seed)))
  return audited + came + (await settleRentals(staff, operator))
}

async function settleRentals(staff: Staff, operator: Console): Promise<number> {
  const now = { PerPage: 50, Page: 1 }
  const open = await query(operator, 'shareOrder', { ShareOrderState: [expected, disputed] }, now)
  const ended = await query(operator, 'shareOrder', { SettleState: [due] }, now)
  return takeDue([...open.rows, ...ended.rows], (row) => orderStep(staff, operator, row))
}

/** Owners wait for someone to look at their spot; who is refused has to say more about it. */
function auditStep(operator: Console, row: Row): DueStep {
  const id = idOf('shareSpot', row)
  const random = randomOf(`share-spot/${String(row['PublishNo'])}`)
  const isRefused = random.chance(0.12)
  return {
    at: instantOf(String(row['CreatedAt'])) + random.logNormal(4, 1) * minute,
    take: () =>
      isRefused
        ? act(operator, 'shareSpot', 'reject', id, { reason: '产权人手机与业主档案不一致' })
        : act(operator, 'shareSpot', 'approve', id),
  }
}

async function rent(operator: Console, town: TownSoFar, random: Random): Promise<boolean> {
  const on = { AuditState: [approved], ShareState: [published] }
  const { rows } = await query(operator, 'shareSpot', on, { PerPage: 50, Page: 1 })
  const now = Date.now()
  const visits = expectedCars(town, homes, now + 5 * minute, now + 6 * hour)
  if (rows.length === 0 || visits.length === 0) return false
  const { car, cameAt, leavesAt } = random.pick(visits)
  const begin = Math.floor(cameAt / half) * half
  const end = Math.min(Math.ceil(leavesAt! / half) * half, begin + 5 * hour)
  const offer = random.shuffled(rows).find((row) => isOpen(row, begin, end))
  if (!offer) return false
  return unlessOver(() =>
    add(operator, 'shareOrder', {
      ShareSpotId: idOf('shareSpot', offer),
      PlateNumber: car.plateNumber,
      Mobile: mobile(random),
      RentBegin: consoleTime(begin),
      RentEnd: consoleTime(end),
      Money: rentOf(offer, Math.ceil((end - begin) / hour)),
      PayChannel: random.pick(wallets),
    }),
  )
}

/** On one of the days on which it is lent, within its hours. */
function isOpen(offer: Row, begin: number, end: number): boolean {
  const [from, until] = [consoleTime(begin), consoleTime(end)]
  const day = from.slice(0, 10)
  const isOneDay = day === until.slice(0, 10)
  const isShared = day >= String(offer['ShareBegin']) && day <= String(offer['ShareEnd'])
  const days = offer['WeekDays'] as number[]
  const isLent = isOneDay && isShared && (days.length === 0 || days.includes(weekday(begin) || 7))
  return isLent && from.slice(11, 16) >= String(offer['DayBegin']) && until.slice(11, 16) <= String(offer['DayEnd'])
}

/** Yuan. */
function rentOf(offer: Row, hours: number): string {
  const most = offer['DayMaxMoney'] == null ? Infinity : Number(offer['DayMaxMoney'])
  return Math.min(hours * Number(offer['HourPrice']), most).toFixed(2)
}

/** The same for the same rental in every run: few cancel in time, few complain, everything is settled some hours later. */
function orderStep(staff: Staff, operator: Console, row: Row): DueStep | null {
  const id = idOf('shareOrder', row)
  const random = randomOf(`share-order/${String(row['ShareNo'])}`)
  const [cancels, complains] = [random.chance(0.1), random.chance(0.05)]
  const [soon, later] = [random.logNormal(9, 0.7) * minute, random.logNormal(90, 0.5) * minute]
  const state = Number(row['ShareOrderState'])
  const changedAt = instantOf(String(row['UpdatedAt']))
  if (state === expected) {
    if (!cancels || instantOf(String(row['RentBegin'])) < Date.now()) return null
    return { at: changedAt + soon, take: () => act(operator, 'shareOrder', 'cancel', id, { reason: '行程取消' }) }
  }
  if (state === disputed) {
    const settled = { RefundMoney: (Number(row['Money']) / 2).toFixed(2), reason: '协商退还一半' }
    return {
      at: changedAt + later,
      take: async () => act(await staff.as('linjia'), 'shareOrder', 'resolve', id, settled),
    }
  }
  if (complains && !row['Reason'])
    return {
      at: changedAt + soon,
      take: () => act(operator, 'shareOrder', 'dispute', id, { reason: random.pick(disputes) }),
    }
  return {
    at: changedAt + later,
    take: async () => actConfirmed(await staff.as('linjia'), 'shareOrder', 'settle', id),
  }
}
