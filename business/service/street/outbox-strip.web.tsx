import { Button } from 'antd'
import { wallTime } from '#kernel/wall-clock.ts'
import { useWords } from '#web/language/language.ts'
import { useSession } from '#web/session/session.ts'
import { readToken } from '#web/session/token.ts'
import type { Outbox } from './outbox.web.ts'
import styles from './street.module.css'

interface Props {
  outbox: Outbox
  /** Without a network, when the server said what is shown, epoch milliseconds. */
  shownOf: number | null
}

/** How old what is shown is without a network, what waits on the phone, and what the server did not take: nothing of it goes away by itself. */
export function OutboxStrip({ outbox: { acts, again, drop }, shownOf }: Props) {
  const { say } = useWords()
  const refused = acts.filter((act) => act.refused !== null)
  const waiting = acts.length - refused.length
  if (acts.length === 0 && shownOf === null) return null
  return (
    <section className={styles.outbox} role="status" data-bad={refused.length > 0 || undefined}>
      {shownOf !== null && <OfBefore at={shownOf} />}
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

function OfBefore({ at }: { at: number }) {
  const { say } = useWords()
  const { RealName } = useSession(({ me }) => me)
  const [day, time] = [wallTime(at).slice(5, 10), wallTime(at).slice(11, 16)]
  const isToday = wallTime(Date.now()).slice(5, 10) === day
  return (
    <>
      <p>{say('无网络,显示 {time} 的数据', { time: isToday ? time : `${day} ${time}` })}</p>
      <p>
        {readToken() === null
          ? say('操作先以“{name}”的名义记在本机,联网并登录后自动按顺序发送', { name: RealName })
          : say('操作先记在本机,联网后自动按顺序发送')}
      </p>
    </>
  )
}
