import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import type { Permission } from '#kernel/permission.ts'
import { Select } from '../select.web.tsx'
import { useFieldEnvironment } from '../shown.web.ts'
import type { Target } from './reference.ts'
import styles from './reference-select.module.css'

export interface Suggestion {
  id: string
  label: string
}

interface Props {
  id: string
  to: Target
  /** Only what holds in this lot. */
  inLot?: string | undefined
  /** Only people who may do this. */
  whoMay?: Permission | undefined
  /** Only those that the concept offers under this name. */
  offered?: string | undefined
  value: readonly string[]
  onChange(ids: string[]): void
  many: boolean
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string
}

/** Records of a concept by a part of their title, asked for while typing. */
export function ReferenceSelect({
  id,
  to,
  inLot,
  whoMay,
  offered,
  value,
  onChange,
  many,
  invalid,
  describedBy,
  disabled,
  placeholder,
}: Props) {
  const { say } = useFieldEnvironment()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const suggestions = useSuggestions(to, { inLot, whoMay, offered }, useDeferredValue(text), open)
  const chosen = useChosen(to, value)
  const titled = useTitles(to)
  const found = (suggestions.data ?? []).map(({ id, label }) => ({ id, label: titled(label), stored: label }))
  const options = [
    ...new Map([...chosen.data, ...found].map(({ id, label, stored }) => [id, { value: id, label, stored }])).values(),
  ]
  return (
    <Select
      id={id}
      {...(many && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      value={many ? [...value] : (value[0] ?? null)}
      options={options}
      showSearch={{ filterOption: isSearched, onSearch: setText }}
      allowClear={{ label: say('清除') }}
      loading={suggestions.isFetching}
      onOpenChange={setOpen}
      onChange={(ids: string | string[] | null | undefined) => onChange([ids ?? []].flat())}
      notFoundContent={<NoOption of={id}>{say(suggestions.isFetching ? '正在查找…' : '没有找到')}</NoOption>}
      placeholder={placeholder ?? say('请选择')}
      aria-describedby={describedBy}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  )
}

/** Until the answer is there, Enter takes what was found before only if it is what was typed; nor does it give back what is chosen already. */
function isSearched(text: string, option: { label: string; stored: string } | undefined): boolean {
  return [option!.label, option!.stored].some((each) => each.toLowerCase().includes(text.toLowerCase()))
}

/** The one entry of a list without any, under the id that Ant Design names as the active one then; screen readers hear it. */
function NoOption({ of, children }: { of: string; children: string }) {
  return (
    <div id={`${of}_list_-1`} role="option" aria-selected={false} aria-disabled className={styles.none}>
      {children}
    </div>
  )
}

type Among = Pick<Props, 'inLot' | 'whoMay' | 'offered'>

function useSuggestions(to: Target, among: Among, text: string, open: boolean) {
  const { ask } = useFieldEnvironment()
  return useQuery({
    queryKey: ['suggest', to.name, text, among],
    queryFn: async () => (await ask<{ rows: Suggestion[] }>(endpointPath(to, 'suggest'), { text, ...among })).rows,
    enabled: open,
    staleTime: 30_000,
    meta: { quiet: true },
    placeholderData: (previous) => previous,
  })
}

/** The titles of the chosen records; while they are being asked for, the ids. `stored`: before they are put into the person's language. */
export function useChosen(to: Target, ids: readonly string[]): { data: (Suggestion & { stored: string })[] } {
  const { ask } = useFieldEnvironment()
  const titled = useTitles(to)
  const { data } = useQuery({
    queryKey: ['suggest', to.name, 'ids', ...ids],
    queryFn: async () => (await ask<{ rows: Suggestion[] }>(endpointPath(to, 'suggest'), { ids: [...ids] })).rows,
    enabled: ids.length > 0,
    staleTime: 300_000,
    meta: { quiet: true },
  })
  const chosen = ids.map((id) => data?.find((row) => row.id === id) ?? { id, label: data ? id : '…' })
  return { data: chosen.map(({ id, label }) => ({ id, label: titled(label), stored: label })) }
}

/** How the titles of a concept read in the person's language. */
export function useTitles({ composed }: Target): (title: string) => string {
  const { sayStored } = useFieldEnvironment()
  return composed ? sayStored : (title) => title
}
