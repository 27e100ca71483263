import { spoken } from '#kernel/name.ts'
import { ReferenceSelect } from '../reference/reference-select.web.tsx'
import { ChosenTitles, ReferenceFilter } from '../reference/reference.web.tsx'
import { useSurroundings, type Shown } from '../shown.web.ts'
import styles from '../text/text.module.css'
import type { ReferencesField } from './references.ts'

export const shownReferences: Shown<ReferencesField> = {
  width: 180,
  Cell: ({ value, name, row }) => {
    const { say } = useSurroundings()
    const text = ((row[spoken(name)] ?? value) as string[]).join(say('、'))
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  },
  Input: ({ id, field, value, onChange, invalid, describedBy, disabled }) => {
    const { say } = useSurroundings()
    return (
      <ReferenceSelect
        id={id}
        to={field.to}
        many
        value={(value as string[] | null) ?? []}
        onChange={onChange}
        invalid={invalid}
        describedBy={describedBy}
        disabled={disabled}
        {...(field.emptyMeans && { placeholder: say(field.emptyMeans) })}
      />
    )
  },
  filter: {
    shape: 'many',
    Input: ({ id, field, value, onChange }) => (
      <ReferenceFilter id={id} to={field.to} value={value} onChange={onChange} />
    ),
    Chip: ({ field, value }) => <ChosenTitles to={field.to} value={value} />,
  },
}
