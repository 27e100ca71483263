import { useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { BigButton, Card, Facts } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { QrCode } from '#web/look/qr-code.tsx'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { ShopShown } from './shop.ts'

interface Props {
  readonly session: string
  readonly shop: ShopShown
  readonly onSaved: () => void
}

/** The code that hangs in the shop, one for each rule: opened with a limit for a day, changed for another, stopped. */
export function CodeCard({ session, shop, onSaved }: Props) {
  const { say } = useWords()
  const [RuleId, setRule] = useState(shop.rules[0]!.id)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const code = shop.codes.find(({ ruleId }) => ruleId === RuleId)
  const ask = async (path: string, body: object) => {
    setBusy(true)
    setRefusal(null)
    await callServer(path, { session, shopId: shop.id, RuleId, ...body }).then(onSaved, (refusal: Refusal) =>
      setRefusal(refusal),
    )
    setBusy(false)
  }
  return (
    <Card title={say('店内优惠码')}>
      <p className={styles.note}>{say('截图打印后放在店内,顾客扫码为自己本次停车领取一次优惠。')}</p>
      <ChosenField
        label={say('优惠方案')}
        name="RuleId"
        choices={shop.rules.map(({ id, name }) => [id, name])}
        value={RuleId}
        onChange={setRule}
        refusals={[]}
      />
      {code ? (
        <>
          <QrCode text={code.address} label={say('{name}的优惠码', { name: shop.name })} className={styles.code} />
          <Facts
            of={[
              [
                say('今天已领取'),
                code.dayLimit === null
                  ? say('{n} 次', { n: code.takenToday })
                  : say('{n} 次,每日上限 {most} 次', { n: code.takenToday, most: code.dayLimit }),
              ],
            ]}
          />
          <div className={styles.find}>
            <BigButton
              kind="quiet"
              isBusy={isBusy}
              onClick={() => void ask('/api/shop/openCode', { DayLimitCount: code.dayLimit, renew: 1 })}
            >
              {say('换一个(旧码立即失效)')}
            </BigButton>
            <BigButton kind="quiet" isBusy={isBusy} onClick={() => void ask('/api/shop/closeCode', {})}>
              {say('停用优惠码')}
            </BigButton>
          </div>
        </>
      ) : (
        <>
          <TypedField
            label={say('每日领取上限(不填则不限)')}
            name="DayLimitCount"
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            refusals={refusal?.fields ?? []}
          />
          <div className={styles.find}>
            <BigButton
              kind="quiet"
              isBusy={isBusy}
              onClick={() => void ask('/api/shop/openCode', { DayLimitCount: typed || null })}
            >
              {say('生成优惠码')}
            </BigButton>
          </div>
        </>
      )}
      {refusal && refusal.fields.length === 0 && <RefusedPhone refusal={refusal} session={session} />}
    </Card>
  )
}
