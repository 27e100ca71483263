import { Link } from 'react-router'
import { wallDate } from '#kernel/wall-clock.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { listLink } from '#web/entity/address.ts'
import { useWords } from '#web/language/language.ts'
import styles from './dashboard.module.css'
import type { Today } from './today.ts'

/** Money received today by channel, the largest first: bars with their labels, which read faster than a ring. */
export function IncomeChart({ channels }: { channels: Today['incomeByChannel'] }) {
  const { say } = useWords()
  if (channels.length === 0) return <p className={styles.nothing}>{say('今天还没有收款')}</p>
  const day = wallDate(Date.now())
  const sorted = [...channels].sort((a, b) => Number(b.money) - Number(a.money))
  const total = sorted.reduce((sum, { money }) => sum + Number(money), 0)
  return (
    <ul className={styles.bars}>
      {sorted.map(({ channel, money }) => (
        <li key={channel}>
          <Link
            to={listLink('/_cloud_operation/Pay_Record', {
              createdAt: { from: `${day} 00:00:00`, to: `${day} 23:59:59` },
              payChannel: [String(channel)],
            })}
          >
            <span>{say(payChannels.find(({ code }) => code === channel)?.label ?? String(channel))}</span>
            <span className="tabular">
              <Money yuan={money} sign /> <small>{total ? Math.round((Number(money) / total) * 100) : 0}%</small>
            </span>
          </Link>
          <i style={{ width: `${(Number(money) / Number(sorted[0]!.money || 1)) * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}
