import { type ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useRecord } from './requests.ts'
import { FormFields } from './form-fields.tsx'
import { FormShell } from './form-shell.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Props {
  of: Entity
  /** Null: a new record. */
  row: WireRow | null
  /** With what a new record starts. */
  meant?: WireRow
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  onClose(): void
  /** The record that was added, null where one was edited. */
  onSaved(added: WireRow | null): Promise<void>
}

/** Creates or edits a record; editing starts from the record as it is now, not as the list had it. */
export default function FormDrawer(props: Props) {
  const fresh = useRecord(props.of, props.row ? String(props.row[props.of.common.id]) : null, props.row)
  if (props.row && !fresh.data) return null
  return <RecordForm {...props} row={fresh.data ?? null} />
}

function RecordForm({ of, row, meant = {}, inputs, onClose, onSaved }: Props) {
  const save = (added: WireRow | null) => {
    onClose()
    return onSaved(added)
  }
  const { title, does, fields, fixed, ...form } = useRecordForm(of, row, save, meant)
  const size = sizeFor(Object.values(fields), inputs)
  return (
    <FormShell
      title={title}
      size={size}
      does={does}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <FormFields
        fields={fields}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        inputs={inputs}
        fixed={fixed}
        preset={form.preset}
        columns={size === 480 ? 1 : size === 640 ? 2 : 3}
      />
    </FormShell>
  )
}

function sizeFor(fields: readonly Field[], inputs: Props['inputs']): 480 | 640 | 960 {
  if (Object.keys(inputs).length > 0) return 960
  return fields.length > 12 ? 640 : 480
}
