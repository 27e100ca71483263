import { sinceAYear } from '#business/orders/since-a-year.ts'
import { OrderList } from './order-list.web.tsx'
import { orderView } from '#business/orders/park-order/order-view.ts'

/** Cars that left without paying: where staff collect, notify owners, and void (domain.md 4.8). What is owed in a period is the report of the same name. */
const owing = { orderStatus: ['4'], cameAt: sinceAYear() }

const owingView = orderView({
  first: ['orderNo', 'plateNumber', 'parkLotId', 'arrearsMoney', 'cameAt', 'leftAt', 'stayMinutes'],
  without: ['orderStatus'],
})

export default function ArrearsOrderPage() {
  return <OrderList of={owingView} always={owing} />
}
