import { sinceAYear } from './since-a-year.ts'
import { OrderList } from './park-order/order-list.web.tsx'

/** Cars inside now: orders that are inside, paid but not out, or waiting for their exit to be confirmed (domain.md 1.26), however long ago they came. */
const inside = { orderStatus: ['1', '2', '5'], cameAt: sinceAYear() }

export default function InParkPage() {
  return <OrderList always={inside} />
}
