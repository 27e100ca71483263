import { useState } from 'react'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import type { ShopShown } from './shop.ts'

interface Props {
  readonly session: string
  readonly shop: ShopShown
  readonly onRecalled: () => void
}

/** What was given last; what no stay has used, a wrong plate, can be taken back. */
export default function GrantsCard({ session, shop, onRecalled }: Props) {
  const { say } = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const recall = async (grantNo: string) => {
    setBusy(grantNo)
    setRefusal(null)
    await callServer('/api/shop/recallDiscount', { session, shopId: shop.id, grantNo }).then(onRecalled, setRefusal)
    setBusy(null)
  }
  return (
    <Card title={say('最近发放')}>
      {shop.grants.length === 0 && <p className={styles.note}>{say('还没有发放过优惠。')}</p>}
      {refusal && <RefusedPhone refusal={refusal} session={session} />}
      <ul className={styles.lines}>
        {shop.grants.map(({ no, plateNumber, ruleName, at, money, state, waitsUntil, cashier }) => (
          <li key={no}>
            <span>
              <PlateChip plate={plateNumber} /> {ruleName}
              <small className="tabular">
                {shop.cashier === null && cashier}{' '}
                {waitsUntil
                  ? say('等待入场,{until} 前有效', { until: waitsUntil })
                  : `${at} ${say(grantStates.find((each) => each.code === state)!.label)}`}
              </small>
            </span>
            <span className={styles.acts}>
              <span className="tabular">¥{money}</span>
              {state === grantStates.unused && (
                <button
                  type="button"
                  className={styles.act}
                  disabled={busy !== null}
                  aria-label={say('回收 {plate} 的优惠', { plate: plateNumber })}
                  onClick={() => void recall(no)}
                >
                  {say('回收')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
