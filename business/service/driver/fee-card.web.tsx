import { feeLineNote, feeRule } from '#business/charging/terms-editor/fee-line.web.ts'
import { lineWords } from '#business/charging/terms-editor/words.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import type { StayShown } from './stay-shown.ts'

/** What the stay costs, line by line as the price was made, and what comes off it. */
export function FeeCard({ stay }: { stay: StayShown }) {
  const { say, language } = useWords()
  const { fee, payable } = stay
  const rule = fee && feeRule(fee, say)
  const less = [
    [say('优惠券'), stay.coupon],
    [say('其他优惠'), stay.otherDiscount],
    [say('免收金额'), stay.waived],
    [say('已支付'), stay.paid],
  ] as const
  return (
    <Card title={say('费用明细')}>
      {rule && <p className={styles.note}>{rule}</p>}
      <ol className={styles.lines}>
        {fee?.segments.map((line, at) => (
          <li key={at}>
            <span>
              {say(lineWords[line.kind] ?? line.kind)}
              <small className="tabular">{feeLineNote(line, fee, say, language)}</small>
            </span>
            <Money yuan={line.money} />
          </li>
        ))}
        <li className={styles.sum}>
          <span>{say('停车费合计')}</span>
          <Money yuan={payable} sign />
        </li>
        {less
          .filter(([, money]) => Number(money) > 0)
          .map(([name, money]) => (
            <li key={name}>
              <span>{name}</span>
              <span className="tabular">−{money}</span>
            </li>
          ))}
      </ol>
      {stay.isPaidAtExit ? (
        <p className={styles.note}>{say('出场时从储值余额自动扣款,不用在这里支付。')}</p>
      ) : (
        Number(stay.needPay) > 0 &&
        stay.graceMinutes > 0 &&
        stay.leftAt === null && (
          <p className={styles.note}>{say('支付后 {n} 分钟内离场不再计费。', { n: stay.graceMinutes })}</p>
        )
      )}
    </Card>
  )
}
