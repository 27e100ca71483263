import { useMemo } from 'react'
import { loadWords, lotLoad } from '#business/map/lot-load.ts'
import { useWords } from '#web/language/language.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import styles from './lot-map.module.css'
import type { Screen } from './screen.ts'

/** The lots where they are, coloured by their load. */
export function LotMap({ lots, unit }: { lots: Screen['lots']; unit: number }) {
  const { say } = useWords()
  const marks = useMemo(
    () =>
      lots.flatMap(({ id, name, longitude, latitude, inside, spots }) => {
        if (longitude === null || latitude === null) return []
        const { percent, tone } = lotLoad(inside, spots)
        return [{ id, name, at: [longitude, latitude] as const, tone, note: `${inside}/${spots} · ${percent}%` }]
      }),
    [lots],
  )
  return (
    <div className={styles.map}>
      <PlaceMap
        marks={marks}
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
