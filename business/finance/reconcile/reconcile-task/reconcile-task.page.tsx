import { Button } from 'antd'
import { Link } from 'react-router'
import type { WireRow } from '#kernel/wire.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { billLine } from '../bill-line/bill-line.ts'
import { reconcileDiff } from '../reconcile-diff/reconcile-diff.ts'
import { LoadBill } from './load-bill.web.tsx'
import { reconcileTask } from './reconcile-task.ts'

/** Bills held against our books; in the details where they part, and the bill itself. */
export default function ReconcileTaskPage() {
  const { say } = useWords()
  const may = useMay()
  const tools = (
    <>
      {may('see-reconciliation:read') && (
        <Link to="/_cloud_operation/See_Reconciliation">
          <Button>{say('查看财务')}</Button>
        </Link>
      )}
      <LoadBill />
    </>
  )
  return <EntityPage of={reconcileTask} tools={tools} related={BillAndDifferences} />
}

function BillAndDifferences({ row }: { row: WireRow }) {
  const filters = { taskId: [String(row['id'])] }
  return (
    <>
      <RelatedList
        of={reconcileDiff}
        filters={filters}
        columns={['diffType', 'plateNumber', 'platformMoney', 'channelMoney', 'diffMoney', 'handleState']}
      />
      <RelatedList
        of={billLine}
        filters={filters}
        columns={['tradedAt', 'tradeType', 'thirdTradeNo', 'money', 'feeMoney', 'isMatched']}
      />
    </>
  )
}
