import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import type { passing } from './passing.ts'
import { passingToCorrect } from './passing-to-correct.server.ts'

const sentences = {
  isSameCar: {
    zh: '{plate}就是本次通行的车牌;请填写另一辆车的车牌',
    en: '{plate} is the plate of this passing; enter that of the other car',
  },
  alreadyInside: {
    zh: '{plate}在此时间已在场(订单{orderNo}),不能再补登为它的入场',
    en: '{plate} was inside at that time (order {orderNo}), so this cannot be its entry',
  },
} as const

/** Log type 1: what was taken for another reading of the car that had just come in was another car, with the plate that its camera read or the person saw. */
export async function anotherCar(
  context: Context,
  record: { readonly id: string; readonly parkLotId: string },
  { plateNumber, reasonText }: Values<(typeof passing)['actions']['anotherCar']['fields']>,
): Promise<void> {
  const { tx, by } = context
  const { lot, seen } = await passingToCorrect(tx, record)
  const { plateColor, passAt: cameAt } = seen
  if (plateNumber === seen.plateNumber) throw declaredFailure(sentences.isSameCar, { plate: plateNumber })
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.plate,
      orderNo: null,
      plateNumber,
      reasonText,
      operateType: operateTypes.correctPlate,
      touches: [{ plateNumbers: [seen.plateNumber, plateNumber], at: cameAt }],
      oldValue: { plateNumber: seen.plateNumber, plateColor },
      newValue: { plateNumber, plateColor },
      passingNos: [seen.passingId],
      change: () => readAgainAs(tx, lot, [seen], { plateNumber, plateColor, cameAt, by }),
      log: { laneId: seen.laneId || null, passingNo: seen.passingId, oldPlateNumber: seen.plateNumber },
    },
    ({ orders }) => {
      const there = [...orders.values()].find(
        ({ content }) => content.plateNumber === plateNumber && content.entryPassingId !== seen.passingId,
      )
      if (there) throw declaredFailure(sentences.alreadyInside, { plate: plateNumber, orderNo: there.orderNo })
    },
  )
}
