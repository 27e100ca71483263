import { create } from 'qrcode'
import { useMemo } from 'react'
import { Card } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './driver.module.css'

interface Props {
  readonly address: string
  readonly amount: string
  readonly expireAt: string | null
}

const quiet = 4

/** What an app scans to pay; on the phone that shows it, it is pressed for long or opened. */
export function PayCode({ address, amount, expireAt }: Props) {
  const { say } = useWords()
  const { path, size } = useMemo(() => drawn(address), [address])
  return (
    <Card title={say('扫码支付 ¥{money}', { money: amount })}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('支付二维码')}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className={styles.note}>
        {say('用另一部手机扫码,或截图后在微信、支付宝里从相册识别。付款后本页会自动更新。')}
      </p>
      {expireAt && <p className={styles.note}>{say('这个价格保留到 {time}', { time: expireAt.slice(11, 16) })}</p>}
    </Card>
  )
}

/** The dark cells as one path, with the white that must be around them. */
function drawn(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from(modules.data, (dark, at) => {
    const [x, y] = [(at % modules.size) + quiet, Math.floor(at / modules.size) + quiet]
    return dark ? `M${x} ${y}h1v1h-1z` : ''
  })
  return { path: cells.join(''), size: modules.size + 2 * quiet }
}
