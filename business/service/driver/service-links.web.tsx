import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'

/** Where a driver gets from a stay or a place to the other pages of its car park. */
export function ServiceLinks({ token, phone }: { token: string; phone: string | null }) {
  const { say } = useWords()
  return (
    <nav className={styles.services} aria-label={say('更多服务')}>
      <a href={`/pay/mine/${token}`}>{say('我的停车')}</a>
      <a href={`/pay/pass/${token}`}>{say('月卡办理')}</a>
      <a href={`/pay/reserve/${token}`}>{say('预约车位')}</a>
      <a href={`/pay/shop/${token}`}>{say('商户入口')}</a>
      <a href={`/pay/company/${token}`}>{say('单位入口')}</a>
      {phone && <a href={`tel:${phone}`}>{say('服务电话 {phone}', { phone })}</a>}
    </nav>
  )
}
