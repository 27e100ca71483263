import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { State } from '#fields/choice/state.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { parkOrder } from './park-order.ts'

/** Of a car that is still inside nobody knows yet whether there is nothing to pay. */
export function PayState({ row }: CellProps) {
  const { say } = useWords()
  const open = row['orderStatus'] === orderStatuses.inside && row['payStatus'] === payStatuses.nothingToPay
  return open ? <State tone="closed">{say('未结算')}</State> : <FieldCell of={parkOrder} name="payStatus" row={row} />
}
