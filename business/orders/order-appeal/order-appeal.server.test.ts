import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { liveADay, type Day } from '#checks/demo/day.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { followArrears } from '../arrears-notice/follow-arrears.server.ts'

let berth: Berth
let admin: Console
let service: Console
let finance: Console
let day: Day
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  service = await berth.as('service')
  finance = await berth.as('finance')
  day = await liveADay(admin)
})
afterAll(() => berth.stop())

const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const get = (Id: string) => admin.call('/api/order/getOrderAppeal', { Id })

async function appealed(orderId: string, more: object = {}): Promise<string> {
  const { orderNo } = await admin.call('/api/order/getParkOrder', { id: orderId })
  await service.call('/api/order/appealParkOrder', { id: orderId, Description: '我没有停过车', ...more })
  return (await admin.call('/api/order/queryOrderAppeal', { OrderNo: orderNo, State: [1] })).rows[0].Id
}

const audit = (Id: string, decision: object) => service.ask('/api/order/auditOrderAppeal', { Id, ...decision })
const review = async (Id: string, by = finance) =>
  by.ask('/api/order/reviewOrderAppeal', { Id }, await by.confirm('order-appeal:review', Id))

test('a plate that was misread is corrected when two people agree, through the order’s own verb', async () => {
  const { id, orderNo } = await orderOf(day.insidePlate)
  const appeal = await appealed(id, { AppealKind: 4 })
  expect((await service.ask('/api/order/appealParkOrder', { id, Description: '再说一次' })).message).toBe(
    '该订单已有未处理完的申诉',
  )
  expect((await review(appeal)).state).toBe('conflict')
  expect((await audit(appeal, { Result: 2 })).message).toBe('改单须填写更正后的车牌')
  expect((await audit(appeal, { Result: 2, CorrectPlateNumber: '沪Z12345' })).state).toBe('success')
  expect((await review(appeal)).state).toBe('success')
  expect(await orderOf('沪Z12345')).toMatchObject({ id, orderNo })
  expect(await get(appeal)).toMatchObject({ State: 3, Result: 2, RefundMoney: null, HandledAt: expect.any(String) })
})

test('a refund that service proposed and finance agreed to is handed out without another audit, and cannot be more than was paid', async () => {
  const { id, orderNo, moneyValuePaid } = await orderOf(day.paidPlate)
  const refunds = async () => (await admin.call('/api/cashFlow/queryRefund', { orderNo })).total
  const before = await refunds()
  const fair = await appealed(id, { AppealKind: 3 })
  expect(await audit(fair, { Result: 1, RefundMoney: '1000.00' })).toMatchObject({
    message: '该订单没有可退1000.00元的支付流水,单笔最多可退15.50元',
    fields: [{ field: 'RefundMoney' }],
  })
  expect(await get(fair)).toMatchObject({ State: 1, Result: null })
  expect(Number(moneyValuePaid)).toBeGreaterThan(2)
  await audit(fair, { Result: 1, RefundMoney: '2.00' })
  expect((await review(fair)).state).toBe('success')
  expect(await refunds()).toBe(before + 1)
  const { rows } = await finance.call('/api/cashFlow/queryRefund', { orderNo, OrderBy: 'applyAt', OrderDir: 'desc' })
  expect(rows[0]).toMatchObject({ refundMoney: '2.00', auditState: 3, refundState: 1, auditorId: null })
  expect(rows[0].applicantId).not.toBe(rows[0].reviewerId)
  const back = { Id: rows[0].Id, thirdRefundNo: '凭证1' }
  const handed = await finance.ask(
    '/api/cashFlow/handOutRefund',
    back,
    await finance.confirm('refund:handOut', rows[0].Id),
  )
  expect(handed).toMatchObject({ state: 'success' })
  expect(await orderOf(day.paidPlate)).toMatchObject({ refundMoney: '2.00' })
})

test('an order is voided only by someone else than the auditor, and keeping it changes nothing', async () => {
  const fresh = await liveADay(admin)
  const order = await orderOf(fresh.insidePlate)
  const appeal = await appealed(order.id)
  expect((await admin.ask('/api/order/auditOrderAppeal', { Id: appeal, Result: 3 })).state).toBe('success')
  expect((await review(appeal, admin)).message).toBe('审核人与复核人须为不同的人')
  expect((await review(appeal)).state).toBe('success')
  expect(await orderOf(fresh.insidePlate)).toMatchObject({
    orderStatus: 6,
    remark: expect.stringContaining('订单申诉'),
  })

  const paid = await orderOf(fresh.paidPlate)
  const kept = await appealed(paid.id)
  await audit(kept, { Result: 4 })
  await review(kept)
  expect(await orderOf(fresh.paidPlate)).toMatchObject({
    orderStatus: paid.orderStatus,
    payableAmount: paid.payableAmount,
  })
})

test('an owner gets one notice of all arrears, once a day, and what is paid afterwards stands with the notice', async () => {
  const owing = await orderOf('沪H10008')
  expect(owing).toMatchObject({ orderStatus: 4 })
  const notify = (NoticeKind: number, more: object = {}) =>
    service.ask('/api/order/notifyParkOrder', { id: owing.id, NoticeKind, ...more })
  expect((await notify(3)).message).toBe('今天已用同样方式催缴过该车牌')
  expect((await notify(1)).message).toContain('没有会员手机号')
  expect((await notify(1, { OwnerMobile: '13800000009' })).message).toContain('短信模板')
  const template = { TemplateCode: 'ARREARS', TemplateName: '欠费', SmsKind: 4, Content: '{车牌}欠费{金额}元' }
  await admin.call('/api/sms/addSmsTemplate', template)
  const { data: sent } = await notify(1, { OwnerMobile: '13800000009' })
  expect((await admin.call('/api/sms/querySmsRecord', { SmsKind: [4] })).rows[0]).toMatchObject({
    Content: `沪H10008欠费${owing.arrearsMoney}元`,
  })

  const notices = async () => (await admin.call('/api/order/queryArrearsNotice', { PlateNumber: '沪H10008' })).rows
  expect(await notices()).toMatchObject([
    {
      Id: sent.id,
      NoticeKind: 1,
      OrderCount: 1,
      ArrearsMoney: owing.arrearsMoney,
      PaidAfterMoney: '0.00',
      PaidAt: null,
    },
    { NoticeKind: 3 },
  ])
  await admin.call('/api/order/payParkOrder', { id: owing.id, payChannel: 6, receivedMoney: owing.arrearsMoney })
  const follow = () => berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), followArrears)
  const days = (sentAgo: number) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(
        sql`update arrears_notice set sent_at = now() - make_interval(days => ${sentAgo}) where plate_number = '沪H10008'`,
      ),
    )
  await admin.call('/api/parameter/addParameter', { ParamKey: 'arrearsFollowDays', ParamValue: 3 })
  await days(4)
  await follow()
  expect(await notices()).toMatchObject([{ PaidAt: null }, { PaidAt: null }])
  await days(2)
  await follow()
  for (const notice of await notices())
    expect(notice).toMatchObject({ PaidAfterMoney: owing.arrearsMoney, PaidAt: expect.any(String) })
  expect((await notify(5)).state).toBe('conflict')
})
