import { sinceMonthOf } from '#server/database/months.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
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
import { whyNoTopUp } from './takes-top-ups.ts'

/** How long a shop has to pay. */
const holdMinutes = 15

const notOffered = {
  zh: '此停车场尚未开通商户在线充值,请联系停车场工作人员充值',
  en: 'This car park takes no top-ups online yet; ask its staff to top up',
}

/** What a proved phone pays into the balance of the shop whose contact it is; `money` in fen. */
export interface WantedTopUp {
  readonly mobile: string
  readonly shopId: string
  /** The car park through which the shop came: its account takes the money where the shop gives discounts there. */
  readonly cameBy: string
  readonly money: number
}

interface Shop {
  readonly lot: string
  readonly settle_kind: number
  readonly status: number
}

/** A shop, and the car park whose account takes its money. */
const shopsBy = (cameBy: string) => sql<Shop>`
  select (case when park_lot_ids = '{}' or ${cameBy}::bigint = any(park_lot_ids) then ${cameBy}::bigint else park_lot_ids[1] end)::text as lot, settle_kind, status
  from merchant`

const shopWith = (shopId: string, cameBy: string) => sql<Shop>`${shopsBy(cameBy)} where id = ${shopId}`

const purposeOf = ({ lot }: Shop) => ({
  bizType: bizTypes.merchantTopUp,
  payScene: payScenes.miniProgram,
  parkLotId: lot,
})

/** In the tenant's scope: whether a shop that came by this car park can pay into its balance. */
export async function takesTopUp(tx: Tx, channels: Channels, shopId: string, cameBy: string): Promise<boolean> {
  const shop = (await tx.first(shopWith(shopId, cameBy)))!
  return whyNoTopUp(shop) === null && channels.take(tx, purposeOf(shop))
}

/** In the tenant's scope: for what the shops of a phone, its contact, that came by this car park pay. */
export async function purposesOfTopUps(tx: Tx, mobile: string, cameBy: string): Promise<PurposeAt[]> {
  const shops = await tx.rows(sql<Shop>`${shopsBy(cameBy)} where contact_mobile = ${phone(mobile)} order by id`)
  return shops.filter((shop) => whyNoTopUp(shop) === null).map(purposeOf)
}

/**
 * A shop pays into its balance. A phone has one such payment at a time for a shop; asking again for the same gives the same, for another sum closes it
 * first. The balance follows when the money is certain (`deliverTopUp`).
 */
export async function askTopUp(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  wanted: WantedTopUp,
  asking: DriverAsking,
): Promise<AskedPayment> {
  const open = (tx: Tx) => openTopUp(tx, channels, wanted, asking)
  return askPurchase(machine, channels, tenantId, { open, subject: () => '商户充值', notOffered }, asking)
}

async function openTopUp(
  tx: Tx,
  channels: Channels,
  { mobile, shopId, cameBy, money: amount }: WantedTopUp,
  asking: DriverAsking,
): Promise<Pending | 'notOffered'> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('top-up ' || scope_tenant() || ' ' || ${phone(mobile)} || ' ' || ${shopId}, 0))`,
  )
  const shop = await tx.first(sql<Shop>`${shopWith(shopId, cameBy)} and contact_mobile = ${phone(mobile)}`)
  if (!shop) throw fail('notFound', { label: merchant.label })
  const why = whyNoTopUp(shop)
  if (why) throw declaredFailure(why)
  const purpose = purposeOf(shop)
  const by = await channels.fitting(tx, { ...purpose, way: asking.way, kind: null })
  if (!by) return 'notOffered'
  const common = { plateNumber: '', parkLotId: shop.lot, by }
  const open = await tx.first<OpenPurchase>(sql`
    select u.pay_no, p.pay_money as amount, p.expire_at, p.pay_config_id::text, p.asked_way from merchant_top_up u join pay_record p on p.pay_no = u.pay_no
    where u.merchant_id = ${shopId} and u.mobile = ${phone(mobile)} and u.created_at > now() - interval '7 days' and ${sinceMonthOf(sql`p.created_at`, Date.now() - 8 * 86_400_000)} and p.pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) order by u.id desc limit 1`)
  if (open) return pendingAgain(open, asking, { ...common, amount })
  const now = Date.now()
  const expireAt = now + holdMinutes * 60_000
  const payNo = await writePayment(tx, { ...purpose, ...common, amount, quotedAt: now, expireAt, asking, stay: null })
  await tx.run(
    sql`insert into merchant_top_up (pay_no, mobile, merchant_id) values (${payNo}, ${phone(mobile)}, ${shopId})`,
  )
  return { ...common, payNo, amount, expireAt, outdated: false }
}
