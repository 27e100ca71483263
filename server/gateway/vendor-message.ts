import type { Json } from '#kernel/wire.ts'
import { Failure } from '#kernel/failure.ts'
import type { Machine } from '../machine.ts'
import { named, type MessageContent, type VendorMessage } from './adapters/adapter.ts'
import type { Device, DeviceDesk, EventResult } from './event.ts'
import type { Intake } from './intake.ts'
import { keptSent } from './kept-sent.ts'
import { abridged } from './vendor-body.ts'

/** What a message of another maker's device came to. */
export interface Taken {
  /** In the events' order. */
  readonly results: readonly EventResult[]
  /** Of each event the device that saw it: the one that sent it, or the camera at its channel. */
  readonly seenBy: readonly Device[]
  /** The cameras whose cars may go. */
  readonly opened: readonly Device[]
}

interface Parts {
  readonly machine: Machine
  readonly desk: DeviceDesk
  readonly intake: Intake
  readonly isWorthListing: (serialNo: string, address: string | null) => boolean
}

/** Takes what a message says; returns after its events are stored. */
export async function takeContent(
  parts: Parts,
  device: Device,
  message: VendorMessage,
  said: MessageContent,
): Promise<Taken> {
  if (said.quarantined) await quarantineMessage(parts, device, message, said.quarantined)
  const seenBy = await channelsOf(parts.desk, device, said)
  const results = await takeByDevice(parts.intake, said, seenBy)
  return { results, seenBy, opened: said.isPast ? [] : openedBy(seenBy, results) }
}

/** Of each event the device that saw it: the one that sent it, or the camera at its channel. */
function channelsOf(desk: DeviceDesk, device: Device, { events, channels }: MessageContent): Promise<Device[]> {
  return Promise.all(
    events.map(async (event) => {
      const names = channels?.get(eventIdOf(event)) ?? []
      return (names.length > 0 && (await desk.channelOf(device, names))) || device
    }),
  )
}

const eventIdOf = (event: Json) => String(named(event)['eventId'])

/** The cameras whose cars may go. */
function openedBy(seenBy: readonly Device[], results: readonly EventResult[]): Device[] {
  return [...new Set(seenBy.filter((_each, index) => named(results[index]!.decision)['open'] === true))]
}

/** The results in the events' order. */
async function takeByDevice(
  intake: Intake,
  { events }: MessageContent,
  seenBy: readonly Device[],
): Promise<EventResult[]> {
  const results: EventResult[] = []
  for (const device of new Set(seenBy)) {
    const own = events.flatMap((event, index) => (seenBy[index] === device ? [{ event, index }] : []))
    const taken = await intake.take(device, { events: own.map(({ event }) => event) })
    for (const [at, { index }] of own.entries()) results[index] = taken[at]!
  }
  return results
}

/** After the answer went out: the barrier does not wait for the pictures. */
export async function storePictures(
  { log }: Machine,
  desk: DeviceDesk,
  { events, pictures = [] }: MessageContent,
  seenBy: readonly Device[],
): Promise<void> {
  for (const picture of pictures) {
    const device = seenBy[events.findIndex((event) => eventIdOf(event) === picture.eventId)]!
    try {
      await desk.keepPicture({ device, ...picture })
    } catch (error) {
      const isOurs = !(error instanceof Failure)
      log[isOurs ? 'error' : 'warn']({ err: error, device: device.serialNo }, 'a picture was not stored')
    }
  }
}

/** Characters of JSON: a message of several cars, without their pictures. */
const mostKept = 16_384

/** A message that was not read, or a part of it, with why, for people to see. */
export async function quarantineMessage(
  { intake, isWorthListing }: Parts,
  { tenantId, deviceId, serialNo }: Device,
  message: VendorMessage,
  reason: { zh: string; en: string },
): Promise<void> {
  const { receivedAt } = message
  const sent = { tenantId, deviceId, serialNo, reason, sent: keptSent(abridged(message), mostKept), receivedAt }
  await intake.quarantine(sent, isWorthListing(serialNo, null))
}
