import { Money } from '#fields/money/amount.web.tsx'
import { durationText } from '#fields/integer/duration.ts'
import type { CellProps } from '#fields/shown.web.ts'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { useWords } from '#web/language/language.ts'
import { feeLineNote, feeRule } from './fee-line.web.ts'
import styles from './terms-editor.module.css'
import { lineWords } from './words.ts'

/** Why a stay costs what it costs, line by line. */
export function FeeDetail({ fee }: { fee: WireFee }) {
  const { say, language } = useWords()
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
        {fee.segments.map((line, at) => (
          <li key={at}>
            <span>
              {say(lineWords[line.kind] ?? line.kind)}
              <small className="tabular">{feeLineNote(line, fee, say, language)}</small>
            </span>
            <Money yuan={line.money} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A fee in the details of a record. */
export function FeeCell({ value }: CellProps) {
  return <FeeDetail fee={value as unknown as WireFee} />
}
