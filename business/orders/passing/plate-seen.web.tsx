import { useDeferredValue } from 'react'
import { Effect } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { shownOf } from '#fields/kinds.web.tsx'
import { isPlate, normalisePlate } from '#fields/plate/plate-number.ts'
import type { InputProps } from '#fields/shown.web.ts'
import type { WireRow } from '#kernel/wire.ts'
import { useFormAround } from '#web/entity/form-context.ts'

const previews: Readonly<Record<string, string>> = {
  anotherCar: '/api/passing/previewAnotherCar',
  correctPlate: '/api/passing/previewPassingPlate',
}

/** The plate that a person gives a car, below the picture that it is read from, and above what both orders would be with it. */
export function PlateSeen(given: InputProps) {
  const { row, action } = useFormAround()
  const Input = shownOf(given.field).Input!
  const plateNumber = useDeferredValue(normalisePlate(String(given.value ?? '')))
  const path = previews[action ?? '']
  return (
    <>
      {row && (
        <div data-above-label>
          <PassingPictures of={seenBy(row, action)} whole />
        </div>
      )}
      <Input {...given} />
      {path &&
        row?.['id'] !== undefined &&
        isPlate(plateNumber) &&
        plateNumber !== row['plateNumber'] &&
        !given.invalid && (
          <Effect path={path} asked={{ id: String(row['id']), plateNumber }} own={String(row['orderNo'])} />
        )}
    </>
  )
}

/** Whether two readings were one car is seen by all pictures of the stay. */
function seenBy({ orderNo, passingNo }: WireRow, action: string | undefined) {
  return action === 'anotherCar' && orderNo ? { orderNo: String(orderNo) } : { passingNos: [String(passingNo)] }
}
