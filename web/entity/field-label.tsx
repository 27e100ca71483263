import { type Field, wordOf } from '#kernel/field.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { useWords, type Say } from '../language/language.ts'

/** The label, with the unit where values are shown without it, 应收金额 (¥), unless it says the unit itself: 剩余天数. */
export function labelOf(field: Field, say: Say): string {
  const unit = shownOf(field).unit?.(field)
  return unit && !field.label.includes(unit) ? `${say(wordOf(field))} (${say(unit)})` : say(wordOf(field))
}

export function FieldLabel({ field }: { field: Field }) {
  const { say } = useWords()
  return labelOf(field, say)
}
