import { lazy } from 'react'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { Later } from '#web/driver/later.tsx'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { GiveForm } from './give-form.web.tsx'
import type { ShopShown } from './shop.ts'

const CashiersCard = lazy(() => import('./cashiers-card.web.tsx'))
const GrantsCard = lazy(() => import('./grants-card.web.tsx'))
const CodeCard = lazy(async () => ({ default: (await import('./code-card.web.tsx')).CodeCard }))

interface Props {
  readonly session: string
  readonly shop: ShopShown
  readonly onGiven: () => void
  /** Null where money cannot be paid in. */
  readonly onTopUp: (() => void) | null
}

/** One shop: its money, what it gives, and what it gave. */
export function ShopCards({ session, shop, onGiven, onTopUp }: Props) {
  const { say } = useWords()
  const isContact = shop.cashier === null
  return (
    <>
      <Card>
        <h1>{shop.name}</h1>
        <Facts
          of={[
            shop.cashier && [
              say('今天已发放'),
              shop.cashier.dayLimit === null
                ? say('{n} 次', { n: shop.cashier.givenToday })
                : say('{n} 次,每日上限 {most} 次', { n: shop.cashier.givenToday, most: shop.cashier.dayLimit }),
            ],
            isContact && shop.settleKind === settleKinds.prepaid ? [say('账户余额'), `¥${shop.balance}`] : null,
            isContact && shop.settleKind === settleKinds.credit ? [say('剩余授信'), `¥${shop.creditLeft}`] : null,
            isContact
              ? [say('本月已发放'), say('{n} 次,¥{money}', { n: shop.monthCount, money: shop.monthMoney })]
              : null,
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
      <Card title={say('发放优惠')}>
        {shop.rules.length === 0 ? (
          <p className={styles.note}>{say('没有可以发放的优惠方案,请联系停车场工作人员。')}</p>
        ) : (
          <GiveForm session={session} shop={shop} onGiven={onGiven} />
        )}
      </Card>
      {shop.bill.length > 0 && (
        <Card title={say('账单')}>
          <ul className={styles.lines}>
            {shop.bill.map(({ month, count, money, paidIn, bonus }) => (
              <li key={month}>
                <span className="tabular">
                  {month}
                  <small>
                    {Number(bonus) > 0
                      ? say('充值与还款 ¥{money},另赠送 ¥{bonus}', { money: paidIn, bonus })
                      : say('充值与还款 ¥{money}', { money: paidIn })}
                  </small>
                </span>
                <span className="tabular">{say('{n} 次,¥{money}', { n: count, money })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isContact && shop.rules.length > 0 && (
        <Later>
          <CodeCard session={session} shop={shop} onSaved={onGiven} />
        </Later>
      )}
      <Later>
        {isContact && <CashiersCard session={session} shop={shop} onSaved={onGiven} />}
        <GrantsCard session={session} shop={shop} onRecalled={onGiven} />
      </Later>
    </>
  )
}
