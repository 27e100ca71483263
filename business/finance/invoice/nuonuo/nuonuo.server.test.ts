import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { trustedCertificate } from '#checks/berth/trusted-certificate.ts'
import { startMailServer } from '#simulator/smtp/smtp-server.ts'
import { nuonuoAccount, startNuonuo, type Nuonuo } from '#simulator/nuonuo/nuonuo.ts'
import { resealSellerKeysJob } from '../../invoice-seller/seller-keys.server.ts'
import { catchUp } from '../follow-invoices.server.ts'
import { taxOf } from '../tax-of.ts'
import { nuonuoSignature } from './nuonuo-signing.server.ts'

let nuonuo: Nuonuo
let berth: Berth
let admin: Console
let park: ParkLot
let SellerId: string
beforeAll(async () => {
  nuonuo = await startNuonuo()
  berth = await startBerth({ demo: false, nuonuoUrl: nuonuo.url, nuonuoTokenUrl: nuonuo.tokenUrl })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  SellerId = await addSeller('东城停车管理有限公司', '91310000MA1FL00001')
  await setKeys(SellerId, nuonuoAccount)
})
afterAll(async () => {
  await berth.stop()
  await nuonuo.close()
})
beforeEach(() => {
  nuonuo.loseAnswers(null)
  nuonuo.methods.length = 0
})

const addSeller = async (Name: string, TaxNum: string): Promise<string> =>
  (await admin.call('/api/invoice/addInvoiceSeller', { Name, TaxNum, Clerk: '王五' })).Id
const setKeys = async (id: string, keys: object) =>
  admin.ask(
    '/api/invoice/setNuonuoKeysInvoiceSeller',
    { id, ...keys },
    await admin.confirm('invoice-seller:setNuonuoKeys', id),
  )
const seller = (id = SellerId) => admin.call('/api/invoice/getInvoiceSeller', { id })

let cars = 0
/** An invoice over 11 yuan, asked for and its issue started. */
async function issuing(rest: object = {}): Promise<string> {
  const plateNumber = `京N${String(++cars).padStart(5, '0')}`
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
  const buyer = { TitleType: 1, Title: '上海某某有限公司', TaxNum: '91310000MA1FL12345', ...rest }
  const { Id } = await admin.call('/api/invoice/applyInvoice', { SellerId, OrderIds: [rows[0].id], ...buyer })
  await admin.call('/api/invoice/issueInvoice', { id: Id })
  return Id
}
const get = (id: string) => admin.call('/api/invoice/getInvoice', { id })
/** What is followed every few seconds is followed now; a provider that does not answer is no fault of the test. */
const follow = (id: string) =>
  catchUp(berth.machine, null, berth.tenantIds.east, id).catch((error: unknown) => String(error))
const askedFor = async (id: string) => {
  const { RequestNo } = await get(id)
  return nuonuo.invoices.filter(({ orderNo }) => orderNo === RequestNo)
}
async function issued(rest: object = {}): Promise<string> {
  const id = await issuing(rest)
  await follow(id)
  ;(await askedFor(id))[0]!.status = '2'
  await follow(id)
  return id
}
async function reverse(id: string): Promise<void> {
  const reason = { RedKind: 3, RedReason: '已退款' }
  await admin.call('/api/invoice/reverseInvoice', { id, ...reason }, await admin.confirm('invoice:reverse', id))
}

test('a signature is the HMAC-SHA1 of the parts in their order, and tax and amount add up', () => {
  const request = { appKey: 'k', senid: 'i', nonce: '12345678', timestamp: '1700000000' }
  expect(nuonuoSignature('secret', request, '{"a":"票"}')).toBe('vd+JO/rhH3iQfHSPEniZ/LW9FAM=')
  // What the platform itself took in September 2026, as an integration of others recorded it.
  const taken = { appKey: 'APPKEY', senid: 'SENID', nonce: '12345678', timestamp: '1700000000' }
  expect(nuonuoSignature('SECRET', taken, '{"a":1}')).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=')
  expect([taxOf(1100, 9), taxOf(1, 9), taxOf(1100, 0), taxOf(999, 5)]).toEqual([
    { excluded: 1009, tax: 91 },
    { excluded: 1, tax: 0 },
    { excluded: 1100, tax: 0 },
    { excluded: 951, tax: 48 },
  ])
})

