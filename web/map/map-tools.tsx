import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import styles from './map.module.css'
import { scaleOf } from './scale.ts'

interface Props {
  /** Null until the map is drawn. */
  metresPerPixel: number | null
  /** One step nearer or farther. */
  onZoom(by: 1 | -1): void
  /** Back to all marks. */
  onFit(): void
}

/** What moves a map without a wheel or two fingers, and how far things are on it. */
export function MapTools({ metresPerPixel, onZoom, onFit }: Props) {
  const { say } = useWords()
  if (metresPerPixel === null) return null
  const { metres, pixels } = scaleOf(metresPerPixel)
  const length = metres < 1000 ? say('{n} 米', { n: metres }) : say('{n} 公里', { n: metres / 1000 })
  return (
    <>
      <div className={styles.tools} role="group" aria-label={say('缩放')}>
        <button type="button" aria-label={say('放大')} title={say('放大')} onClick={() => onZoom(1)}>
          <Icon name="plus" size={16} />
        </button>
        <button type="button" aria-label={say('缩小')} title={say('缩小')} onClick={() => onZoom(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <button type="button" aria-label={say('显示全部')} title={say('显示全部')} onClick={onFit}>
          <Icon name="expand" size={16} />
        </button>
      </div>
      <p className={styles.scale} role="img" aria-label={say('比例尺:{length}', { length })} style={{ width: pixels }}>
        {length}
      </p>
    </>
  )
}
