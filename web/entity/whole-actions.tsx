import { Button } from 'antd'
import type { Entity } from '#kernel/entity.ts'
import { useRefresh } from './requests.ts'
import { useRecordActions } from './record-actions.ts'
import { RecordDialogs } from './record-dialogs.tsx'

const nothing = {}

/** What people may do to a concept as a whole: a button for each, alongside the main action of its list. */
export function WholeActions({ of }: { of: Entity }) {
  const actions = useRecordActions(of, useRefresh(of))
  return (
    <>
      {actions.wholeOffers.map(({ key, label, run }) => (
        <Button key={key} onClick={run}>
          {label}
        </Button>
      ))}
      <RecordDialogs of={of} actions={actions} inputs={nothing} cells={nothing} />
    </>
  )
}
