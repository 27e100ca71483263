import type { ComponentType } from 'react'
import type { Action } from '#kernel/action.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { readField } from '#fields/read-fields.ts'
import type { InputProps } from '#fields/shown.web.ts'
import { useWords } from '../language/language.ts'
import { useStoredWords } from '../language/stored.ts'
import { FormFields } from './form-fields.tsx'
import { FormShell } from './form-shell.tsx'
import type { Doing, RecordActions } from './record-actions.ts'
import { nameOf } from './record-name.ts'
import { useForm } from './use-form.ts'

interface Props {
  of: Entity
  doing: Doing & { what: 'action' }
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  perform: RecordActions['perform']
  onClose(): void
}

/** What an action asks to know before it is done. */
export default function ActionDrawer({ of, doing, inputs, perform, onClose }: Props) {
  const { name, action, row, meant, ids } = doing
  const { say } = useWords()
  const sayStored = useStoredWords()
  const label = say(action.label)
  const carried = Object.fromEntries((action.carries ?? []).map((field) => [field, row?.[field] ?? null]))
  const fields: Fields = Object.fromEntries(Object.entries(action.fields).filter(([field]) => !(field in carried)))
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      proposed(action, name, meant ? { ...row, ...meant } : row) ??
        field.default ??
        shownOf(field).usual?.(field) ??
        null,
    ]),
  )
  const form = useForm({
    fields,
    initial,
    send: (values, key) =>
      perform(
        name,
        action,
        row,
        Object.fromEntries(Object.entries({ ...values, ...carried }).filter(([, value]) => value !== null)),
        key,
        ids,
      ),
  })
  const about = ids ? say('已选 {n} 条', { n: ids.length }) : row ? nameOf(of, row, sayStored) : ''
  const title = about ? `${label} · ${about}` : label
  return (
    <FormShell
      title={title}
      size={480}
      does={label}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      destroys={action.destroys ?? false}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <FormFields
        fields={fields}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        inputs={inputs}
        row={row}
        action={name}
      />
    </FormShell>
  )
}

/** What the record says, unless the form itself would refuse it (nothing due yet). */
function proposed({ proposes, fields }: Action, name: string, row: WireRow | null): unknown {
  const value = row?.[proposes?.[name] ?? '']
  return value !== undefined && 'value' in readField(fields[name]!, name, value) ? value : null
}
