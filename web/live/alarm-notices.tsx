import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { useWords } from '../language/language.ts'
import { useStoredWords } from '../language/stored.ts'
import { Icon } from '../look/icons.tsx'
import styles from './live.module.css'
import { putAwayAlarms, useLive, viewAlarms } from './live-state.ts'

const titles = { passing: '车辆通行告警', device: '设备告警' } as const

/** The two notices of specification 2: how many, what the newest says, Cancel and View. */
export function AlarmNotices() {
  return (
    <div className={styles.notices} role="status">
      <AlarmNotice kind="passing" />
      <AlarmNotice kind="device" />
    </div>
  )
}

function AlarmNotice({ kind }: { kind: 'passing' | 'device' }) {
  const { count, latest, isPutAway } = useLive((live) => live[kind])
  const { alarmPages } = useBusiness()
  const { say } = useWords()
  const sayStored = useStoredWords()
  const navigate = useNavigate()
  if (count === 0 || isPutAway) return null
  const view = () => {
    viewAlarms(kind)
    void navigate(alarmPages[kind])
  }
  return (
    <section className={styles.notice} aria-label={say(titles[kind])}>
      <header>
        <Icon name={kind === 'passing' ? 'vehicle' : 'device'} />
        <b>{say(titles[kind])}</b>
        <span className={styles.count}>{count > 999 ? '999+' : count}</span>
      </header>
      <footer>
        <p title={sayStored(latest)}>{sayStored(latest)}</p>
        <Button size="small" type="text" onClick={() => putAwayAlarms(kind)}>
          {say('取消')}
        </Button>
        <Button size="small" type="primary" onClick={view}>
          {say('查看')}
        </Button>
      </footer>
    </section>
  )
}
