import { amountText } from './amount-text.ts'
import styles from './amount.module.css'

/** `-1234.50` → −1,234.50, red; zero is muted. Exact: only text is moved about. */
export function Money({ yuan, sign = false }: { yuan: string; sign?: boolean }) {
  const negative = yuan.startsWith('-')
  const zero = !/[1-9]/.test(yuan)
  const tone = zero ? styles.zero : negative ? styles.negative : ''
  return (
    <span className={`tabular ${tone}`}>
      {negative && '−'}
      {sign && '¥'}
      {amountText(yuan.replace('-', ''))}
    </span>
  )
}

/** In the place of an amount that no one knows yet. */
export function NotKnown() {
  return <span className={styles.zero}>—</span>
}
