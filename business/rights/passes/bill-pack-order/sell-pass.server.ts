import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import type { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { billPackRule, saleStates } from '#business/rights/passes/bill-pack-rule/bill-pack-rule.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { platesOf } from '#fields/plate/plates-of.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/incoming.ts'
import { repository } from '#server/repository/repository.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { type billPackOrder } from './bill-pack-order.ts'
import { cardStateOn } from './pass-dates.ts'
import { offerOf, refusal, type Offer } from './pass-offer.ts'
import { passRenewals } from './pass-renewals.ts'
import { grantRights, listOf, type Pass } from './pass-rights.server.ts'

export interface SaleContext extends Pick<VerbContext<typeof billPackOrder>, 'tx' | 'records' | 'by'> {
  /** Of the person who takes the money by hand; none where a driver pays alone. */
  readonly incoming?: Incoming
}
type Draft = DraftOf<typeof billPackOrder>
export type PassRule = RecordOf<typeof billPackRule>

export const notForSale = { zh: '规则已下架', en: 'The rule is off sale' }
export const notHere = { zh: '该规则不适用于此停车场', en: 'The rule does not hold for this car park' }
const wrongPlate = { zh: '“{plate}”不是有效的车牌', en: '“{plate}” is not a licence plate' }
const tooManyPlates = { zh: '车牌超过绑定上限 {max} 个', en: 'There can be at most {max} plates' }
const tooManySpotNumbers = { zh: '车位号不能多于车位数 {max}', en: 'There can be at most {max} spot numbers' }
const otherMoney = {
  zh: '金额应为 {money} 元,请核对后再提交',
  en: 'The amount must be {money} yuan; check it and send again',
}
const renewedAlready = { zh: '该月卡已续费', en: 'The pass was renewed already' }
const renewalUsed = {
  zh: '该月卡续过费,续费用过后已退或已取消,请重新办理',
  en: 'The pass was renewed, and the renewal was given back or cancelled after days of it were used; sell a new one',
}
const tooEarly = {
  zh: '到期前 {days} 天内才能续费',
  en: 'It can be renewed from {days} {days day|days} before its end on',
}
const tooLate = {
  zh: '已过期超过 {days} 天,请重新办理',
  en: 'It ended more than {days} {days day|days} ago; sell a new one',
}
const beyondScope = {
  zh: '该规则的月卡在多个车场通用,其中有车场不在您的数据权限内',
  en: 'The pass of this rule holds in several car parks, and some of them are beyond your data scope',
}
const notAudited = { zh: '月卡尚未审核通过', en: 'The pass was not approved yet' }

/** Sells a new pass at the rule's price of today; what was shown to the buyer must be that price. */
export async function sellPass(context: SaleContext, draft: Draft): Promise<string> {
  const { tx } = context
  const lot = await repository(parkLot, tx).get(draft.ParkLotId!)
  const rule = await repository(billPackRule, tx).get(draft.RuleId!)
  const plates = platesOf(draft.PlateNumber!)
  const spots = spotsOf(draft.ParkSpotNumbers ?? null)
  const spotCount = draft.ParkSpotCount!
  const refusals = [
    ...(rule.Status === saleStates.onSale ? [] : [refusal('RuleId', notForSale)]),
    ...(holdsIn(rule, lot.id) ? [] : [refusal('RuleId', notHere)]),
    ...plates.filter((plate) => !isPlate(plate)).map((plate) => refusal('PlateNumber', wrongPlate, { plate })),
    ...(plates.length > rule.MaxPlateCount ? [refusal('PlateNumber', tooManyPlates, { max: rule.MaxPlateCount })] : []),
    ...(spots.length > spotCount ? [refusal('ParkSpotNumbers', tooManySpotNumbers, { max: spotCount })] : []),
  ]
  if (refusals.length) throw failFields(refusals)
  const offer = soundOffer(rule, draft)
  requireMoney('BillPackMoney', draft.BillPackMoney!, offer.BillPackMoney)
  return storePass(context, rule, {
    ...draft,
    ...offer,
    PlateNumber: plates.join(','),
    ParkSpotNumbers: spots.length ? spots.join(',') : null,
    AuditState: rule.NeedAudit ? passAudits.waiting : passAudits.none,
  })
}

/** Sells the period after the one of a pass, at the price of today (domain.md 4.13), and ties the two together. */
export async function renewPass(
  context: SaleContext,
  pass: Pass,
  values: { Units: number; PayChannel: CodeOf<typeof payChannels>; RenewMoney: number },
): Promise<{ id: string }> {
  const rule = await repository(billPackRule, context.tx).get(pass.RuleId)
  const period = renewalOf(pass, rule, values.Units)
  requireMoney('RenewMoney', values.RenewMoney, period.BillPackMoney)
  return { id: await storeRenewal(context, rule, pass, { ...period, PayChannel: values.PayChannel, PayNo: null }) }
}

/** The period after the one of a pass, as it was agreed on; the two are tied together. */
export async function storeRenewal(
  context: SaleContext,
  rule: PassRule,
  pass: Pass,
  sold: Offer & { BeginDate: string; PayChannel: CodeOf<typeof payChannels>; PayNo: string | null },
): Promise<string> {
  if (pass.HasRenewToId) throw declaredFailure(renewedAlready)
  const renewedTo = await storePass(
    context,
    rule,
    {
      ...sold,
      PlateNumber: pass.PlateNumber,
      OwnerName: pass.OwnerName,
      OwnerMobile: pass.OwnerMobile,
      ParkLotId: pass.ParkLotId,
      RuleId: pass.RuleId,
      ParkSpotCount: pass.ParkSpotCount,
      ParkSpotNumbers: pass.ParkSpotNumbers,
      RoomNo: pass.RoomNo,
      AuditState: passAudits.none,
    },
    pass.id,
  )
  const CardState = cardStateOn(wallDate(Date.now()), { ...pass, EndDate: pass.EndDate!, renewed: true })
  await context.records.update(pass.id, { HasRenewToId: renewedTo, CardState }, context.by)
  return renewedTo
}

/** The period that follows a pass: from the day after its end, also when it ended a while ago, as far as the rule lets. */
export function renewalOf(pass: Pass, rule: PassRule, Units: number): Offer & { BeginDate: string } {
  const { waiting, renewed, renewedOnce, offSale, early, late } = passRenewals
  if (pass.Renewal === waiting) throw declaredFailure(notAudited)
  if (pass.Renewal === renewed) throw declaredFailure(renewedAlready)
  if (pass.Renewal === renewedOnce) throw declaredFailure(renewalUsed)
  if (pass.Renewal === offSale) throw declaredFailure(notForSale)
  if (pass.Renewal === early) throw declaredFailure(tooEarly, { days: rule.RenewAdvanceDays })
  if (pass.Renewal === late) throw declaredFailure(tooLate, { days: rule.RenewExpireDays })
  const BeginDate = addDays(pass.EndDate!, 1)
  return { BeginDate, ...soundOffer(rule, { BeginDate, Units, ParkSpotCount: pass.ParkSpotCount }) }
}

export function soundOffer(rule: PassRule, wanted: Draft): Offer {
  const offer = offerOf(rule, {
    BeginDate: wanted.BeginDate!,
    EndDate: wanted.EndDate,
    Units: wanted.Units,
    ParkSpotCount: wanted.ParkSpotCount!,
  })
  if ('refusals' in offer) throw failFields(offer.refusals)
  return offer
}

/** What someone agreed to is what is taken: another amount is refused. */
export function requireMoney(field: string, given: number, due: number): void {
  if (given !== due) throw failFields([refusal(field, otherMoney, { money: yuan(due) })])
}

/** Writes down a pass as it was agreed on, and returns its rights. A renewal belongs to the chain of the pass before it. */
export async function storePass(
  { tx, records, by, incoming }: SaleContext,
  rule: PassRule,
  draft: Draft,
  before: string | null = null,
): Promise<string> {
  const { BeginDate, EndDate } = draft as { BeginDate: string; EndDate: string }
  const ParkLotIds = [...new Set([draft.ParkLotId!, ...(rule.ParkLotIds ?? [])])]
  await requireScope(tx, ParkLotIds)
  const id = await records.create(
    {
      ...draft,
      ParkLotIds,
      TenantName: await tenantName(tx),
      PackKind: rule.PackKind,
      BillCarSizeId: rule.BillCarSizeId,
      RegionIds: rule.RegionIds,
      PaidAt: new Date(),
      OperatorId: incoming?.person.userId ?? null,
      OperatorName: by,
      CardState:
        draft.AuditState === passAudits.waiting
          ? cardStates.notYet
          : cardStateOn(wallDate(Date.now()), { BeginDate, EndDate, renewed: false }),
    },
    by,
  )
  if (before !== null)
    await tx.run(
      sql`update bill_pack_order set chain_id = (select chain_id from bill_pack_order where id = ${before}) where id = ${id}`,
    )
  if (draft.AuditState !== passAudits.waiting) await grantRights(tx, await records.get(id), BeginDate, EndDate, by)
  return id
}

/** Anyone who sells a pass gives rights in all its lots. */
async function requireScope(tx: Tx, lots: readonly string[]): Promise<void> {
  const seen = await tx.rows(sql`select from park_lot where id = any(${[...lots]}::bigint[])`)
  if (seen.length < lots.length) throw failFields([refusal('RuleId', beyondScope)])
}

async function tenantName(tx: Tx): Promise<string> {
  const row = await tx.first<{ tenant_name: string }>(sql`select tenant_name from tenant where id = scope_tenant()`)
  return row!.tenant_name
}

export function holdsIn({ ParkLotIds }: PassRule, lotId: string): boolean {
  return !ParkLotIds?.length || ParkLotIds.includes(lotId)
}

function spotsOf(joined: string | null): string[] {
  return [...new Set(listOf(joined?.replace(/[,、;;\s]+/g, ',') ?? null).filter(Boolean))]
}
