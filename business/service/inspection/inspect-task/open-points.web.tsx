import { useQuery } from '@tanstack/react-query'
import { endpointPath } from '#kernel/entity.ts'
import { displayName } from '#kernel/name.ts'
import type { ListAnswer } from '#kernel/wire.ts'
import { Select } from '#fields/select.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useWords } from '#web/language/language.ts'
import { ask } from '#web/requests/ask.ts'
import { parkLotInspect } from '../park-lot-inspect/park-lot-inspect.ts'
import { inspectTask } from './inspect-task.ts'

/** Of the points of a task, in its order, those for which nothing was filed yet. */
export function OpenPoints({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const { say } = useWords()
  const { row } = useFormAround()
  const task = row?.[inspectTask.common.id]
  // With each point that is filed the task counts one more, and what was found before is out of date.
  const { data } = useQuery({
    queryKey: ['filed', parkLotInspect.name, task, row?.['DoneCount']],
    queryFn: ({ signal }) =>
      ask<ListAnswer>(
        endpointPath(parkLotInspect, 'query'),
        { TaskId: [task], Page: 1, PerPage: 1000 },
        { quiet: true, signal },
      ),
    enabled: task !== undefined,
  })
  const done = new Set(data?.rows.map(({ PointId }) => PointId))
  const ids = (row?.['PointIds'] ?? []) as readonly string[]
  const names = (row?.[displayName('PointIds')] ?? ids) as readonly string[]
  const options = ids.map((point, at) => ({ value: point, label: names[at]! })).filter(({ value }) => !done.has(value))
  return (
    <Select
      id={id}
      value={(value as string | null) ?? null}
      options={options}
      onChange={onChange}
      allowClear={{ label: say('清除') }}
      placeholder={say('请选择')}
      aria-describedby={describedBy}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
