import { sinceAYear } from '#business/orders/since-a-year.ts'
import { OrderList } from './order-list.web.tsx'
import { orderView } from '#business/orders/park-order/order-view.ts'

/** Orders that the facts do not explain (domain.md 5.5, state 7), for staff to correct. */
const unexplained = { orderStatus: ['7'], cameAt: sinceAYear() }

const unexplainedView = orderView({
  first: ['orderNo', 'plateNumber', 'abnormalType', 'parkLotId', 'cameAt', 'leftAt', 'stayMinutes'],
  without: ['orderStatus'],
})

export default function AbnormalOrderPage() {
  return <OrderList of={unexplainedView} always={unexplained} />
}
