import { useMemo } from 'react'
import { yuan } from '#fields/money/yuan.ts'
import { useWords } from '#web/language/language.ts'
import { price, type Stay } from '../fee/fee.ts'
import type { ChargeTerms } from '../fee/terms.ts'
import { tariffOf } from './tariff-of.ts'
import styles from './terms-editor.module.css'

const hours = 26
const stepMinutes = 15
const width = 280
const height = 96
const nothing: Partial<Stay> = {}

/** What a stay from this entry costs by its length, after what is known of the car `before`, over a day and a little: steps, free time and ceilings at a glance. */
export function FeeCurve({
  terms,
  cameAt,
  before = nothing,
}: {
  terms: ChargeTerms
  cameAt: number
  before?: Partial<Stay>
}) {
  const { say } = useWords()
  const fees = useMemo(() => {
    const tariff = tariffOf(terms)
    return Array.from(
      { length: (hours * 60) / stepMinutes + 1 },
      (_, step) =>
        price(tariff, { ...before, cameAt: new Date(cameAt), leftAt: new Date(cameAt + step * stepMinutes * 60_000) })
          .payable,
    )
  }, [terms, cameAt, before])
  const most = Math.max(...fees, 1)
  const x = (step: number) => (step / (fees.length - 1)) * width
  const y = (fee: number) => height - 4 - (fee / most) * (height - 16)
  const line = fees.map((fee, step) => (step === 0 ? `M0 ${y(fee)}` : `V${y(fee)}H${x(step)}`)).join('')
  return (
    <figure className={styles.curve}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('停车时长与费用的关系,最高 {money} 元', { money: yuan(most) })}
      >
        {[6, 12, 18, 24].map((hour) => (
          <path key={hour} d={`M${(hour / hours) * width} 0V${height}`} className={styles.grid} />
        ))}
        <path d={line} className={styles.line} />
        <text x={width - 2} y={9} className={styles.most}>
          ¥{yuan(most)}
        </text>
      </svg>
      <figcaption>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ left: `${(hour / hours) * 100}%` }}>
            {hour}h
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
