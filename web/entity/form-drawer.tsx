import { App } from 'antd'
import { type ComponentType } from 'react'
import { callPath, type Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { ask } from '../calls/ask.ts'
import { useWords } from '../language/language.ts'
import { useRecord } from './calls.ts'
import { FormFields } from './form-fields.tsx'
import { FormShell } from './form-shell.tsx'
import { useForm } from './use-form.ts'

interface Props {
  of: Entity
  /** Null: a new record. */
  row: WireRow | null
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  onClose(): void
  onSaved(): Promise<void>
}

/** Creates or edits a record; editing begins from the record as it is now, not as the list had it. */
export default function FormDrawer(props: Props) {
  const fresh = useRecord(props.of, props.row ? String(props.row[props.of.common.id]) : null, props.row)
  if (props.row && !fresh.data) return null
  return <RecordForm {...props} row={fresh.data ?? null} />
}

function RecordForm({ of, row, inputs, onClose, onSaved }: Props) {
  const { say, noun } = useWords()
  const { message } = App.useApp()
  const label = noun(of.label)
  const fields = Object.fromEntries((of.form ?? []).map((name) => [name, of.all[name]!]))
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, row ? (row[name] ?? null) : (field.default ?? null)]),
  )
  const fixed = row ? Object.keys(fields).filter((name) => fields[name]!.written === 'once') : []
  const form = useForm({
    fields,
    initial,
    async send(values, idempotencyKey) {
      if (row)
        await ask(
          callPath(of, 'edit'),
          {
            ...changed(values, initial),
            [of.common.id]: row[of.common.id],
            revision: row['revision'],
          },
          { idempotencyKey },
        )
      else await ask(callPath(of, 'add'), given(values), { idempotencyKey })
      void message.success(
        row ? say('{label}已保存', { label: say(of.label) }) : say('{label}已新增', { label: say(of.label) }),
        2,
      )
      onClose()
      await onSaved()
    },
  })
  const size = sizeFor(Object.values(fields), inputs)
  return (
    <FormShell
      title={row ? say('编辑{label}', { label }) : say('新增{label}', { label })}
      size={size}
      does={row ? say('保存{label}', { label }) : say('新增{label}', { label })}
      busy={form.busy}
      dirty={form.dirty}
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
        columns={size === 480 ? 1 : size === 640 ? 2 : 3}
      />
    </FormShell>
  )
}

/** Only what differs from the record is sent, so that two people may change different fields. */
function changed(values: Record<string, unknown>, initial: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(initial[name] ?? null),
    ),
  )
}

function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

function sizeFor(fields: readonly Field[], inputs: Props['inputs']): 480 | 640 | 960 {
  if (Object.keys(inputs).length > 0) return 960
  return fields.length > 12 ? 640 : 480
}
