import { Money } from '#fields/money/amount.web.tsx'
import { durationText } from '#fields/integer/duration.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import { dayKinds } from '#business/dictionaries/day-kind.ts'
import { useWords, type Say } from '#web/language/language.ts'
import styles from './terms-editor.module.css'
import { lineWords } from './words.ts'

/** A fee with its explanation as it travels: amounts in yuan, instants as ISO 8601. */
export interface WireFee {
  readonly payable: string
  readonly stayMinutes: number
  readonly segments: readonly WireFeeLine[]
}

interface WireFeeLine {
  readonly kind: string
  readonly begin: string
  readonly end: string
  readonly minutes: number
  readonly units: number
  readonly unitMinutes: number
  readonly unitMoney: string
  readonly money: string
  readonly percent?: number
  readonly dayKind?: number
  readonly pricedAs?: number
  readonly unconfirmed?: boolean
}

/** A line that says what a list gives up and when; the money stands with the order. */
const isGiven = ({ minutes, money }: WireFeeLine) => minutes === 0 && Number(money) === 0

/** Why a stay costs what it costs, line by line. */
export function FeeDetail({ fee }: { fee: WireFee }) {
  const { say, language } = useWords()
  return (
    <div className={styles.fee}>
      <header>
        <b>
          <Money yuan={fee.payable} sign />
        </b>
        <span>{say('共 {time}', { time: durationText(fee.stayMinutes, language) })}</span>
      </header>
      <ol>
        {fee.segments.map((line, at) => (
          <li key={at}>
            <span>
              {say(lineWords[line.kind] ?? line.kind)}
              <small className="tabular">
                {line.minutes > 0 && `${spanText(line.begin, line.end)} · ${durationText(line.minutes, language)}`}
                {line.dayKind !== undefined && ` · ${dayText(line, say)}`}
                {line.unconfirmed && ` · ${say('节假日未公布,按星期计(未确认)')}`}
                {isGiven(line) &&
                  `${spanText(line.begin, line.end)} · ${say('减免 {percent}%', { percent: line.percent ?? 100 })}`}
                {line.units > 1 && ` · ${line.units} × ¥${line.unitMoney}`}
              </small>
            </span>
            <Money yuan={line.money} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** `长假(法定节假日),按工作日规则`. */
function dayText({ dayKind, pricedAs }: WireFeeLine, say: Say): string {
  const name = (kind: number | undefined) => say(dayKinds.find(({ code }) => code === kind)?.label ?? '')
  return pricedAs === undefined
    ? name(dayKind)
    : say('{day},按{rule}规则', { day: name(dayKind), rule: name(pricedAs) })
}

/** `11-21 08:30–09:00` of two instants on the console's wall clock; the second day where it is another one. */
function spanText(begin: string, end: string): string {
  const [from, to] = [wallClock(Date.parse(begin)), wallClock(Date.parse(end))]
  return `${from.slice(5, 16)}–${to.slice(from.slice(0, 10) === to.slice(0, 10) ? 11 : 5, 16)}`
}

/** A fee in the details of a record. */
export function FeeCell({ value }: CellProps) {
  return <FeeDetail fee={value as unknown as WireFee} />
}
