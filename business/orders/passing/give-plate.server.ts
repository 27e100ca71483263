import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import { plateColorOf } from '#fields/plate/plate-number.ts'
import type { passing } from './passing.ts'
import { passingToCorrect } from './passing-to-correct.server.ts'

type Input = Values<(typeof passing)['actions']['givePlate']['fields']>

const sentences = {
  hasPlate: { zh: '该通行已有车牌;请在它的停车订单上更正车牌', en: 'The passing has a plate; correct it on its order' },
  notInside: {
    zh: '{plate}在此时间没有入场记录,不能补登为它的出场;请先补录它的入场',
    en: '{plate} was not inside at that time, so this cannot be its exit; record its entry first',
  },
  alreadyInside: {
    zh: '{plate}在此时间已在场(订单{orderNo}),不能再补登为它的入场',
    en: '{plate} was inside at that time (order {orderNo}), so this cannot be its entry',
  },
} as const

/** Log type 1: the stay of the plate is shown with the passing, as if the camera had read it. */
export async function givePlate(
  context: Context,
  record: Pick<RecordOf<typeof passing>, 'id' | 'parkLotId'>,
  { plateNumber, plateColor, reasonText }: Input,
): Promise<LotChange> {
  const { tx, by } = context
  const { lot, seen } = await passingToCorrect(tx, record)
  if (seen.plateNumber !== '') throw declaredFailure(sentences.hasPlate)
  const colour = plateColor ?? (seen.plateColor || plateColorOf(plateNumber))
  return fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.givenPlate,
      orderNo: null,
      plateNumber,
      reasonText,
      operateType: operateTypes.correctPlate,
      touches: ['', plateNumber].map((plate) => ({ plateNumbers: [plate], at: seen.passAt })),
      oldValue: { plateNumber: '' },
      newValue: { plateNumber, plateColor: colour },
      passingNos: [seen.passingId],
      change: () => readAgainAs(tx, lot, [seen], { plateNumber, plateColor: colour, cameAt: seen.passAt, by }),
      log: { laneId: seen.laneId || null, passingNo: seen.passingId, oldPlateNumber: '' },
    },
    (change) => {
      const isExit = seen.direction === directions.exit
      const isInner = lot.policies.innerLanes.includes(seen.laneId)
      if (!isInner) checkOrder(change, seen.passingId, { plate: plateNumber, isExit })
    },
  )
}

/** It must start a stay of its own or end one; a plate that contradicts another stay is not that of this car. */
function checkOrder(
  { orders }: LotChange,
  passingId: string,
  { plate, isExit }: { plate: string; isExit: boolean },
): void {
  const own = orders.get(passingId)
  if (isExit && own?.content.entryPassingId === null) throw declaredFailure(sentences.notInside, { plate })
  const other = [...orders.values()].find(({ content }) => !content.passingIds.includes(passingId))
  const held = own && !isExit && own.content.entryPassingId !== passingId ? own : other
  if (held) throw declaredFailure(sentences.alreadyInside, { plate, orderNo: held.orderNo })
}
