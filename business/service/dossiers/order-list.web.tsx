import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { FeeCell } from '#business/charging/terms-editor/fee-detail.web.tsx'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import type { Filters } from '#web/entity/address.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { TouchedValues } from '#business/orders/touched-values.web.tsx'
import { PassingPictures } from '#business/places/pictures/passing-picture/passing-pictures.web.tsx'
import { passing } from '#business/orders/passing/passing.ts'
import { PlateAsRead } from '#business/orders/passing/plate-as-read.web.tsx'
import { OrderReason } from '#business/orders/stay-correction/order-reason.web.tsx'
import { stayCorrection } from '#business/orders/stay-correction/stay-correction.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { Receipt } from '#business/orders/park-order/receipt.web.tsx'
import { PlateWithEffect, SwapWithEffect } from '#business/orders/park-order/plate-with-effect.web.tsx'
import { SplitWithEffect } from '#business/orders/park-order/split-with-effect.web.tsx'
import { CameAtAsNow, LeftAtAsNow } from '#business/orders/park-order/time-as-now.web.tsx'
import { StayNow } from './stay-now.web.tsx'
import { ChangeMoney, ReceivedMoney } from '#business/orders/park-order/received-money.web.tsx'
import { ScannedCode } from '#business/orders/park-order/scanned-code.web.tsx'

const cells = { chargeDetailJson: FeeCell, changeMoney: ChangeMoney }
const correctionCells = { oldValue: TouchedValues, newValue: TouchedValues }
const beforeAndAfter = ['oldValue', 'newValue']
const passingCells = { plateNumber: PlateAsRead }
const inputs = {
  reasonText: OrderReason,
  plateNumber: PlateWithEffect,
  otherPlate: SwapWithEffect,
  receivedMoney: ReceivedMoney,
  authCode: ScannedCode,
  cameAgainAt: SplitWithEffect,
  newCameAt: CameAtAsNow,
  newLeftAt: LeftAtAsNow,
}

/** The others of an order as a whole are done at the kerb, on the street's page. */
const byHand = ['recordPassing']

/** Parking orders, all of them or a part in a view of its own; in the details why they cost what they cost, and the passings and payments behind them. */
export function OrderList({ of = parkOrder, always }: { of?: Entity; always?: Filters }) {
  return (
    <EntityPage
      of={of}
      cells={cells}
      inputs={inputs}
      now={StayNow}
      lead={Pictures}
      related={Behind}
      tools={<WholeActions of={of} only={byHand} inputs={inputs} />}
      {...(always && { always })}
    />
  )
}

function Pictures({ row }: { row: WireRow }) {
  return <PassingPictures of={{ orderNo: String(row['orderNo']) }} />
}

/** From the entry on: both lists are asked for a range of their time. */
function Behind({ row }: { row: WireRow }) {
  const orderNo = String(row['orderNo'])
  const since = { from: String(row['cameAt'] ?? row['createdAt']) }
  return (
    <>
      <Receipt row={row} />
      <RelatedList
        of={stayCorrection}
        filters={{ orderNo }}
        columns={['correctedAt', 'CorrectionKind', ...beforeAndAfter, 'reasonText', 'operatorId', 'correctionState']}
        cells={correctionCells}
      />
      <RelatedList
        of={stayCorrection}
        label="另一订单的更正"
        filters={{ otherOrderNo: orderNo }}
        columns={[
          'correctedAt',
          'CorrectionKind',
          'orderNo',
          ...beforeAndAfter,
          'reasonText',
          'operatorId',
          'correctionState',
        ]}
        cells={correctionCells}
      />
      <RelatedList
        of={passing}
        filters={{ orderNo, passAt: since }}
        columns={['passAt', 'direction', 'laneId', 'plateNumber', 'releaseType']}
        cells={passingCells}
      />
      <RelatedList
        of={payRecord}
        filters={{ orderNo, createdAt: since }}
        columns={['paidAt', 'payChannel', 'payScene', 'payMoney', 'payStatus']}
      />
    </>
  )
}
