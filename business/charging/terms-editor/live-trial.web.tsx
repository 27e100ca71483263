import { DatePicker, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { structureKind } from '#fields/structure/structure.ts'
import { useWords } from '#web/language/language.ts'
import { price, type Fee } from '../fee/fee.ts'
import { feeMoney, type ChargeTerms } from '../fee/terms.ts'
import { FeeCurve } from './fee-curve.web.tsx'
import type { WireFee } from '#business/charging/fee/wire-fee.ts'
import { FeeDetail } from './fee-detail.web.tsx'
import { tariffOf } from './tariff-of.ts'
import styles from './terms-editor.module.css'

const form = 'YYYY-MM-DD HH:mm:ss'

/** What a stay would cost by the terms as they stand, worked out here by the same engine that prices real stays. */
export function LiveTrial({ terms }: { terms: ChargeTerms | null }) {
  const { say } = useWords()
  const [came, setCame] = useState(`${wallDate(Date.now())} 08:00:00`)
  const [left, setLeft] = useState(`${wallDate(Date.now())} 10:30:00`)
  const [newEnergy, setNewEnergy] = useState(false)
  const fee = useMemo(() => terms && feeOf(terms, came, left, newEnergy), [terms, came, left, newEnergy])
  const picker = (at: string, set: (at: string) => void, label: string) => (
    <label>
      <span>{label}</span>
      <DatePicker
        size="small"
        showTime={{ format: 'HH:mm' }}
        format="MM-DD HH:mm"
        allowClear={false}
        value={dayjs(at)}
        onChange={(to: Dayjs | null) => to && set(to.format(form))}
      />
    </label>
  )
  return (
    <section className={styles.trial}>
      <h2>{say('试算')}</h2>
      <div className={styles.stay}>
        {picker(came, setCame, say('入场'))}
        {picker(left, setLeft, say('出场'))}
        <label>
          <span>{say('新能源')}</span>
          <Switch size="small" checked={newEnergy} onChange={setNewEnergy} />
        </label>
      </div>
      {!terms && <p className={styles.waiting}>{say('规则填写完整后显示试算结果')}</p>}
      {terms && !fee && <p className={styles.waiting}>{say('出场时间不能早于入场时间')}</p>}
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
      {terms && <FeeCurve terms={terms} cameAt={instant(came)!} newEnergy={newEnergy} />}
    </section>
  )
}

function feeOf(terms: ChargeTerms, came: string, left: string, newEnergy: boolean): Fee | null {
  const [cameAt, leftAt] = [new Date(instant(came)!), new Date(instant(left)!)]
  return leftAt < cameAt ? null : price(tariffOf(terms), { cameAt, leftAt, newEnergy })
}
