import { companyBillStates, payChannels } from '../../codes.ts'
import { act, ask, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, day, hour, instantOf } from '../../time.ts'
import { companyLot } from '../make-companies.ts'
import type { Staff } from '../staff-access.ts'
import { doAll, type TownSoFar } from './desk.ts'
import { gotTo } from './occasions.ts'

const finance = 'linjia'
const { draft, waiting, overdue } = companyBillStates
const discountShare = 0.25
/** Months that are billed when a company is new here; what came earlier stands on the first bill. */
const monthsBack = 3
/** What is reported of a month may go on for so long after it. */
const settled = 2 * hour

/** A month in which a company owes nothing has no bill: it is asked for once. */
const tried = new Set<string>()

/** Companies are billed for the months that are over; bills are agreed and paid. */
export async function lookAtCompanyBills(staff: Staff, { sentUntil }: TownSoFar): Promise<number> {
  const office = await staff.as(finance)
  const [companies, bills] = await Promise.all([
    query(office, 'company', {}, { PerPage: 100, Page: 1 }),
    query(office, 'companyBill', {}, { PerPage: 1000, Page: 1 }),
  ])
  const months = monthsOver(Math.min(Date.now(), sentUntil(companyLot) - settled))
  const missing = companies.rows.flatMap((company) =>
    months
      .filter((month) => !hasBill(bills.rows, company, month))
      .map((month) => ({ CompanyId: idOf('company', company), MonthDay: `${month}-01` })),
  )
  const generated = await doAll(
    missing.filter(({ CompanyId, MonthDay }) => !tried.has(`${CompanyId}/${MonthDay}`)),
    ({ CompanyId, MonthDay }) => {
      tried.add(`${CompanyId}/${MonthDay}`)
      return ask(office, 'companyBill', 'generate', { MonthDay, CompanyId })
    },
  )
  const toConfirm = bills.rows.filter((row) => row['State'] === draft && isDue(row, 'CreatedAt', 15))
  const toPay = bills.rows.filter(
    (row) =>
      (row['State'] === waiting || row['State'] === overdue) &&
      isDue(row, 'UpdatedAt', row['Month'] === months.at(-1) ? 2500 : 30),
  )
  return (
    generated +
    (await doAll(toConfirm, (row) => act(office, 'companyBill', 'confirm', idOf('companyBill', row), agreed(row)))) +
    (await doAll(toPay, (row) => act(office, 'companyBill', 'pay', idOf('companyBill', row), paid(row))))
  )
}

/** The last months that were over at a moment, the oldest first: `2026-10`. */
function monthsOver(at: number): string[] {
  const [year, month] = consoleTime(at).split('-').map(Number) as [number, number]
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - monthsBack + back, 1)).toISOString().slice(0, 7),
  )
}

function hasBill(bills: readonly Row[], company: Row, month: string): boolean {
  return bills.some(({ CompanyId, Month }) => String(CompanyId) === idOf('company', company) && Month === month)
}

function isDue(row: Row, since: string, medianMinutes: number): boolean {
  return gotTo(instantOf(String(row[since])), `${since}/${String(row['BillNo'])}`, medianMinutes) <= Date.now()
}

function agreed({ BillNo, ReceivableMoney }: Row): Row {
  const random = randomOf(`agreed/${String(BillNo)}`)
  const DiscountMoney = random.chance(discountShare) ? Math.floor(Number(ReceivableMoney) * 0.05).toFixed(2) : '0.00'
  return { DiscountMoney, DueDate: consoleTime(Date.now() + 15 * day).slice(0, 10) }
}

function paid({ UnpaidMoney }: Row): Row {
  return { PayMoney: UnpaidMoney, PayChannel: payChannels.bankTransfer, Remark: '对公转账,银行回单已存' }
}
