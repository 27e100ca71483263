import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { exportedFile } from '#checks/every/exchange.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { followInvoicesOnce } from './follow-invoices.server.ts'
import { invoice } from './invoice.ts'
import { sandboxProvider } from './sandbox-provider.server.ts'

const [merchant, key] = ['berth-test', 'test']
const prompt = { delay: [0, 0], refused: 0 } as const

let folder: string
let channel: Channel
let berth: Berth
let admin: Console
let park: ParkLot
let SellerId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { [merchant]: key },
    invoicing: prompt,
  })
  // The server has a provider that it never reaches: outcomes come when the test follows them.
  berth = await startBerth({ channelUrl: 'http://127.0.0.1:9' })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  const seller = { Name: '东城停车管理有限公司', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
  SellerId = (await admin.call('/api/invoice/addInvoiceSeller', seller)).Id
})
afterAll(async () => {
  await berth.stop()
  await channel.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => channel.invoice(prompt))

let cars = 0

/** The order of a car that paid 11 yuan at the exit. */
async function paidOrder(): Promise<string> {
  const plateNumber = `京G${String(++cars).padStart(5, '0')}`
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
  return rows[0].id
}

const enterprise = { TitleType: 1, Title: '上海某某有限公司', TaxNum: '91310000MA1FL12345' }
const ask = (OrderIds: string[], rest: object = enterprise, by = admin) =>
  by.ask('/api/invoice/applyInvoice', { SellerId, OrderIds, ...rest })
const applied = async (OrderIds: string[]): Promise<string> => (await ask(OrderIds)).data.Id
const act = (verb: string, id: string, values: object = {}, headers = {}) =>
  admin.ask(`/api/invoice/${verb}Invoice`, { id, ...values }, headers)
const get = (id: string) => admin.call('/api/invoice/getInvoice', { id })
const toInvoice = async (by = admin): Promise<string[]> =>
  (await by.call('/api/invoice/queryInvoiceOrder')).rows.map(({ id }: { id: string }) => id)

/** What is followed every few seconds is followed now. */
const follow = () => followInvoicesOnce(berth.machine, sandboxProvider({ url: channel.url, merchant, key }))

test('an application that is sent again under its idempotency key is the first one; under another there is nothing left', async () => {
  const request = { SellerId, OrderIds: [await paidOrder()], ...enterprise }
  const under = (key: string) => admin.ask('/api/invoice/applyInvoice', request, { 'x-idempotency-key': key })
  const first = await under('apply-1')
  expect(first.state).toBe('success')
  expect((await under('apply-1')).data).toEqual(first.data)
  expect((await under('apply-2')).state).toBe('conflict')
})

test('[STA-01] [ENT-01] an invoice waits (1), is under way (2), issued (3) or failed (4); wire and export have its seven columns by name', async () => {
  const [order, other] = [await paidOrder(), await paidOrder()]
  expect(await toInvoice()).toEqual(expect.arrayContaining([order, other]))
  const id = await applied([order, other])
  expect(await get(id)).toMatchObject({
    InvoiceNum: null,
    status: 1,
    Amount: '22.00',
    Title: '上海某某有限公司',
    TaxNum: '91310000MA1FL12345',
    TitleType: 1,
    ApplyTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    OrderCount: 2,
  })
  expect((await toInvoice()).filter((each) => [order, other].includes(each))).toEqual([])

  channel.invoice({ delay: [200, 200] })
  expect((await act('issue', id)).state).toBe('success')
  await follow()
  expect(await get(id)).toMatchObject({ status: 2, InvoiceNum: null })
  expect((await act('issue', id)).state).toBe('conflict')
  await expect
    .poll(async () => (await follow(), get(id)))
    .toMatchObject({
      status: 3,
      InvoiceNum: expect.stringMatching(/^\d{20}$/),
      IssuedAt: expect.any(String),
    })

  channel.invoice({ ...prompt, refused: 1 })
  const personal = (await ask([await paidOrder()], { TitleType: 2, Title: '张三' })).data.Id
  await act('issue', personal)
  await follow()
  expect(await get(personal)).toMatchObject({ status: 4, TitleType: 2, TaxNum: null, FailReason: expect.any(String) })

  const file = (await exportedFile(admin, invoice, 'csv')).bytes.toString('utf8').split('\r\n')
  const { InvoiceNum, ApplyTime } = await get(id)
  expect(file[0]!.replace('\ufeff', '').split(',').slice(0, 7)).toEqual([
    '发票号码',
    '开票状态',
    '开票金额',
    '发票抬头',
    '税号',
    '抬头类型',
    '申请时间',
  ])
  expect(
    file.some((line) => line.includes(`开票成功,22.00,上海某某有限公司,91310000MA1FL12345,企业,${ApplyTime}`)),
  ).toBe(true)
  expect(file.some((line) => line.includes('开票失败,11.00,张三,,个人'))).toBe(true)
  expect(file.some((line) => line.includes(InvoiceNum))).toBe(true)
  await expect(
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update invoice set status = 5 where id = ${personal}`),
    ),
  ).rejects.toMatchObject({ constraint: expect.stringMatching(/^invoice_/) })
})

test('[MO-06] an order is on one invoice, however many ask at once', async () => {
  const order = await paidOrder()
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask([order])))
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  // On a busy machine some wait too long for their turn and get that answer.
  const refused = answers.filter(({ state }) => !['success', 'busy'].includes(state))
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['所选订单中有订单已在开票或已开票,请刷新后再选']),
  )
  const { rows } = await admin.call('/api/invoice/queryInvoice', { status: [1], PerPage: 1000 })
  const holding = rows.filter(({ Orders }: { Orders: { orderId: string }[] }) =>
    Orders.some(({ orderId }) => orderId === order),
  )
  expect(holding).toHaveLength(1)
})

test('an enterprise has a tax number of 15, 18 or 20; nothing is stored of what is refused', async () => {
  const order = await paidOrder()
  const refusals = [
    [{ TitleType: 1, Title: '某公司' }, 'TaxNum'],
    [{ ...enterprise, TaxNum: '9131000' }, 'TaxNum'],
    [{ ...enterprise, TaxNum: '91310000ma1fl12345' }, 'TaxNum'],
    [{ ...enterprise, TaxNum: '91310000MA1FL123456' }, 'TaxNum'],
    [{ ...enterprise, Title: '' }, 'Title'],
    [{ ...enterprise, TitleType: 9 }, 'TitleType'],
  ] as const
  for (const [rest, field] of refusals)
    expect(await ask([order], rest)).toMatchObject({ state: 'invalid', fields: [{ field }] })
  // All at once, also what only enterprises must give.
  const unnamed = await ask([order], { TitleType: 1 })
  expect(unnamed.fields!.map(({ field }) => field)).toEqual(['Title', 'TaxNum'])
  for (const TaxNum of ['913100001234567', '91310000MA1FL12345912'.slice(0, 20)]) {
    const id = (await ask([order], { ...enterprise, TaxNum })).data.Id
    expect((await act('withdraw', id)).state).toBe('success')
  }
  expect(await toInvoice()).toContain(order)
})

test('what is unpaid, of another tenant or of another seller’s car park is not invoiced', async () => {
  const west = await berth.as('admin', 'west')
  const order = await paidOrder()
  await park.entry.sees('京G99999', Date.now() - 60_000)
  const unpaid = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京G99999' })).rows[0].id
  expect((await ask([order, unpaid])).message).toContain('1笔不能开票')
  expect((await ask([order], enterprise, west)).state).not.toBe('success')
  expect(await toInvoice(west)).toEqual([])
  const other = await addParkLot(admin)
  const seller = { Name: '另一家', TaxNum: '91310000MA1FL00002', Clerk: '王五', ParkLotIds: [other.parkLotId] }
  for (const GoodsCode of ['1111111111111111111', '304050202020000000A'])
    await expect(admin.call('/api/invoice/addInvoiceSeller', { ...seller, GoodsCode })).rejects.toThrow('税收分类编码')
  const { Id } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  expect((await ask([order], { ...enterprise, SellerId: Id })).message).toContain('另一家')
  expect(await toInvoice()).toContain(order)
})

test('a failed invoice lets its orders go, and is issued again unless they are on another one', async () => {
  channel.invoice({ refused: 1 })
  const order = await paidOrder()
  const id = await applied([order])
  await act('issue', id)
  await follow()
  expect(await toInvoice()).toContain(order)
  channel.invoice(prompt)
  const other = await applied([order])
  expect((await act('reissue', id, enterprise)).message).toBe('所选订单中有订单已在开票或已开票,请刷新后再选')
  await act('withdraw', other)
  expect((await act('reissue', id, { ...enterprise, Title: '改名公司' })).state).toBe('success')
  await follow()
  expect(await get(id)).toMatchObject({ status: 3, Title: '改名公司', FailReason: null })
})

test('an issued invoice is reversed with the password given again, once, and frees its orders', async () => {
  const order = await paidOrder()
  const id = await applied([order])
  const reason = { RedReason: '抬头错误' }
  expect((await act('reverse', id, reason, await admin.confirm('invoice:reverse', id))).state).toBe('conflict')
  await act('issue', id)
  await follow()
  expect((await act('reverse', id, reason)).state).toBe('confirmationNeeded')
  expect((await act('reverse', id, reason, await admin.confirm('invoice:reverse', id))).state).toBe('success')
  expect(await get(id)).toMatchObject({ RedState: 1 })
  expect(await toInvoice()).not.toContain(order)
  await follow()
  expect(await get(id)).toMatchObject({
    status: 3,
    RedState: 2,
    RedInvoiceNum: expect.stringMatching(/^\d{20}$/),
    RedReason: '抬头错误',
  })
  const { ApplyNo, RedInvoiceNum } = await get(id)
  const lines = (await exportedFile(admin, invoice, 'csv')).bytes.toString('utf8').split('\r\n')
  const line = lines.find((each) => each.includes(ApplyNo))!
  for (const word of ['已红冲', RedInvoiceNum, '抬头错误', '演示沙箱(非真实发票)']) expect(line).toContain(word)
  expect(await toInvoice()).toContain(order)
  expect((await act('reverse', id, reason, await admin.confirm('invoice:reverse', id))).state).toBe('conflict')
})

test('while the provider is down an invoice stays under way, and an outcome comes later', async () => {
  const id = await applied([await paidOrder()])
  await act('issue', id)
  await followInvoicesOnce(berth.machine, sandboxProvider({ url: 'http://127.0.0.1:9', merchant, key }))
  expect(await get(id)).toMatchObject({ status: 2 })
  await follow()
  expect(await get(id)).toMatchObject({ status: 3 })
})

/** Cash goes back over the counter, by three people. */
async function refundCash(order: string, refundMoney: string): Promise<void> {
  const [service, finance] = [await berth.as('service'), await berth.as('finance')]
  const { orderNo } = await admin.call('/api/order/getParkOrder', { id: order })
  const { id } = (await admin.call('/api/payRecord/queryPayRecord', { orderNo })).rows[0]
  const asked = { id, refundMoney, reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { orderNo })).rows[0]
  await service.call('/api/cashFlow/auditRefund', { id: Id }, await service.confirm('refund:audit', Id))
  await finance.call('/api/cashFlow/reviewRefund', { id: Id }, await finance.confirm('refund:review', Id))
  const handed = { id: Id, thirdRefundNo: `S${Id}` }
  await finance.call('/api/cashFlow/handOutRefund', handed, await finance.confirm('refund:handOut', Id))
}
const followed = (id: string) => expect.poll(async () => (await follow(), get(id)))
const replacing = async (id: string) => {
  const { rows } = await admin.call('/api/invoice/queryInvoice', { ReplacesNo: (await get(id)).ApplyNo })
  return rows[0]
}

test('a refund reverses the invoice by itself, when the provider is back, and invoices what is left to the same buyer', async () => {
  const orders = [await paidOrder(), await paidOrder()] as const
  const id = await applied([...orders])
  await act('issue', id)
  await followed(id).toMatchObject({ status: 3 })
  await refundCash(orders[0], '4')
  const down = sandboxProvider({ url: 'http://127.0.0.1:9', merchant, key })
  await expect
    .poll(async () => (await followInvoicesOnce(berth.machine, down), get(id)))
    .toMatchObject({ RedState: 1, RedKind: 1, RefundStep: 1, FailReason: '开票通道暂无应答,系统会自动重试' })
  await followed(id).toMatchObject({ RedState: 2, RefundStep: 2, FailReason: null })
  const next = await replacing(id)
  expect(next).toMatchObject({ Amount: '18.00', OrderCount: 2, Title: enterprise.Title, TaxNum: enterprise.TaxNum })
  await followed(next.Id).toMatchObject({ status: 3, RefundStep: 0 })
  expect(await toInvoice()).not.toContain(orders[0])

  channel.invoice({ refused: 1 })
  for (const [order, money] of [
    [orders[0], '7'],
    [orders[1], '11'],
  ] as const)
    await refundCash(order, money)
  await followed(next.Id).toMatchObject({ status: 3, RedState: 3, RefundStep: 1, FailReason: expect.any(String) })
  channel.invoice(prompt)
  await act('reverse', next.Id, { RedReason: '退款' }, await admin.confirm('invoice:reverse', next.Id))
  await followed(next.Id).toMatchObject({ RedState: 2, RefundStep: 2 })
  expect(await replacing(next.Id)).toBeUndefined()
})

test('a stored card is invoiced as it is topped up, without tax, and not again as it pays; what goes back comes off', async () => {
  const PlateNumbers = '京G80001'
  const kind = { PaidFor: 8 }
  const topUps = async (by = admin): Promise<any[]> =>
    (await by.call('/api/invoice/queryInvoiceOrder', kind)).rows.map((row: any) => [row.about, row.canInvoiceMoney])
  const owner = { OwnerName: '张伟', OwnerMobile: '13800001234' }
  const { Id: card } = await admin.call('/api/storedCard/addStoredCard', { ...owner, PlateNumbers })
  const topUp = async (PayMoney: string): Promise<string> =>
    (await admin.call('/api/storedCard/topUpStoredCard', { id: card, PayMoney, PayChannel: 6 })).id
  const onCard = async (verb: string, values: object) =>
    admin.call(
      `/api/storedCard/${verb}StoredCard`,
      { id: card, ...values },
      await admin.confirm(`stored-card:${verb}`, card),
    )
  const [first, second] = [await topUp('20'), await topUp('30')]
  await topUp('5')
  await onCard('undoTopUp', { Reason: '录错' })
  const about = expect.stringContaining('张伟')
  expect(await topUps()).toEqual([
    [about, '30.00'],
    [about, '20.00'],
  ])
  expect(await topUps(await berth.as('admin', 'west'))).toEqual([])

  await park.entry.sees(PlateNumbers, Date.now() - 131 * 60_000)
  await park.exit.sees(PlateNumbers, Date.now() - 60_000)
  const [stay] = (await admin.call('/api/order/queryParkOrder', { plateNumber: PlateNumbers })).rows
  expect(stay).toMatchObject({ moneyValuePaid: '11.00', payChannelSummary: [8] })
  expect(await toInvoice()).not.toContain(stay.id)
  expect((await ask([stay.id])).state).not.toBe('success')

  const { Id: id } = (await ask([first, second], { ...enterprise, ...kind })).data
  expect(await get(id)).toMatchObject({ Amount: '50.00', PaidFor: 8 })
  await act('issue', id)
  await followed(id).toMatchObject({ status: 3 })
  await onCard('giveBack', { PayChannel: 6 })
  await followed(id).toMatchObject({ RedState: 2, RefundStep: 2 })
  expect(await replacing(id)).toMatchObject({ Amount: '11.00', PaidFor: 8 })
})

test('the invoice of an order that turned out to be part of another is reversed, and the money is on one invoice only', async () => {
  const plateNumber = '京G90001'
  for (const minutes of [200, 131]) await park.entry.sees(plateNumber, Date.now() - minutes * 60_000, { opened: true })
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const query = { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' }
  const [first, second] = (await admin.call('/api/order/queryParkOrder', query)).rows
  await admin.call('/api/order/payParkOrder', { id: second.id, payChannel: 6, receivedMoney: '11' })
  const id = await applied([second.id])
  await act('issue', id)
  await followed(id).toMatchObject({ status: 3 })
  await admin.call('/api/order/mergeBeforeParkOrder', { id: second.id, reasonText: '相机重复识别' })
  expect((await admin.call('/api/order/queryParkOrder', query)).rows).toMatchObject([
    { id: first.id, moneyValuePaid: '11.00' },
    { orderStatus: 6, moneyValuePaid: '0.00' },
  ])
  await followed(id).toMatchObject({ RedState: 2, RefundStep: 2 })
  expect(await replacing(id)).toBeUndefined()
})
