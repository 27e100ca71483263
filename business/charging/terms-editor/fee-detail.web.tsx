import { Button } from 'antd'
import { useState } from 'react'
import { Money } from '#fields/money/amount.web.tsx'
import { durationText } from '#fields/integer/duration.ts'
import type { CellProps } from '#fields/shown.web.ts'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { useWords } from '#web/language/language.ts'
import { feeLineNote, feeRule } from './fee-line.web.ts'
import styles from './terms-editor.module.css'
import { lineWords } from './words.ts'

/** A stay of months has hundreds, and what stands below them is to be found. */
const mostAtFirst = 20

/** Why a stay costs what it costs, line by line. */
export function FeeDetail({ fee }: { fee: WireFee }) {
  const { say, language } = useWords()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? fee.segments : fee.segments.slice(0, mostAtFirst)
  return (
    <div className={styles.fee}>
      <header>
        <b>
          <Money yuan={fee.payable} sign />
        </b>
        <span>
          {[feeRule(fee, say), say('共 {time}', { time: durationText(fee.stayMinutes, language) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      <ol>
        {shown.map((line, at) => (
          <li key={at}>
            <span>
              {say(lineWords[line.kind] ?? line.kind)}
              <small className="tabular">{feeLineNote(line, fee, say, language)}</small>
            </span>
            <Money yuan={line.money} />
          </li>
        ))}
      </ol>
      {shown.length < fee.segments.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {say('展开其余 {n} 行', { n: fee.segments.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

/** A fee in the details of a record. */
export function FeeCell({ value }: CellProps) {
  return <FeeDetail fee={value as unknown as WireFee} />
}
