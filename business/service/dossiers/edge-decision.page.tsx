import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { sinceAYear } from '#business/orders/since-a-year.ts'
import { edgeDecision } from '#business/traffic/edge/edge-decision.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { useFormAround } from '#web/entity/form-context.ts'
import { RelatedList } from '#web/entity/related-list.tsx'

const inputs = { CheckRemark: RemarkWithPictures }

/** What a lane box decided without the centre, with the pictures of the car, also where a person checks it, and the order that came of it. */
export default function EdgeDecisionPage() {
  return <EntityPage of={edgeDecision} inputs={inputs} lead={Pictures} related={Order} />
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ passingNos: [String(row['PassingNo'])] }} />
}

function RemarkWithPictures(given: InputProps) {
  const { row } = useFormAround()
  const Input = shownOf(given.field).Input!
  return (
    <>
      {row && (
        <div data-above-label>
          <PassingPictures of={{ passingNos: [String(row['PassingNo'])] }} whole />
        </div>
      )}
      <Input {...given} />
    </>
  )
}

function Order({ row: { OrderNo } }: { row: WireRow }) {
  return OrderNo ? (
    <RelatedList
      of={parkOrder}
      filters={{ orderNo: String(OrderNo), cameAt: sinceAYear() }}
      columns={['cameAt', 'leftAt', 'payableAmount', 'moneyValuePaid', 'arrearsMoney', 'orderStatus']}
    />
  ) : null
}
