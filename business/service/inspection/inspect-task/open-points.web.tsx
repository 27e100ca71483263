import { displayName } from '#kernel/name.ts'
import { Select } from '#fields/select.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { useFormAround } from '#web/entity/form-context.ts'
import { useRows } from '#web/entity/requests.ts'
import { useWords } from '#web/language/language.ts'
import { parkLotInspect } from '../park-lot-inspect/park-lot-inspect.ts'
import { inspectTask } from './inspect-task.ts'

/** Of the points of a task, in its order, those for which nothing was filed yet. */
export function OpenPoints({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const { say } = useWords()
  const { row } = useFormAround()
  const { data } = useRows(parkLotInspect, { TaskId: [row?.[inspectTask.common.id]], Page: 1, PerPage: 1000 }, !!row)
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
