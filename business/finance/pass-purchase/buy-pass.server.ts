import { sinceMonthOf } from '#server/database/months.ts'
import { failFields, refuse } from '#kernel/failure.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { requireMoney } from '#business/rights/passes/bill-pack-order/sell-pass.server.ts'
import { listOf } from '#business/rights/passes/bill-pack-order/pass-rights.server.ts'
import { requireFree, offerToPhone, type WantedPass } from '#business/rights/passes/driver-passes.server.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { refusalOf } from '#server/database/violation.ts'
import type { Machine } from '#server/machine.ts'
import { notOffered, type AskedPayment, type DriverAsking } from '../payment/ask-payment.server.ts'
import { askPurchase } from '../payment/ask-purchase.server.ts'
import type { Channels } from '../payment/channels.server.ts'
import type { Pending } from '../payment/lock-price.server.ts'
import type { PurposeAt } from '../payment/payer.server.ts'
import { pendingAgain, type OpenPurchase } from '../payment/pending-again.server.ts'
import { writePayment } from '../payment/write-payment.server.ts'

/** How long a price holds, and the spot with it. */
const holdMinutes = 15

/** What a proved phone agreed to buy; `Money` in fen, as it was shown. */
export interface AgreedPass extends WantedPass {
  readonly mobile: string
  /** Of a new pass. */
  readonly PlateNumber: string | null
  readonly OwnerName: string | null
  readonly Money: number
}

/** For what a pass is paid that is bought in a car park. */
export const purposeOfPass = (parkLotId: string): PurposeAt => ({
  bizType: bizTypes.pass,
  payScene: payScenes.miniProgram,
  parkLotId,
})

/**
 * A driver pays a pass or the next period of one: price and spot are held for a quarter of an hour. A phone has one such payment at a time; asking again for the
 * same gives the same, for something else closes it first. The pass follows when the money is certain (`deliverPass`).
 */
export async function buyPass(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  agreed: AgreedPass,
  asking: DriverAsking,
): Promise<AskedPayment> {
  const open = (tx: Tx) => openPurchase(tx, channels, agreed, asking)
  const subject = ({ plateNumber }: Pending) => `月卡 ${plateNumber}`
  return askPurchase(machine, channels, tenantId, { open, subject, notOffered }, asking)
}

interface Open extends OpenPurchase {
  readonly what: string
}

async function openPurchase(
  tx: Tx,
  channels: Channels,
  agreed: AgreedPass,
  asking: DriverAsking,
): Promise<Pending | 'notOffered'> {
  const { mobile } = agreed
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('pass purchase ' || scope_tenant() || ' ' || ${phone(mobile)}, 0))`,
  )
  const offered = await offerToPhone(tx, mobile, agreed)
  const { rule, renews, parkLotId, parkLotIds, period } = offered
  const plates = renews ? listOf(renews.PlateNumber) : [agreed.PlateNumber ?? '']
  const plateNumber = plates[0]!
  const OwnerName = renews?.OwnerName ?? agreed.OwnerName?.trim() ?? ''
  requireNamed(plateNumber, OwnerName)
  requireMoney('Money', agreed.Money, period.BillPackMoney)
  const purpose = purposeOfPass(parkLotId)
  const by = await channels.fitting(tx, { ...purpose, way: asking.way, kind: null })
  if (!by) return 'notOffered'
  const what = JSON.stringify([
    rule.id,
    renews?.id ?? null,
    parkLotId,
    plates.join(','),
    OwnerName,
    period.BeginDate,
    period.EndDate,
  ])
  const common = { plateNumber, parkLotId, by }
  const open = await openOf(tx, mobile)
  if (open) {
    const pending = pendingAgain(open, asking, { ...common, amount: period.BillPackMoney })
    return { ...pending, outdated: pending.outdated || JSON.stringify(JSON.parse(open.what)) !== what }
  }
  await requireFree(tx, offered, plates)
  const [amount, now] = [period.BillPackMoney, Date.now()]
  const expireAt = now + holdMinutes * 60_000
  const payNo = await writePayment(tx, { ...purpose, ...common, amount, quotedAt: now, expireAt, asking, stay: null })
  await tx
    .run(
      sql`insert into pass_purchase (pay_no, mobile, owner_name, plate_number, rule_id, park_lot_id, park_lot_ids, renews_id, begin_date, end_date, units, park_spot_count, origin_money, bill_pack_money)
      values (${payNo}, ${phone(mobile)}, ${OwnerName}, ${plates.join(',')}, ${rule.id}, ${parkLotId}, ${[...parkLotIds]}::bigint[], ${renews?.id ?? null}, ${period.BeginDate}, ${period.EndDate}, ${period.Units},
        ${renews?.ParkSpotCount ?? 1}, ${period.OriginMoney}, ${period.BillPackMoney})`,
    )
    .catch((error: unknown) => {
      throw refusalOf(error, billPackOrder) ?? error
    })
  return { ...common, payNo, amount, expireAt, outdated: false }
}

function requireNamed(plateNumber: string, OwnerName: string): void {
  const refusals = [
    ...(plateNumber ? [] : [refuse('PlateNumber', 'required', { label: billPackOrder.fields.PlateNumber.label })]),
    ...(OwnerName ? [] : [refuse('OwnerName', 'required', { label: billPackOrder.fields.OwnerName.label })]),
  ]
  if (refusals.length) throw failFields(refusals)
}

function openOf(tx: Tx, mobile: string): Promise<Open | undefined> {
  return tx.first<Open>(sql`
    select u.pay_no, p.pay_money as amount, p.expire_at, p.pay_config_id::text, p.asked_way,
      json_build_array(u.rule_id::text, u.renews_id::text, u.park_lot_id::text, u.plate_number, u.owner_name, u.begin_date::text, u.end_date::text)::text as what
    from pass_purchase u join pay_record p on p.pay_no = u.pay_no
    where u.mobile = ${phone(mobile)} and u.created_at > now() - interval '7 days' and ${sinceMonthOf(sql`p.created_at`, Date.now() - 8 * 86_400_000)} and p.pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) order by u.id desc limit 1`)
}
