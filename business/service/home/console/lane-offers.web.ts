import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTypes, noCarWaits } from '#business/places/basics/lane/lane.ts'
import type { Offer } from '#web/entity/record-actions.ts'
import type { LaneActions } from './lane-actions.web.ts'
import type { LaneNow, WaitingCar } from './live-view.ts'

/** What is done at a lane: with a call for help, with the order or the reading of the car that waits, then with the barrier. */
export function offersAt(at: LaneNow, actions: LaneActions, chooseLabel: string): Offer[] {
  const { Id, LaneName, LaneType, waiting } = at
  const order = waiting?.order
  const owes = order && Number(order.needPayMoney) > 0
  const meant = waiting?.lookalikes.length === 1 ? waiting.lookalikes[0]! : null
  const correct = waiting ? withPlate(at, actions, meant?.plateNumber) : null
  const ofLane = actions.lane.offersFor({ Id, LaneName, meantPassingNo: waiting?.passingNo ?? noCarWaits })
  const canChoose = correct !== null && waiting!.direction === directions.exit
  const ended = waiting?.endedWrongly
  const isGuess = order && waiting.plateNumber !== '' && order.plateNumber !== waiting.plateNumber
  return [
    ...helpOffers(at, actions),
    ...(ended ? named(actions.order.offersFor({ ...ended }), [ended.readAs ? 'notThisCar' : 'undoCorrection']) : []),
    ...unreadOffers(at, actions),
    ...(isGuess ? named(actions.order.offersFor({ ...order }), ['notThisCar']) : []),
    ...(correct && meant ? [correct] : []),
    ...(order ? named(actions.order.offersFor({ ...order }), [...(owes ? ['pay', 'payByCode'] : []), 'waive']) : []),
    ...(correct && !meant ? [correct] : []),
    ...(canChoose ? [{ key: 'chooseEntry', label: chooseLabel, run: () => actions.choose(at) }] : []),
    ...(order?.hasEntry ? named(actions.order.offersFor({ ...order }), ['swapPlates']) : []),
    ...(order ? named(actions.order.offersFor({ ...order }), ['quote']) : []),
    ...(waiting && LaneType === laneTypes.both
      ? named(actions.passing.offersFor(standing(waiting)), ['turnRound'])
      : []),
    ...named(ofLane, ['takeStill', 'openGate', 'keepOpen', 'closeGate']),
    ...(at.help ? [] : named(ofLane, ['callHelp'])),
  ]
}

/** It has left already, by the barrier that opened before it was read. */
function unreadOffers({ waiting }: LaneNow, { passing }: LaneActions): Offer[] {
  if (!waiting?.letOutUnread) return []
  const { passingId, passingNo } = waiting.letOutUnread
  const unread = { ...decides, id: passingId, passingNo, plateNumber: '', recoPlateNumber: waiting.plateNumber }
  return named(passing.offersFor(unread), ['givePlate'])
}

/** The form in which the car that waits gets another plate, or one at all; `plateNumber` is proposed. Null: the person may not. */
export function withPlate(
  { waiting }: LaneNow,
  actions: Pick<LaneActions, 'order' | 'passing'>,
  plateNumber?: string,
): Offer | null {
  if (!waiting) return null
  const { order, passingId } = waiting
  const meant = plateNumber ? { plateNumber } : undefined
  const offers = order
    ? named(actions.order.offersFor({ ...order }, meant), ['correctPlate'])
    : waiting.plateNumber
      ? named(actions.passing.offersFor({ ...standing(waiting), plateNumber: waiting.plateNumber }, meant), [
          'correctPlate',
        ])
      : named(
          actions.passing.offersFor({
            ...decides,
            id: passingId,
            passingNo: waiting.passingNo,
            plateNumber: '',
            recoPlateNumber: plateNumber ?? '',
          }),
          ['givePlate'],
        )
  return offers[0] ?? null
}

/** No car waits for what a camera saw that only watches. */
const decides = { dataSource: dataSources.camera }

/** As much of its passing as the action asks for: what waits has not opened. */
function standing({ passingId, passingNo, plateColor, direction }: WaitingCar) {
  return { ...decides, id: passingId, passingNo, plateColor, direction, isOpened: 0 }
}

/** Those that lie open: what a call for help asks for, then how the car that waits goes on, the most likely first; else both ways of the barrier. */
export function atHandOf(offers: readonly Offer[], waiting: WaitingCar | null): Offer[] {
  const help = ['answer', 'finish', 'withdraw']
  if (!waiting) return named(offers, [...help, 'openGate', 'closeGate'])
  const hasEntry = waiting.order?.hasEntry ?? false
  const leftUnread = waiting.letOutUnread ? ['givePlate'] : []
  const goesOn =
    waiting.lookalikes.length > 0
      ? ['correctPlate', 'pay', 'payByCode', 'waive', 'chooseEntry', 'givePlate']
      : hasEntry
        ? [...leftUnread, 'pay', 'payByCode', 'waive', 'correctPlate']
        : ['pay', 'payByCode', 'chooseEntry', 'waive', 'correctPlate', 'givePlate']
  const unread = waiting.plateNumber === '' ? ['takeStill'] : []
  return named(offers, [...help, 'notThisCar', 'undoCorrection', ...goesOn, ...unread, 'openGate', 'callHelp'])
}

function helpOffers({ help }: LaneNow, { help: actions }: LaneActions): Offer[] {
  if (!help) return []
  return named(actions.offersFor({ ...help }), ['answer', 'finish', 'transfer', 'withdraw'])
}

function named(offers: readonly Offer[], keys: readonly string[]): Offer[] {
  return keys.flatMap((key) => offers.filter((offer) => offer.key === key))
}