test('an invoice is asked for once, is under way, then issued with its document, which its readers alone may fetch', async () => {
  const id = await issuing()
  await follow(id)
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 2, Provider: 1, HasFile: 0 })
  const [order] = await askedFor(id)
  expect(order!.asked).toMatchObject({
    buyerName: '上海某某有限公司',
    salerTaxNum: '91310000MA1FL00001',
    clerk: '王五',
    invoiceLine: 'pc',
    invoiceDetail: [
      { goodsCode: '3040502020200000000', taxIncludedAmount: '11.00', taxExcludedAmount: '10.09', tax: '0.91' },
    ],
  })
  order!.status = '2'
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 3, InvoiceNum: order!.number })
  await expect.poll(async () => (await get(id)).HasFile).toBe(1)
  const download = (by: Console) =>
    fetch(`${berth.url}/api/invoice/downloadInvoice/${id}`, { headers: { authorization: by.token! } })
  const file = await download(admin)
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(`电子发票${order!.number}.pdf`))
  expect(await file.text()).toContain(`%PDF-1.7 /documents/${order!.number}`)
  expect(await (await download(await berth.as('admin', 'west'))).json()).toMatchObject({ state: 'notFound' })
  expect(nuonuo.methods.filter((method) => method === 'requestBillingNew')).toHaveLength(1)
})

test('the document goes to the buyer’s mailbox, and to another one when staff send it there', async () => {
  const account = { userName: 'parking@example.com', password: 'authorisation-code' }
  const own = trustedCertificate()
  const server = await startMailServer(account, own, true)
  const id = (await admin.call('/api/mail/queryMailAccount')).rows[0].Id
  await admin.call(
    '/api/mail/setServerMailAccount',
    {
      id,
      Host: 'localhost',
      Port: server.port,
      Security: 1,
      UserName: account.userName,
      Password: account.password,
      FromAddress: account.userName,
    },
    await admin.confirm('mail-account:setServer', id),
  )
  const invoiceId = await issued({ Email: 'buyer@example.com' })
  await expect.poll(() => server.mails.length).toBe(1)
  await admin.call('/api/invoice/mailFileInvoice', { id: invoiceId, Email: 'books@example.com' })
  await expect.poll(() => server.mails.length).toBe(2)
  expect(server.mails.map(({ to }) => to)).toEqual([['buyer@example.com'], ['books@example.com']])
  const { InvoiceNum, ApplyNo } = await get(invoiceId)
  const document = Buffer.from(`%PDF-1.7 /documents/${InvoiceNum}`).toString('base64').slice(0, 28)
  for (const { raw } of server.mails) {
    expect(raw).toContain(document)
    const [, name] = /name="([^"]+)"/.exec(raw)!
    const parts = [...name!.matchAll(/=\?UTF-8\?B\?(.+?)\?=/g)].map(([, part]) =>
      Buffer.from(part!, 'base64').toString(),
    )
    expect(parts.join('')).toBe(`电子发票${InvoiceNum}.pdf`)
  }
  const { rows } = await admin.call('/api/mail/queryMailRecord')
  expect(rows).toMatchObject([
    { BizNo: ApplyNo, AttachmentCount: 1 },
    { BizNo: ApplyNo, AttachmentCount: 1 },
  ])
  expect((await (await berth.as('admin', 'west')).call('/api/mail/queryMailRecord')).rows).toEqual([])
  await server.close()
})

