import { useWords } from '#web/language/language.ts'
import { QrCode } from '#web/look/qr-code.tsx'
import styles from './street.module.css'

/** What the driver's phone scans to see the stay and pay it; drawn here, so it needs no network of the collector's. */
export function PayQr({ path }: { path: string }) {
  const { say } = useWords()
  return (
    <figure className={styles.qr}>
      <QrCode text={new URL(path, location.origin).href} label={say('支付二维码')} />
      <figcaption>{say('请车主用微信或支付宝扫码')}</figcaption>
    </figure>
  )
}
