import { timeAgo } from '#fields/moment/time-ago.ts'
import { useNow } from '#fields/moment/now.web.ts'
import { useWords } from '../language/language.ts'
import { useSession } from '../session/session.ts'
import styles from './live.module.css'
import { reconnectLive } from './live.ts'
import { useLive } from './live-state.ts'

/** Short interruptions heal unseen. */
const patienceMs = 4_000

/** A thin bar with the age of what is shown while a live channel is lost, and a way to connect at once when the retries are used up. */
export function ConnectionBar() {
  const { lost, gaveUp } = useLive()
  const isKept = useSession((session) => session.isKept)
  const now = useNow()
  const { say } = useWords()
  const since = Math.min(lost.message ?? Infinity, lost.device ?? Infinity)
  // A page that was opened without a network says itself how old it is.
  if (isKept) return null
  if (!gaveUp && now - since < patienceMs) return null
  const ago = timeAgo(Math.min(since, now), now)
  const age = ago ? say(ago.words, { n: ago.n }) : say('一天以前')
  return (
    <div className={styles.bar} role="status">
      {say(gaveUp ? '实时连接已断开,页面数据停留在{age}。' : '实时连接已断开,页面数据停留在{age},正在重新连接…', {
        age,
      })}
      {gaveUp && (
        <button type="button" onClick={reconnectLive}>
          {say('重新连接')}
        </button>
      )}
    </div>
  )
}
