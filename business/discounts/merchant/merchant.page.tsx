import type { WireRow } from '#kernel/wire.ts'
import { undoingTopUp } from '#business/ground/undo-top-up.web.tsx'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { discountGrant } from '../discount-grant/discount-grant.ts'
import { merchantBalanceLog } from '../merchant-balance-log/merchant-balance-log.ts'
import { merchantCashier } from '../merchant-cashier/merchant-cashier.ts'
import { merchant } from './merchant.ts'

const inputs = { UndoMoney: undoingTopUp(merchant) }

/** Merchants; in the details what each of them gave and how its money moved. */
export default function MerchantPage() {
  return <EntityPage of={merchant} inputs={inputs} related={Behind} />
}

function Behind({ row }: { row: WireRow }) {
  const filters = { MerchantId: [String(row['Id'])] }
  return (
    <>
      <RelatedList
        of={discountGrant}
        filters={filters}
        columns={['GrantAt', 'PlateNumber', 'RuleId', 'DeductMoney', 'SettleMoney', 'State']}
      />
      <RelatedList
        of={merchantCashier}
        filters={filters}
        columns={['CashierName', 'Mobile', 'DayLimitCount', 'EndDate', 'Status']}
      />
      <RelatedList
        of={merchantBalanceLog}
        filters={filters}
        columns={['CreatedAt', 'ChangeType', 'Money', 'BalanceAfter', 'UsedCreditAfter']}
      />
    </>
  )
}
