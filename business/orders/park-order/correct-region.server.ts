import { sql } from '#kernel/sql.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { changesOnly, fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import type { parkOrder } from './park-order.ts'

type Input = Values<(typeof parkOrder)['actions']['correctRegion']['fields']>

const sentences = {
  elsewhere: {
    zh: '泊车区域不存在或不属于该停车场',
    en: 'The region does not exist or belongs to another car park',
  },
  before: {
    zh: '车辆在此时间({at})之前没有通行记录,请填写入场以后的时间',
    en: 'The car had not passed any lane before {at}; give a time after its entry',
    field: 'stoodAt',
  },
  same: {
    zh: '车辆当时已记在该区域,无需更正',
    en: 'The car is recorded in this region for that time already; there is nothing to correct',
    field: 'regionId',
  },
} as const

/**
 * Log type 4: into which region the passing led by which the car stood there at a moment, its latest one where none is given. A move that no
 * camera saw is recorded as a passing instead (`recordPassing`).
 */
export async function correctRegion(
  context: Context,
  record: Pick<RecordOf<typeof parkOrder>, 'id'>,
  { regionId, stoodAt, reasonText }: Input,
): Promise<void> {
  const { tx, by } = context
  const facts = await lockOrderFacts(tx, record.id)
  const { content, lot, touch, orderNo } = facts
  const to = regionId ?? null
  if (to !== null && !(await isInLot(context, to, lot.parkLotId)))
    throw failFields([{ field: 'regionId', sentence: sentences.elsewhere, params: {} }])
  const at = stoodAt?.getTime() ?? Infinity
  const passing = movesOf(facts).findLast(({ passAt }) => passAt <= at)
  if (!passing) throw declaredFailure(sentences.before, { at: wallTime(at) })
  if ((passing.regionId ?? null) === to) throw declaredFailure(sentences.same)
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.region,
      orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.editOrder,
      touches: [touch],
      oldValue: { regionId: passing.regionId ?? null, regionName: await nameOf(context, passing.regionId ?? null) },
      newValue: { regionId: to, regionName: await nameOf(context, to) },
      passingNos: [passing.passingId],
      async change() {
        await tx.run(sql`
          update passing set region_id = ${to}, updated_at = now(), updated_by = ${by} where passing_no = ${passing.passingId} and pass_at = ${new Date(passing.passAt)}`)
      },
      log: { laneId: passing.laneId, passingNo: passing.passingId, oldMoney: content.payableAmount },
    },
    changesOnly(context, record.id, 'regionId'),
  )
}

/** The passings that say where the car stood: its entry, without one its exit, and those at lanes within the lot. */
function movesOf({ lot, content, passings }: OrderFacts): KnownPassing[] {
  const first = content.entryPassingId ?? content.exitPassingId
  return passings.filter(
    ({ passingId, laneId, opened }) => passingId === first || (opened && lot.policies.innerLanes.includes(laneId)),
  )
}

async function isInLot({ tx }: Context, regionId: string, parkLotId: string): Promise<boolean> {
  return Boolean(await tx.first(sql`select 1 from park_region where id = ${regionId} and park_lot_id = ${parkLotId}`))
}

async function nameOf({ tx }: Context, regionId: string | null): Promise<string | null> {
  if (regionId === null) return null
  const row = await tx.first<{ region_name: string }>(sql`select region_name from park_region where id = ${regionId}`)
  return row?.region_name ?? null
}
