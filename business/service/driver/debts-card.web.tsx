import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'
import type { Together } from './stay-shown.ts'

interface Props {
  readonly together: Together
  /** The exit asks for them. */
  readonly isAsked: boolean
  /** Null where nothing but these is to be paid. */
  readonly choice: { readonly isTogether: boolean; readonly choose: (isTogether: boolean) => void } | null
}

/** Earlier stays that are still owed, in any car park: paid at once with this one, or each by its own link. */
export default function DebtsCard({ together: { debts, money, payments }, isAsked, choice }: Props) {
  const { say } = useWords()
  return (
    <Card title={say('以前的欠费')}>
      <p className={styles.note}>
        {say(isAsked ? '这个出口要求先缴清以前的停车费,可以一次付清。' : '这辆车还有未缴的停车费,可以一次付清。')}
      </p>
      <ul className={styles.debts}>
        {debts.map(({ token, lotName, cameAt, money: owed }) => (
          <li key={token}>
            <a href={`/pay/${token}`}>
              <span>
                {lotName}
                <small className="tabular">{cameAt}</small>
              </span>
              <b className="tabular">¥{owed}</b>
            </a>
          </li>
        ))}
      </ul>
      <SeveralPayments payments={payments} />
      {choice && (
        <label className={styles.choice}>
          <input type="checkbox" checked={choice.isTogether} onChange={({ target }) => choice.choose(target.checked)} />
          <span className="tabular">{say('与本次停车费一并支付,共 ¥{money}', { money })}</span>
        </label>
      )}
    </Card>
  )
}

/** Money of several merchants takes several payments. */
export function SeveralPayments({ payments }: { payments: number }) {
  const { say } = useWords()
  if (payments < 2) return null
  return (
    <p className={styles.note}>
      {say('这些停车费由 {n} 个收款方收取,须分 {n} 次支付;付完一次,本页会显示下一次的金额。', { n: payments })}
    </p>
  )
}
