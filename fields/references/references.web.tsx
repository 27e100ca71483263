import { displayName } from '#kernel/name.ts'
import type { Target } from '../reference/reference.ts'
import { ReferenceSelect, useChosen, useTitles } from '../reference/reference-select.web.tsx'
import { ChosenTitles, ReferenceFilter } from '../reference/reference.web.tsx'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import styles from '../text/text.module.css'
import type { ReferencesField } from './references.ts'
import ownStyles from './references.module.css'

function Meaning({ to, ids, sentence }: { to: Target; ids: readonly string[]; sentence: string }) {
  const { say } = useFieldEnvironment()
  const { data } = useChosen(to, ids)
  const names = data.map(({ label }) => label).join(say('、'))
  return (
    <p className={ownStyles.meaning} role="status">
      {say(sentence, { n: ids.length, names })}
    </p>
  )
}

export const shownReferences: Shown<ReferencesField> = {
  width: 180,
  Cell: ({ value, field, name, row }) => {
    const { say } = useFieldEnvironment()
    const titled = useTitles(field.to)
    const text = ((row[displayName(name)] ?? value) as string[]).map(titled).join(say('、'))
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  },
  Input: ({ id, field, value, inLot, onChange, invalid, describedBy, disabled }) => {
    const { say } = useFieldEnvironment()
    const chosen = (value as string[] | null) ?? []
    return (
      <>
        <ReferenceSelect
          id={id}
          to={field.to}
          inLot={inLot}
          whoMay={field.whoMay}
          offered={field.offered}
          many
          value={chosen}
          onChange={onChange}
          invalid={invalid}
          describedBy={describedBy}
          disabled={disabled}
          {...(field.emptyMeans && { placeholder: say(field.emptyMeans) })}
        />
        {field.chosenMeans && chosen.length > 0 && <Meaning to={field.to} ids={chosen} sentence={field.chosenMeans} />}
      </>
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
