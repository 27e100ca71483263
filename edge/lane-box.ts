import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceEventTypes } from '#business/traffic/facts/device-events.ts'
import { EdgeLot } from '#business/traffic/edge/edge-lot.ts'
import type { DeviceItem, Snapshot } from '#business/traffic/edge/snapshot.ts'
import { doubtOf, doubtOfForm, implausible, implausibleReasons } from '#business/traffic/facts/implausible.ts'
import { asBelieved, reportedOf, type EventOfDevice } from '#business/traffic/lot/facts-of-event.ts'
import { moment } from '#fields/moment/moment.ts'
import { readFact } from '#fields/read-fact.ts'
import { text } from '#fields/text/text.ts'
import type { Fields } from '#kernel/field.ts'
import { failFields, type Failure } from '#kernel/failure.ts'
import { inChinese } from '#kernel/sentence.ts'
import { unsealAccounts, type CameraAccounts } from '#server/gateway/adapters/camera-accounts.ts'
import type { BoxClock } from './box-clock.ts'
import { Away, type Centre } from './centre.ts'
import type { Entry, Journal } from './journal.ts'
import type { KeptSnapshots } from './kept-snapshots.ts'
import { localCommands, type LocalCommands } from './local-commands.ts'
import { reportAll } from './report.ts'
import type { KeptPictures } from './kept-pictures.ts'

export interface EventAnswer {
  readonly eventId: string
  readonly outcome: 'accepted' | 'repeated' | 'quarantined'
  readonly reason?: string
  readonly decision?: unknown
  readonly uploads?: Readonly<Record<string, string>>
}

export interface LaneBox {
  readonly lot: EdgeLot
  readonly commands: LocalCommands
  /** Where the box reaches the cameras that hang on it, by serial number. */
  readonly accounts: CameraAccounts
  /** The centre did not answer last, or does not know everything yet: the box decides. */
  readonly isAlone: boolean
  /** By the centre's clock. */
  now(): number
  /** Decides about one event of a device that proved itself. */
  take(serial: string, device: DeviceItem, sent: Record<string, unknown>): EventAnswer
  /** Keeps what the centre decided about one. */
  note(serial: string, device: DeviceItem, sent: Record<string, unknown>, open: boolean): void
  /** Reports events that the box itself made: now, or once the centre is back. */
  reportOwn(serial: string, events: readonly Readonly<Record<string, unknown>>[]): Promise<void>
  lost(): void
  /** Reports what waits, then pulls what changed; false while the centre is away. */
  sync(): Promise<boolean>
}

export interface BoxParts {
  readonly centre: Centre
  readonly journal: Journal
  readonly snapshots: KeptSnapshots
  readonly pictures: KeptPictures
  readonly serial: string
  readonly keyDigest: Buffer
  readonly log: (line: string) => void
  readonly clock: BoxClock
}

const common = {
  eventId: text('事件号', { required: true, max: 64 }),
  type: text('事件类型', { required: true, max: 20 }),
  at: moment('发生时间', { required: true }),
}

