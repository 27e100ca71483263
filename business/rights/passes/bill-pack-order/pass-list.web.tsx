import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { billPackParkLotPlate } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { billPackParkLotSpot } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-spot.ts'
import { plateChangeLog } from '#business/rights/passes/bill-pack-plate/plate-change-log.ts'
import { billPackRefund } from '#business/rights/passes/bill-pack-refund/bill-pack-refund.ts'
import type { Filters } from '#web/entity/address.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { RefundAmount, RenewalAmount, SaleAmount } from './amount-inputs.web.tsx'
import { billPackOrder } from './bill-pack-order.ts'
import { HeldPlates } from './held-plates.web.tsx'

const inputs = { BillPackMoney: SaleAmount, RenewMoney: RenewalAmount, RefundMoney: RefundAmount }

const cells = { PlateNumber: HeldPlates }

/** Passes, all of them or a part; in the details the days of their plates and spots, plate changes and refunds. */
export function PassList({ of = billPackOrder, always }: { of?: Entity; always?: Filters }) {
  return <EntityPage of={of} inputs={inputs} cells={cells} related={Behind} {...(always && { always })} />
}

function Behind({ row }: { row: WireRow }) {
  const filters = { BillPackId: [String(row['Id'])] }
  return (
    <>
      <RelatedList
        of={billPackParkLotPlate}
        filters={filters}
        columns={['PlateNumber', 'ParkSpotNumber', 'BeginDate', 'EndDate', 'Status']}
      />
      <RelatedList of={billPackParkLotSpot} filters={filters} columns={['ParkSpotNumber', 'BeginDate', 'EndDate']} />
      <RelatedList
        of={plateChangeLog}
        filters={filters}
        columns={['OldPlateNumber', 'NewPlateNumber', 'OperatorName', 'OperatedAt']}
      />
      <RelatedList of={billPackRefund} filters={filters} columns={['RefundNo', 'RefundMoney', 'State', 'ApplyAt']} />
    </>
  )
}
