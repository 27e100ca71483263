import type { MapTiles } from '#kernel/map-tiles.ts'

/** What `/api/map/queryLots` answers. */
export interface MapNow {
  readonly lots: readonly LotNow[]
  /** Null: the bundled map. */
  readonly tiles: MapTiles | null
}

/** A lot as the map and the big screens show it; money in yuan, counts of today. No place: no one wrote one down. */
export interface LotNow {
  readonly id: string
  readonly name: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly inside: number
  readonly spots: number
  readonly inToday: number
  readonly outToday: number
  readonly incomeToday: string
  readonly devicesOnline: number
  readonly devices: number
  /** Open ones. */
  readonly alarms: number
}
