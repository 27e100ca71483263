import { lazy, Suspense, type ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import type { CellProps, InputProps } from '#fields/shown.web.ts'
import type { Filters } from './address.ts'
import type { RecordActions } from './record-actions.ts'

const FormDrawer = lazy(() => import('./form-drawer.tsx'))
const ActionDrawer = lazy(() => import('./action-drawer.tsx'))
const ResultDialog = lazy(() => import('./result-dialog.tsx'))

interface Props {
  of: Entity
  actions: RecordActions
  /** By what the list is narrowed. */
  filters?: Filters
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  cells: Readonly<Record<string, ComponentType<CellProps>>>
}

/** A list that is narrowed to one car park, or one of another concept, or to one kind, is meant to hold the new record. */
function chosenBy({ fields }: Entity, filters: Filters): WireRow {
  const ones = Object.entries(filters).filter(
    ([name, chosen]) => saysWhich(fields[name]) && Array.isArray(chosen) && chosen.length === 1,
  )
  return Object.fromEntries(ones.map(([name, chosen]) => [name, (chosen as readonly string[])[0]!]))
}

/** A state, whose words have a colour, says how a record is and not which one it is. */
function saysWhich(field: Field | undefined): boolean {
  if (field?.kind === 'reference') return true
  return field?.kind === 'choice' && !(field as ChoiceField).options.some(({ tone }) => tone)
}

/** Whatever lies open over the list. */
export function RecordDialogs({ of, actions, filters = {}, inputs, cells }: Props) {
  const { doing, done } = actions
  return (
    <Suspense>
      {doing?.what === 'form' && (
        <FormDrawer
          of={of}
          row={doing.row}
          meant={chosenBy(of, filters)}
          inputs={inputs}
          onClose={done}
          onSaved={actions.saved}
        />
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
