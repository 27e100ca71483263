import { sinceMonthOf } from '#server/database/months.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { billStates } from '#business/rights/companies/company-bill/bill-states.ts'
import { companyBill } from '#business/rights/companies/company-bill/company-bill.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import type { AskedPayment, DriverAsking } from '../payment/ask-payment.server.ts'
import { askPurchase } from '../payment/ask-purchase.server.ts'
import type { Channels } from '../payment/channels.server.ts'
import type { Pending } from '../payment/lock-price.server.ts'
import type { PurposeAt } from '../payment/payer.server.ts'
import { pendingAgain, type OpenPurchase } from '../payment/pending-again.server.ts'
import { writePayment } from '../payment/write-payment.server.ts'
import { lotOfCompany } from './lot-of-company.server.ts'

/** How long a company has to pay. */
const holdMinutes = 15

const notOffered = {
  zh: '此停车场尚未开通单位账单在线支付,请按账单约定的方式付款',
  en: 'This car park takes no payments of company bills online yet; pay as the bill says',
}
const nothingDue = { zh: '账单已付清或尚未确认', en: 'The bill is paid already or not confirmed yet' }

/** A bill that a proved phone, the contact of the company, wants to pay as a whole. */
export interface WantedBill {
  readonly mobile: string
  readonly billId: string
  /** The car park through which the company came: its account takes the money where the company parks there. */
  readonly cameBy: string
}

const purposeAt = (parkLotId: string) => ({
  bizType: bizTypes.companyBill,
  payScene: payScenes.miniProgram,
  parkLotId,
})

/** In the tenant's scope: whether a company that came by this car park can pay its bills. */
export async function takesBills(tx: Tx, channels: Channels, companyId: string, cameBy: string): Promise<boolean> {
  const company = (await tx.first<{ lot: string }>(
    sql`select ${lotOfCompany(cameBy)} as lot from company c where c.id = ${companyId}`,
  ))!
  return channels.take(tx, purposeAt(company.lot))
}

/** In the tenant's scope: for what the companies of a phone, its contact, that came by this car park pay. */
export async function purposesOfBills(tx: Tx, mobile: string, cameBy: string): Promise<PurposeAt[]> {
  const companies = await tx.rows<{ lot: string }>(
    sql`select ${lotOfCompany(cameBy)} as lot from company c where c.contact_mobile = ${phone(mobile)} order by c.id`,
  )
  return companies.map(({ lot }) => purposeAt(lot))
}

/**
 * A company pays what is left of a bill. A bill has one such payment at a time; asking again gives the same as long as the sum does. The bill follows when the
 * money is certain (`deliverBillPayment`).
 */
export async function askBillPayment(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  wanted: WantedBill,
  asking: DriverAsking,
): Promise<AskedPayment> {
  const open = (tx: Tx) => openBillPayment(tx, channels, wanted, asking)
  return askPurchase(machine, channels, tenantId, { open, subject: () => '单位停车账单', notOffered }, asking)
}

async function openBillPayment(
  tx: Tx,
  channels: Channels,
  { mobile, billId, cameBy }: WantedBill,
  asking: DriverAsking,
): Promise<Pending | 'notOffered'> {
  await tx.run(sql`
    select from company where id = (select company_id from company_bill where id = ${billId}) and contact_mobile = ${phone(mobile)} for no key update`)
  const bill = await tx.first<{ lot: string; unpaid: string; state: number }>(sql`
    select ${lotOfCompany(cameBy)} as lot, b.unpaid_money as unpaid, b.state from company_bill b join company c on c.id = b.company_id
    where b.id = ${billId} and c.contact_mobile = ${phone(mobile)}`)
  if (!bill) throw fail('notFound', { label: companyBill.label })
  if (bill.state !== billStates.waiting && bill.state !== billStates.overdue) throw declaredFailure(nothingDue)
  const purpose = purposeAt(bill.lot)
  const by = await channels.fitting(tx, { ...purpose, way: asking.way, kind: null })
  if (!by) return 'notOffered'
  const amount = Number(bill.unpaid)
  const common = { plateNumber: '', parkLotId: bill.lot, by }
  const open = await tx.first<OpenPurchase>(sql`
    select u.pay_no, p.pay_money as amount, p.expire_at, p.pay_config_id::text, p.asked_way from company_bill_payment u join pay_record p on p.pay_no = u.pay_no
    where u.bill_id = ${billId} and u.created_at > now() - interval '7 days' and ${sinceMonthOf(sql`p.created_at`, Date.now() - 8 * 86_400_000)} and p.pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})
    order by u.created_at desc, u.pay_no desc limit 1`)
  if (open) return pendingAgain(open, asking, { ...common, amount })
  const now = Date.now()
  const expireAt = now + holdMinutes * 60_000
  const payNo = await writePayment(tx, { ...purpose, ...common, amount, quotedAt: now, expireAt, asking, stay: null })
  await tx.run(
    sql`insert into company_bill_payment (pay_no, mobile, bill_id) values (${payNo}, ${phone(mobile)}, ${billId})`,
  )
  return { ...common, payNo, amount, expireAt, outdated: false }
}
