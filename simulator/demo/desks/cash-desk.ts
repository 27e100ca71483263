import { dutyAudits, dutyStates } from '../../codes.ts'
import { ask, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { instantOf, minute } from '../../time.ts'
import { userNameOf } from '../staff.ts'
import type { Staff } from '../staff-access.ts'
import { unlessOver } from './desk.ts'

const { over: ended, notHandedOver: endedByItself } = dutyStates
const { waiting: unaudited, refused: rejected } = dutyAudits
const page = { PerPage: 100, Page: 1 }

/** The cash of duties that ended is audited; who counted it wrong counts again. */
export async function lookAtCash(staff: Staff): Promise<number> {
  const finance = await staff.as('linjia')
  const { rows } = await query(
    finance,
    'dutySession',
    { DutyState: [ended, endedByItself], AuditState: [unaudited, rejected] },
    page,
  )
  const due = rows.filter((row) => dueAt(row) <= Date.now() && userNameOf(String(row['UserName'])))
  for (const row of due) await unlessOver(() => (isUncounted(row) ? recount(staff, row) : audit(staff, row)))
  return due.length
}

function isUncounted({ AuditState, CashHandMoney }: Row): boolean {
  return Number(AuditState) === rejected || CashHandMoney === null
}

function dueAt(row: Row): number {
  const random = randomOf(`audit/${String(row['DutyNo'])}/${String(row['AuditState'])}`)
  const since = row['AuditAt'] ?? row['OffAt']
  return instantOf(String(since)) + Math.max(minute, random.logNormal(9, 0.9) * minute)
}

async function recount(staff: Staff, { Id, UserName, CashMoney }: Row): Promise<unknown> {
  const by = await staff.as(userNameOf(String(UserName))!)
  return ask(by, 'dutySession', 'recount', { Id, CashHandMoney: CashMoney })
}

const rejectedShare = 0.5

/** What is short by more than a yuan goes back to the one who counted it, or is let pass. */
async function audit(staff: Staff, row: Row): Promise<unknown> {
  const finance = await staff.as('linjia')
  const Id = idOf('dutySession', row)
  const wasRejected = row['AuditAt'] !== null
  const isShort = Number(row['CashDiffMoney']) < -1
  if (isShort && !wasRejected && randomOf(`reject/${String(row['DutyNo'])}`).chance(rejectedShare))
    return ask(finance, 'dutySession', 'reject', { Id, AuditRemark: '短款请复核后重新上缴' })
  return ask(finance, 'dutySession', 'approve', { Id })
}