/** The work of a lane box: with the centre it passes on and remembers, without it decides. */
export function openLaneBox(parts: BoxParts): LaneBox {
  const { centre, journal, snapshots, pictures, serial: own, keyDigest, log, clock } = parts
  const { now } = clock
  const lot = new EdgeLot()
  const commands = localCommands(now)
  let isAway = true
  let under: Promise<boolean> | null = null
  let accounts: CameraAccounts = {}
  const accountsIn = ({ cameras }: Snapshot): CameraAccounts => {
    try {
      return cameras === undefined ? {} : unsealAccounts(cameras, keyDigest)
    } catch {
      log('The accounts of the cameras were sealed for another key: they come with the next snapshot.')
      return {}
    }
  }
  for (const snapshot of snapshots.read()) if (lot.apply(snapshot, [])) accounts = accountsIn(snapshot)
  if (lot.version !== null) lot.countOn(factsIn(journal.entries))

  const take: LaneBox['take'] = (serial, device, sent) => {
    const eventId = String(sent['eventId'] ?? '').slice(0, 64)
    const before = journal.entryOf(serial, eventId) ?? paidBefore(journal, device, sent)
    if (before?.deed?.barrier) return { eventId, outcome: 'accepted' }
    if (before?.deed) return { eventId, outcome: 'repeated', decision: before.deed.answer ?? {} }
    const read = readEvent(device, sent, now())
    if ('reason' in read) {
      journal.add({ serial, event: sent, deed: null })
      return { eventId, outcome: 'quarantined', reason: read.reason }
    }
    const place = lot.placeOf(device)
    const { event, doubt } = asBelieved(read.event, place)
    const receivedAt = clock.receivedAt(event.at)
    const refusal = implausible(reportedOf(event, place), receivedAt, place.lane, { assetState: assetStates.inUse })
    if (refusal) {
      journal.add({ serial, event: sent, deed: null })
      return { eventId, outcome: 'quarantined', reason: implausibleReasons[refusal].zh }
    }
    if (event.type === 'gate') {
      const deed = lot.takeBarrier(event, device, receivedAt)
      journal.add({ serial, event: sent, deed: deed.barrier ? deed : null })
      return { eventId, outcome: 'accepted' }
    }
    if ((event.type !== 'passing' && event.type !== 'payment') || isWatched(event, device)) {
      if (event.type !== 'heartbeat') journal.add({ serial, event: sent, deed: null })
      return { eventId, outcome: 'accepted' }
    }
    const deed = lot.take(event, device, receivedAt)
    journal.add({ serial, event: sent, deed })
    for (const { deviceId, text } of deed.commands) commands.open(deviceId, lot.laneCodeOf(deviceId), text)
    const uploads = pictures.addressesFor(serial, sent)
    const reason = read.unread ? doubtOfForm(read.unread) : doubt && doubtOf(doubt)
    return {
      eventId,
      outcome: 'accepted',
      ...(reason && { reason }),
      decision: deed.answer,
      ...(uploads && { uploads }),
    }
  }

  const synchronise = async (): Promise<boolean> => {
    try {
      await reportAll({ centre, journal, pictures, serial: own })
      const before = journal.entries
      await pull(before.filter(({ isKnown }) => isKnown))
      isAway = false
      return true
    } catch (error) {
      isAway = true
      log(error instanceof Away ? error.message : `Not synchronised: ${(error as Error).message}`)
      return false
    }
  }
  /** `shown`: entries that the centre had before it was asked. */
  const pull = async (shown: readonly Entry[]): Promise<void> => {
    const isFull = snapshots.increments >= mostIncrements
    const askedAt = now()
    const signed = await centre.pull(isFull ? null : lot.version, journal.waiting.length)
    const snapshot = snapshots.check(signed)
    clock.set(Date.parse(snapshot.madeAt), askedAt)
    const left = journal.entries.filter((entry) => !shown.includes(entry))
    if (!lot.apply(snapshot, factsIn(left)))
      throw new Error(`The snapshot ${snapshot.version} is older than ${lot.version}, or does not follow it.`)
    const before = JSON.stringify(accounts)
    accounts = accountsIn(snapshot)
    const isNews =
      snapshot.since === null || snapshot.items.length + snapshot.gone.length > 0 || JSON.stringify(accounts) !== before
    if (isNews) snapshots.keep(signed, snapshot)
    journal.forget(shown)
  }
  return {
    lot,
    commands,
    now,
    get accounts() {
      return accounts
    },
    get isAlone() {
      return isAway || journal.waiting.length > 0
    },
    take,
    async reportOwn(serial, events) {
      try {
        if (isAway) throw new Away('The centre is away.')
        await centre.report(events.map((event) => ({ serial, event })))
      } catch (error) {
        if (!(error instanceof Away)) throw error
        for (const event of events) journal.add({ serial, event, deed: null })
      }
    },
    note(serial, device, sent, open) {
      const read = readEvent(device, sent, now())
      if ('reason' in read || !['passing', 'payment', 'gate'].includes(read.event.type) || lot.version === null) return
      if (read.event.type === 'gate') {
        journal.add({ serial, event: sent, deed: lot.noteBarrier(read.event, device), isKnown: true })
        return
      }
      const { event } = asBelieved(read.event, lot.placeOf(device))
      if (isWatched(event, device)) return
      journal.add({ serial, event: sent, deed: lot.note(event, device, open, now()), isKnown: true })
    },
    lost() {
      isAway = true
    },
    sync: () => (under ??= synchronise().finally(() => (under = null))),
  }
}

/** Of a camera that only watches the centre keeps what it saw. */
const isWatched = ({ type }: EventOfDevice, { onlyWatches = false }: DeviceItem) => type === 'passing' && onlyWatches

/** Increments after which a whole snapshot is fetched, so that a start reads few. */
const mostIncrements = 500

function factsIn(entries: readonly Entry[]) {
  return entries.flatMap(({ deed, isKnown = false }) => (deed ? { ...deed, isKnown } : []))
}

/** Money under a receipt number that was counted already. */
function paidBefore(journal: Journal, { deviceId }: DeviceItem, sent: Record<string, unknown>): Entry | undefined {
  if (sent['type'] !== 'payment') return undefined
  const paymentId = `D${deviceId}-${String(sent['payNo'])}`
  return journal.entries.find(({ deed }) => deed?.payment?.paymentId === paymentId)
}

function readEvent(
  device: DeviceItem,
  sent: Record<string, unknown>,
  receivedAt: number,
): { event: EventOfDevice; unread: Failure | null } | { reason: string } {
  const types: Readonly<Record<string, Fields>> = deviceEventTypes
  const type = String(sent['type'] ?? '')
  if (!Object.hasOwn(types, type)) return { reason: `事件类型的值“${type.slice(0, 40)}”不在可选范围内` }
  const { values, refusals, doubts } = readFact(common, types[type]!, sent)
  if (refusals.length > 0) return { reason: failFields(refusals).say('zh', inChinese) }
  const { eventId, at, type: _, ...rest } = values as { eventId: string; type: string; at: Date }
  const event = { device, eventId, type, at: at.getTime(), receivedAt, values: rest }
  return { event, unread: doubts.length > 0 ? failFields(doubts) : null }
}
