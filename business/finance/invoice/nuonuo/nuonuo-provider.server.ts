import { yuan } from '#fields/money/yuan.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { InvoiceOutcome, InvoiceProvider, InvoiceToIssue, Reversal } from '../invoice-provider.ts'
import { taxOf } from '../tax-of.ts'
import {
  callNuonuo,
  refusalOfPlatform,
  type NuonuoAddresses,
  type NuonuoAnswer,
  type NuonuoApp,
  type TokenKeeper,
} from './nuonuo-call.server.ts'

const methods = {
  issue: 'nuonuo.OpeMplatform.requestBillingNew',
  query: 'nuonuo.OpeMplatform.queryInvoiceResult',
  retry: 'nuonuo.OpeMplatform.reInvoice',
  askReversal: 'nuonuo.OpeMplatform.saveInvoiceRedConfirm',
  queryReversal: 'nuonuo.OpeMplatform.queryInvoiceRedConfirm',
  fetchReversal: 'nuonuo.OpeMplatform.refreshInvoiceRedConfirm',
}
const codes = { done: 'E0000', notFound: 'E9500', repeated: 'E9106' }
/** 数电普票. */
const line = 'pc'
const statuses = { issued: '2', failed: '22', unsealed: '24', void: ['3', '31'] }
/** 无需确认 and 购销双方已确认: the red invoice follows by itself. */
const agreed = ['01', '04']
/** 待购方确认 and 待销方确认: what was said at the tax bureau is known to the platform once it fetches it. */
const unconfirmed = ['02', '03']
const asked = '15'
const untaxed = { favouredPolicyFlag: '04', zeroRateFlag: '2' }

type Found = Readonly<Record<string, unknown>>

const otherInvoice = {
  zh: '诺诺返回了另一个订单号的发票({orderNo}),请到诺诺平台核对',
  en: 'Nuonuo returns the invoice of another order number ({orderNo}); compare at Nuonuo',
}

/**
 * 诺诺开放平台, 诺税通 SaaS, interfaces V2.0: requestBillingNew, queryInvoiceResult, reInvoice, saveInvoiceRedConfirm, queryInvoiceRedConfirm, refreshInvoiceRedConfirm as
 * their public documents describe them; token and signature as those of its SDK 1.0.5.2 and its guide for 自用型应用. Our request number is their order
 * number, which a company uses once: what was asked for is looked up first, so asking again is safe.
 *
 * Goods without tax (不征税): rate 0, 优惠政策标识 04 and 零税率标识 2, as the parameters of requestBillingNew are described for 数电票.
 *
 * Taken from an integration of others that recorded the platform's answers in September 2026: which code says that nothing is found (E9500) and that an order
 * number is used (E9106), the form of `list`, and that both marks of untaxed goods are sent together. Not checked: whether the red invoice of a confirmed
 * 数电票 always follows by itself, as the document says, and how often a confirmation may be fetched.
 */
export function nuonuoProvider(
  addresses: NuonuoAddresses,
  app: NuonuoApp,
  keeper: TokenKeeper,
  noticeUrl: string,
): InvoiceProvider & { check(): Promise<string | null> } {
  const call = (method: string, content: object) => callNuonuo(addresses, app, keeper, method, content)

  const find = async (by: { orderNos: string[] } | { serialNos: string[] }): Promise<Found | null> => {
    const answer = await call(methods.query, { ...by, isOfferInvoiceDetail: '0' })
    if (answer.code === codes.notFound) return null
    requireDone(answer)
    return first(answer.result)
  }
  const findReversal = async (billId: string): Promise<Found | null> => {
    const answer = await call(methods.queryReversal, { identity: '0', billId })
    if (answer.code !== codes.notFound && answer.code !== '0000') requireDone(answer)
    return first(answer.list ?? (answer.result as Found | null)?.['list'])
  }
  const newestReversal = async (billId: string): Promise<Found | null> => {
    const bill = await findReversal(billId)
    if (!bill?.['billUuid'] || !unconfirmed.includes(String(bill['billStatus']))) return bill
    await call(methods.fetchReversal, { identity: '0', billUuid: String(bill['billUuid']) })
    return findReversal(billId)
  }
  const outcomeOf = async (orderNo: string, found: Found): Promise<InvoiceOutcome> => {
    const status = String(found['status'])
    if (status === statuses.issued) return issuedAs(found)
    if (status === statuses.unsealed)
      await call(methods.retry, { fpqqlsh: String(found['serialNo'] ?? ''), orderno: orderNo })
    if (status === statuses.failed) return { status: 'refused', reason: said(found, '诺诺开票失败') }
    if (statuses.void.includes(status)) return { status: 'refused', reason: said(found, '发票已在诺诺作废') }
    return { status: 'issuing' }
  }
  return {
    async issue(invoice) {
      const found = await find({ orderNos: [invoice.requestNo] })
      const { orderNo = invoice.requestNo } = found ?? {}
      if (orderNo !== invoice.requestNo) throw declaredFailure(otherInvoice, { orderNo: String(orderNo) })
      if (found) return outcomeOf(invoice.requestNo, found)
      const answer = await call(methods.issue, { order: orderOf(invoice, noticeUrl) })
      if (answer.code === codes.done || answer.code === codes.repeated) return { status: 'issuing' }
      return refusedAs(answer)
    },

    /** A form that was asked for before is refused under its number, and may not be found at once: what is refused is looked up again. */
    async reverse(reversal) {
      const bill = await newestReversal(reversal.requestNo)
      if (!bill) {
        const answered = await askReversal(call, reversal, noticeUrl)
        const isThere = answered.status === 'refused' && (await findReversal(reversal.requestNo)) !== null
        return isThere ? { status: 'issuing' } : answered
      }
      const status = String(bill['billStatus'])
      if (status === asked || unconfirmed.includes(status)) return { status: 'issuing' }
      if (!agreed.includes(status))
        return { status: 'refused', reason: `诺诺红字确认单:${String(bill['billMessage'] ?? '') || status}` }
      const serialNo = bill['invoiceSerialNum']
      const red = await find(serialNo ? { serialNos: [String(serialNo)] } : { orderNos: [reversal.requestNo] })
      return red ? outcomeOf(reversal.requestNo, red) : { status: 'issuing' }
    },

    /** What is wrong with the keys, in the platform's words; null when it knows them. Asks for an invoice that there is not. */
    async check() {
      const { code, describe } = await call(methods.query, { orderNos: ['BERTH-CHECK'], isOfferInvoiceDetail: '0' })
      return code === codes.done || code === codes.notFound ? null : `${code} ${describe}`
    },
  }
}

