import { AutoComplete } from '#fields/select.web.tsx'
import type { InputProps } from '#fields/shown.web.ts'
import { permission } from '#kernel/permission.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { useRows } from '#web/entity/requests.ts'
import { useMay } from '#web/session/session.ts'
import { releaseReason } from './release-reason.ts'

const inUse = { Status: [String(enabledStates.enabled)], Page: 1, PerPage: 100 }

/** Why something is done at the desk: the tenant's own words are proposed, others can be written. */
export function ReasonInput({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const permitted = useMay()(permission(releaseReason, 'read'))
  const { data } = useRows(releaseReason, inUse, permitted)
  const reasons = [...new Set(data?.rows.map((row) => String(row['ReasonText'])))]
  return (
    <AutoComplete
      id={id}
      value={String(value ?? '')}
      onChange={onChange}
      options={reasons.map((reason) => ({ value: reason }))}
      showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      {...(disabled && { disabled })}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
