import { beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openSubMerchant } from '../berth/sub-merchant.ts'
import { admin, ago, berth, channels, startPaidByWechat } from '../berth/paid-by-wechat.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { followSharesOnce } from '#business/finance/profit-share/follow-profit-shares.server.ts'

/** Fifty people press at once: one of them does it, the others read why not, and nothing is settled twice. */
startPaidByWechat()
let finance: Console
let ruleId: string
beforeAll(async () => {
  finance = await berth.as('finance')
  const SubMerchantId = await openSubMerchant(admin, finance, {
    SubMerchantNo: 'M50',
    SubMerchantName: '滨江花园物业服务有限公司',
  })
  const lot = await addParkLot(admin, {}, ruleC)
  const fixed = { RuleName: '每笔', SubMerchantId, ParkLotId: lot.parkLotId, Basis: 2, FixedMoney: '2.00' }
  ruleId = (await admin.call('/api/cashFlow/addProfitShareRule', fixed)).Id
  for (const plateNumber of ['京P50001', '京P50002']) {
    await lot.entry.sees(plateNumber, ago(131))
    await lot.exit.sees(plateNumber, ago(1))
    const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
    await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
  }
  await followSharesOnce(berth.machine, channels())
})

const query = async (what: string, filter: Record<string, unknown> = {}): Promise<any[]> =>
  (await admin.call(`/api/cashFlow/query${what}`, filter)).rows
const settleAtOnce = () =>
  Promise.all(Array.from({ length: 50 }, () => admin.ask('/api/cashFlow/settleNowProfitShareRule', { id: ruleId })))
const act = async (verb: string, id: string, values: Record<string, unknown> = {}) =>
  finance.ask(`/api/cashFlow/${verb}Settlement`, { id, ...values }, await finance.confirm(`settlement:${verb}`, id))
const won = (answers: readonly { state: string }[]) => answers.filter(({ state }) => state === 'success')
const lost = (answers: readonly { state: string }[]) =>
  new Set(answers.map(({ state }) => state).filter((state) => state !== 'success'))

test('[MO-06] of fifty that settle, approve or reject, and pay a sheet out at once, one does', async () => {
  const settled = await settleAtOnce()
  expect([won(settled).length, lost(settled)]).toEqual([1, new Set(['conflict'])])
  const [sheet, ...more] = await query('Settlement')
  expect([sheet.settleMoney, more]).toEqual(['3.98', []])

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 ? act('approve', sheet.id) : act('reject', sheet.id, { reason: '日期有误' }),
    ),
  )
  // Who approved may still be refused by who rejects after it; never the other way round.
  const verbs = answers.flatMap(({ state }, at) => (state === 'success' ? [at % 2 ? 'approve' : 'reject'] : []))
  expect([['reject'], ['approve', 'reject'], ['reject', 'approve']]).toContainEqual(verbs)
  expect(await query('Settlement')).toMatchObject([{ state: 5 }])
  const approved = await query('Settlement')
  expect(approved[0].approverId !== null).toBe(verbs.includes('approve'))

  expect(won(await settleAtOnce())).toHaveLength(1)
  const [again] = await query('Settlement', { state: 1 })
  expect(again.settleMoney).toBe('3.98')
  const approvals = await Promise.all(Array.from({ length: 50 }, () => act('approve', again.id)))
  expect([won(approvals).length, lost(approvals)]).toEqual([1, new Set(['conflict'])])
  const paid = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      act('recordPayOut', again.id, { transferOn: wallDate(Date.now()), receiptNo: `B-${at}` }),
    ),
  )
  expect([won(paid).length, lost(paid)]).toEqual([1, new Set(['conflict'])])
  const shares = await query('ProfitShare')
  expect(shares.map(({ state, settlementId }) => [state, settlementId])).toEqual([
    [7, again.id],
    [7, again.id],
  ])
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