async function askReversal(
  call: (method: string, content: object) => Promise<NuonuoAnswer>,
  { requestNo, invoiceNum, sellerTaxNum, sellerName, title, taxNum, redKind }: Reversal,
  callbackUrl: string,
): Promise<InvoiceOutcome> {
  const answer = await call(methods.askReversal, {
    billId: requestNo,
    blueInvoiceLine: line,
    applySource: '0',
    blueElecInvoiceNumber: invoiceNum,
    sellerTaxNo: sellerTaxNum,
    sellerName,
    buyerName: title,
    ...(taxNum && { buyerTaxNo: taxNum }),
    redReason: String(redKind),
    autoInvoice: '1',
    orderNo: requestNo,
    callbackUrl,
  })
  if (answer.code === codes.done || answer.code === codes.repeated) return { status: 'issuing' }
  return refusedAs(answer)
}

function orderOf(invoice: InvoiceToIssue, callBackUrl: string) {
  const { amount, taxRate, buyer, seller } = invoice
  const { excluded, tax } = taxOf(amount, taxRate ?? 0)
  return {
    orderNo: invoice.requestNo,
    invoiceDate: wallTime(Date.now()),
    invoiceType: '1',
    invoiceLine: line,
    buyerName: invoice.title,
    buyerTaxNum: invoice.taxNum ?? '',
    naturalPersonFlag: invoice.taxNum ? '0' : '1',
    buyerAddress: buyer.address ?? '',
    buyerTel: buyer.phone ?? '',
    buyerAccount: [buyer.bank, buyer.account].filter(Boolean).join(' '),
    salerTaxNum: invoice.sellerTaxNum,
    salerAddress: seller.address ?? '',
    salerTel: seller.phone ?? '',
    salerAccount: [seller.bank, seller.account].filter(Boolean).join(' '),
    clerk: seller.clerk,
    payee: seller.payee ?? '',
    checker: seller.checker ?? '',
    // Mails are ours.
    pushMode: '-1',
    callBackUrl,
    invoiceDetail: [
      {
        goodsName: invoice.goodsName,
        goodsCode: invoice.goodsCode,
        withTaxFlag: '1',
        num: '1',
        price: yuan(amount),
        taxRate: String((taxRate ?? 0) / 100),
        taxExcludedAmount: yuan(excluded),
        tax: yuan(tax),
        taxIncludedAmount: yuan(amount),
        invoiceLineProperty: '0',
        ...(taxRate === null ? untaxed : { favouredPolicyFlag: '0' }),
      },
    ],
  }
}

/** One that has no number yet is not issued, whatever its status says. */
function issuedAs(found: Found): InvoiceOutcome {
  const invoiceNum = found['allElectronicInvoiceNumber'] || found['invoiceNo']
  if (typeof invoiceNum !== 'string') return { status: 'issuing' }
  const at = Number(found['invoiceTime'])
  return {
    status: 'issued',
    invoiceNum,
    checkCode: String(found['checkCode'] ?? ''),
    issuedAt: Number.isFinite(at) && at > 0 ? at : Date.now(),
    files: { pdf: addressOf(found['pdfUrl']), ofd: addressOf(found['ofdUrl']) },
  }
}

function addressOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null
}

function said(found: Found, orElse: string): string {
  return String(found['failCause'] || found['statusMsg'] || orElse)
}

function first(value: unknown): Found | null {
  return (Array.isArray(value) ? (value[0] as Found | undefined) : (value as Found | null | undefined)) ?? null
}

/** What is said of an invoice has a code of its own kind (E9101). */
function refusedAs(answer: NuonuoAnswer): InvoiceOutcome {
  if (!/^E\d/.test(answer.code)) throw refusalOfPlatform(answer)
  return { status: 'refused', reason: `诺诺:${answer.describe || answer.code}` }
}

function requireDone(answer: NuonuoAnswer): void {
  if (answer.code !== codes.done) throw refusalOfPlatform(answer)
}
