import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { sentences } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { TypedPicker } from '#fields/date/typed-picker.web.tsx'
import { readMoment } from '#fields/moment/read-moment.ts'
import { structureKind } from '#fields/structure/structure.ts'
import { useWords } from '#web/language/language.ts'
import { price, type Fee } from '../fee/fee.ts'
import { feeMoney, type ChargeTerms } from '../fee/terms.ts'
import { trialRefusal } from '../fee/trial.ts'
import { FeeCurve } from './fee-curve.web.tsx'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { FeeDetail } from './fee-detail.web.tsx'
import { tariffOf } from './tariff-of.ts'
import styles from './terms-editor.module.css'

/** What a stay would cost by the terms as they stand, worked out here by the same engine that prices real stays. */
export function LiveTrial({ terms }: { terms: ChargeTerms | null }) {
  const { say, language } = useWords()
  const [came, setCame] = useState(`${wallDate(Date.now())} 08:00:00`)
  const [left, setLeft] = useState(`${wallDate(Date.now())} 10:30:00`)
  const [newEnergy, setNewEnergy] = useState(false)
  const unread = [came, left].findIndex((at) => instant(at) === null)
  const refusal = unread < 0 ? trialRefusal(new Date(instant(came)!), new Date(instant(left)!)) : null
  const isPriced = terms !== null && unread < 0 && refusal === null
  const fee = useMemo(
    () => (isPriced ? feeOf(terms, came, left, newEnergy) : null),
    [terms, isPriced, came, left, newEnergy],
  )
  const picker = (id: string, at: string, set: (at: string) => void, label: string) => (
    <label>
      <span>{say(label)}</span>
      <TypedPicker
        id={id}
        value={at}
        onChange={(to) => set(to ?? '')}
        form="YYYY-MM-DD HH:mm"
        held="YYYY-MM-DD HH:mm:ss"
        read={readMoment}
        invalid={false}
        look={{ size: 'small', allowClear: false }}
      />
    </label>
  )
  return (
    <section className={styles.trial}>
      <h2>{say('试算')}</h2>
      <div className={styles.stay}>
        {picker('trial-came', came, setCame, '入场')}
        {picker('trial-left', left, setLeft, '出场')}
        <label>
          <span>{say('新能源')}</span>
          <Switch size="small" checked={newEnergy} onChange={setNewEnergy} />
        </label>
      </div>
      {!terms && <p className={styles.waiting}>{say('规则填写完整后显示试算结果')}</p>}
      {unread >= 0 ? (
        <p role="alert" className={styles.unread}>
          {fill(sentences.notMoment[language], { label: unread === 0 ? '入场时间' : '出场时间' }, say)}
        </p>
      ) : (
        refusal && (
          <p role="alert" className={styles.unread}>
            {fill(refusal.sentence[language], refusal.params)}
          </p>
        )
      )}
      {fee && (
        <FeeDetail
          fee={
            structureKind.toWire(JSON.parse(JSON.stringify(fee)), {
              kind: 'structure',
              label: '',
              money: feeMoney,
            }) as unknown as WireFee
          }
        />
      )}
      {terms && unread !== 0 && <FeeCurve terms={terms} cameAt={instant(came)!} newEnergy={newEnergy} />}
    </section>
  )
}

function feeOf(terms: ChargeTerms, came: string, left: string, newEnergy: boolean): Fee {
  return price(tariffOf(terms), { cameAt: new Date(instant(came)!), leftAt: new Date(instant(left)!), newEnergy })
}
