import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf, type Result } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.first<Row>(query))
let people = 0
const ask = (path: string, input: Record<string, unknown>, ip = `10.5.0.${++people}`) =>
  berth.anonymous.ask(`/api/driver/${path}`, input, { 'x-forwarded-for': ip })
const typedOf = async ({ decision }: Result) =>
  (await inEast(sql<{ token: string }>`select typed_token(${decision!.orderNo}) as token`))!.token
const header = { TitleType: 1, Title: '东方贸易有限公司', TaxNum: '91310000MA1FL5E91A', Email: 'a@example.com' }

/** A phone asked to pay eleven yuan for a stay. */
async function asked(plateNumber: string, payNo: string): Promise<Result> {
  const seen = await park.entry.sees(plateNumber, Date.now() - 130 * 60_000)
  await inEast(sql`
    insert into pay_record (pay_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, created_by)
    select ${payNo}, id, order_no, park_lot_id, plate_number, 1, 1, 1100, 2, now() + interval '5 minutes', now(), '车主' from park_order where order_no = ${seen.decision!.orderNo}`)
  return seen
}
const paid = (payNo: string) =>
  confirmPaid(berth.machine, berth.tenantIds.east, { payNo, tradeNo: `T${payNo}`, amount: 1100, paidAt: Date.now() })

test('the phone that paid asks for the invoice, once, and again where that failed; who only typed the plate does not', async () => {
  await admin.call('/api/invoice/addInvoiceSeller', {
    Name: '东城停车有限公司',
    TaxNum: '91310000MA1FL5E92B',
    Clerk: '小李',
  })
  const token = await typedOf(await asked('京S10001', 'W9001'))
  const { data } = await ask('claimPayment', { token, payNo: 'W9001' })
  expect(data.claim).toMatch(/^W9001\.[\w-]{22}$/)
  await paid('W9001')
  expect((await ask('claimPayment', { token, payNo: 'W9001' })).data.claim).toBeNull()
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: true, invoice: null })
  for (const claim of [undefined, 'W9001.aaaaaaaaaaaaaaaaaaaaaa'])
    expect(await ask('applyInvoice', { token, claim, ...header })).toMatchObject({ state: 'notPermitted', data: null })
  expect((await ask('applyInvoice', { token, claim: data.claim, ...header })).state).toBe('success')
  const { rows } = await admin.call('/api/invoice/queryInvoice')
  expect(rows).toMatchObject([{ Title: header.Title, TaxNum: header.TaxNum, Amount: '11.00', Email: header.Email }])
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: false, invoice: { invoiceNum: null } })
  expect((await ask('applyInvoice', { token, claim: data.claim, ...header })).state).toBe('conflict')
  await inEast(sql`
    with failed as (update invoice set status = 4, fail_reason = '购方税号有误' where id = ${rows[0].Id ?? rows[0].id} returning id)
    update invoice_order set is_living = false where invoice_id in (select id from failed)`)
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: true, invoice: { status: 4 } })
  expect((await ask('applyInvoice', { token, claim: data.claim, ...header })).state).toBe('success')
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: false, invoice: { status: 1 } })
  expect((await (await berth.as('admin', 'west')).call('/api/invoice/queryInvoice')).rows).toEqual([])
})

test('stays that were paid at once are all on the receipt, and on one invoice where one seller invoices them', async () => {
  const plate = '京S10011'
  const other = await addParkLot(admin, { ParkLotName: '河东停车场' }, ruleC)
  await other.entry.sees(plate, Date.now() - 400 * 60_000, { opened: true })
  await other.exit.sees(plate, Date.now() - 270 * 60_000, { opened: true })
  const here = await park.entry.sees(plate, Date.now() - 130 * 60_000, { opened: true })
  await inEast(sql`
    insert into pay_record (pay_no, joint_no, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, biz_type, pay_money, pay_status, expire_at, quoted_at, created_by)
    select 'W9100P' || row_number() over (order by came_at), 'W9100', id, order_no, park_lot_id, plate_number, 1, 1, case when arrears_money > 0 then 6 else 1 end, 1100, 2, now() + interval '5 minutes', now(), '车主'
    from park_order where plate_number = ${plate}`)
  const token = await typedOf(here)
  const { claims } = (await ask('claimPayment', { token, payNo: 'W9100' })).data
  expect(claims.map(({ payNo }: { payNo: string }) => payNo)).toEqual(['W9100P1', 'W9100P2'])
  const joint = { payNo: 'W9100', tradeNo: 'TW9100', amount: 2200, paidAt: Date.now() }
  await confirmPaid(berth.machine, berth.tenantIds.east, joint)
  const shown = async () => (await ask('showStay', { token })).data
  expect((await shown()).payments).toMatchObject([
    {
      money: '11.00',
      joint: {
        money: '22.00',
        parts: [
          { payNo: 'W9100P1', lotName: '河东停车场', money: '11.00', isThis: false },
          { payNo: 'W9100P2', money: '11.00', isThis: true },
        ],
      },
    },
  ])
  expect((await shown()).canInvoiceTogether).toEqual({ payNo: 'W9100P2', count: 2, money: '22.00' })
  const all = { token, together: 1, ...header }
  const { claim } = claims.at(-1)
  expect((await ask('applyInvoice', { ...all, claim: claims[0].claim })).state).toBe('notPermitted')
  expect((await ask('applyInvoice', { ...all, token: payTokenOf(here) })).state).toBe('notPermitted')
  const seller = {
    Name: '河东停车有限公司',
    TaxNum: '91310000MA1FL5E93C',
    Clerk: '小李',
    ParkLotIds: [other.parkLotId],
  }
  const { Id } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  expect((await shown()).canInvoiceTogether).toBeNull()
  expect((await ask('applyInvoice', { ...all, claim })).message).toContain('由不同的公司开票')
  await admin.call('/api/invoice/editInvoiceSeller', { Id, Status: 2 })
  expect((await ask('applyInvoice', { ...all, claim })).state).toBe('success')
  const [asked] = (await admin.call('/api/invoice/queryInvoice', { OrderBy: 'ApplyNo', OrderDir: 'desc' })).rows
  expect(asked).toMatchObject({ Amount: '22.00', OrderCount: 2, PaidFor: 1 })
  expect(await shown()).toMatchObject({ canInvoice: false, canInvoiceTogether: null, invoice: { status: 1 } })
  expect((await ask('applyInvoice', { ...all, claim })).state).toBe('conflict')
})

