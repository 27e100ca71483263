import type { RecordOf } from '#kernel/entity.ts'
import type { Values } from '#kernel/field.ts'
import type { Json } from '#kernel/wire.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { openForCar } from '#business/places/devices/gate-commands.server.ts'
import {
  keepWithPassing,
  pictureInHand,
  type PictureInHand,
} from '#business/places/pictures/passing-picture/keep-by-hand.server.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { laneOf, passingByHand } from '#business/orders/park-order/passing-by-hand.server.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { anotherCar } from './another-car.server.ts'
import { correctPlate } from './correct-plate.server.ts'
import { endUnread } from './end-unread.server.ts'
import { givePlate } from './give-plate.server.ts'
import { keepPaid } from './keep-paid.server.ts'
import { passing } from './passing.ts'
import { passingToCorrect } from './passing-to-correct.server.ts'

/** Passings are what cameras saw; people say of one without a plate whose it was. */
export const passingHandlers = handlers(passing, {
  lockFirst: (tx, ids) => holdLots(tx, sql`select park_lot_id from passing where id = any(${[...ids]}::bigint[])`),

  actions: {
    async givePlate(context, record, input) {
      await givePlate(context, record, input)
    },
    endUnread,
    correctPlate,
    anotherCar,
    turnRound,
    supplyPicture: {
      async prepare(asked) {
        const picture = await pictureInHand(asked, asked.values.pictureUrl, 'pictureUrl')
        return (context, record, values) => supplyPicture(context, record, values, picture)
      },
    },
  },
})

/**
 * A car goes the other way than its lane supposed, or against a lane of one way: the reading is withdrawn, and one the other way is added at its time. For one that waits at the barrier the
 * lane decides again.
 */
async function turnRound(
  context: Context,
  record: RecordOf<typeof passing>,
  { reasonText }: Values<(typeof passing)['actions']['turnRound']['fields']>,
): Promise<void> {
  const { tx, by, incoming, machine, afterCommit } = context
  const { lot, seen } = await passingToCorrect(tx, record)
  const { passingId, passAt, plateNumber, plateColor, billCarSizeId, laneId, deviceId, opened, direction } = seen
  const place = await laneOf(tx, laneId)
  const isEntry = direction === directions.entry
  const byHand = passingByHand(context, {
    place,
    direction: isEntry ? directions.exit : directions.entry,
    plateNumber,
    plateColor,
    billCarSizeId,
    passAt,
    releaseType: opened?.releaseType ?? releaseTypes.byHand,
    reasonText,
  })
  const added = opened ? byHand : { ...byHand, deviceId, passingId: `${deviceId}/${byHand.eventId}`, opened: null }
  const wayOf = (entry: boolean) => (entry ? '入场' : '出场')
  const touches = [{ plateNumbers: [plateNumber], at: passAt }]
  let goesAlong = false
  const change = await fileCorrection(context, lot, {
    kind: correctionKinds.turned,
    orderNo: null,
    plateNumber,
    reasonText,
    operateType: operateTypes.editOrder,
    touches,
    oldValue: { direction: wayOf(isEntry) },
    newValue: { direction: wayOf(!isEntry) },
    passingNos: [passingId],
    async change() {
      goesAlong = await keepPaid(tx, seen, added.passingId)
      await tx.run(sql`
        update passing set is_void = true, order_id = null, order_no = null, updated_at = now(), updated_by = ${by} where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`)
    },
    added: [added],
    log: { laneId, passingNo: added.passingId },
  })
  if (goesAlong) {
    const paid = await changeLot(tx, lot, { touches }, Date.now())
    afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, [paid]))
  }
  if (opened || deviceId === null || !isOpen(change.decisions.get(added.passingId))) return
  const orderId = change.orders.get(added.passingId)?.orderId ?? null
  const car = { parkLotId: record.parkLotId, laneId, deviceId, orderId, passingId: added.passingId }
  await openForCar(tx, car, { reason: '更正方向后可以通行', screenText: isEntry ? '一路平安' : '欢迎光临' })
  afterCommit(() => machine.hub.publish({ tenantId: incoming.person.tenantId, topic: 'command', device: deviceId }))
}

const isOpen = (decision: Json | undefined) => (decision as { readonly open?: boolean } | undefined)?.open === true

/** Log type 9: the picture is kept with the passing as if its camera had sent it. */
async function supplyPicture(
  context: Context,
  { id, parkLotId, plateNumber, orderNo, laneId }: RecordOf<typeof passing>,
  { pictureKind, reasonText }: Values<(typeof passing)['actions']['supplyPicture']['fields']>,
  inHand: () => PictureInHand,
): Promise<void> {
  const { tx, incoming, machine, afterCommit } = context
  const picture = inHand()
  const row = (await tx.first<{ passing_no: string; device_id: string | null; event_id: string; pass_at: Date }>(
    sql`select passing_no, device_id, event_id, pass_at from passing where id = ${id}`,
  ))!
  const deviceId = row.device_id === null ? null : String(row.device_id)
  const of = { parkLotId, deviceId, eventId: row.event_id, passAt: row.pass_at.getTime() }
  await keepWithPassing(tx, picture, of, pictureKind)
  await writeOperation(tx, incoming, {
    parkLotId,
    operateType: operateTypes.changePicture,
    orderNo,
    plateNumber,
    passingNo: row.passing_no,
    laneId,
    oldValue: { picture: null },
    newValue: { picture: pictureKind, size: picture.size, sha256: picture.sha256 },
    reasonText,
  })
  const { tenantId } = incoming.person
  afterCommit(() => machine.hub.publish({ tenantId, topic: 'changed', of: 'passing-picture' }))
}
