import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import type { ShiftWeek } from '../shift-plan/shift-week.ts'
import { shiftsAt } from './elsewhere.ts'
import styles from './shift-calendar.module.css'
import { carry } from './use-placing.web.ts'

interface Props {
  readonly week: ShiftWeek
  readonly shiftId: string | null
  onShift(id: string): void
}

/** The shift that is being placed, and the people to drag onto a day. */
export function Palette({ week: { shifts, people }, shiftId, onShift }: Props) {
  const { say } = useWords()
  const chosen = shiftId ?? shifts[0]?.id
  return (
    <div className={styles.palette}>
      <fieldset>
        <legend>{say('班次')}</legend>
        {shifts.length === 0 && <OwnLink to={shiftsAt}>{say('请先在班次设置中新增班次')}</OwnLink>}
        {shifts.map(({ id, name, begin, end, color }) => (
          <label key={id} data-color={color} data-chosen={id === chosen || undefined}>
            <input type="radio" name="shift" checked={id === chosen} onChange={() => onShift(id)} />
            {name} <small className="tabular">{`${begin}–${end}`}</small>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('人员(拖到日期上)')}</legend>
        {people.length === 0 && <span>{say('没有可值班的人员:请为收费员授权“上班签到”')}</span>}
        {people.map(({ id, name }) => (
          <span key={id} className={styles.person} draggable onDragStart={carry({ userId: id })}>
            {name}
          </span>
        ))}
      </fieldset>
    </div>
  )
}
