import type { DraftOf } from '#kernel/entity.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { inspectResults } from '../inspect-kind.ts'
import { metersBetween } from './meters-between.ts'
import { parkLotInspect } from './park-lot-inspect.ts'

const pointElsewhere = {
  zh: '点位不存在或不属于该停车场',
  en: 'The point does not exist or belongs to another car park',
}

export type Finding = DraftOf<typeof parkLotInspect> & {
  ParkLotId: string
  InspectResult: CodeOf<typeof inspectResults>
}

interface Point {
  readonly park_lot_id: string
  readonly region_name: string | null
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Stores what someone found, alongside what the system says of the lot in this moment. Returns its id. */
export async function fileFinding(
  tx: Tx,
  finding: Finding,
  { userId, by }: { userId: string; by: string },
): Promise<string> {
  const [point, lot] = await Promise.all([pointOf(tx, finding), lotNow(tx, finding.ParkLotId)])
  const system = { SystemSpotLeft: Math.max(0, lot.spots - lot.inside), SystemCarCount: lot.inside }
  const real = finding.RealSpotLeft ?? null
  const isAbnormal = finding.InspectResult === inspectResults.abnormal
  return repository(parkLotInspect, tx).create(
    {
      ...finding,
      ...system,
      SpotDiff: real === null ? null : real - system.SystemSpotLeft,
      DistanceMeters: point && distanceTo(point, finding),
      RegionName: point?.region_name ?? null,
      InspectorId: userId,
      InspectAt: new Date(),
      HandleState: isAbnormal ? handleStates.open : handleStates.none,
    },
    by,
  )
}

async function pointOf(tx: Tx, { PointId, ParkLotId }: Finding): Promise<Point | null> {
  if (!PointId) return null
  const point = await tx.first<Point>(
    sql`select park_lot_id, region_name, longitude, latitude from inspect_point where id = ${PointId}`,
  )
  if (!point || String(point.park_lot_id) !== ParkLotId) throw declaredFailure(pointElsewhere)
  return point
}

async function lotNow(tx: Tx, parkLotId: string): Promise<{ spots: number; inside: number }> {
  const lot = await tx.first<{ spots: number; inside: number }>(sql`
    select l.total_spot_count as spots, coalesce(o.inside_count, 0) as inside
    from park_lot l left join lot_occupancy o on o.park_lot_id = l.id where l.id = ${parkLotId}`)
  if (!lot) throw fail('notReference', { label: parkLotInspect.fields.ParkLotId.label })
  return lot
}

function distanceTo({ longitude, latitude }: Point, { Longitude, Latitude }: Finding): number | null {
  if (longitude === null || latitude === null || Longitude == null || Latitude == null) return null
  return metersBetween({ longitude, latitude }, { longitude: Longitude, latitude: Latitude })
}
