import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { QrCode } from '#web/look/qr-code.tsx'
import styles from './driver.module.css'

interface Props {
  readonly address: string
  readonly amount: string
  readonly expireAt: string | null
  /** The app that pays. */
  readonly channel: string
}

/** What an app scans to pay; on the phone that shows it, it is pressed for long or opened. */
export function PayCode({ address, amount, expireAt, channel }: Props) {
  const { say } = useWords()
  return (
    <Card title={say('扫码支付 ¥{money}', { money: amount })}>
      <QrCode text={address} label={say('支付二维码')} className={styles.code} />
      <p className={styles.note}>
        {say('用另一部手机的{app}扫码,或截图后在{app}里从相册识别。付款后本页会自动更新。', { app: say(channel) })}
      </p>
      {expireAt && <p className={styles.note}>{say('这个价格保留到 {time}', { time: expireAt.slice(11, 16) })}</p>}
    </Card>
  )
}
