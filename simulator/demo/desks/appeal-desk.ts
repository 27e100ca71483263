import { appealResults, appealStates, orderPayStatuses, orderStatuses } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, actConfirmed, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { instantOf, minute } from '../../time.ts'
import { drivers } from '../office/drivers.ts'
import { mobile } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { complaint, refusedBecause, verdict, withdrawnBecause } from './appeal-words.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { someOrder } from './some-order.ts'

const { service: atService, finance: atFinance } = appealStates
const { completed: settled, leftUnpaid: owed } = orderStatuses
const { paid } = orderPayStatuses

const complaining = arrivals({ name: 'order-appeal', perDay: 9, first: 10 })

/** Drivers do not agree with an order; service says what happens to it, and finance agrees. */
export async function lookAtAppeals(staff: Staff, town: TownSoFar): Promise<number> {
  const service = await staff.as('sunli')
  const known = async () => (await query(service, 'orderAppeal', {})).total
  const came = await complaining(town, known, (seed) => file(service, randomOf(seed), town))
  const { rows } = await query(service, 'orderAppeal', { State: [atService, atFinance] }, { PerPage: 100, Page: 1 })
  return came + (await takeDue(rows, (row) => nextStep(staff, service, row)))
}

async function file(service: Console, random: Random, town: TownSoFar): Promise<boolean> {
  const isOwed = random.chance(0.4)
  const status = isOwed ? { orderStatus: [owed] } : { orderStatus: [settled], payStatus: [paid] }
  const order = await someOrder(service, random, town, status)
  if (!order) return false
  const driver = drivers.find(({ car }) => car?.plateNumber === order.plateNumber)
  const values = { Mobile: driver?.mobile ?? mobile(random), ...complaint(random, isOwed) }
  return unlessOver(() => act(service, 'order', 'appeal', order.id, values))
}

/** The same for the same appeal in every run. */
function nextStep(staff: Staff, service: Console, row: Row): DueStep {
  const id = idOf('orderAppeal', row)
  const random = randomOf(`order-appeal/${String(row['AppealNo'])}`)
  const how = random.weighted({ audit: 76, reject: 17, withdraw: 7 })
  const [toService, toFinance] = [random.logNormal(16, 0.9), random.logNormal(25, 0.8)]
  if (row['State'] === atFinance)
    return {
      at: instantOf(String(row['AuditedAt'])) + toFinance * minute,
      take: async () => review(await staff.as('linjia'), id),
    }
  const remark = how === 'reject' ? random.pick(refusedBecause) : withdrawnBecause
  return {
    at: instantOf(String(row['ApplyAt'])) + toService * minute,
    take: async () =>
      how === 'audit'
        ? act(service, 'orderAppeal', 'audit', id, await decide(service, random, row))
        : act(service, 'orderAppeal', how, id, { AuditRemark: remark }),
  }
}

async function decide(service: Console, random: Random, row: Row): Promise<Row> {
  const { rows } = await query(service, 'order', { orderNo: row['OrderNo'] })
  const money = Number(rows[0]?.['moneyValuePaid'] ?? 0)
  const decision = verdict(random, Number(row['AppealKind']), money)
  if (decision.Result !== appealResults.refund) return decision
  return { ...decision, RefundMoney: Math.min(money, random.whole(2, 6)).toFixed(2) }
}

/** What cannot be carried out any more is turned down. */
async function review(finance: Console, id: string): Promise<void> {
  const isDone = await unlessOver(() => actConfirmed(finance, 'orderAppeal', 'review', id))
  if (!isDone) await act(finance, 'orderAppeal', 'reject', id, { AuditRemark: '与支付记录不符,不能办理' })
}
