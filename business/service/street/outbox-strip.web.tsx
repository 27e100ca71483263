import { Button } from 'antd'
import { useWords } from '#web/language/language.ts'
import type { Outbox } from './outbox.web.ts'
import styles from './street.module.css'

/** What waits on the phone, and what the server did not take: nothing of it goes away by itself. */
export function OutboxStrip({ outbox: { acts, again, drop }, isOffline }: { outbox: Outbox; isOffline: boolean }) {
  const { say } = useWords()
  const refused = acts.filter((act) => act.refused !== null)
  const waiting = acts.length - refused.length
  if (acts.length === 0 && !isOffline) return null
  return (
    <section className={styles.outbox} role="status" data-bad={refused.length > 0 || undefined}>
      {isOffline && <p>{say('网络不通,操作先记在本机,联网后自动按顺序发送')}</p>}
      {waiting > 0 && <p>{say('待发送 {n} 条', { n: waiting })}</p>}
      {refused.map(({ id, label, refused: why, input }) => (
        <p key={id}>
          <b>{label}</b> <span className="tabular">{input.actAt.slice(5, 16)}</span> {why}
          <Button size="small" type="text" onClick={() => void drop(id)}>
            {say('放弃')}
          </Button>
        </p>
      ))}
      {acts.length > 0 && (
        <Button size="small" onClick={() => void again()}>
          {say('立即发送')}
        </Button>
      )}
    </section>
  )
}
