import { dutyAudits, settleWays } from '../../codes.ts'
import { actConfirmed, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, day, instantOf } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { gotTo } from './occasions.ts'

const finance = 'linjia'
const { approved } = dutyAudits
const { bank: inBank } = settleWays
/** Of a shortage below so many yuan the company writes off half: coins and wrong change. */
const borneBelow = 10

/** The cash of duties, once it is audited, is taken to the bank; what is missing is paid in later. */
export async function lookAtCashPostings(staff: Staff): Promise<number> {
  const office = await staff.as(finance)
  const audited = { OffAt: { from: consoleTime(Date.now() - 7 * day) }, AuditState: [approved] }
  const [duties, postings] = await Promise.all([
    query(office, 'dutySession', audited, { PerPage: 200, Page: 1 }),
    query(office, 'cashPosting', {}, { PerPage: 200, Page: 1 }),
  ])
  const isPosted = (duty: Row) => postings.rows.some(({ dutyId }) => String(dutyId) === idOf('dutySession', duty))
  const toPost = duties.rows.filter(
    (row) => Number(row['CashMoney']) > 0 && !isPosted(row) && isDue(row, 'AuditAt', 20),
  )
  const toRepay = postings.rows.filter((row) => row['isCleared'] === 0 && isDue(row, 'postedAt', 1500))
  return (
    (await doAll(toPost, (row) => actConfirmed(office, 'dutySession', 'post', idOf('dutySession', row), paidIn(row)))) +
    (await doAll(toRepay, (row) =>
      actConfirmed(office, 'cashPosting', 'repay', idOf('cashPosting', row), missing(row)),
    ))
  )
}

function isDue(row: Row, since: string, medianMinutes: number): boolean {
  const no = String(row['DutyNo'] ?? row['postingNo'])
  return gotTo(instantOf(String(row[since])), `${since}/${no}`, medianMinutes) <= Date.now()
}

function paidIn({ DutyNo, CashMoney, CashHandMoney }: Row): Row {
  const random = randomOf(`cash/${String(DutyNo)}`)
  const short = Number(CashMoney) - Number(CashHandMoney)
  const BearMoney = short > 0 && short < borneBelow ? (Math.floor((short * 100) / 2) / 100).toFixed(2) : '0.00'
  const VoucherNo = `YH${random.whole(100_000_000, 999_999_999)}`
  return { RealMoney: String(CashHandMoney), BearMoney, SettleWay: inBank, VoucherNo }
}

function missing({ repayMoney, repaidMoney }: Row): Row {
  return { money: (Number(repayMoney) - Number(repaidMoney)).toFixed(2), remark: '收费员补缴' }
}
