import { displayName } from '#kernel/name.ts'
import { useFieldEnvironment, type FilterValue, type Shown } from '../shown.web.ts'
import { ReferenceSelect, useChosen, useTitles } from './reference-select.web.tsx'
import type { ReferenceField, Target } from './reference.ts'
import styles from '../text/text.module.css'

export const shownReference: Shown<ReferenceField> = {
  width: 150,
  Cell: ({ value, field, name, row }) => {
    const title = useTitles(field.to)(String(row[displayName(name)] ?? value))
    return (
      <span className={styles.text} title={title}>
        {title}
      </span>
    )
  },
  Input: ({ id, field, value, inLot, onChange, invalid, describedBy, disabled }) => (
    <ReferenceSelect
      id={id}
      to={field.to}
      inLot={inLot}
      whoMay={field.whoMay}
      offered={field.offered}
      many={false}
      value={value ? [String(value)] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
      invalid={invalid}
      describedBy={describedBy}
      disabled={disabled}
    />
  ),
  filter: {
    shape: 'many',
    Input: ({ id, field, value, onChange }) => (
      <ReferenceFilter id={id} to={field.to} value={value} onChange={onChange} />
    ),
    Chip: ({ field, value }) => <ChosenTitles to={field.to} value={value} />,
  },
}

export function ReferenceFilter({
  id,
  to,
  value,
  onChange,
}: {
  id: string
  to: Target
  value: FilterValue | undefined
  onChange: (value: string[] | undefined) => void
}) {
  const { say } = useFieldEnvironment()
  return (
    <ReferenceSelect
      id={id}
      to={to}
      many
      value={(value as string[] | undefined) ?? []}
      onChange={(ids) => onChange(ids.length ? ids : undefined)}
      placeholder={say('全部')}
    />
  )
}

export function ChosenTitles({ to, value }: { to: Target; value: FilterValue }) {
  const { say } = useFieldEnvironment()
  const { data } = useChosen(to, [value].flat() as string[])
  return data.map(({ label }) => label).join(say('、'))
}
