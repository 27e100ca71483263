import type { WireRow } from '#kernel/wire.ts'
import { undoingTopUp } from '#business/ground/undo-top-up.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { companyBill } from '../company-bill/company-bill.ts'
import { companyFlow } from '../company-flow/company-flow.ts'
import { companyVehicle } from '../company-vehicle/company-vehicle.ts'
import { company } from './company.ts'

const inputs = { UndoMoney: undoingTopUp(company) }

/** Companies; in the details the cars, bills and ledger of each. */
export default function CompanyPage() {
  return <EntityPage of={company} inputs={inputs} related={Behind} />
}

function Behind({ row }: { row: WireRow }) {
  const filters = { CompanyId: [String(row['Id'])] }
  return (
    <>
      <RelatedList
        of={companyVehicle}
        filters={filters}
        columns={['PlateNumber', 'OwnerName', 'Department', 'EndDate', 'InParkState', 'Status']}
      />
      <RelatedList
        of={companyBill}
        filters={filters}
        columns={['Month', 'OrderCount', 'ReceivableMoney', 'UnpaidMoney', 'State', 'DueDate']}
      />
      <RelatedList
        of={companyFlow}
        filters={filters}
        columns={['HappenedAt', 'FlowKind', 'Money', 'AccountAfter', 'PlateNumber']}
      />
    </>
  )
}
