import { Switch } from 'antd'
import { useMemo, useState } from 'react'
import { sentences } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { TypedPicker } from '#fields/date/typed-picker.web.tsx'
import { readMoment } from '#fields/moment/read-moment.ts'
import { structureKind } from '#fields/structure/structure.ts'
import { useWords } from '#web/language/language.ts'
import { feeMoney, type ChargeTerms } from '../fee/terms.ts'
import { leftByEarlier, trialFee, trialRefusal, type TrialStay } from '../fee/trial.ts'
import { FeeCurve } from './fee-curve.web.tsx'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { FeeDetail } from './fee-detail.web.tsx'
import { tariffOf } from './tariff-of.ts'
import styles from './terms-editor.module.css'

const labels = {
  cameAt: '入场时间',
  leftAt: '出场时间',
  earlierCameAt: '上次入场',
  earlierLeftAt: '上次出场',
} as const
type Times = Readonly<Record<keyof typeof labels, string>>
const names = Object.keys(labels) as (keyof Times)[]
const needed: readonly (keyof Times)[] = ['cameAt', 'leftAt']

/** What a stay would cost by the terms as they stand, worked out here by the same engine that prices real stays. */
export function LiveTrial({ terms }: { terms: ChargeTerms | null }) {
  const { say, language } = useWords()
  const today = wallDate(Date.now())
  const [times, setTimes] = useState<Times>({
    cameAt: `${today} 08:00:00`,
    leftAt: `${today} 10:30:00`,
    earlierCameAt: '',
    earlierLeftAt: '',
  })
  const [newEnergy, setNewEnergy] = useState(false)
  const unread = names.find((name) => instant(times[name]) === null && (needed.includes(name) || times[name] !== ''))
  const stay = useMemo(() => ({ ...stayOf(times), newEnergy }), [times, newEnergy])
  const refusal = unread ? null : trialRefusal(stay)
  const isPriced = terms !== null && !unread && refusal === null
  const fee = useMemo(() => (isPriced ? trialFee(tariffOf(terms), stay) : null), [terms, isPriced, stay])
  const before = useMemo(
    () => ({ newEnergy, ...(isPriced && leftByEarlier(tariffOf(terms), stay)) }),
    [terms, isPriced, stay, newEnergy],
  )
  const picker = (id: string, name: keyof Times, label: string) => (
    <label>
      <span>{say(label)}</span>
      <TypedPicker
        id={id}
        value={times[name]}
        onChange={(to) => setTimes({ ...times, [name]: to ?? '' })}
        form="YYYY-MM-DD HH:mm"
        held="YYYY-MM-DD HH:mm:ss"
        read={readMoment}
        invalid={false}
        look={{ size: 'small', allowClear: !needed.includes(name) }}
      />
    </label>
  )
  return (
    <section className={styles.trial}>
      <h2>{say('试算')}</h2>
      <div className={styles.stay}>
        {picker('trial-came', 'cameAt', '入场')}
        {picker('trial-left', 'leftAt', '出场')}
        <label>
          <span>{say('新能源')}</span>
          <Switch size="small" checked={newEnergy} onChange={setNewEnergy} />
        </label>
        {picker('trial-earlier-came', 'earlierCameAt', '上次入场')}
        {picker('trial-earlier-left', 'earlierLeftAt', '上次出场')}
      </div>
      {!terms && <p className={styles.waiting}>{say('规则填写完整后显示试算结果')}</p>}
      {unread ? (
        <p role="alert" className={styles.unread}>
          {fill(sentences.notMoment[language], { label: labels[unread] }, say)}
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
      {terms && instant(times.cameAt) !== null && (
        <FeeCurve terms={terms} cameAt={instant(times.cameAt)!} before={before} />
      )}
    </section>
  )
}

function stayOf(times: Times): TrialStay {
  const at = (name: keyof Times) => new Date(instant(times[name])!)
  const earlier = (name: keyof Times) => (times[name] === '' ? null : at(name))
  return {
    cameAt: at('cameAt'),
    leftAt: at('leftAt'),
    earlierCameAt: earlier('earlierCameAt'),
    earlierLeftAt: earlier('earlierLeftAt'),
  }
}
