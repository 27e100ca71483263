import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'

const services = {
  mine: '我的停车',
  pass: '月卡办理',
  reserve: '预约车位',
  shop: '商户入口',
  company: '单位入口',
} as const

interface Props {
  readonly token: string
  /** Of the car park; null: no one is named. */
  readonly phone: string | null
}

/** Where a driver gets from a stay or a place to the other pages of its car park. */
export function ServiceLinks({ token, phone }: Props) {
  const { say } = useWords()
  return (
    <nav className={styles.services} aria-label={say('更多服务')}>
      <OtherServices token={token} />
      {phone && <a href={`tel:${phone}`}>{say('服务电话 {phone}', { phone })}</a>}
    </nav>
  )
}

/** The pages of a car park for a proved phone, but for the one that is open. */
export function OtherServices({ token, here }: { token: string; here?: keyof typeof services }) {
  const { say } = useWords()
  return Object.entries(services).map(
    ([kind, name]) =>
      kind !== here && (
        <a key={kind} href={`/pay/${kind}/${token}`}>
          {say(name)}
        </a>
      ),
  )
}
