/** What `/api/dashboard/queryToday` answers; money in yuan. */
export interface Today {
  readonly at: string
  readonly incomeToday: string
  readonly incomeYesterdaySameHour: string
  readonly inCount: number
  readonly inYesterdaySameHour: number
  readonly outCount: number
  /** Of those that left: how many paid. */
  readonly chargedCount: number
  readonly insideNow: number
  readonly spotTotal: number
  readonly arrearsToday: string
  readonly arrearsCount: number
  readonly alarmsOpen: number
  readonly alarmsUrgent: number
  readonly devicesOnline: number
  readonly devicesTotal: number
  readonly flowByHour: readonly { hour: number; in: number; out: number; inYesterday: number }[]
  readonly incomeByChannel: readonly { channel: number; money: string }[]
  readonly lotLoads: readonly { parkLotId: string; ParkLotName: string; inside: number; spots: number }[]
  readonly recentPassings: readonly RecentPassing[]
}

export interface RecentPassing {
  readonly id: string
  readonly plateNumber: string
  readonly plateColor: number
  readonly direction: number
  readonly passAt: string
  readonly parkLotName: string
  readonly isOpened: 0 | 1
}
