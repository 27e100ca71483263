import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { parkOrder } from '../park-order/park-order.ts'
import { sinceAYear } from '../since-a-year.ts'
import { orderAppeal } from './order-appeal.ts'

/** Appeals against orders, each with the pictures of the stay that it is about, and what was charged and paid for it. */
export default function OrderAppealPage() {
  return <EntityPage of={orderAppeal} lead={Pictures} related={Order} />
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ orderNo: String(row['OrderNo']) }} />
}

function Order({ row }: { row: WireRow }) {
  return (
    <RelatedList
      of={parkOrder}
      filters={{ orderNo: String(row['OrderNo']), cameAt: sinceAYear() }}
      columns={['cameAt', 'leftAt', 'stayMinutes', 'payableAmount', 'moneyValuePaid', 'refundMoney', 'orderStatus']}
    />
  )
}
