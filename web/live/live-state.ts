import { create } from 'zustand'

interface LiveState {
  /** The message channel is open. */
  readonly connected: boolean
  /** It was lost so long that people should know; since when nothing new came (epoch milliseconds). */
  readonly lostSince: number | null
  /** The bell's red dot. */
  readonly unread: boolean
  readonly passing: AlarmCount
  readonly device: AlarmCount
}

export interface AlarmCount {
  readonly count: number
  /** What the newest of them says. */
  readonly latest: string
}

export const noAlarms: AlarmCount = { count: 0, latest: '' }

export const useLive = create<LiveState>(() => ({
  connected: false,
  lostSince: null,
  unread: false,
  passing: noAlarms,
  device: noAlarms,
}))

export function readMessages(): void {
  useLive.setState({ unread: false })
}

/** The person viewed or put away the alarms of a kind. */
export function settleAlarms(kind: 'passing' | 'device'): void {
  useLive.setState({ [kind]: noAlarms })
}
