import { sinceMonthOf } from '#server/database/months.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { company } from '#business/rights/companies/company/company.ts'
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
import { lotOfCompany } from '../company-bill-payment/lot-of-company.server.ts'
import { whyNoCompanyTopUp } from './takes-company-top-ups.ts'

/** How long a company has to pay. */
const holdMinutes = 15

const notOffered = {
  zh: '此停车场尚未开通单位在线充值,请联系停车场工作人员充值',
  en: 'This car park takes no top-ups online yet; ask its staff to top up',
}

/** What a proved phone pays into the deposit of the company whose contact it is; `money` in fen. */
export interface WantedCompanyTopUp {
  readonly mobile: string
  readonly companyId: string
  /** The car park through which the company came: its account takes the money where the company parks there. */
  readonly cameBy: string
  readonly money: number
}

interface Company {
  readonly lot: string
  readonly charge_kind: number
  readonly status: number
}

/** A company, and the car park whose account takes its money. */
const companiesBy = (cameBy: string) =>
  sql<Company>`select ${lotOfCompany(cameBy)} as lot, c.charge_kind, c.status from company c`

const companyWith = (companyId: string, cameBy: string) =>
  sql<Company>`${companiesBy(cameBy)} where c.id = ${companyId}`

const purposeOf = ({ lot }: Company) => ({
  bizType: bizTypes.companyTopUp,
  payScene: payScenes.miniProgram,
  parkLotId: lot,
})

/** In the tenant's scope: whether a company that came by this car park can pay into its deposit. */
export async function takesCompanyTopUp(
  tx: Tx,
  channels: Channels,
  companyId: string,
  cameBy: string,
): Promise<boolean> {
  const firm = (await tx.first(companyWith(companyId, cameBy)))!
  return whyNoCompanyTopUp(firm) === null && channels.take(tx, purposeOf(firm))
}

/** In the tenant's scope: for what the companies of a phone, its contact, that came by this car park pay in advance. */
export async function purposesOfCompanyTopUps(tx: Tx, mobile: string, cameBy: string): Promise<PurposeAt[]> {
  const firms = await tx.rows(
    sql<Company>`${companiesBy(cameBy)} where c.contact_mobile = ${phone(mobile)} order by c.id`,
  )
  return firms.filter((firm) => whyNoCompanyTopUp(firm) === null).map(purposeOf)
}

/**
 * A company pays into its deposit. A phone has one such payment at a time for a company; asking again for the same gives the same, for another sum closes
 * it first. The balance follows when the money is certain (`deliverCompanyTopUp`).
 */
export async function askCompanyTopUp(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  wanted: WantedCompanyTopUp,
  asking: DriverAsking,
): Promise<AskedPayment> {
  const open = (tx: Tx) => openCompanyTopUp(tx, channels, wanted, asking)
  return askPurchase(machine, channels, tenantId, { open, subject: () => '单位充值', notOffered }, asking)
}

async function openCompanyTopUp(
  tx: Tx,
  channels: Channels,
  { mobile, companyId, cameBy, money: amount }: WantedCompanyTopUp,
  asking: DriverAsking,
): Promise<Pending | 'notOffered'> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('company top-up ' || scope_tenant() || ' ' || ${phone(mobile)} || ' ' || ${companyId}, 0))`,
  )
  const firm = await tx.first(sql<Company>`${companyWith(companyId, cameBy)} and c.contact_mobile = ${phone(mobile)}`)
  if (!firm) throw fail('notFound', { label: company.label })
  const why = whyNoCompanyTopUp(firm)
  if (why) throw declaredFailure(why)
  const purpose = purposeOf(firm)
  const by = await channels.fitting(tx, { ...purpose, way: asking.way, kind: null })
  if (!by) return 'notOffered'
  const common = { plateNumber: '', parkLotId: firm.lot, by }
  const open = await tx.first<OpenPurchase>(sql`
    select u.pay_no, p.pay_money as amount, p.expire_at, p.pay_config_id::text, p.asked_way from company_top_up u join pay_record p on p.pay_no = u.pay_no
    where u.company_id = ${companyId} and u.mobile = ${phone(mobile)} and u.created_at > now() - interval '7 days' and ${sinceMonthOf(sql`p.created_at`, Date.now() - 8 * 86_400_000)} and p.pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) order by u.created_at desc, u.pay_no desc limit 1`)
  if (open) return pendingAgain(open, asking, { ...common, amount })
  const now = Date.now()
  const expireAt = now + holdMinutes * 60_000
  const payNo = await writePayment(tx, { ...purpose, ...common, amount, quotedAt: now, expireAt, asking, stay: null })
  await tx.run(
    sql`insert into company_top_up (pay_no, mobile, company_id) values (${payNo}, ${phone(mobile)}, ${companyId})`,
  )
  return { ...common, payNo, amount, expireAt, outdated: false }
}
