import { useMemo } from 'react'
import { loadWords } from '#business/service/map/lot-load.ts'
import { lotMarks } from '#business/service/map/lot-marks.web.ts'
import { useWords } from '#web/language/language.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import styles from './lot-map.module.css'
import type { Screen } from './screen.ts'

/** The lots where they are, coloured by their load. */
export function LotMap({ lots, tiles, unit }: Pick<Screen, 'lots' | 'tiles'> & { unit: number }) {
  const { say } = useWords()
  const marks = useMemo(() => lotMarks(lots), [lots])
  return (
    <div className={styles.map}>
      <PlaceMap
        marks={marks}
        tiles={tiles}
        textSize={Math.max(12, 20 * unit)}
        summary={say('{n} 个停车场的位置和负荷', { n: marks.length })}
      />
      <ul>
        {loadWords.map(({ word, range, tone }) => (
          <li key={word}>
            <i style={{ background: `var(--${tone})` }} />
            {say(word)} {range}
          </li>
        ))}
      </ul>
    </div>
  )
}
