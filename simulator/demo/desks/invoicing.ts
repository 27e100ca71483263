import { invoiceKinds, invoiceStatuses, reversalStates, titleTypes } from '../../codes.ts'
import { randomOf } from '../../random.ts'
import { instantOf } from '../../time.ts'
import type { Row } from '../../console/records.ts'
import { gotTo } from './occasions.ts'

/** The next step of an invoice: who takes it and when (domain.md 1.34). */
export interface InvoiceStep {
  readonly at: number
  readonly action: 'issue' | 'withdraw' | 'reissue' | 'reverse'
  readonly values: Row
}

const { waiting, issued, failed } = invoiceStatuses
const { none: notReversed } = reversalStates
const withdrawnShare = 0.06
const reversedShare = 0.08
const withdrawnReason = '申请已撤回'

/** In which names drivers want invoices. */
const companies = [
  ['临江恒达贸易有限公司', '91330104MA2KX3L71C'],
  ['浙江蓝海智能装备股份有限公司', '91330000753981264Q'],
  ['临江市第三建筑工程有限公司', '913301001432087659'],
  ['杭湾律师事务所', '31330000MD0172635K'],
  ['上海启元管理咨询有限公司', '91310115MA1K4TQW2M'],
  ['临江云科技有限公司', '91330106MA2H0RPX5D'],
  ['宁波远航物流有限公司', '91330205784312096T'],
  ['浙江一禾餐饮管理有限公司', '91330102MA27YD8J40'],
] as const
const people = ['吴建华', '郑晓雯', '钱立', '沈佳怡', '徐海波'] as const

/** Who an application is for, from the plate of its orders: the same car asks for the same name again. */
export function headerOf(plateNumber: string): Row {
  const random = randomOf(`invoice/${plateNumber}`)
  const Mobile = `13${random.whole(100_000_000, 999_999_999)}`
  const InvoiceKind = random.chance(0.7) ? invoiceKinds.fullyElectronic : invoiceKinds.electronic
  if (random.chance(0.25)) return { TitleType: titleTypes.person, Title: random.pick(people), InvoiceKind, Mobile }
  const [Title, TaxNum] = random.pick(companies)
  return {
    TitleType: titleTypes.company,
    Title,
    TaxNum,
    InvoiceKind,
    Mobile,
    Email: `cw${random.whole(10, 99)}@example.com`,
  }
}

/** Null where nothing is left to do for people. The same for the same invoice in every run. */
export function nextInvoiceStep(invoice: Row): InvoiceStep | null {
  const no = String(invoice['ApplyNo'])
  const random = randomOf(`invoice/${no}`)
  const [isWithdrawn, isReversed] = [random.chance(withdrawnShare), random.chance(reversedShare)]
  const since = (field: string) => instantOf(String(invoice[field]))
  if (invoice['status'] === waiting)
    return {
      at: gotTo(since('ApplyTime'), `issue/${no}`, 8),
      action: isWithdrawn ? 'withdraw' : 'issue',
      values: {},
    }
  if (invoice['status'] === failed && invoice['FailReason'] !== withdrawnReason) {
    const { TitleType, Title, TaxNum } = invoice
    return { at: gotTo(since('UpdatedAt'), `again/${no}`, 40), action: 'reissue', values: { TitleType, Title, TaxNum } }
  }
  if (invoice['status'] !== issued || invoice['RedState'] !== notReversed || !isReversed) return null
  const RedReason = random.pick(['抬头填写有误,重新开具', '购方要求合并开票', '税号变更'])
  return { at: gotTo(since('IssuedAt'), `reverse/${no}`, 60), action: 'reverse', values: { RedReason } }
}
