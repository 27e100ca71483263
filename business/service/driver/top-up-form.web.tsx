import { useState } from 'react'
import { fen, yuan } from '#fields/money/yuan.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import type { AskedPayment } from './ask-to-pay.web.ts'
import styles from './driver.module.css'
import type { PayRequest } from './kept-payment.web.ts'
import { PayStep } from './pay-step.web.tsx'
import { mostTopUp } from './most-top-up.ts'

interface Props {
  readonly session: string
  /** Whose balance it is, yuan. */
  readonly of: { readonly name: string; readonly balance: string }
  /** Under which name the phone keeps the payment, and how a sum is asked for, in yuan. */
  readonly paidAs: string
  readonly requestOf: (PayMoney: string) => PayRequest
  readonly onAsked: (payment: AskedPayment) => void
  readonly onBack: () => void
}

/** How much is to come into the balance of a shop or a company, and the button that pays it. */
export function TopUpForm({ session, of, paidAs, requestOf, onAsked, onBack }: Props) {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const money = fen(typed)
  const amount = money !== null && money >= 1 && money <= mostTopUp ? yuan(money) : null
  const wrong = say('充值金额应为 0.01 到 {most} 元,最多两位小数', { most: mostTopUp / 100 })
  return (
    <>
      <Card title={say('为{name}充值', { name: of.name })}>
        <Facts of={[[say('账户余额'), `¥${of.balance}`]]} />
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
          of={paidAs}
          session={session}
          needPay={amount}
          request={requestOf(amount)}
          onAsked={onAsked}
        />
      )}
    </>
  )
}
