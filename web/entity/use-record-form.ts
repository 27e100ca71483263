import { App } from 'antd'
import { useState } from 'react'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { useForm } from './use-form.ts'
import { useUsualValues } from './use-usual-values.ts'

/**
 * The form of a record, or of a new one where `row` is null. It starts from the record as it is given first: what others change meanwhile
 * is neither taken over nor undone, the server's revision shows it. `meant`: with what a new record starts in the place of what is usual.
 */
export function useRecordForm(
  of: Entity,
  row: WireRow | null,
  onSaved: (added: WireRow | null) => Promise<void>,
  meant: WireRow = {},
) {
  const { say, noun } = useWords()
  const { message } = App.useApp()
  const [started] = useState(row)
  const label = noun(of.label)
  const fields: Fields = Object.fromEntries((of.form ?? []).map((name) => [name, of.all[name]!]))
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      started ? (started[name] ?? null) : (meant[name] ?? field.default ?? shownOf(field).usual?.(field) ?? null),
    ]),
  )
  const form = useForm({
    fields,
    initial,
    async send(values, idempotencyKey) {
      if (started)
        await ask(
          endpointPath(of, 'edit'),
          { ...changed(values, initial), [of.common.id]: started[of.common.id], revision: started['revision'] },
          { idempotencyKey },
        )
      const added = started ? null : await ask<WireRow>(endpointPath(of, 'add'), given(values), { idempotencyKey })
      const done = started
        ? say('{label}已保存', { label: say(of.label) })
        : say('{label}已新增', { label: say(of.label) })
      void message.success(done, 2)
      await onSaved(added)
    },
  })
  const { preset, choose } = useUsualValues(fields, form.values, started === null, form.change)
  return {
    ...form,
    change: (name: string, value: unknown) => {
      choose(name)
      form.change(name, value)
    },
    preset,
    fields,
    fixed: started ? Object.keys(fields).filter((name) => fields[name]!.written === 'once') : [],
    title: started ? say('编辑{label}', { label }) : say('新增{label}', { label }),
    does: started ? say('保存{label}', { label }) : say('新增{label}', { label }),
  }
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