test('the buyer’s phone is sent the address of the document: that address opens it until the invoice is reversed, and no other does', async () => {
  const template = { TemplateCode: 'ISSUED', TemplateName: '开票通知', SmsKind: 9, Status: 1 }
  const Content = '发票{发票号码}已开具,金额{金额}元,下载:{下载地址}'
  await admin.call('/api/sms/addSmsTemplate', { ...template, Content })
  const id = await issued({ Mobile: '13800000901' })
  await expect.poll(async () => (await get(id)).HasFile).toBe(1)
  const { InvoiceNum, ApplyNo } = await get(id)
  const message = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ content: string }>(sql`select content from sms_record where biz_no = ${ApplyNo}`),
  )
  const path = /下载:https?:\/\/[^/]+(\/.+)$/.exec(message!.content)![1]!
  expect(message!.content).toContain(`发票${InvoiceNum}已开具,金额11.00元`)
  const open = (path: string) => fetch(`${berth.url}${path}`)
  expect(await (await open(path)).text()).toContain('%PDF-1.7')
  const [, tenant, of, digest] = /\/(\d+)\.(\d+)\.([\w-]+)$/.exec(path)!
  for (const forged of [`${tenant}.${Number(of) - 1}.${digest}`, `${berth.tenantIds.west}.${of}.${digest}`, 'x'])
    expect((await open(`/api/invoice/document/${forged}`)).status).toBe(404)
  await reverse(id)
  await follow(id)
  const { RedRequestNo } = await get(id)
  nuonuo.bills.get(RedRequestNo)!.billStatus = '04'
  await follow(id)
  nuonuo.invoices.find(({ orderNo }) => orderNo === RedRequestNo)!.status = '2'
  await follow(id)
  expect(await get(id)).toMatchObject({ RedState: 2 })
  const gone = await open(path)
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('已经红冲')])
})

test('money that a shop pays in for later is invoiced without tax, as the sale of a prepaid card', async () => {
  const shop = { MerchantNo: 'NN1', MerchantName: '诺诺百货', SettleKind: 1 }
  const { Id } = await admin.call('/api/merchant/addMerchant', shop)
  await admin.call('/api/merchant/topUpMerchant', { id: Id, PayMoney: '500.00', GiveMoney: '50.00' })
  const { rows } = await admin.call('/api/invoice/queryInvoiceOrder', { PaidFor: 4, about: '诺诺' })
  expect(rows).toMatchObject([{ about: '诺诺百货', canInvoiceMoney: '500.00', parkLotId: null }])
  const buyer = { TitleType: 1, Title: '诺诺百货', TaxNum: '91310000MA1FL12345' }
  const application = { SellerId, PaidFor: 4, OrderIds: [rows[0].id], ...buyer }
  const { Id: id } = await admin.call('/api/invoice/applyInvoice', application)
  await admin.call('/api/invoice/issueInvoice', { id })
  await follow(id)
  const [order] = await askedFor(id)
  expect((order!.asked as any).invoiceDetail).toEqual([
    {
      goodsName: '预付卡充值',
      goodsCode: '6010000000000000000',
      withTaxFlag: '1',
      num: '1',
      price: '500.00',
      taxRate: '0',
      taxExcludedAmount: '500.00',
      tax: '0.00',
      taxIncludedAmount: '500.00',
      invoiceLineProperty: '0',
      favouredPolicyFlag: '04',
      zeroRateFlag: '2',
    },
  ])
})

test('what the platform itself refuses says nothing of the invoice, which stays under way and says why', async () => {
  const id = await issuing()
  for (const method of ['queryInvoiceResult', 'requestBillingNew']) {
    nuonuo.refuseAll({ method, code: '070202', describe: '调用频率超限' })
    await follow(id)
    const FailReason = '诺诺开放平台拒绝了请求(070202):调用频率超限,系统会自动重试'
    expect(await get(id)).toMatchObject({ status: 2, FailReason })
  }
  nuonuo.refuseAll(null)
  await follow(id)
  expect(await askedFor(id)).toHaveLength(1)
})

