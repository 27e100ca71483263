import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf, type Result } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { sql } from '#kernel/sql.ts'
import { forgetKeptFiles } from '#server/files/kept-files.ts'
import { shareStrangersPicture } from '#server/files/pictures.ts'
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
const phones = { his: 'h'.repeat(24), other: 'o'.repeat(24), third: 't'.repeat(24) }
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
  const his = { token, phone: phones.his }
  await ask('claimPayment', { ...his, payNo: 'W9001' })
  await paid('W9001')
  await ask('claimPayment', { token, phone: phones.other, payNo: 'W9001' })
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: true, invoice: null })
  for (const phone of [undefined, phones.other])
    expect(await ask('applyInvoice', { token, phone, ...header })).toMatchObject({ state: 'notPermitted', data: null })
  expect((await ask('applyInvoice', { ...his, ...header })).state).toBe('success')
  const { rows } = await admin.call('/api/invoice/queryInvoice')
  expect(rows).toMatchObject([{ Title: header.Title, TaxNum: header.TaxNum, Amount: '11.00', Email: header.Email }])
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: false, invoice: { invoiceNum: null } })
  expect((await ask('applyInvoice', { ...his, ...header })).state).toBe('conflict')
  await inEast(sql`
    with failed as (update invoice set status = 4, fail_reason = '购方税号有误' where id = ${rows[0].Id ?? rows[0].id} returning id)
    update invoice_order set is_living = false where invoice_id in (select id from failed)`)
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: true, invoice: { status: 4 } })
  expect((await ask('applyInvoice', { ...his, ...header })).state).toBe('success')
  expect((await ask('showStay', { token })).data).toMatchObject({ canInvoice: false, invoice: { status: 1 } })
  expect((await (await berth.as('admin', 'west')).call('/api/invoice/queryInvoice')).rows).toEqual([])
})

test('of a payment that two phones held neither asks for the invoice by a typed link or the code of a spot; who has the ticket does', async () => {
  const seen = await asked('京S10012', 'W9012')
  const token = await typedOf(seen)
  const standing = (await inEast(sql<{ token: string }>`select standing_token(${seen.decision!.orderNo}) as token`))!
    .token
  for (const phone of [phones.his, phones.other]) await ask('claimPayment', { token, phone, payNo: 'W9012' })
  await paid('W9012')
  for (const link of [token, standing])
    for (const phone of [phones.his, phones.other])
      expect((await ask('applyInvoice', { token: link, phone, ...header })).state).toBe('notPermitted')
  const ticket = { token: payTokenOf(seen), phone: phones.his, ...header }
  expect((await ask('applyInvoice', ticket)).state).toBe('success')
})

