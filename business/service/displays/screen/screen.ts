import type { MapTiles } from '#kernel/map-tiles.ts'
import type { LotNow } from '#business/service/map/lot-now.ts'
import type { Today } from '#business/service/home/today.ts'

/** What `/api/display/queryScreen` answers: sums, and rows without whole plates; money in yuan. */
export interface Screen extends Pick<
  Today,
  | 'at'
  | 'incomeToday'
  | 'incomeYesterdaySameHour'
  | 'inCount'
  | 'outCount'
  | 'insideNow'
  | 'spotTotal'
  | 'alarmsOpen'
  | 'flowByHour'
  | 'incomeByChannel'
> {
  readonly tenantName: string
  readonly keyName: string
  /** What lies under the lots; null: the bundled map. */
  readonly tiles: MapTiles | null
  readonly lots: readonly LotNow[]
  readonly devices: readonly { readonly family: number; readonly online: number; readonly total: number }[]
  /** The newest first. */
  readonly passings: readonly ScreenPassing[]
  readonly alarms: readonly ScreenAlarm[]
}

export interface ScreenPassing {
  readonly id: string
  /** Partly masked. */
  readonly plateNumber: string
  readonly plateColor: number
  readonly direction: number
  readonly passAt: string
  readonly parkLotName: string
}

/** An alarm by its kind, never in its own words, in which a plate may stand. */
export interface ScreenAlarm {
  readonly id: string
  readonly alarmType: number
  readonly level: number
  readonly parkLotName: string | null
  readonly happenedAt: string
}

/** The state of the answer to a key that opens nothing. */
export const keyRefused = 'displayKeyRefused'
