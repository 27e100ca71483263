import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { normalisePlate, plateAsRead } from '#fields/plate/plate-number.ts'
import type { OpenedFact, Way } from '#business/rights/claims/facts.ts'
import type { ReportedPassing, DecidedAway } from './lot-change.ts'
import type { Lane } from '../facts/decision.ts'
import { disbelieved, type ImplausibleReason, type ReportedEvent } from '../facts/implausible.ts'
import type { ReportedPayment } from '../money/payment-book.server.ts'

/** An event whose form was right (`DeviceEvent` of the gateway), at the centre or in a lane box. */
export interface EventOfDevice {
  readonly device: { readonly deviceId: string }
  readonly eventId: string
  readonly type: string
  /** Epoch milliseconds: by the device's clock, and when it arrived. */
  readonly at: number
  readonly receivedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Where its device stands. */
export interface PlaceOfDevice {
  readonly deviceId: string
  readonly laneId: string | null
  readonly gateId: string | null
  readonly lane: Lane | null
  /** Which way the cars go that it sees at a lane for both; null: it says so itself. */
  readonly facing: number | null
  /** Since when the barrier is kept open for anyone who comes; null: it is not. */
  readonly keptOpenSince: number | null
}

/** An event as far as its plausibility goes. */
export function reportedOf(event: EventOfDevice, place: PlaceOfDevice, spotIsKnown = false): ReportedEvent {
  const { type, at, values } = event
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const direction = type === 'passing' ? directionOf(event, place) : null
  return { type: type as ReportedEvent['type'], at, ...given, ...(direction !== null && { direction }), spotIsKnown }
}

/** The event without what cannot be of what it says of a car, and why that is not believed; null: all of it may be. */
export function asBelieved<Event extends EventOfDevice>(
  event: Event,
  place: PlaceOfDevice,
): { event: Event; doubt: ImplausibleReason | null } {
  const wrong = disbelieved(reportedOf(event, place), place.lane)
  if (!wrong) return { event, doubt: null }
  const unknown = Object.fromEntries(wrong.names.map((name) => [name, null]))
  return { event: { ...event, values: { ...event.values, ...unknown } }, doubt: wrong.reason }
}

/** As the event says; at a lane for both, else as its camera looks. Null: as the lane goes, if it goes one way. */
function directionOf({ values }: Pick<EventOfDevice, 'values'>, { lane, facing }: PlaceOfDevice): number | null {
  const said = (values['direction'] as number | null | undefined) ?? null
  return said ?? (lane?.laneType === laneTypes.both ? facing : null)
}

/** The passing's number, and the key under which an event is known: device and event id. */
export function keyOf({ device, eventId }: Pick<EventOfDevice, 'device' | 'eventId'>): string {
  return `${device.deviceId}/${eventId}`
}

/** Characters of what a camera read, however long. */
const longestKept = 40

/** What a camera read, as it is kept alongside the plate. */
export function asRead(text: string): string {
  return normalisePlate(text).slice(0, longestKept)
}

/** The passing that a camera reports. */
export function reportedPassing(event: EventOfDevice, place: PlaceOfDevice): ReportedPassing {
  const { values } = event
  const read = (values['plateNumber'] as string | null) ?? ''
  const isKeptOpen = place.keptOpenSince !== null && place.keptOpenSince <= event.at
  const opened =
    values['opened'] === true
      ? { openedAt: event.at, releaseType: Number(values['releaseType'] ?? releaseTypes.offline) }
      : isKeptOpen
        ? { openedAt: event.at, releaseType: releaseTypes.byHand }
        : null
  return {
    ...(values['boxSerial'] ? { away: decidedAway(values) } : {}),
    passingId: keyOf(event),
    eventId: event.eventId,
    laneId: place.laneId!,
    gateId: place.gateId,
    deviceId: place.deviceId,
    direction: (directionOf(event, place) ?? place.lane!.laneType) as Way,
    plateNumber: plateAsRead(read),
    recoPlateNumber: asRead(read),
    plateColor: Number(values['plateColor'] ?? plateColors.unknown),
    billCarSizeId: Number(values['billCarSizeId'] ?? billCarSizes.small),
    confidence: (values['confidence'] as number | null) ?? null,
    passAt: event.at,
    uploadAt: event.receivedAt,
    opened,
  }
}

function decidedAway(values: EventOfDevice['values']): DecidedAway {
  return {
    boxSerial: String(values['boxSerial']),
    text: String(values['boxText'] ?? ''),
    payable: Number(values['boxPayable'] ?? 0),
    discount: (values['boxDiscount'] as number | null | undefined) ?? null,
  }
}

export function openedOf({ passingId, opened }: ReportedPassing): OpenedFact[] {
  return opened ? [{ passingId, ...opened }] : []
}

/** The money that a device took. */
export function paymentOf(event: EventOfDevice): ReportedPayment {
  const { values, device } = event
  return {
    paymentId: `D${device.deviceId}-${values['payNo'] as string}`,
    eventId: event.eventId,
    deviceId: device.deviceId,
    plateNumber: plateAsRead(String(values['plateNumber'] ?? '')),
    payChannel: Number(values['payChannel']),
    money: values['payMoney'] as number,
    paidAt: event.at,
  }
}
