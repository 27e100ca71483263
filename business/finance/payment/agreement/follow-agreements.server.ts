import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { orderFactsAsTheyAre, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, type Channels, type ConfiguredChannel } from '../channels.server.ts'
import { chargeByAgreement, type Chargeable } from './charge-by-agreement.server.ts'
import type { EnteredCar, KnownCar } from './agreements.ts'

interface Followed {
  readonly tenantId: string
  readonly orderIds: readonly string[]
}

/** Long after, no one asks about a stay any more. */
const keptDays = 90

/** Open stays changed of a tenant that charges by agreement: an entry is reported to the channel once, and a car that stands at the exit is charged. */
export const followAgreementsJob = enqueuedJob<Followed>({
  name: 'follow-agreements',
  asksOutside: true,
  async run(machine, { tenantId, orderIds }) {
    const channels = openChannels(machine, machine.settings)
    for (const orderId of orderIds) await followAgreement(machine, channels, tenantId, orderId)
  },
})

/** What a server that ended, or a channel that did not answer, has left undone. */
export const agreementWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'agreements', () => followAgreementsOnce(machine, channels))
})

async function followAgreementsOnce(machine: Machine, channels: Channels): Promise<void> {
  const left = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; order_id: string }>(sql`select * from agreements_to_follow()`),
  )
  await eachInLanes(machine, left.flat(), ({ tenant_id, order_id }) =>
    followAgreement(machine, channels, String(tenant_id), String(order_id)).catch((error: unknown) =>
      sayUnfollowed(machine, error, { orderId: String(order_id) }, 'a stay could not be charged by agreement'),
    ),
  )
}

/** What is known of a stay by its channel. */
export interface KnownStay extends EnteredCar {
  readonly by: ConfiguredChannel
  readonly parkingId: string | null
  readonly isBlocked: boolean
  /** The reading at the exit before which it stands and owes. */
  readonly standsAs: Chargeable['standsAs']
}

async function followAgreement(machine: Machine, channels: Channels, tenantId: string, orderId: string): Promise<void> {
  const read = () => machine.database.snapshot(wholeTenant(tenantId), (tx) => stayOf(tx, channels, orderId))
  const stay = await read()
  if (!stay) return
  if (stay.parkingId === null && !stay.isBlocked) await report(machine, tenantId, orderId, stay)
  const reported = await read()
  if (reported?.parkingId && !reported.isBlocked && reported.standsAs)
    await chargeByAgreement(machine, channels, tenantId, orderId, { ...reported, parkingId: reported.parkingId })
}

/** Null for a stay that no setting charges by agreement, or that is over. */
async function stayOf(tx: Tx, channels: Channels, orderId: string): Promise<KnownStay | null> {
  const isOpen = await tx.first(sql`select from open_stay where order_id = ${orderId}`)
  if (!isOpen) return null
  const { content, lot, orderNo, passings } = await orderFactsAsTheyAre(tx, orderId)
  const { plateNumber, plateColor, cameAt } = content
  if (cameAt === null || plateNumber === '' || isVirtualPlate(plateNumber)) return null
  const known = await tx.first<{ pay_config_id: string; parking_id: string | null; is_blocked: boolean }>(
    sql`select pay_config_id::text, parking_id, is_blocked from agreement_stay where order_no = ${orderNo}`,
  )
  const { parkLotId } = lot
  const by = known
    ? { configId: known.pay_config_id, channel: await channels.ofConfig(tx, known.pay_config_id) }
    : await channels.fitting(tx, { parkLotId, ...purposeOfAgreement, way: 'agreement', kind: null })
  if (!by?.configId || !by.channel.agreements) return null
  const { name } = (await tx.first<{ name: string }>(
    sql`select park_lot_name as name from park_lot where id = ${parkLotId}`,
  ))!
  return {
    orderNo,
    plateNumber,
    plateColor,
    cameAt,
    lotName: name,
    by,
    parkingId: known?.parking_id ?? null,
    isBlocked: known?.is_blocked ?? false,
    standsAs: standingOf(content, passings),
  }
}

/** For what a stay is charged without asking. */
const purposeOfAgreement = { bizType: bizTypes.parking, payScene: payScenes.auto }

function standingOf(content: OrderFacts['content'], passings: OrderFacts['passings']): KnownStay['standsAs'] {
  const passingId = content.exitPassingId
  if (content.orderStatus !== orderStatuses.waitingExit || content.needPayMoney <= 0 || passingId === null) return null
  const seen = passings.find((each) => each.passingId === passingId)
  return { passingId, at: seen?.passAt ?? Date.now(), deviceId: seen?.deviceId ?? seen?.laneId ?? passingId }
}

/** Written down before and after, so that after a crash the same stay is reported again; one of which nothing can be known is not asked about again. */
async function report(machine: Machine, tenantId: string, orderId: string, stay: KnownStay): Promise<void> {
  const { orderNo, by } = stay
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  await inTenant(async (tx) => {
    await tx.run(sql`delete from agreement_stay where reported_at < now() - make_interval(days => ${keptDays})`)
    await tx.run(sql`insert into agreement_stay (order_no, order_id, pay_config_id) values (${orderNo}, ${orderId}, ${by.configId})
      on conflict (tenant_id, order_no) do nothing`)
  })
  const known = await by.channel.agreements!.enter(stay)
  await inTenant((tx) => noteKnown(tx, orderNo, known))
}

/** What came by notice meanwhile is the later word. */
async function noteKnown(tx: Tx, orderNo: string, known: KnownCar | null): Promise<void> {
  const blocked = known ? known.blocked : '该车牌不能使用无感支付'
  await tx.run(sql`
    update agreement_stay set parking_id = ${known?.parkingId ?? null},
      is_blocked = case when said_at is null then ${blocked !== null} else is_blocked end,
      blocked_reason = case when said_at is null then ${blocked} else blocked_reason end
    where order_no = ${orderNo}`)
}
