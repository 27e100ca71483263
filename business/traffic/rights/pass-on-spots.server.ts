import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Touch } from '../stays/tail.ts'
import type { Lot } from '../lot/lot.server.ts'
import { giveOnElsewhere } from './give-on-elsewhere.server.ts'
import { giveOn, takeAway, type CarOfPass, type Freed } from './give-on-spots.server.ts'
import { cameMeanwhile, moveOf, type Held } from './spots-held.server.ts'

/**
 * 先出补位 (domain.md 4.12): when a car leaves the spot of its pass, the first of those that came in beyond the spots and were there then has it from that
 * moment on, and so on when that one leaves. Where it turns out that the car left at another time, or not at all, the spot is given on again. Where that car
 * was another one, or none (4.7), the spot was free for who came in beyond the spots meanwhile, whatever the policy. Returns the stays that are to be folded
 * with it. Who waits in another lot of the pass has what is left once this is committed (`giveOnElsewhere`).
 */
export async function passOnSpots(
  tx: Tx,
  { parkLotId, multiSpotPolicy }: Pick<Lot, 'parkLotId' | 'multiSpotPolicy'>,
  orders: readonly ChangedOrder[],
): Promise<Touch[]> {
  const takesOver = multiSpotPolicy === multiSpotPolicies.takesOver
  const moves = orders
    .map((order) => moveOf(order, passOf(order), ({ passId }) => passId))
    .filter(({ before, after }) => before?.ownerId !== after?.ownerId || before?.leftAt !== after?.leftAt)
  const changed: CarOfPass[] = []
  const noLonger = moves.flatMap(({ before }) => freedBy(before))
  if (takesOver) for (const each of noLonger) changed.push(...(await takeAway(tx, [parkLotId], each)))
  const freed: Freed[] = []
  for (const { before, after, isNew } of moves) {
    if (before?.ownerId === after?.ownerId) continue
    if (after && !isNew) changed.push(...(await takeBack(tx, parkLotId, after)))
    if (before) {
      const instead = await giveInstead(tx, parkLotId, before)
      changed.push(...instead)
      const last = instead.at(-1)?.left_at?.getTime()
      if (last) freed.push({ passId: before.ownerId, leftAt: last })
    }
  }
  freed.push(...moves.flatMap(({ after }) => freedBy(after)))
  const given = takesOver ? await giveOn(tx, [parkLotId], freed) : { changed: [], left: freed }
  await giveOnElsewhere(tx, parkLotId, noLonger, given.left)
  return [...changed, ...given.changed].map(({ plate_number, pass_at }) => ({
    plateNumbers: [plate_number],
    at: pass_at.getTime(),
  }))
}

/** The spot that a car left. */
const freedBy = (held: Held | null): Freed[] => (held?.leftAt ? [{ passId: held.ownerId, leftAt: held.leftAt }] : [])

/** On whose spot it stands is said by its entry; of one that came in before its pass was sold or began, by its latest reading. */
function passOf({ readings }: ChangedOrder): string | null {
  const [first] = readings
  if (!first) return null
  const latest = first.pass?.passId ? first : readings.findLast(({ plateNumber }) => plateNumber === first.plateNumber)!
  return monthPassOf(latest)
}

/** Of a car that did not have the spot: who came in beyond the spots meanwhile has it from then on, one after the other. */
async function giveInstead(tx: Tx, parkLotId: string, { ownerId: passId, cameAt, leftAt }: Held): Promise<CarOfPass[]> {
  if (leftAt !== null && leftAt <= cameAt) return []
  const next = await takeSpotFrom(tx, parkLotId, passId, cameAt, leftAt)
  if (!next?.left_at) return next ? [next] : []
  return [next, ...(await giveInstead(tx, parkLotId, { ownerId: passId, cameAt: next.left_at.getTime(), leftAt }))]
}

/** Of a car that had the spot after all: who has it since it came in beyond the spots meanwhile has it no more. */
function takeBack(tx: Tx, parkLotId: string, { ownerId: passId, cameAt, leftAt }: Held) {
  return tx.rows<CarOfPass>(sql`
    update passing p set month_pass_id = null, pass_cover = p.pass_cover - 'spotFrom', updated_at = now()
    from bill_pack_park_lot_plate own
    join bill_pack_park_lot_plate r on r.park_lot_id = own.park_lot_id and r.chain_id = own.chain_id, park_order o
    where own.park_lot_id = ${parkLotId} and own.bill_pack_id = ${passId} and p.park_lot_id = ${parkLotId} and p.plate_number = r.plate_number
      and ${cameMeanwhile(sql`p`, cameAt, leftAt)} and (p.pass_cover ->> 'spotFrom')::bigint = ${milliseconds(sql`p.pass_at`)}
      and o.id = p.order_id and ${sinceMonthOf(sql`o.came_at`, cameAt)}
    returning p.park_lot_id, p.plate_number, p.pass_at, o.left_at`)
}

const milliseconds = (moment: Sql) => sql`(extract(epoch from ${moment}) * 1000)::bigint`

function takeSpotFrom(tx: Tx, parkLotId: string, passId: string, from: number, until: number | null) {
  return tx.first<CarOfPass>(sql`
    update passing p set month_pass_id = (p.pass_cover ->> 'passId')::bigint, updated_at = now(),
      pass_cover = p.pass_cover || jsonb_build_object('spotFrom', ${milliseconds(sql`p.pass_at`)})
    from (
      select w.passing_no, w.pass_at, o.left_at
      from bill_pack_park_lot_plate own
      join bill_pack_park_lot_plate r on r.park_lot_id = own.park_lot_id and r.chain_id = own.chain_id
      join passing w on w.park_lot_id = r.park_lot_id and w.plate_number = r.plate_number and ${cameMeanwhile(sql`w`, from, until)} and not w.is_void
        and w.pass_cover ->> 'beyondSpots' is not null and w.pass_cover -> 'spotFrom' is null
      join park_order o on o.id = w.order_id and ${sinceMonthOf(sql`o.came_at`, from)} and o.entry_passing_id = w.passing_no
      where own.park_lot_id = ${parkLotId} and own.bill_pack_id = ${passId}
      order by w.pass_at limit 1) next
    where p.passing_no = next.passing_no and p.pass_at = next.pass_at and ${sinceMonthOf(sql`p.pass_at`, from)}
    returning p.park_lot_id, p.plate_number, p.pass_at, next.left_at`)
}
