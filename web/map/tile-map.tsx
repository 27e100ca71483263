import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapTiles } from '#kernel/map-tiles.ts'
import { useWords } from '../language/language.ts'
import type { TileDrawing } from './draw-tiles.ts'
import { MapTools } from './map-tools.tsx'
import styles from './map.module.css'
import type { MapOfMarks } from './mark.ts'

/** Marks on the tiles of a map service, as near as they allow. Drawn by what is loaded with the first of these maps. */
export function TileMap({ tiles, marks, summary, textSize, roam = false, onPick }: MapOfMarks & { tiles: MapTiles }) {
  const { say } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<TileDrawing>(null)
  const [metresPerPixel, setMetres] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const places = JSON.stringify(marks.map(({ at }) => at))
  const show = useEffectEvent(() => drawing.current?.show(marks, (id) => onPick?.(id)))
  const showAll = () => drawing.current?.fit(marks)
  const fit = useEffectEvent(showAll)
  const { url, attribution } = tiles

  useEffect(() => {
    let ended = false
    const draw = async () => {
      const { drawTiles } = await import('./draw-tiles.ts')
      if (ended) return
      drawing.current = drawTiles(frame.current!, { url, attribution }, roam, setMetres)
      fit()
      show()
    }
    setBroken(false)
    draw().catch(() => !ended && setBroken(true))
    return () => {
      ended = true
      drawing.current?.end()
      drawing.current = null
    }
  }, [url, attribution, roam])

  useEffect(() => fit(), [places])
  useEffect(() => show(), [marks])

  return (
    <div className={styles.frame}>
      <div ref={frame} role="region" aria-label={summary} className={styles.map} style={{ fontSize: textSize }} />
      {roam && <MapTools metresPerPixel={metresPerPixel} onZoom={(by) => drawing.current?.zoom(by)} onFit={showAll} />}
      {isBroken && <p className={styles.broken}>{say('地图加载失败')}</p>}
    </div>
  )
}
