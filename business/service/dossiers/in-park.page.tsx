import { sinceAYear } from '#business/orders/since-a-year.ts'
import { OrderList } from './order-list.web.tsx'
import { orderView } from '#business/orders/park-order/order-view.ts'

/** Cars inside now: orders that are inside, paid but not out, or waiting for their exit to be confirmed (domain.md 1.26), however long ago they came. */
const inside = { orderStatus: ['1', '2', '5'], cameAt: sinceAYear() }

const insideView = orderView({
  first: ['orderNo', 'plateNumber', 'orderStatus', 'parkLotId', 'cameAt', 'inLaneId'],
  without: ['leftAt', 'stayMinutes', 'outLaneId', 'outReleaseType', 'outOperatorId'],
})

export default function InParkPage() {
  return <OrderList of={insideView} always={inside} />
}
