import { useDeferredValue } from 'react'
import { Effect } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { shownOf } from '#fields/kinds.web.tsx'
import { isPlate, normalisePlate } from '#fields/plate/plate-number.ts'
import type { InputProps } from '#fields/shown.web.ts'
import type { WireRow } from '#kernel/wire.ts'
import { useFormAround } from '#web/entity/form-context.ts'

/** The plate that a person gives a car, below the picture that it is read from; of another car, above what both orders would be. */
export function PlateSeen(given: InputProps) {
  const { row, action } = useFormAround()
  const Input = shownOf(given.field).Input!
  const plateNumber = useDeferredValue(normalisePlate(String(given.value ?? '')))
  return (
    <>
      {row && (
        <div data-above-label>
          <PassingPictures of={seenBy(row, action)} whole />
        </div>
      )}
      <Input {...given} />
      {action === 'anotherCar' && row?.['id'] !== undefined && isPlate(plateNumber) && !given.invalid && (
        <Effect
          path="/api/passing/previewAnotherCar"
          asked={{ id: String(row['id']), plateNumber }}
          own={String(row['orderNo'])}
        />
      )}
    </>
  )
}

/** Whether two readings were one car is seen by all pictures of the stay. */
function seenBy({ orderNo, passingNo }: WireRow, action: string | undefined) {
  return action === 'anotherCar' && orderNo ? { orderNo: String(orderNo) } : { passingNos: [String(passingNo)] }
}
