import { useState } from 'react'
import { fen, yuan } from '#fields/money/yuan.ts'
import { callServer } from '#web/driver/call-server.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import type { AskedPayment } from '../ask-to-pay.web.ts'
import { PayStep } from '../pay-step.web.tsx'
import { mostTopUp, type ShopShown } from './shop.ts'

interface Props {
  readonly session: string
  readonly token: string
  readonly shop: ShopShown
  readonly onAsked: (payment: AskedPayment) => void
  readonly onBack: () => void
}

/** How much is to come into a shop's balance, and the button that pays it. */
export function TopUpForm({ session, token, shop, onAsked, onBack }: Props) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const money = fen(typed)
  const amount = money !== null && money >= 1 && money <= mostTopUp ? yuan(money) : null
  const wrong = say('充值金额应为 0.01 到 {most} 元,最多两位小数', { most: mostTopUp / 100 })
  const request = { session, token, shopId: shop.id, PayMoney: amount }
  return (
    <>
      <Card title={say('为{name}充值', { name: shop.name })}>
        <Facts of={[[say('账户余额'), `¥${shop.balance}`]]} />
        <TypedField
          label={say('充值金额(元)')}
          name="PayMoney"
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          refusals={typed === '' || amount ? [] : [{ field: 'PayMoney', message: wrong }]}
        />
        <div className={styles.find}>
          <BigButton kind="quiet" onClick={onBack}>
            {say('返回')}
          </BigButton>
        </div>
      </Card>
      {amount && (
        <PayStep
          key={amount}
          session={session}
          needPay={amount}
          ask={(how) => callServer('/api/shop/topUp', { ...request, ...how })}
          onAsked={onAsked}
        />
      )}
    </>
  )
}
