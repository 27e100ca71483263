import { Button } from 'antd'
import { permission } from '#kernel/permission.ts'
import { RecordDialogs } from '#web/entity/record-dialogs.tsx'
import { useRecordActions } from '#web/entity/record-actions.ts'
import { useRefresh } from '#web/entity/requests.ts'
import { useMay } from '#web/session/session.ts'
import { BillContent } from './bill-content.web.tsx'
import { reconcileTask } from './reconcile-task.ts'

const inputs = { content: BillContent }

/** For bills that no channel hands us by itself: its form, and how many differences were found. */
export function LoadBill() {
  const may = useMay()
  const actions = useRecordActions(reconcileTask, useRefresh(reconcileTask))
  if (!may(permission(reconcileTask, 'load'))) return null
  return (
    <>
      {actions.wholeOffers.map(({ key, label, run }) => (
        <Button key={key} type="primary" onClick={run}>
          {label}
        </Button>
      ))}
      <RecordDialogs of={reconcileTask} actions={actions} inputs={inputs} cells={{}} />
    </>
  )
}
