import { callServer } from '#web/driver/call-server.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { OtherServices } from '../service-links.web.tsx'

interface Props {
  readonly here: Parameters<typeof OtherServices>[0]['here']
  /** Of the car park. */
  readonly token: string
  readonly session: string
  /** The page forgets the session. */
  readonly onEnded: () => void
}

/** Under each page of a proved phone: the way to the others, and out of it, for phones go from hand to hand. */
export function PhoneFoot({ here, token, session, onEnded }: Props) {
  const { say } = useWords()
  const forget = () => {
    void callServer('/api/driver/forgetPhone', { session }).catch(() => {})
    onEnded()
  }
  return (
    <>
      <nav className={styles.services} aria-label={say('更多服务')}>
        <a href={`/pay/lot/${token}`}>{say('按车牌查询')}</a>
        <OtherServices token={token} here={here} />
      </nav>
      <button type="button" className={styles.other} onClick={forget}>
        {say('退出手机验证')}
      </button>
    </>
  )
}