test.each(['requestBillingNew', 'queryInvoiceResult', 'all'])(
  'lost answers of %s, and a process that dies between any two steps: nothing is invoiced twice',
  async (method) => {
    const id = await issuing()
    nuonuo.loseAnswers(method)
    for (let rounds = 0; rounds < 3; rounds++) await follow(id)
    expect(await get(id)).toMatchObject({ status: 2 })
    nuonuo.loseAnswers(null)
    await Promise.all([follow(id), follow(id), follow(id)])
    expect(await askedFor(id)).toHaveLength(1)
    ;(await askedFor(id))[0]!.status = '2'
    await Promise.all([follow(id), follow(id)])
    expect(await get(id)).toMatchObject({ status: 3, InvoiceNum: (await askedFor(id))[0]!.number })
  },
)

test('what fails says why and frees the order; one without its seal is sealed again', async () => {
  const id = await issuing()
  await follow(id)
  Object.assign((await askedFor(id))[0]!, { status: '22', failCause: '购方税号有误' })
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 4, FailReason: '购方税号有误' })
  const header = { TitleType: 1, Title: '上海某某有限公司', TaxNum: '91310000MA1FL54321' }
  await admin.call('/api/invoice/reissueInvoice', { id, ...header })
  await follow(id)
  ;(await askedFor(id))[0]!.status = '24'
  await follow(id)
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 3 })
})

test('half an answer issues nothing: without a number it is under way, and the invoice of another order is not believed', async () => {
  const id = await issuing()
  await follow(id)
  const [order] = await askedFor(id)
  const { number } = order!
  Object.assign(order!, { status: '2', number: '', shownAs: 'I99999999' })
  await follow(id)
  expect(await get(id)).toMatchObject({
    status: 2,
    InvoiceNum: null,
    FailReason: '诺诺返回了另一个订单号的发票(I99999999),请到诺诺平台核对,系统会自动重试',
  })
  delete order!.shownAs
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 2, InvoiceNum: null })
  order!.number = number
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 3, InvoiceNum: number, FailReason: null })
})

test('a notice is no more than a reason to ask: forged, foreign and repeated ones change nothing', async () => {
  const id = await issuing()
  await follow(id)
  const [order] = await askedFor(id)
  const address = String(order!.asked['callBackUrl']).replace(berth.settings.publicUrl, berth.url)
  expect(await nuonuo.notify(address, order!.orderNo)).toMatchObject({ status: '0000' })
  expect(await get(id)).toMatchObject({ status: 2, InvoiceNum: null })
  expect(await nuonuo.notify(address, 'I99999999')).toMatchObject({ status: '0001' })
  const other = await addSeller('另一家停车有限公司', '91310000MA1FL00009')
  await setKeys(other, nuonuoAccount)
  const foreign = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ token: string }>(
      sql`select notice_token as token from invoice_seller_secret where seller_id = ${other}`,
    ),
  )
  expect(await nuonuo.notify(address.replace(/[^/]+$/, foreign!.token), order!.orderNo)).toMatchObject({
    status: '0001',
  })
  expect((await fetch(`${berth.url}/api/invoice/notice/nuonuo/1.none`, { method: 'POST' })).status).toBe(404)
  order!.status = '2'
  for (let times = 0; times < 2; times++)
    expect(await nuonuo.notify(address, order!.orderNo)).toMatchObject({ status: '0000' })
  expect(await get(id)).toMatchObject({ status: 3, InvoiceNum: order!.number })
})

test('a reversal waits until the buyer agreed at the tax bureau, is asked for once whatever is lost, and frees the order', async () => {
  const id = await issued()
  await reverse(id)
  nuonuo.loseAnswers('saveInvoiceRedConfirm')
  await follow(id)
  nuonuo.loseAnswers(null)
  await follow(id)
  const { RedRequestNo, InvoiceNum } = await get(id)
  const bill = nuonuo.bills.get(RedRequestNo)!
  expect(bill.asked).toMatchObject({ blueElecInvoiceNumber: InvoiceNum, redReason: '3', applySource: '0' })
  expect(nuonuo.methods.filter((method) => method === 'saveInvoiceRedConfirm')).toHaveLength(1)
  bill.billStatus = '02'
  await follow(id)
  expect(await get(id)).toMatchObject({ RedState: 1 })
  bill.atBureau = '04'
  await follow(id)
  const red = nuonuo.invoices.find(({ orderNo }) => orderNo === RedRequestNo)!
  red.status = '2'
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 3, RedState: 2, RedInvoiceNum: red.number })
})

