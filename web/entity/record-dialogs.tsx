import { lazy, Suspense, type ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { CellProps, InputProps } from '#fields/shown.web.ts'
import type { RecordActions } from './record-actions.ts'

const FormDrawer = lazy(() => import('./form-drawer.tsx'))
const ActionDrawer = lazy(() => import('./action-drawer.tsx'))
const ResultDialog = lazy(() => import('./result-dialog.tsx'))

interface Props {
  of: Entity
  actions: RecordActions
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  cells: Readonly<Record<string, ComponentType<CellProps>>>
}

/** Whatever lies open over the list. */
export function RecordDialogs({ of, actions, inputs, cells }: Props) {
  const { doing, done } = actions
  return (
    <Suspense>
      {doing?.what === 'form' && (
        <FormDrawer of={of} row={doing.row} inputs={inputs} onClose={done} onSaved={actions.saved} />
      )}
      {doing?.what === 'action' && (
        <ActionDrawer of={of} doing={doing} inputs={inputs} perform={actions.perform} onClose={done} />
      )}
      {doing?.what === 'result' && (
        <ResultDialog action={doing.action} result={doing.result} cells={cells} onClose={done} />
      )}
    </Suspense>
  )
}
