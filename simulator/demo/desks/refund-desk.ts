import { bizTypes, payStates, refundAudits, refundStates } from '../../codes.ts'
import { actConfirmed, idOf, query } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, dayStart } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { comeUpToday } from './occasions.ts'
import { applicant, complaintOf, nextRefundStep } from './refunding.ts'

const { parking, recovery: arrears } = bizTypes
const atFirst = 12
const perDay = 3
/** Among so many of the newest payments is the one that someone complains of. */
const recent = 60

/** Drivers want money back; service and finance decide, and hand out what no channel can give back. */
export async function lookAtRefunds(staff: Staff): Promise<number> {
  return (await decide(staff)) + (await applyForDriver(staff))
}

async function decide(staff: Staff): Promise<number> {
  const office = await staff.as(applicant)
  const [waiting, promised] = await Promise.all(
    [{ auditState: [refundAudits.service, refundAudits.finance] }, { refundState: [refundStates.underWay] }].map(
      (filter) => query(office, 'refund', filter, { PerPage: 100, Page: 1 }),
    ),
  )
  const due = [...waiting!.rows, ...promised!.rows].flatMap((row) => {
    const step = nextRefundStep(row)
    return step && step.at <= Date.now() ? [{ id: idOf('refund', row), step }] : []
  })
  return doAll(due, async ({ id, step }) =>
    actConfirmed(await staff.as(step.by), 'refund', step.action, id, step.values),
  )
}

async function applyForDriver(staff: Staff): Promise<number> {
  const office = await staff.as(applicant)
  const now = Date.now()
  const [all, today] = await Promise.all(
    [{}, { applyAt: { from: consoleTime(dayStart(now)) } }].map((filter) =>
      query(office, 'refund', filter, { PerPage: 1, Page: 1 }),
    ),
  )
  if (all!.total >= atFirst && today!.total >= comeUpToday('refund', perDay, now)) return 0
  const { rows } = await query(
    office,
    'payment',
    { payStatus: [payStates.paid], bizType: [parking, arrears] },
    { PerPage: recent, Page: 1 },
  )
  const payments = rows.filter((row) => Number(row['payMoney']) >= 3 && Number(row['refundMoney']) === 0)
  if (payments.length === 0) return 0
  const payment = randomOf(`complains/${all!.total}/${String(payments[0]!['payNo'])}`).pick(payments)
  return doAll([payment], (row) => actConfirmed(office, 'payment', 'refund', idOf('payment', row), complaintOf(row)))
}
