import { subAccountStates, subMerchantStates, withdrawAudits, withdrawPayStates } from '../../codes.ts'
import { act, actConfirmed, idOf, query, type Row } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, day, instantOf, minute } from '../../time.ts'
import { demoLots } from '../demo-town.ts'
import { accountOwners } from '../office/settlement.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'
import { gotTo } from './occasions.ts'

/** Anyone who asks for a withdrawal does not audit it. */
const [applicant, auditor] = ['linjia', 'machaoqun']
const { submitted, open } = subMerchantStates
const week = 7 * day
/** Yuan: the first one only tries the bank account out. */
const firstTry = 20
const refusedShare = 0.12

/** Sub-merchants are opened with the accounts of their lots; what comes in is withdrawn once a week. */
export async function lookAtSettlement(staff: Staff): Promise<number> {
  return (await openMerchants(staff)) + (await auditWithdrawals(staff)) + (await withdraw(staff))
}

async function openMerchants(staff: Staff): Promise<number> {
  const finance = await staff.as(applicant)
  const { rows } = await query(finance, 'subMerchant', { State: [submitted, open] })
  const opened = await doAll(
    rows.filter(({ State }) => State === submitted),
    (row) => actConfirmed(finance, 'subMerchant', 'approve', idOf('subMerchant', row)),
  )
  return opened + (await openAccounts(staff, rows))
}

async function openAccounts(staff: Staff, merchants: readonly Row[]): Promise<number> {
  const finance = await staff.as(applicant)
  const accounts = await query(finance, 'subAccount', {}, { PerPage: 100, Page: 1 })
  if (accounts.total >= demoLots.length) return 0
  const lots = (await query(finance, 'lot', {}, { PerPage: 1000, Page: 1 })).rows
  const missing = demoLots.flatMap(({ code, lot }) => {
    const id = lots.find((row) => row['ParkLotName'] === lot.ParkLotName)
    const merchant = merchants.find((row) => row['SubMerchantNo'] === accountOwners[code] && row['State'] === open)
    const isThere = accounts.rows.some(({ ParkLotId }) => id && String(ParkLotId) === idOf('lot', id))
    return id && merchant && !isThere ? [{ lot: id, merchant, AccountName: `${lot.ParkLotName}收款账户` }] : []
  })
  return doAll(missing, ({ lot, merchant, AccountName }) =>
    act(finance, 'subMerchant', 'openAccount', idOf('subMerchant', merchant), {
      ParkLotId: idOf('lot', lot),
      AccountName,
    }),
  )
}

/** One withdrawal at a look, of the account that waits longest for one. */
async function withdraw(staff: Staff): Promise<number> {
  const finance = await staff.as(applicant)
  const [accounts, latest] = await Promise.all([
    query(finance, 'subAccount', { State: [subAccountStates.open] }, { PerPage: 100, Page: 1 }),
    query(finance, 'withdrawal', { ApplyAt: { from: consoleTime(Date.now() - week) } }, { PerPage: 200, Page: 1 }),
  ])
  const account = accounts.rows.find(
    (row) =>
      Number(row['AvailableMoney']) >= firstTry &&
      !latest.rows.some(({ SubAccountId }) => String(SubAccountId) === idOf('subAccount', row)),
  )
  if (!account) return 0
  const Money = Math.floor(Number(account['AvailableMoney'])).toFixed(2)
  return doAll([account], (row) => actConfirmed(finance, 'subAccount', 'withdraw', idOf('subAccount', row), { Money }))
}

async function auditWithdrawals(staff: Staff): Promise<number> {
  const finance = await staff.as(applicant)
  const [waiting, promised] = await Promise.all(
    [{ AuditState: [withdrawAudits.waiting] }, { PayState: [withdrawPayStates.underWay] }].map((filter) =>
      query(finance, 'withdrawal', filter, { PerPage: 100, Page: 1 }),
    ),
  )
  const toAudit = waiting!.rows.filter((row) => isDue(row, 'ApplyAt', 10))
  const audited = await doAll(toAudit, async (row) => {
    const isRefused = randomOf(`withdraw/${String(row['WithdrawNo'])}`).chance(refusedShare)
    const by = await staff.as(auditor)
    return isRefused
      ? actConfirmed(by, 'withdrawal', 'reject', idOf('withdrawal', row), { reason: '结算账户信息待更新' })
      : actConfirmed(by, 'withdrawal', 'approve', idOf('withdrawal', row))
  })
  const toPay = promised!.rows.filter((row) => isDue(row, 'AuditedAt', 20))
  return (
    audited + (await doAll(toPay, (row) => actConfirmed(finance, 'withdrawal', 'confirmPaid', idOf('withdrawal', row))))
  )
}

function isDue(row: Row, since: string, medianMinutes: number): boolean {
  const of = `${since}/${String(row['WithdrawNo'])}`
  return gotTo(instantOf(String(row[since])) + minute, of, medianMinutes) <= Date.now()
}
