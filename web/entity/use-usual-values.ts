import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { wordOf, type Fields } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { Target } from '#fields/reference/reference.ts'
import { ask } from '../requests/ask.ts'
import type { FormValues } from './use-form.ts'

/**
 * Presets what a new record usually holds by the records that are chosen for it (`Field.usualFor`), and takes it back with them. What the person
 * chose stays: `choose` receives each change of theirs. `preset`: the fields that stand as they do for this reason alone, by what was chosen.
 */
export function useUsualValues(
  fields: Fields,
  values: FormValues,
  isNew: boolean,
  set: (name: string, value: unknown) => void,
): { preset: Readonly<Record<string, string>>; choose(name: string): void } {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const usual = Object.entries(fields).flatMap(([name, { usualFor, default: otherwise }]) => {
    const isChosen = chosen.includes(name) || Object.keys(fields).some((part) => isPartOf(fields, part, name, values))
    return usualFor && isNew && !isChosen ? [{ name, ...usualFor, otherwise }] : []
  })
  const asked = usual.flatMap(({ name, by, flag }) =>
    [values[by] ?? []]
      .flat()
      .map((id) => ({ name, flag, id: String(id), to: (fields[by] as unknown as { to: Target }).to })),
  )
  const records = useQueries({
    queries: asked.map(({ to, id }) => ({
      queryKey: ['record', to.name, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask<WireRow>(endpointPath(to, 'get'), { Id: id }, { quiet: true, signal }),
      retry: false,
    })),
  })
  const marked = asked.filter(({ flag }, at) => records[at]?.data?.[flag] === 1).map(({ name }) => name)
  const wrong = usual
    .map(({ name, value, otherwise }) => ({ name, value: marked.includes(name) ? value : otherwise }))
    .find(({ name, value }) => values[name] !== value)
  useEffect(() => {
    if (wrong) set(wrong.name, wrong.value)
  })
  return {
    preset: Object.fromEntries(
      usual.filter(({ name }) => marked.includes(name)).map(({ name, by }) => [name, wordOf(fields[by]!)]),
    ),
    choose: (name) => setChosen((before) => [...before, name]),
  }
}

/** Something given where the form asks for it only by what the field holds: so the person chose that as well. */
function isPartOf(fields: Fields, part: string, name: string, values: FormValues): boolean {
  return fields[part]!.when?.field === name && [values[part] ?? []].flat().length > 0
}
