import { billSources, diffStates, payStates } from '../../codes.ts'
import { act, actConfirmed, ask, idOf, query } from '../../console/records.ts'
import { consoleTime, day, dayStart, hour, instantOf, second } from '../../time.ts'
import { demoLots } from '../demo-town.ts'
import type { Staff } from '../staff-access.ts'
import { acquirers, billOf, diffStepOf, type Acquirer } from './bills.ts'
import { doAll, type TownSoFar } from './desk.ts'
import { gotTo } from './occasions.ts'

const finance = 'linjia'
const daysBack = 7
/** Yesterday's bills come in the mail at this hour. */
const mail = 9 * hour
/** What is reported of a day may go on for so long after it. */
const settled = 2 * hour

/** The bills of acquirers are held against the books day by day, and differences looked into. */
export async function lookAtBills(staff: Staff, town: TownSoFar): Promise<number> {
  return (await loadBill(staff, town)) + (await handleDiffs(staff))
}

/** One bill at a look: the newest that came and was not loaded yet. */
async function loadBill(staff: Staff, { sentUntil }: TownSoFar): Promise<number> {
  const now = Date.now()
  const whole = Math.min(now - mail, ...demoLots.map(({ code }) => sentUntil(code) - settled))
  const last = dayStart(whole) - day
  if (last < dayStart(now) - daysBack * day) return 0
  const office = await staff.as(finance)
  const days = Array.from({ length: daysBack }, (_, ago) => last - ago * day)
  const billDate = { from: dateOf(days.at(-1)!), to: dateOf(last) }
  const known = await query(
    office,
    'reconcileTask',
    { billDate, billSource: [billSources.person] },
    { PerPage: 100, Page: 1 },
  )
  const isKnown = ({ payChannel }: Acquirer, of: number) =>
    known.rows.some((row) => row['payChannel'] === payChannel && row['billDate'] === dateOf(of))
  for (const of of days)
    for (const acquirer of acquirers)
      if (!isKnown(acquirer, of)) return doAll([acquirer], (each) => load(staff, each, of))
  return 0
}

async function load(staff: Staff, acquirer: Acquirer, of: number): Promise<void> {
  const { payChannel, mchNo } = acquirer
  const office = await staff.as(finance)
  const paidAt = { from: consoleTime(of), to: consoleTime(of + day - second) }
  const paid = { payChannel: [payChannel], payStatus: [payStates.paid], paidAt }
  const { rows } = await query(office, 'payment', paid, { PerPage: 1000, Page: 1 })
  const billDate = dateOf(of)
  const bill = { billDate, payChannel, mchNo, content: billOf(acquirer, billDate, rows) }
  await ask(office, 'reconcileTask', 'load', bill)
}

/** Differences are looked into the oldest first; what was held is taken up again the next day. */
async function handleDiffs(staff: Staff): Promise<number> {
  const office = await staff.as(finance)
  const open = { handleState: [diffStates.open, diffStates.pending], OrderBy: 'billDate', OrderDir: 'asc' }
  const { rows } = await query(office, 'reconcileDiff', open, { PerPage: 50, Page: 1 })
  const due = rows.filter(({ diffNo, handleState, createdAt, handleAt }) => {
    const at = gotTo(
      instantOf(String(handleState === diffStates.open ? createdAt : handleAt)),
      `diff/${String(diffNo)}`,
      handleState === diffStates.open ? 30 : 1500,
    )
    return at <= Date.now()
  })
  return doAll(due, (row) => {
    const { action, remark } = diffStepOf(row)
    const take = action === 'writeOff' ? actConfirmed : act
    return take(office, 'reconcileDiff', action, idOf('reconcileDiff', row), { remark })
  })
}

function dateOf(at: number): string {
  return consoleTime(at).slice(0, 10)
}
