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

/** What an app scans to pay. WeChat pays its own codes by the camera alone: from a picture, or pressed for long, they open nothing (Native支付, 产品介绍). */
export function PayCode({ address, amount, expireAt, channel }: Props) {
  const { say } = useWords()
  const app = say(channel)
  return (
    <Card title={say('扫码支付 ¥{money}', { money: amount })}>
      <QrCode text={address} label={say('支付二维码')} className={styles.code} />
      <p className={styles.note}>
        {address.startsWith('weixin:')
          ? say('用另一部手机的{app}扫码。付款后本页会自动更新。', { app })
          : say('用另一部手机的{app}扫码,或截图后在{app}里从相册识别。付款后本页会自动更新。', { app })}
      </p>
      {expireAt && <p className={styles.note}>{say('这个价格保留到 {time}', { time: expireAt.slice(11, 16) })}</p>}
    </Card>
  )
}
