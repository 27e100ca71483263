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
  /** Since the person viewed them last (specification 4). */
  readonly count: number
  /** What the newest of them says. */
  readonly latest: string
  /** The person put the notice away: it comes back with the next alarm. */
  readonly isPutAway: boolean
}

export const noAlarms: AlarmCount = { count: 0, latest: '', isPutAway: false }

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

export function countAlarm(kind: 'passing' | 'device', latest: string): void {
  useLive.setState((live) => ({ [kind]: { count: live[kind].count + 1, latest, isPutAway: false } }))
}

export function putAwayAlarms(kind: 'passing' | 'device'): void {
  useLive.setState((live) => ({ [kind]: { ...live[kind], isPutAway: true } }))
}

export function viewAlarms(kind: 'passing' | 'device'): void {
  useLive.setState({ [kind]: noAlarms })
}

export function noteOpen(channel: Channel): void {
  useLive.setState(({ lost }) => ({ lost: { ...lost, [channel]: null } }))
}

export function noteLost(channel: Channel): void {
  useLive.setState(({ lost }) => ({ lost: { ...lost, [channel]: lost[channel] ?? Date.now() } }))
}
