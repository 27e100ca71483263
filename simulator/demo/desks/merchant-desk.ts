import { balanceChanges, enabledStates, merchantSettleKinds } from '../../codes.ts'
import { act, idOf, query } from '../../console/records.ts'
import { randomOf } from '../../random.ts'
import { consoleTime, day, dayStart } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { doAll } from './desk.ts'

const finance = 'linjia'
const { prepaid: prepays, credit: onCredit } = merchantSettleKinds
const { topUp } = balanceChanges
const week = 7 * day

/** Merchants who pay in advance pay in once a week; what was given on credit is settled when much of it is used. */
export async function lookAtMerchants(staff: Staff): Promise<number> {
  const office = await staff.as(finance)
  const merchants = (await query(office, 'merchant', { Status: [enabledStates.enabled] }, { PerPage: 100, Page: 1 }))
    .rows
  const since = { ChangeType: [topUp], CreatedAt: { from: consoleTime(Date.now() - week) } }
  const paidIn = (await query(office, 'merchantMoney', since, { PerPage: 200, Page: 1 })).rows
  const paying = merchants.filter(
    (row) =>
      row['SettleKind'] === prepays && !paidIn.some(({ MerchantId }) => String(MerchantId) === idOf('merchant', row)),
  )
  const settling = merchants.filter(
    (row) => row['SettleKind'] === onCredit && Number(row['UsedCreditMoney']) > Number(row['CreditMoney']) / 4,
  )
  return (
    (await doAll(paying, (row) => {
      const PayMoney = randomOf(`top-up/${String(row['MerchantNo'])}/${dayStart(Date.now())}`).whole(3, 12) * 100
      return act(office, 'merchant', 'topUp', idOf('merchant', row), {
        PayMoney: PayMoney.toFixed(2),
        Remark: '转账充值',
      })
    })) +
    (await doAll(settling, (row) =>
      act(office, 'merchant', 'settle', idOf('merchant', row), {
        PayMoney: row['UsedCreditMoney'],
        Remark: '授信结清',
      }),
    ))
  )
}
