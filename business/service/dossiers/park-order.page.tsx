import type { Entity } from '#kernel/entity.ts'
import { OrderList } from './order-list.web.tsx'
import { parkOrder } from '#business/orders/park-order/park-order.ts'

const { several: _, ...forceExit } = parkOrder.actions.forceExit
/** Checkboxes would push what was paid out of sight; several cars leave together among those inside, and at a stocktaking. */
const oneByOne: Entity = { ...parkOrder, actions: { ...parkOrder.actions, forceExit } }

export default function ParkOrderPage() {
  return <OrderList of={oneByOne} />
}
