import { Money } from '#fields/money/amount.web.tsx'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import styles from './dashboard.module.css'
import { receivedToday } from './received-today.web.ts'
import type { Today } from './today.ts'

/** Money received today by channel, the largest first: bars with their labels, which read faster than a ring. */
export function IncomeChart({ channels }: { channels: Today['incomeByChannel'] }) {
  const { say } = useWords()
  if (channels.length === 0) return <p className={styles.nothing}>{say('今天还没有收款')}</p>
  const sorted = [...channels].sort((a, b) => Number(b.money) - Number(a.money))
  const total = sorted.reduce((sum, { money }) => sum + Number(money), 0)
  return (
    <ul className={styles.bars}>
      {sorted.map(({ channel, money }) => (
        <li key={channel}>
          <OwnLink to={receivedToday(channel)}>
            <span>{say(payChannels.find(({ code }) => code === channel)?.label ?? String(channel))}</span>
            <span className="tabular">
              <Money yuan={money} sign /> <small>{total ? Math.round((Number(money) / total) * 100) : 0}%</small>
            </span>
          </OwnLink>
          <i style={{ width: `${(Number(money) / Number(sorted[0]!.money || 1)) * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}