test('a reversal whose answer was lost, and that is not found at once, is no refusal when its number is known there', async () => {
  const id = await issued()
  await reverse(id)
  nuonuo.loseAnswers('saveInvoiceRedConfirm')
  await follow(id)
  nuonuo.loseAnswers(null)
  nuonuo.hideBills(1)
  await follow(id)
  expect(await get(id)).toMatchObject({ RedState: 1 })
  nuonuo.bills.get((await get(id)).RedRequestNo)!.billStatus = '01'
  await follow(id)
  await follow(id)
  nuonuo.invoices.at(-1)!.status = '2'
  await follow(id)
  expect(await get(id)).toMatchObject({ RedState: 2, RedInvoiceNum: nuonuo.invoices.at(-1)!.number })
})

test('a reversal that the buyer denies fails with the reason, and can be asked for again', async () => {
  const id = await issued()
  await reverse(id)
  await follow(id)
  Object.assign(nuonuo.bills.get((await get(id)).RedRequestNo)!, { billStatus: '05', billMessage: '购方否认' })
  await follow(id)
  expect(await get(id)).toMatchObject({ status: 3, RedState: 3, FailReason: '诺诺红字确认单:购方否认' })
  await reverse(id)
  await follow(id)
  expect(nuonuo.bills.has((await get(id)).RedRequestNo)).toBe(true)
})

test('one token is kept and shared; when it ends another one is asked for', async () => {
  const before = nuonuo.tokensGiven()
  await follow(await issuing())
  await follow(await issuing())
  expect(nuonuo.tokensGiven()).toBe(before)
  nuonuo.endTokens()
  const id = await issuing()
  await follow(id)
  expect([nuonuo.tokensGiven(), (await askedFor(id)).length]).toEqual([before + 1, 1])
})

test('keys go in and never come out; wrong ones are said in the platform’s words; without any the sentence names the page', async () => {
  expect(await seller()).toMatchObject({ Provider: 1, KeyFingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) })
  const check = (id: string) => admin.ask('/api/invoice/checkKeysInvoiceSeller', { id })
  expect(await check(SellerId)).toMatchObject({ state: 'success', data: { Result: 1 } })
  const wrong = await addSeller('密钥有误的公司', '91310000MA1FL00007')
  await setKeys(wrong, { ...nuonuoAccount, AppSecret: 'WRONG' })
  expect(await check(wrong)).toMatchObject({ state: 'conflict', message: expect.stringContaining('070305') })
  const kept = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows<{ all: string }>(sql`select sealed || coalesce(token_sealed, '') as all from invoice_seller_secret`),
  )
  expect(JSON.stringify([kept, await seller()])).not.toContain(nuonuoAccount.AppSecret)
  const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
  await resealSellerKeysJob.run(
    { ...berth.machine, secrets: secretsOf(fresh, [old]) },
    null,
    new AbortController().signal,
  )
  await resealSellerKeysJob.run(
    { ...berth.machine, secrets: secretsOf(old, [fresh]) },
    null,
    new AbortController().signal,
  )
  expect((await check(SellerId)).state).toBe('success')
  await admin.call(
    '/api/invoice/removeKeysInvoiceSeller',
    { id: wrong },
    await admin.confirm('invoice-seller:removeKeys', wrong),
  )
  expect(await seller(wrong)).toMatchObject({ Provider: null, KeyFingerprint: null })
  expect(await check(wrong)).toMatchObject({
    state: 'conflict',
    message: '开票主体当前状态不能检查诺诺密钥',
  })
  expect(
    (await (await berth.as('admin', 'west')).ask('/api/invoice/checkKeysInvoiceSeller', { id: SellerId })).state,
  ).toBe('notFound')
})
