import { settlementStates } from '../../codes.ts'
import { actConfirmed, add, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, instantOf } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { gotTo } from './occasions.ts'

const [approver, cashier] = ['machaoqun', 'linjia']
const { draft, approved } = settlementStates
/** Of the bank's lines, some say another amount than the sheet: a fee of the bank's. */
const feeShare = 0.08
/** Yuan. */
const bankFee = 5

/** Sheets are approved, paid out through the bank, and the bank's lines entered after that. */
export async function lookAtSheets(staff: Staff): Promise<number> {
  return (await approve(staff)) + (await payOut(staff))
}

async function approve(staff: Staff): Promise<number> {
  const by = await staff.as(approver)
  const { rows } = await query(by, 'settlement', { state: [draft] }, { PerPage: 100, Page: 1 })
  return doAll(
    rows.filter((row) => isDue(row, 'createdAt', 60)),
    (row) => actConfirmed(by, 'settlement', 'approve', idOf('settlement', row)),
  )
}

async function payOut(staff: Staff): Promise<number> {
  const by = await staff.as(cashier)
  const { rows } = await query(by, 'settlement', { state: [approved] }, { PerPage: 100, Page: 1 })
  return doAll(
    rows.filter((row) => isDue(row, 'approvedAt', 90)),
    async (row) => {
      const [settleNo, today] = [String(row['settleNo']), consoleTime(Date.now()).slice(0, 10)]
      const paid = { transferOn: today, receiptNo: `HD${settleNo}` }
      await actConfirmed(by, 'settlement', 'recordPayOut', idOf('settlement', row), paid)
      const fee = randomOf(`bank/${settleNo}`).chance(feeShare) ? bankFee : 0
      await add(by, 'bankLine', {
        tradedOn: today,
        receiptNo: paid.receiptNo,
        money: (Number(row['settleMoney']) + fee).toFixed(2),
        payeeName: String(row['subMerchantName']),
        purpose: `停车分账结算 ${settleNo}`,
      })
    },
  )
}

function isDue(row: Row, since: string, medianMinutes: number): boolean {
  const of = `${since}/${String(row['settleNo'])}`
  return gotTo(instantOf(String(row[since])), of, medianMinutes) <= Date.now()
}
