import { timeAgo } from '#fields/moment/time-ago.ts'
import { useNow } from '#fields/moment/now.web.ts'
import { useWords } from '../language/language.ts'
import styles from './live.module.css'
import { useLive } from './live-state.ts'

/** Short interruptions heal unseen. */
const patienceMs = 4_000

/** A thin bar with the age of what is shown while the live channel is lost. */
export function ConnectionBar() {
  const lostSince = useLive((live) => live.lostSince)
  const now = useNow()
  const { say } = useWords()
  if (lostSince === null || now - lostSince < patienceMs) return null
  const ago = timeAgo(lostSince, now)
  return (
    <div className={styles.bar} role="status">
      {say('实时连接已断开,页面数据停留在{age},正在重新连接…', {
        age: ago ? say(ago.words, { n: ago.n }) : say('一天以前'),
      })}
    </div>
  )
}
