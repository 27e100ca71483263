import { Button } from 'antd'
import type { ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useRefresh } from './requests.ts'
import { useRecordActions } from './record-actions.ts'
import { RecordDialogs } from './record-dialogs.tsx'

const nothing = {}

interface Props {
  of: Entity
  /** Where others of them have a page of their own. */
  only?: readonly string[]
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
}

/** What people may do to a concept as a whole: a button for each, alongside the main action of its list. */
export function WholeActions({ of, only, inputs = nothing }: Props) {
  const actions = useRecordActions(of, useRefresh(of))
  const offers = actions.wholeOffers.filter(({ key }) => !only || only.includes(key))
  return (
    <>
      {offers.map(({ key, label, run }) => (
        <Button key={key} onClick={run}>
          {label}
        </Button>
      ))}
      <RecordDialogs of={of} actions={actions} inputs={inputs} cells={nothing} />
    </>
  )
}
