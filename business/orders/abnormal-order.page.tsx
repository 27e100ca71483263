import { sinceAYear } from './since-a-year.ts'
import { OrderList } from './park-order/order-list.web.tsx'

/** Orders that the facts do not explain (domain.md 5.5, state 7), for staff to correct. */
const unexplained = { orderStatus: ['7'], cameAt: sinceAYear() }

export default function AbnormalOrderPage() {
  return <OrderList always={unexplained} />
}
