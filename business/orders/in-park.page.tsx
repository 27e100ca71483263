import { wallDate } from '#kernel/wall-clock.ts'
import { OrderList } from './park-order/order-list.web.tsx'

const yearMs = 365 * 86_400_000

/** Cars inside now: orders that are inside, paid but not out, or waiting for their exit to be confirmed (domain.md 1.26), however long ago they came. */
const inside = { orderStatus: ['1', '2', '5'], cameAt: { from: `${wallDate(Date.now() - yearMs)} 00:00:00` } }

export default function InParkPage() {
  return <OrderList always={inside} />
}
