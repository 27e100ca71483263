import styles from './amount.module.css'

/** `-1234.50` → −1,234.50, red; zero is muted. Exact: only text is moved about. */
export function Money({ yuan, sign = false }: { yuan: string; sign?: boolean }) {
  const negative = yuan.startsWith('-')
  const [whole = '0', cents = '00'] = yuan.replace('-', '').split('.')
  const zero = /^0*$/.test(whole) && /^0*$/.test(cents)
  const tone = zero ? styles.zero : negative ? styles.negative : ''
  return (
    <span className={`tabular ${tone}`}>
      {negative && '−'}
      {sign && '¥'}
      {whole.replace(/\B(?=(\d{3})+$)/g, ',')}.{cents.padEnd(2, '0')}
    </span>
  )
}

/** In the place of an amount that no one knows yet. */
export function NotKnown() {
  return <span className={styles.zero}>—</span>
}
