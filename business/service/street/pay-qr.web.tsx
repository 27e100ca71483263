import { create } from 'qrcode'
import { useMemo } from 'react'
import { useWords } from '#web/language/language.ts'
import styles from './street.module.css'

const quiet = 4

/** What the driver's phone scans to see the stay and pay it; drawn here, so it needs no network of the collector's. */
export function PayQr({ path }: { path: string }) {
  const { say } = useWords()
  const { cells, size } = useMemo(() => drawn(new URL(path, location.origin).href), [path])
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('支付二维码')}>
        <rect width={size} height={size} fill="#fff" />
        <path d={cells} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>{say('请车主用微信或支付宝扫码')}</figcaption>
    </figure>
  )
}

function drawn(text: string): { cells: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from(modules.data, (dark, at) =>
    dark ? `M${(at % modules.size) + quiet} ${Math.floor(at / modules.size) + quiet}h1v1h-1z` : '',
  )
  return { cells: cells.join(''), size: modules.size + 2 * quiet }
}
