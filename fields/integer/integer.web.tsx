import { minusOf, NumberInput, NumberRange } from '../number.web.tsx'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import { durationText } from './duration.ts'
import type { IntegerField } from './integer.ts'

/** The word of a unit, as it stands alongside a number. */
export const units = {
  minutes: '分钟',
  hours: '小时',
  days: '天',
  times: '次',
  spots: '个',
  seconds: '秒',
  yuan: '元',
} as const

/** 99天23小时59分 with the padding of a cell. */
const durationWidth = 140

export const shownInteger: Shown<IntegerField> = {
  width: ({ unit }) => (unit === 'minutes' ? durationWidth : 100),
  align: 'right',
  usual: ({ usually }) => usually ?? null,
  unit: ({ unit }) => (unit === 'hours' || unit === 'days' || unit === 'seconds' ? units[unit] : undefined),
  Cell: ({ value, field }) => {
    const { language } = useFieldEnvironment()
    return (
      <span className="tabular">
        {field.unit === 'minutes'
          ? durationText(Number(value), language)
          : minusOf(Number(value).toLocaleString('en-US'))}
      </span>
    )
  },
  Input: (props) => {
    const { say } = useFieldEnvironment()
    return <NumberInput {...props} unit={props.field.unit && say(units[props.field.unit])} />
  },
  filter: { shape: 'range', Input: NumberRange },
}
