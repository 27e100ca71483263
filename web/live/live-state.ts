import { create } from 'zustand'

interface LiveState {
  /** Since when each channel is lost (epoch milliseconds); null while it is open. */
  readonly lost: Readonly<Record<Channel, number | null>>
  /** The message channel used up its retries. */
  readonly gaveUp: boolean
  /** The bell's red dot. */
  readonly unread: boolean
  readonly passing: AlarmCount
  readonly device: AlarmCount
}

export type Channel = 'message' | 'device'

export const noneLost = { message: null, device: null } as const

export interface AlarmCount {
  readonly count: number
  /** What the newest of them says. */
  readonly latest: string
}

export const noAlarms: AlarmCount = { count: 0, latest: '' }

export const useLive = create<LiveState>(() => ({
  lost: noneLost,
  gaveUp: false,
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

export function noteOpen(channel: Channel): void {
  useLive.setState(({ lost }) => ({ lost: { ...lost, [channel]: null } }))
}

export function noteLost(channel: Channel): void {
  useLive.setState(({ lost }) => ({ lost: { ...lost, [channel]: lost[channel] ?? Date.now() } }))
}
