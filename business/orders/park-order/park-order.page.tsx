import { OrderList } from './order-list.web.tsx'

export default function ParkOrderPage() {
  return <OrderList />
}
