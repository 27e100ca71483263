import { billStates } from '#business/rights/companies/company-bill/bill-states.ts'
import { chargeKinds } from '#business/rights/companies/company/charge-kinds.ts'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { CarsCard } from './cars-card.web.tsx'
import type { BillShown, CompanyShown } from './companies-shown.ts'

interface Props {
  readonly session: string
  readonly company: CompanyShown
  readonly onPay: (bill: BillShown) => void
  /** Null: no money can be paid in here. */
  readonly onTopUp: (() => void) | null
  readonly onSaved: () => void
}

/** One company: its contract and money, its bills, its cars. */
export function CompanyCards({ session, company, onPay, onTopUp, onSaved }: Props) {
  const { say } = useWords()
  const { chargeKind, spotQuota, insideCount } = company
  return (
    <>
      <Card>
        <h1>{company.name}</h1>
        <Facts
          of={[
            [say('付费方式'), say(chargeKinds.find(({ code }) => code === chargeKind)!.label)],
            chargeKind === chargeKinds.monthly ? [say('月费'), `¥${company.monthMoney}`] : null,
            chargeKind === chargeKinds.prepaid ? [say('预存余额'), `¥${company.balance}`] : null,
            Number(company.owed) > 0 ? [say('待结金额'), `¥${company.owed}`] : null,
            [
              say('在场车辆'),
              spotQuota === null
                ? say('{n} 辆', { n: insideCount })
                : say('{n} 辆,共 {most} 个车位', { n: insideCount, most: spotQuota }),
            ],
            [say('合同到期'), company.contractEnd ?? say('长期有效')],
          ]}
        />
        {onTopUp && (
          <div className={styles.find}>
            <BigButton kind="quiet" onClick={onTopUp}>
              {say('充值')}
            </BigButton>
          </div>
        )}
      </Card>
      <Card title={say('单位账单')}>
        {company.bills.length === 0 && <p className={styles.note}>{say('还没有账单。')}</p>}
        <ul className={styles.lines}>
          {company.bills.map((bill) => (
            <Bill key={bill.id} bill={bill} onPay={company.paysBills ? () => onPay(bill) : null} />
          ))}
        </ul>
      </Card>
      <CarsCard session={session} company={company} onSaved={onSaved} />
    </>
  )
}

/** `onPay`: null where it cannot be paid here. */
function Bill({ bill, onPay }: { bill: BillShown; onPay: (() => void) | null }) {
  const { say } = useWords()
  const isPaid = bill.state === billStates.paid
  return (
    <li>
      <span className="tabular">
        {bill.month} {say(billStates.find(({ code }) => code === bill.state)!.label)}
        <small>{say('{n} 笔停车', { n: bill.orderCount })}</small>
        {!isPaid && bill.dueDate && <small>{say('请在 {date} 前付款', { date: bill.dueDate })}</small>}
      </span>
      <span className={styles.acts}>
        <span className="tabular">¥{isPaid ? bill.money : bill.unpaid}</span>
        {!isPaid && onPay && (
          <button
            type="button"
            className={styles.act}
            aria-label={say('去支付 {month} 账单', { month: bill.month })}
            onClick={onPay}
          >
            {say('去支付')}
          </button>
        )}
      </span>
    </li>
  )
}