test('the document of an invoice is for the phone that asked for it and whose car it is, however old the code of another is', async () => {
  const seen = await asked('京S10013', 'W9013')
  const token = payTokenOf(seen)
  await ask('claimPayment', { token, phone: phones.third, payNo: 'W9013' })
  await paid('W9013')
  expect((await ask('applyInvoice', { token, phone: phones.his, ...header })).state).toBe('success')
  const ofOrder = sql`(select invoice_id from invoice_order i join park_order o on o.id = i.order_id where o.order_no = ${seen.decision!.orderNo} and i.is_living)`
  await inEast(sql`update invoice set has_file = true where id = ${ofOrder}`)
  const fetched = async (phone?: string) => {
    const { state, data } = await ask('invoiceDocument', { token, phone })
    const shown = (await ask('showStay', { token, phone })).data.invoice
    return { state, address: data?.address, hasDocument: shown.hasDocument }
  }
  const mine = { state: 'success', address: expect.stringContaining('/api/invoice/document/'), hasDocument: true }
  const refused = { state: 'notPermitted', address: undefined, hasDocument: false }
  expect(await fetched(phones.his)).toEqual(mine)
  expect(await fetched(phones.third)).toEqual(mine)
  for (const phone of [phones.other, undefined]) expect(await fetched(phone)).toEqual(refused)
  await inEast(sql`
    with replaced as (update invoice set apply_no = apply_no || 'R' where id = ${ofOrder} returning id),
    kept as (insert into invoice overriding system value select (jsonb_populate_record(v, jsonb_build_object('id', v.id + 1000000, 'apply_no', v.apply_no || 'N', 'replaces_no', v.apply_no || 'R'))).* from invoice v where v.id = ${ofOrder} returning id)
    update invoice_order set invoice_id = kept.id from kept, replaced where invoice_id = replaced.id`)
  expect(await fetched(phones.his)).toEqual(mine)
  expect(await fetched(phones.other)).toEqual(refused)
  const west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  const there = payTokenOf(await west.entry.sees('京S10013', Date.now() - 130 * 60_000))
  expect((await ask('invoiceDocument', { token: there, phone: phones.his })).state).toBe('notPermitted')
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
  const his = { token, phone: phones.his }
  await ask('claimPayment', { ...his, payNo: 'W9100' })
  const joint = { payNo: 'W9100', tradeNo: 'TW9100', amount: 2200, paidAt: Date.now() }
  await confirmPaid(berth.machine, berth.tenantIds.east, joint)
  const shown = async () => (await ask('showStay', his)).data
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
  expect((await shown()).canInvoiceTogether).toEqual({ count: 2, money: '22.00' })
  const all = { ...his, together: 1, ...header }
  const asOther = { token: payTokenOf(here), phone: phones.other }
  expect((await ask('showStay', asOther)).data.canInvoiceTogether).toBeNull()
  expect((await ask('applyInvoice', { ...all, ...asOther })).state).toBe('notPermitted')
  const seller = {
    Name: '河东停车有限公司',
    TaxNum: '91310000MA1FL5E93C',
    Clerk: '小李',
    ParkLotIds: [other.parkLotId],
  }
  const { Id } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  expect((await shown()).canInvoiceTogether).toBeNull()
  expect((await ask('applyInvoice', all)).message).toContain('由不同的公司开票')
  await admin.call('/api/invoice/editInvoiceSeller', { Id, Status: 2 })
  expect((await ask('applyInvoice', all)).state).toBe('success')
  const [asked] = (await admin.call('/api/invoice/queryInvoice', { OrderBy: 'ApplyNo', OrderDir: 'desc' })).rows
  expect(asked).toMatchObject({ Amount: '22.00', OrderCount: 2, PaidFor: 1 })
  expect(await shown()).toMatchObject({ canInvoice: false, canInvoiceTogether: null, invoice: { status: 1 } })
  expect((await ask('applyInvoice', all)).state).toBe('conflict')
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
  const stored = async () => (await inEast(sql<{ n: number }>`select count(*)::int as n from stored_file`))!.n
  const base64 = (bytes: string | Buffer) => Buffer.from(bytes as string).toString('base64')
  for (const no of ['<svg onload=alert(1)>', Buffer.from([0xff, 0xd8, 0xff, 0xe0])])
    expect((await ask('fileAppeal', { ...appeal, Picture: base64(no) })).message).toBe('图片只能是jpg/png格式')
  const picture = base64(await drawnPicture('red'))
  expect((await ask('fileAppeal', { ...appeal, Picture: picture })).state).toBe('success')
  const { rows } = await admin.call('/api/order/queryOrderAppeal')
  expect(rows).toMatchObject([
    { PlateNumber: '京S10004', AppealKind: 2, ApplicantId: null, CreatedBy: '车主', State: 1 },
  ])
  const { Pictures } = await admin.call('/api/order/getOrderAppeal', { Id: rows[0].Id })
  const opened = async (by: Console) => {
    const { headers } = await fetch(berth.url + Pictures[0], { headers: { authorization: by.token! } })
    return headers.get('content-type')!.startsWith('image/')
  }
  expect([Pictures.length, await opened(admin), await opened(await berth.as('admin', 'west'))]).toEqual([
    1,
    true,
    false,
  ])
  expect((await ask('fileAppeal', { ...appeal, Picture: picture })).message).toBe('该订单已有未处理完的申诉')
  expect(await stored()).toBe(1)
})

test('a picture whose objection was never filed goes after a day, one that an objection names stays', async () => {
  const keys = async () =>
    (await inEast(sql<{ keys: string[] }>`select array_agg(key) as keys from stored_file where is_shared`))!.keys
  const before = await keys()
  expect(before).toHaveLength(1)
  // As of a process that died before it filed the objection.
  const picture = (await drawnPicture('blue')).toString('base64')
  await shareStrangersPicture(berth.machine, berth.tenantIds.east, picture)
  expect(await keys()).toHaveLength(2)
  await inEast(sql`update stored_file set expires_at = expires_at - interval '2 days'`)
  await forgetKeptFiles(berth.machine)
  expect(await keys()).toEqual(before)
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
    states.push((await ask('claimPayment', { token, phone: phones.his, payNo: 'W1' }, '10.6.0.1')).state)
  expect(states.slice(-2)).toEqual(['success', 'tooOften'])
})
