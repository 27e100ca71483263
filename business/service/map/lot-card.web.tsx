import { Link } from 'react-router'
import { Money } from '#fields/money/amount.web.tsx'
import { listLink } from '#web/entity/address.ts'
import { useWords } from '#web/language/language.ts'
import { useOpens } from '#web/shell/own-link.tsx'
import type { LotNow } from './lot-now.ts'
import styles from './map.module.css'

/** What goes on at one lot, and the ways to the lists behind it. */
export function LotCard({ lot, onClose }: { lot: LotNow; onClose: () => void }) {
  const { say } = useWords()
  const opens = useOpens()
  const lists = [
    ['在场车辆', listLink('/_cloud_operation/In_Park', { parkLotId: [lot.id] })],
    ['停车订单', listLink('/_cloud_operation/Park_Order', { parkLotId: [lot.id] })],
    ['识别相机', listLink('/_cloud_basic/Camera', { ParkLotId: [lot.id] })],
  ] as const
  const left = Math.max(0, lot.spots - lot.inside)
  const facts = {
    剩余车位: `${left} / ${lot.spots}`,
    今日入场: lot.inToday,
    今日出场: lot.outToday,
    今日收入: <Money yuan={lot.incomeToday} sign />,
    设备在线: `${lot.devicesOnline} / ${lot.devices}`,
    未处理告警: lot.alarms,
  }
  return (
    <section className={styles.card} aria-label={lot.name}>
      <header>
        <h2>{lot.name}</h2>
        <button type="button" onClick={onClose}>
          {say('关闭')}
        </button>
      </header>
      <dl>
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className="tabular">{fact}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label={say('相关列表')}>
        {lists
          .filter(([, to]) => opens(to))
          .map(([name, to]) => (
            <Link key={name} to={to}>
              {say(name)}
            </Link>
          ))}
      </nav>
    </section>
  )
}
