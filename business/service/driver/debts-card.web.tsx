import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import type { Debt } from './stay-shown.ts'

/** Earlier stays that are still owed, each with the way to pay it. */
export function DebtsCard({ debts }: { debts: readonly Debt[] }) {
  const { say } = useWords()
  if (debts.length === 0) return null
  return (
    <Card title={say('以前的欠费')}>
      <p className={styles.note}>{say('这个出口要求先缴清以前的停车费,请逐笔支付。')}</p>
      <ul className={styles.debts}>
        {debts.map(({ token, lotName, cameAt, money }) => (
          <li key={token}>
            <a href={`/pay/${token}`}>
              <span>
                {lotName}
                <small className="tabular">{cameAt}</small>
              </span>
              <b className="tabular">¥{money}</b>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
