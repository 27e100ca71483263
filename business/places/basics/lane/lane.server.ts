import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { isGivingUp, releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { carIsLocked } from './car-is-locked.ts'
import { helpDesk } from './help-desk.server.ts'
import { gateStates, lane, laneTypes, noCarWaits } from './lane.ts'
import { forNoCar, laneCommands, type GateMove, type Opens } from './lane-commands.server.ts'
import { operationBook } from './operation-book.server.ts'
import { requireMayGiveUp } from './require-may-give-up.server.ts'
import { stillDesk } from './still-desk.server.ts'
import { stayOfPlate } from './stay-of-plate.server.ts'
import { plateOf, waitingAt, type WaitingCar } from './waiting-at.server.ts'

type Context = VerbContext<typeof lane>
type Lane = RecordOf<typeof lane>

const anotherWaits = {
  zh: '车道前等待的是“{waiting}”,不是“{asked}”;请先更正车牌,或不填车牌开闸',
  en: '“{waiting}” waits at the lane, not “{asked}”; correct its plate first, or open without a plate',
}

const carIsGone = {
  zh: '{lane}前的车辆已离开,未开闸;请看清后再操作',
  en: 'The car at {lane} is gone, so the barrier stays closed; look and press again',
}

const anotherCame = {
  zh: '{lane}前现在是“{waiting}”,未开闸;请看清后再操作',
  en: '“{waiting}” is at {lane} now, so the barrier stays closed; look and press again',
}

const unknownCame = {
  zh: '{lane}前现在是另一辆未识别车牌的车,未开闸;请看清后再操作',
  en: 'Another car, whose plate was not read, is at {lane} now, so the barrier stays closed; look and press again',
}

const hasHistory = {
  zh: '该车道已有通行记录,不能在场内车道与出入口车道之间更改;请停用后新建车道',
  en: 'Cars have passed this lane, so it cannot become or stop being a lane inside the lot; disable it and add another',
}

/** Barriers moved by hand: a command to the lane's camera, and a line in the operation log (domain.md 1.39, types 3, 5, 6 and 10 to 12). */
export const laneHandlers = handlers(lane, {
  async update({ tx, records, by }, before, changes) {
    const type = changes.LaneType ?? before.LaneType
    const turnsInside = (type === laneTypes.inside) !== (before.LaneType === laneTypes.inside)
    if (turnsInside && (await hasPassings(tx, before))) throw declaredFailure(hasHistory)
    await records.update(before.id, changes, by)
  },

  actions: {
    async openGate(context, record, { reasonText, releaseType, carPassed, plateNumber, meantPassingNo }) {
      const waiting = await waitingAt(context.tx, record.id, record.ParkLotId)
      if (meantPassingNo) await requireMeant(context, record, meantPassingNo, waiting)
      const release = releaseType ?? releaseTypes.byHand
      const asked = plateNumber ?? ''
      if (waiting && asked !== '' && waiting.plateNumber !== '' && waiting.plateNumber !== asked)
        throw declaredFailure(anotherWaits, { waiting: waiting.plateNumber, asked })
      const car = await carOf(context.tx, record, waiting, asked)
      if (car?.isOut && car.isLocked) throw declaredFailure(carIsLocked, { plate: car.plateNumber ?? '' })
      if (car && isGivingUp(release) && car.owed > 0)
        await requireMayGiveUp(context.tx, context.incoming.person, {
          parkLotId: record.ParkLotId,
          laneId: record.id,
          ...car,
        })
      const passes = carPassed || asked !== ''
      await move(context, record, 'open', reasonText, {
        releaseType: release,
        opensPassingNo: waiting?.passingNo ?? null,
        passedPlate: passes ? asked : null,
      })
      await logOpening(context, record, { reasonText, releaseType: release, gateState: gateStates.OPEN }, car)
    },
    async callHelp({ tx, incoming, machine, afterCommit }, { id, ParkLotId, LaneName }) {
      const waiting = await waitingAt(tx, id, ParkLotId)
      const callId = await helpDesk.get()(tx, incoming, {
        parkLotId: ParkLotId,
        laneId: id,
        laneName: LaneName,
        plateNumber: waiting?.plateNumber || null,
        orderNo: waiting?.orderNo ?? null,
      })
      afterCommit(() =>
        machine.hub.publish({ tenantId: incoming.person.tenantId, topic: 'changed', of: 'service-call' }),
      )
      return { id: callId }
    },
    async takeStill(context, { id }) {
      await stillDesk.get()(context, id)
    },
    async keepOpen(context, record, { reasonText }) {
      const waiting = await waitingAt(context.tx, record.id, record.ParkLotId)
      const car = await carOf(context.tx, record, waiting, '')
      if (car?.isOut && car.isLocked) throw declaredFailure(carIsLocked, { plate: car.plateNumber ?? '' })
      const releaseType = releaseTypes.byHand
      const opens = { ...forNoCar, releaseType, opensPassingNo: waiting?.passingNo ?? null }
      await move(context, record, 'keepOpen', reasonText, opens)
      await logOpening(context, record, { reasonText, releaseType, gateState: gateStates.KEEP_OPEN }, car)
    },
    async closeGate(context, record, { reasonText }) {
      await move(context, record, 'close', reasonText)
      await logClosing(context, record, reasonText)
    },
  },
})

/** A press is for the car that the person saw: one that has come since is looked at first. A camera that read the same plate again changed nothing. */
async function requireMeant(
  { tx }: Context,
  { ParkLotId, LaneName }: Lane,
  meant: string,
  waiting: WaitingCar | null,
): Promise<void> {
  if (meant === (waiting?.passingNo ?? noCarWaits)) return
  if (!waiting) throw declaredFailure(carIsGone, { lane: LaneName })
  const plate = meant === noCarWaits ? null : await plateOf(tx, ParkLotId, meant)
  if (plate && plate === waiting.plateNumber) return
  throw declaredFailure(waiting.plateNumber ? anotherCame : unknownCame, {
    lane: LaneName,
    waiting: waiting.plateNumber,
  })
}

/** For which car a barrier opens, as it stands in the book of operations. */
interface Car {
  readonly passingNo: string | null
  readonly plateNumber: string | null
  readonly orderNo: string | null
  readonly isOut: boolean
  /** What its exit asks for, fen. */
  readonly owed: number
  readonly isLocked: boolean
}

/** The car that waits, or the one that the person names where no plate was read: what it owes is as much that car's as if it had been read. Null: none is known. */
async function carOf(
  tx: Context['tx'],
  { ParkLotId, LaneType }: Lane,
  waiting: WaitingCar | null,
  named: string,
): Promise<Car | null> {
  const plateNumber = waiting?.plateNumber || named || null
  if (!waiting && !plateNumber) return null
  const stay = plateNumber && !waiting?.orderNo ? await stayOfPlate.get()(tx, ParkLotId, plateNumber) : null
  const isOut = waiting
    ? waiting.direction === directions.exit
    : LaneType === laneTypes.exit || (LaneType === laneTypes.both && stay !== null)
  const { orderNo = null, owed = 0, isLocked = false } = (isOut ? stay : null) ?? waiting ?? {}
  return { passingNo: waiting?.passingNo ?? null, plateNumber, orderNo, isOut, owed, isLocked }
}

async function move(
  { tx, incoming, by, machine, afterCommit }: Context,
  { id }: Lane,
  kind: GateMove['kind'],
  reasonText: string,
  opens: Opens = forNoCar,
): Promise<void> {
  const { tenantId, userId } = incoming.person
  const device = await laneCommands.get()(tx, id, { kind, reasonText, operatorId: userId, by, ...opens })
  afterCommit(() => machine.hub.publish({ tenantId, topic: 'command', device }))
}

/** A car that is let in (3), for nothing (11) or as it is (12) out of the lot, or a barrier without a car that anyone knows (10). */
async function logOpening(
  { tx, incoming }: Context,
  { id, ParkLotId, GateState }: Lane,
  { reasonText, releaseType, gateState }: { reasonText: string; releaseType: number; gateState: string },
  car: Car | null,
): Promise<void> {
  const { isOut = false, owed = 0, orderNo = null } = car ?? {}
  const isFree = isOut && isGivingUp(releaseType) && owed > 0
  const ofCar = !isOut ? operateTypes.forceEntry : isFree ? operateTypes.openFree : operateTypes.vehicleOut
  const money = isOut && orderNo ? { oldMoney: owed, newMoney: isFree ? 0 : owed } : {}
  await operationBook.get()(tx, incoming, {
    parkLotId: ParkLotId,
    laneId: id,
    operateType: car ? ofCar : operateTypes.openDirectly,
    orderNo,
    passingNo: car?.passingNo ?? null,
    plateNumber: car?.plateNumber ?? null,
    oldValue: { gateState: GateState },
    newValue: { gateState, releaseType },
    ...money,
    reasonText,
  })
}

async function logClosing(
  { tx, incoming }: Context,
  { id, ParkLotId, LaneType, GateState }: Lane,
  reasonText: string,
): Promise<void> {
  await operationBook.get()(tx, incoming, {
    parkLotId: ParkLotId,
    laneId: id,
    operateType: LaneType === laneTypes.exit ? operateTypes.closeExit : operateTypes.closeEntry,
    oldValue: { gateState: GateState },
    newValue: { gateState: gateStates.CLOSE },
    reasonText,
  })
}

/** What has passed a lane was an entry, an exit or neither: that stays so. */
async function hasPassings(tx: Context['tx'], { id, ParkLotId }: Lane): Promise<boolean> {
  const row = await tx.first(sql`select 1 from passing where park_lot_id = ${ParkLotId} and lane_id = ${id} limit 1`)
  return row !== undefined && row !== null
}
