import { declaredFailure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { enqueueAt } from '#server/jobs/jobs.ts'

interface Input {
  readonly lockedUntil?: Date | null
  readonly reasonText: string
}

const notAhead = { zh: '自动解锁时间应晚于现在', en: 'The lock must end after now', field: 'lockedUntil' }

/** The car may not leave: its owner, or someone who looks into a matter, wants it kept (domain.md 4.9). */
export async function lockCar(
  context: Context,
  { id }: { id: string },
  { lockedUntil, reasonText }: Input,
): Promise<void> {
  if (lockedUntil && lockedUntil.getTime() <= Date.now()) throw declaredFailure(notAhead)
  await turn(context, id, { isLocked: true, lockedUntil: lockedUntil ?? null, reasonText })
}

/** It may leave again; where it stands at an exit and owes nothing, it does. */
export async function unlockCar(context: Context, { id }: { id: string }, { reasonText }: Input): Promise<void> {
  await turn(context, id, { isLocked: false, lockedUntil: null, reasonText })
}

async function turn(
  { tx, incoming, machine, by, afterCommit }: Context,
  id: string,
  { isLocked, lockedUntil, reasonText }: { isLocked: boolean; lockedUntil: Date | null; reasonText: string },
): Promise<void> {
  const { lot, orderNo, content, touch } = await lockOrderFacts(tx, id)
  await tx.run(sql`
    update park_order set is_locked = ${isLocked}, locked_until = ${lockedUntil}, updated_by = ${by}, updated_at = now() where id = ${id}`)
  if (lockedUntil) await lookAgainAt(tx, incoming.person.tenantId, content.plateNumber, lockedUntil)
  const change = await changeLot(tx, lot, isLocked ? {} : { touches: [touch] }, Date.now())
  await writeOperation(tx, incoming, {
    parkLotId: lot.parkLotId,
    operateType: operateTypes.editOrder,
    orderNo,
    plateNumber: content.plateNumber,
    reasonText,
    oldValue: { isLocked: isLocked ? 0 : 1 },
    newValue: { isLocked: isLocked ? 1 : 0, lockedUntil: lockedUntil && wallTime(lockedUntil.getTime()) },
  })
  afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, [change]))
}

/** A car that stands at an exit as its lock ends goes then, if it owes nothing. */
async function lookAgainAt(tx: Context['tx'], tenantId: string, plateNumber: string, at: Date): Promise<void> {
  await enqueueAt(tx, 'look-at-standing', { tenantId, plateNumbers: [plateNumber] }, at.getTime())
}