test('who has the code of the ticket needs no claim; a company needs its tax number, and nothing paid is no invoice', async () => {
  const token = payTokenOf(await asked('京S10002', 'W9002'))
  expect((await ask('applyInvoice', { token, ...header })).message).toContain('不能开票')
  await paid('W9002')
  expect(await ask('applyInvoice', { token, TitleType: 1, Title: '东方' })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'TaxNum' }],
  })
  expect((await ask('applyInvoice', { token, TitleType: 2, Title: '王小明' })).state).toBe('success')
})

test('where no one invoices for the car park the driver reads that', async () => {
  const west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  const token = payTokenOf(await west.entry.sees('京S10003', Date.now() - 130 * 60_000))
  expect((await ask('applyInvoice', { token, ...header })).message).toContain('还不能在线开票')
})

test('an objection is filed for the staff, with the number to call, and not twice while it is open', async () => {
  const token = await typedOf(await park.entry.sees('京S10004', Date.now() - 130 * 60_000))
  const appeal = { token, AppealKind: 2, Mobile: '13800000301', Description: '我八点才进来' }
  expect(await ask('fileAppeal', { ...appeal, Mobile: '12' })).toMatchObject({ fields: [{ field: 'Mobile' }] })
  expect((await ask('fileAppeal', appeal)).state).toBe('success')
  const { rows } = await admin.call('/api/order/queryOrderAppeal')
  expect(rows).toMatchObject([
    { PlateNumber: '京S10004', AppealKind: 2, ApplicantId: null, CreatedBy: '车主', State: 1 },
  ])
  expect((await ask('fileAppeal', appeal)).message).toBe('该订单已有未处理完的申诉')
})

test('who filed an objection sees how it stands, what was agreed, and why it was refused', async () => {
  const token = await typedOf(await asked('京S10006', 'W9006'))
  await paid('W9006')
  const shown = async () => (await ask('showStay', { token })).data.appeal
  const file = async () => {
    await ask('fileAppeal', { token, AppealKind: 3, Mobile: '13800000302', Description: '多收了五元' })
    return (await admin.call('/api/order/queryOrderAppeal', { State: [1] })).rows.find(
      ({ PlateNumber }: { PlateNumber: string }) => PlateNumber === '京S10006',
    ).Id as string
  }
  expect(await shown()).toBeNull()
  const first = await file()
  expect(await shown()).toMatchObject({ kind: 3, state: 1, result: null, refusedWhy: null })
  await admin.call('/api/order/rejectOrderAppeal', { Id: first, AuditRemark: '按公示价格计费' })
  expect(await shown()).toMatchObject({ state: 4, refusedWhy: '按公示价格计费' })
  const second = await file()
  const proposal = { Result: 1, RefundMoney: '5.00', AuditRemark: '内部备注' }
  await admin.call('/api/order/auditOrderAppeal', { Id: second, ...proposal })
  expect(await shown()).toMatchObject({ state: 2, result: null, refundMoney: null, refusedWhy: null })
  const finance = await berth.as('finance')
  await finance.call(
    '/api/order/reviewOrderAppeal',
    { Id: second },
    await finance.confirm('order-appeal:review', second),
  )
  expect(await shown()).toMatchObject({ state: 3, result: 1, refundMoney: '5.00', refusedWhy: null })
  const inWest = await (await berth.as('admin', 'west')).call('/api/order/queryOrderAppeal')
  expect(inWest.rows).toEqual([])
})

test('twenty such things a minute from one address', async () => {
  const token = payTokenOf(await park.entry.sees('京S10005', Date.now() - 130 * 60_000))
  const states = []
  for (let tries = 0; tries < 21; tries++)
    states.push((await ask('claimPayment', { token, payNo: 'W1' }, '10.6.0.1')).state)
  expect(states.slice(-2)).toEqual(['success', 'tooOften'])
})
