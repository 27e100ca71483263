import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { doToOrder } from '#business/orders/park-order/do-to-order.server.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { askEntryAgain } from '#business/traffic/lanes/ask-entry-again.server.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import { plateColorOf } from '#fields/plate/plate-number.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import type { passing } from './passing.ts'
import { passingToCorrect } from './passing-to-correct.server.ts'

type Input = Values<(typeof passing)['actions']['correctPlate']['fields']>

const sentences = {
  ofOrder: { zh: '该通行已有车牌;请在它的停车订单上更正车牌', en: 'The passing has a plate; correct it on its order' },
  unread: {
    zh: '该通行没有车牌;请用“补登车牌”',
    en: 'The passing has no plate; use “Add plate”',
  },
  isSame: { zh: '{plate}就是本次通行的车牌', en: '{plate} is the plate of this passing', field: 'plateNumber' },
  wasNotInside: {
    zh: '{plate}在此时间不在场,不能是它的场内通行;请先补录它的入场',
    en: '{plate} was not inside at that time, so this cannot be its passing within the lot; record its entry first',
    field: 'plateNumber',
  },
} as const

/**
 * Log type 1: a car that an entry keeps waiting is another than was read; while it stands there, the entry decides about it once more. One that was let in
 * has its order corrected. One that went through a gate within the lot under another's plate went there in its own stay, and the other did not.
 */
export async function correctPlate(
  context: Omit<VerbContext<any>, 'records'>,
  record: RecordOf<typeof passing>,
  input: Input,
): Promise<void> {
  const { tx, incoming, machine, afterCommit } = context
  const { lot, seen } = await passingToCorrect(tx, record)
  if (lot.policies.innerLanes.includes(seen.laneId) && seen.opened) {
    if (seen.plateNumber === '') throw declaredFailure(sentences.unread)
    if (seen.plateNumber === input.plateNumber) throw declaredFailure(sentences.isSame, { plate: input.plateNumber })
    await file(context, lot, seen, input, record.orderNo, ({ orders }) => {
      if (!orders.has(seen.passingId)) throw declaredFailure(sentences.wasNotInside, { plate: input.plateNumber })
    })
    return
  }
  if (seen.opened && seen.direction === directions.entry && record.orderNo)
    return doToOrder(context, record.orderNo, 'correctPlate', input)
  if (seen.opened || seen.direction !== directions.entry) throw declaredFailure(sentences.ofOrder)
  await file(context, lot, seen, input, null)
  const changes = await askEntryAgain(tx, lot, { laneId: seen.laneId, passingNo: seen.passingId }, Date.now())
  afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, changes))
}

/** `heldBy`: the order of the stay that held it. */
async function file(
  context: Context,
  lot: Lot,
  seen: KnownPassing,
  { plateNumber, plateColor, reasonText }: Input,
  heldBy: string | null | undefined,
  check?: (change: LotChange) => void,
): Promise<void> {
  const { tx, by } = context
  const colour = typeof plateColor === 'number' ? plateColor : plateColorOf(plateNumber)
  const correction = {
    kind: correctionKinds.plate,
    orderNo: null,
    ...(heldBy && { otherOrderNo: heldBy }),
    plateNumber,
    reasonText,
    operateType: operateTypes.correctPlate,
    touches: [seen.plateNumber, plateNumber]
      .filter(Boolean)
      .map((plate) => ({ plateNumbers: [plate], at: seen.passAt })),
    oldValue: { plateNumber: seen.plateNumber, plateColor: seen.plateColor },
    newValue: { plateNumber, plateColor: colour },
    passingNos: [seen.passingId],
    change: () => readAgainAs(tx, lot, [seen], { plateNumber, plateColor: colour, cameAt: seen.passAt, by }),
    log: { laneId: seen.laneId || null, passingNo: seen.passingId, oldPlateNumber: seen.plateNumber },
  }
  await fileCorrection(context, lot, correction, check)
}
