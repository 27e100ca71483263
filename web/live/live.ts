import { everything } from '#kernel/everything.ts'
import { passingAlarms } from '#kernel/passing-alarms.ts'
import { notifyOfExport, type ExportTask } from '../exchange/export-tasks.ts'
import { announce } from '../requests/announce.ts'
import { ask } from '../requests/ask.ts'
import { Refusal } from '../requests/refusal.ts'
import { useLanguage } from '../language/language.ts'
import { readToken } from '../session/token.ts'
import type { Me } from '../session/session.ts'
import { notifyOfChange } from './changed.ts'
import { openDeviceSocket } from './device-socket.ts'
import { countAlarm, noAlarms, noneLost, noteLost, noteOpen, useLive } from './live-state.ts'
import { openMessageSocket } from './message-socket.ts'
import { watched } from './watched.ts'

/**
 * Message types of the message-centre channel (domain.md 5.14). Counts answer getWarning, so they say that the channel is open: whatever
 * changed before that was missed. What has no type is an event for the console and no message for people: it leaves the bell as it is.
 */
const types = { unread: '24', counts: '2', forcedOut: '3' } as const

let closers: (() => void)[] = []
let openAgain: () => void = () => {}

/** Opens both live channels for the signed-in person. `deviceFailed` says the device channel's error. */
export function openLive(me: Pick<Me, 'TenantId' | 'userId'>, deviceFailed: () => void): void {
  closeChannels()
  openAgain = () => openLive(me, deviceFailed)
  useLive.setState({ gaveUp: false })
  const token = readToken() ?? ''
  closers = [
    openMessageSocket({
      url: socketUrl('/api/serviceMsgCenter/wsService'),
      token,
      TenantId: me.TenantId,
      userId: me.userId,
      watched,
      onMessage: handleMessage,
      opened: () => {
        useLive.setState({ gaveUp: false })
        noteOpen('message')
      },
      closed: () => noteLost('message'),
      failed: () => useLive.setState({ gaveUp: true }),
      ended: askWhyEnded,
    }),
    openDeviceSocket({
      url: socketUrl('/api/device/ws'),
      token,
      alarm: ({ msgType, description }) => countAlarm(msgType === passingAlarms ? 'passing' : 'device', description),
      opened: () => noteOpen('device'),
      closed: () => {
        noteLost('device')
        forgetAlarms()
      },
      failed: () => {
        forgetAlarms()
        deviceFailed()
      },
    }),
  ]
}

/** At the person's wish, without waiting for the next try. */
export function reconnectLive(): void {
  openAgain()
}

/** Keeps the channels closed during what ends their session and starts another: they would take its end for someone else's sign-in. */
export async function withoutLive(work: () => Promise<void>): Promise<void> {
  closeChannels()
  try {
    await work()
  } finally {
    openAgain()
  }
}

export function closeLive(): void {
  closeChannels()
  openAgain = () => {}
  useLive.setState({ lost: noneLost, gaveUp: false, unread: false, passing: noAlarms, device: noAlarms })
}

function closeChannels(): void {
  for (const close of closers) close()
  closers = []
}

interface Message {
  readonly message_type?: string
  /** The concept of which something changed; `*` for all. */
  readonly changed?: string
  /** How far an own export is. */
  readonly exported?: ExportTask
  /** Why the session ended, in both languages. */
  readonly zh?: unknown
  readonly en?: unknown
}

function handleMessage({ message_type, changed, exported, zh, en }: Message): void {
  if (exported) return notifyOfExport(exported)
  if (changed !== undefined) return notifyOfChange(changed)
  if (message_type === types.forcedOut)
    return announce(new Refusal('403', String(useLanguage.getState().language === 'zh' ? zh : en)), false)
  if (message_type === types.counts) notifyOfChange(everything)
  if (message_type === types.unread) notifyOfChange('message')
  useLive.setState({ unread: message_type === types.unread })
}

/** The channel was closed because the session ended, without a word why: the next call is answered with it. */
function askWhyEnded(): void {
  void ask('/api/tenantUser/getTenantUserInfo', {}, { quiet: true }).catch(() => null)
}

function forgetAlarms(): void {
  useLive.setState({ passing: noAlarms, device: noAlarms })
}

function socketUrl(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
