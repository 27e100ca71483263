import { lazy, useState } from 'react'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Later } from '#web/driver/later.tsx'
import { BigButton, Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { CashierShown, ShopShown } from './shop.ts'

const CashierForm = lazy(async () => ({ default: (await import('./cashier-form.web.tsx')).CashierForm }))

interface Props {
  readonly session: string
  readonly shop: ShopShown
  readonly onSaved: () => void
}

/** Who gives for a shop besides its contact: what each gave, their limits, and the way to stop them. */
export default function CashiersCard({ session, shop, onSaved }: Props) {
  const { say } = useWords()
  const [edited, setEdited] = useState<CashierShown | 'new' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (edited)
    return (
      <Later isAwaited>
        <CashierForm
          session={session}
          shop={shop}
          cashier={edited === 'new' ? null : edited}
          onBack={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            onSaved()
          }}
        />
      </Later>
    )
  const turn = async ({ id, status, ruleIds, dayLimit, endDate }: CashierShown) => {
    setRefusal(null)
    const Status = status === enabledStates.enabled ? enabledStates.disabled : enabledStates.enabled
    const kept = { RuleIds: ruleIds, DayLimitCount: dayLimit, EndDate: endDate }
    await callServer('/api/shop/editCashier', { session, shopId: shop.id, cashierId: id, ...kept, Status }).then(
      onSaved,
      (refusal: Refusal) => setRefusal(refusal),
    )
  }
  return (
    <Card title={say('我的收银员')}>
      {shop.cashiers.length === 0 && (
        <p className={styles.note}>{say('收银员用自己的手机号登录,在限额内为顾客发放优惠。')}</p>
      )}
      <ul className={styles.lines}>
        {shop.cashiers.map((cashier) => (
          <li key={cashier.id}>
            <span>
              {cashier.name} <span className="tabular">{cashier.mobile}</span>
              <small className="tabular">
                {say('今天 {n} 次,本月 {month} 次 ¥{money}', {
                  n: cashier.givenToday,
                  month: cashier.monthCount,
                  money: cashier.monthMoney,
                })}
              </small>
              {!cashier.isInForce && (
                <small>{say(cashier.status === enabledStates.enabled ? '已过有效期' : '已停用')}</small>
              )}
            </span>
            <span className={styles.acts}>
              <button type="button" className={styles.act} onClick={() => setEdited(cashier)}>
                {say('修改')}
              </button>
              <button type="button" className={styles.act} onClick={() => void turn(cashier)}>
                {say(cashier.status === enabledStates.enabled ? '停止发放' : '恢复发放')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {refusal && <RefusedPhone refusal={refusal} session={session} />}
      <div className={styles.find}>
        <BigButton kind="quiet" onClick={() => setEdited('new')}>
          {say('添加收银员')}
        </BigButton>
      </div>
    </Card>
  )
}
