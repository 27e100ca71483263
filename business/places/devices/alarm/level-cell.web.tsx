import type { CellProps } from '#fields/shown.web.ts'
import { State } from '#fields/choice/state.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { alarm, openAlarms } from './alarm.ts'

/** How urgent it is, as long as someone is to act; afterwards the word remains, without its colour. */
export function LevelCell({ value, row }: CellProps) {
  const { say } = useWords()
  if (openAlarms.some((state) => state === row['state'])) return <FieldCell of={alarm} name="level" row={row} />
  return <State tone="closed">{say(levels.find(({ code }) => code === value)!.label)}</State>
}
