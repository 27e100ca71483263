import type { WireRow } from '#kernel/wire.ts'
import { companyVehicle } from '#business/rights/companies/company-vehicle/company-vehicle.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { billPackParkLotPlate } from '#business/rights/passes/bill-pack-plate/bill-pack-park-lot-plate.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { WholeActions } from '#web/entity/whole-actions.tsx'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { freePlate } from '#business/rights/vehicles/free-plate/free-plate.ts'
import { whitePlate } from '#business/rights/vehicles/white-plate/white-plate.ts'
import { vehicle } from '#business/rights/vehicles/vehicle/vehicle.ts'

/** Cars; in the details what each parked and paid, and the passes and lists it is on. */
export default function VehiclePage() {
  return <EntityPage of={vehicle} tools={<WholeActions of={vehicle} />} related={Behind} />
}

function Behind({ row }: { row: WireRow }) {
  const plate = String(row['PlateNumber'])
  const filters = { PlateNumber: [plate] }
  return (
    <>
      <RelatedList
        of={parkOrder}
        filters={{ plateNumber: [plate] }}
        columns={['cameAt', 'parkLotId', 'stayMinutes', 'payableAmount', 'arrearsMoney', 'orderStatus']}
      />
      <RelatedList
        of={payRecord}
        filters={{ plateNumber: [plate] }}
        columns={['paidAt', 'payChannel', 'payMoney', 'payStatus']}
      />
      <RelatedList
        of={billPackParkLotPlate}
        filters={filters}
        columns={['ParkLotId', 'BeginDate', 'EndDate', 'Status']}
      />
      <RelatedList of={companyVehicle} filters={filters} columns={['CompanyId', 'BeginDate', 'EndDate', 'Status']} />
      <RelatedList of={freePlate} filters={filters} columns={['FreeKind', 'BeginDate', 'EndDate', 'Status']} />
      <RelatedList of={whitePlate} filters={filters} columns={['ParkLotId', 'BeginDate', 'EndDate', 'Status']} />
      <RelatedList
        of={blackPlate}
        filters={{ plateNumber: [plate] }}
        columns={['reason', 'validTime', 'limitPolicy', 'status']}
      />
    </>
  )
}
