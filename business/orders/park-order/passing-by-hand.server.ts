import { randomUUID } from 'node:crypto'
import { declaredFailure } from '#kernel/failure.ts'
import { laneStatuses, laneTypes } from '#business/places/basics/lane/lane.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import type { ReportedPassing } from '#business/traffic/lot/lot-change.ts'
import { goneEventId, type Way } from '#business/rights/claims/facts.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** Where a car passes: at a lane, or on a spot of a street. */
export interface PlaceOfPassing {
  readonly laneId: string
  readonly gateId: string | null
  readonly spotId?: string | null
}

export interface LaneOfPassing extends PlaceOfPassing {
  readonly gateId: string
  readonly laneType: number
  readonly parkLotId: string
}

const noLane = {
  zh: '车场没有{direction}车道,不能补录;请先在车道管理中新增',
  en: 'The car park has no lane for the {direction}; add one first',
}

/** Where the stay goes on that has this passing: on its spot, at its exit, else at the first lane that leads there. */
export async function placeLike(
  tx: Tx,
  passing: KnownPassing | undefined,
  parkLotId: string,
  direction: Way,
): Promise<PlaceOfPassing> {
  if (passing?.spotId) return { laneId: '', gateId: null, spotId: passing.spotId }
  const isThatWay = passing?.direction === direction
  return isThatWay ? laneOf(tx, passing.laneId) : laneOfLot(tx, parkLotId, direction)
}

/** The first lane of a lot that leads there, those in use before others. */
async function laneOfLot(tx: Tx, parkLotId: string, direction: Way): Promise<LaneOfPassing> {
  const type = direction === directions.entry ? laneTypes.entry : laneTypes.exit
  const row = await tx.first<LaneRow>(sql`
    select id, gate_id, lane_type, park_lot_id from lane where park_lot_id = ${parkLotId} and lane_type in (${code(type, laneTypes.both)})
    order by status <> ${code(laneStatuses.enabled)}, lane_type, id limit 1`)
  if (!row) throw declaredFailure(noLane, { direction: direction === directions.entry ? '入口' : '出口' })
  return laneOfRow(row)
}

export async function laneOf(tx: Tx, laneId: string): Promise<LaneOfPassing> {
  const row = await tx.first<LaneRow>(sql`select id, gate_id, lane_type, park_lot_id from lane where id = ${laneId}`)
  return laneOfRow(row!)
}

interface LaneRow {
  id: string
  gate_id: string
  lane_type: number
  park_lot_id: string
}

function laneOfRow({ id, gate_id, lane_type, park_lot_id }: LaneRow): LaneOfPassing {
  return { laneId: String(id), gateId: String(gate_id), laneType: lane_type, parkLotId: String(park_lot_id) }
}

interface Said extends Pick<ReportedPassing, 'plateNumber' | 'plateColor' | 'billCarSizeId' | 'passAt' | 'direction'> {
  readonly place: PlaceOfPassing
  readonly releaseType: number
  readonly reasonText: string
  /** The car was found to be gone: an exit that is none where it is known to have left before. A passing of the stay that was walked. */
  readonly goneFrom?: string
}

/** A passing that no camera saw and a person vouches for, or another system by its key; the barrier was open, else the car had not passed. */
export function passingByHand(
  { incoming, by }: Pick<Context, 'incoming' | 'by'>,
  { place, releaseType, reasonText, goneFrom, ...said }: Said,
): ReportedPassing {
  const eventId = goneFrom ? goneEventId(goneFrom, randomUUID()) : `hand-${randomUUID()}`
  return {
    ...said,
    passingId: `/${eventId}`,
    eventId,
    laneId: place.laneId,
    gateId: place.gateId,
    spotId: place.spotId ?? null,
    deviceId: null,
    recoPlateNumber: '',
    confidence: null,
    plateIsSure: true,
    uploadAt: Date.now(),
    opened: { openedAt: said.passAt, releaseType },
    byHand: {
      dataSource: incoming.person.byKey ? dataSources.thirdParty : dataSources.byHand,
      releaseReason: reasonText,
      operatorId: incoming.person.userId,
      by,
    },
  }
}
