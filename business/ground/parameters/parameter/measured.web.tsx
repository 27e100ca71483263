import { units } from '#fields/integer/integer.web.tsx'
import { useWords } from '#web/language/language.ts'
import type { ParameterTerms } from './parameters.ts'

/** A value with its unit: 1,440 分钟. */
export function Measured({ value, unit }: { value: number; unit: ParameterTerms['unit'] }) {
  const { say } = useWords()
  return (
    <span className="tabular">
      {value.toLocaleString('en-US')} {say(units[unit])}
    </span>
  )
}
