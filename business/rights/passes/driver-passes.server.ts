import { declaredFailure, fail, failFields } from '#kernel/failure.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { billPackOrder, plateCoveredOnce } from './bill-pack-order/bill-pack-order.ts'
import { refusal, type Offer } from './bill-pack-order/pass-offer.ts'
import type { Pass } from './bill-pack-order/pass-rights.server.ts'
import {
  holdsIn,
  notForSale,
  notHere,
  renewalOf,
  soundOffer,
  type PassRule,
} from './bill-pack-order/sell-pass.server.ts'
import { billPackRule, saleStates } from './bill-pack-rule/bill-pack-rule.ts'

/** How far ahead a driver may have a pass start. */
const mostDaysAhead = 90
const mostShown = 20

const notOnline = {
  zh: '这种月卡不在线上办理,请到岗亭或联系停车场',
  en: 'This pass is not sold online; ask at the sentry box or call the car park',
}
const wrongBegin = {
  zh: '开始日期应在今天起{days}天内',
  en: 'It can begin today or within {days} {days day|days}',
}
const closed = {
  zh: '停车场已下线,不再办理月卡',
  en: 'The car park has closed and sells no passes any more',
}
const stopped = {
  zh: '月卡已停用、退款或取消,不能续费',
  en: 'The pass was suspended, refunded or cancelled and cannot be renewed',
}

/** What a driver is about to buy: a product of a car park, or the next period of a pass of the phone. */
export interface WantedPass {
  readonly parkLotId: string
  readonly ruleId: string | null
  readonly renewsId: string | null
  readonly BeginDate: string | null
  readonly Units: number
}

/** What it is, until when, and for how much. */
export interface OfferedPass {
  readonly rule: PassRule
  /** The pass that it prolongs. */
  readonly renews: Pass | null
  readonly parkLotId: string
  readonly parkLotIds: readonly string[]
  readonly period: Offer & { readonly BeginDate: string }
}

/** What drivers may buy in a car park by themselves, the cheapest first. */
export async function productsOnline(tx: Tx, parkLotId: string): Promise<PassRule[]> {
  const rules = await repository(billPackRule, tx).find(
    sql`status = ${code(saleStates.onSale)} and online_buy and bill_pack_money > 0`,
  )
  return rules
    .filter((rule) => holdsIn(rule, parkLotId))
    .toSorted((one, other) => one.BillPackMoney - other.BillPackMoney)
}

/** The passes of a proved phone in all car parks of the tenant, the one that ends last first; without those that are over for good. */
export async function passesOfPhone(tx: Tx, mobile: string): Promise<Pass[]> {
  const over = code(cardStates.refunded, cardStates.cancelled, cardStates.renewed)
  const passes = await repository(billPackOrder, tx).find(
    sql`owner_mobile = ${phone(mobile)} and card_state not in (${over}) and end_date >= current_date - 90`,
  )
  return passes.toSorted((one, other) => (one.EndDate! < other.EndDate! ? 1 : -1)).slice(0, mostShown)
}

/** The price of today and the days, by the same functions as a sale in the console. @throws Failure of what is not to be had */
export async function offerToPhone(tx: Tx, mobile: string, wanted: WantedPass): Promise<OfferedPass> {
  const renews = wanted.renewsId === null ? null : await passOfPhone(tx, mobile, wanted.renewsId)
  const rule = await repository(billPackRule, tx).get(renews?.RuleId ?? wanted.ruleId ?? '0')
  if (!rule.OnlineBuy || rule.BillPackMoney === 0) throw declaredFailure(notOnline)
  const today = wallDate(Date.now())
  if (renews) {
    const parkLotIds = lotsOf(rule, renews.ParkLotId)
    await refuseWhereAllClosed(tx, parkLotIds)
    return { rule, renews, parkLotId: renews.ParkLotId, parkLotIds, period: renewalOf(renews, rule, wanted.Units) }
  }
  const BeginDate = wanted.BeginDate ?? today
  if (BeginDate < today || BeginDate > addDays(today, mostDaysAhead))
    throw failFields([refusal('BeginDate', wrongBegin, { days: mostDaysAhead })])
  if (rule.Status !== saleStates.onSale) throw declaredFailure(notForSale)
  if (!holdsIn(rule, wanted.parkLotId)) throw declaredFailure(notHere)
  const offer = soundOffer(rule, { BeginDate, Units: wanted.Units, ParkSpotCount: 1 })
  const parkLotIds = lotsOf(rule, wanted.parkLotId)
  await refuseWhereAllClosed(tx, parkLotIds)
  return { rule, renews, parkLotId: wanted.parkLotId, parkLotIds, period: { ...offer, BeginDate } }
}

/** Car parks that are paused, or not open yet, will open: the page says so. One that has closed for good will not. */
async function refuseWhereAllClosed(tx: Tx, parkLotIds: readonly string[]): Promise<void> {
  const usable = await tx.first(sql`
    select from park_lot where id = any(${[...parkLotIds]}::bigint[]) and status <> ${code(lotStatuses.closed)} limit 1`)
  if (!usable) throw declaredFailure(closed)
}

/** A plate that has a pass there for one of the days is refused before anyone pays. */
export async function requireFree(
  tx: Tx,
  { parkLotIds, period }: OfferedPass,
  plates: readonly string[],
): Promise<void> {
  const taken = await tx.first<{ plate_number: string }>(sql`
    select plate_number from bill_pack_park_lot_plate where plate_number = any(${[...plates]}::text[]) and park_lot_id = any(${[...parkLotIds]}::bigint[])
      and begin_date <= ${period.EndDate}::date and end_date >= ${period.BeginDate}::date limit 1`)
  if (taken) throw declaredFailure(plateCoveredOnce, { PlateNumber: taken.plate_number })
}

/** Whether a driver may prolong it by phone today. */
export function isRenewable(pass: Pass, rule: PassRule): boolean {
  if (!rule.OnlineBuy || isStopped(pass)) return false
  try {
    return renewalOf(pass, rule, rule.MinUnits).BillPackMoney > 0
  } catch {
    return false
  }
}

/** A pass that was stopped, or whose money goes back, has no next period. */
export function requireRunning(pass: Pass): void {
  if (isStopped(pass)) throw declaredFailure(stopped)
}

function isStopped({ CardState, AuditState }: Pass): boolean {
  const { notYet, inForce, expiring, expired } = cardStates
  return AuditState === passAudits.refused || ![notYet, inForce, expiring, expired].some((each) => each === CardState)
}

async function passOfPhone(tx: Tx, mobile: string, id: string): Promise<Pass> {
  const [pass] = await repository(billPackOrder, tx).find(sql`id = ${id} and owner_mobile = ${phone(mobile)}`)
  if (!pass) throw fail('notFound', { label: billPackOrder.label })
  requireRunning(pass)
  return pass
}

/** The lots in which a pass of a rule holds that is sold in one of them. */
function lotsOf({ ParkLotIds }: PassRule, parkLotId: string): string[] {
  return [...new Set([parkLotId, ...(ParkLotIds ?? [])])]
}
