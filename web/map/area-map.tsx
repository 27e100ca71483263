import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EChartsType } from 'echarts/core'
import type { Tone } from '#fields/choice/choice.ts'
import { wordsWidth } from '#fields/words-width.ts'
import { useWords } from '../language/language.ts'
import { useTheme } from '../look/theme.ts'
import type { LngLat } from './base-maps.ts'
import { MapTools } from './map-tools.tsx'
import styles from './map.module.css'
import type { Mark, MapOfMarks } from './mark.ts'
import { metresEast } from './scale.ts'
import { wordSides, type Side } from './word-sides.ts'

/** How much nearer one step of the buttons leads. */
const step = 1.5

/** Degrees around the outermost marks, at the least. */
const margin = 0.012

/** Marks on the base map of China: on its smallest area that holds them all, as near as they allow. Drawn by what is loaded with the first map. */
export function AreaMap({ marks, summary, textSize, roam = false, onPick }: MapOfMarks) {
  const { say } = useWords()
  const mode = useTheme((theme) => theme.mode)
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const area = useRef('')
  const [metresPerPixel, setMetres] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const pick = useEffectEvent((id: string) => onPick?.(id))
  const places = JSON.stringify(marks.map(({ at }) => at))

  const show = useEffectEvent(() => {
    if (chart.current) chart.current.setOption({ series: [seriesOf(marks, textSize, chart.current)] })
  })
  const measure = () => {
    if (chart.current) setMetres(metresPerPixelOf(chart.current))
  }
  const showArea = () => {
    chart.current?.setOption({ geo: geoOf(area.current, marks, textSize, roam) }, true)
    show()
    measure()
  }
  const showDrawn = useEffectEvent(showArea)
  const zoom = (by: 1 | -1) => {
    const { current } = chart
    if (!current) return
    const [originX, originY] = [current.getWidth() / 2, current.getHeight() / 2]
    current.dispatchAction({ type: 'geoRoam', componentType: 'geo', zoom: step ** by, originX, originY })
    show()
  }

  useEffect(() => {
    const element = frame.current!
    let ended = false
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      chart.current?.resize()
      show()
      measure()
    })
    const draw = async () => {
      const { areasAround, drawMap, loadArea } = await import('./draw-map.ts')
      area.current = (await areasAround(JSON.parse(places) as LngLat[])).at(-1)!
      await loadArea(area.current)
      if (ended) return
      chart.current = drawMap(element)
      chart.current.on('click', { seriesIndex: 0 }, ({ data }) => pick((data as { id: string }).id))
      chart.current.on('georoam', measure)
      showDrawn()
      observer.observe(element)
    }
    setBroken(false)
    draw().catch(() => !ended && setBroken(true))
    return () => {
      ended = true
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [mode, places, textSize])

  useEffect(() => show(), [marks])

  return (
    <div className={styles.frame}>
      <div ref={frame} role="img" aria-label={summary} className={styles.map} />
      {roam && <MapTools metresPerPixel={metresPerPixel} onZoom={zoom} onFit={showArea} />}
      {isBroken && <p className={styles.broken}>{say('地图加载失败')}</p>}
    </div>
  )
}

/** In the middle of the map: a flat one of a city is as good as the same everywhere. */
function metresPerPixelOf(chart: EChartsType): number {
  const [x, y] = [chart.getWidth() / 2, chart.getHeight() / 2]
  const [west, latitude] = chart.convertFromPixel('geo', [x, y]) as unknown as LngLat
  const [east] = chart.convertFromPixel('geo', [x + 100, y]) as unknown as LngLat
  return metresEast(east - west, latitude) / 100
}

function geoOf(area: string, marks: readonly Mark[], textSize: number, roam: boolean) {
  const { paper, area: areaColor, faint, fontFamily } = look()
  return {
    map: area,
    roam,
    scaleLimit: { min: 0.02, max: 20 },
    aspectScale: 0.86,
    top: textSize * 3,
    // Below stands the scale.
    bottom: textSize * (roam ? 5 : 3),
    left: textSize * 6,
    right: textSize * 6,
    ...(marks.length > 0 && { boundingCoords: around(marks) }),
    itemStyle: { areaColor, borderColor: paper, borderWidth: Math.max(1, textSize / 8) },
    label: { show: true, color: faint, fontFamily, fontSize: Math.max(12, textSize * 0.75) },
    emphasis: { disabled: true },
    tooltip: { show: false },
  }
}

/** The upper left and the lower right corner of what holds all marks. */
function around(marks: readonly Mark[]): [LngLat, LngLat] {
  const east = marks.map(({ at }) => at[0])
  const north = marks.map(({ at }) => at[1])
  return [
    [Math.min(...east) - margin, Math.max(...north) + margin],
    [Math.max(...east) + margin, Math.min(...north) - margin],
  ]
}

/** Pixels by which a mark is larger; where words would cover each other, those of the larger mark stay. */
const urgency: Record<Tone, number> = { bad: 4, waiting: 2, active: 0, good: 0, closed: 0 }

function seriesOf(all: readonly Mark[], textSize: number, chart: EChartsType) {
  const { ink, page, tones, fontFamily } = look()
  const marks = all.toSorted((a, b) => urgency[b.tone] - urgency[a.tone])
  const sides = sidesOf(marks, textSize, chart)
  return {
    type: 'scatter',
    coordinateSystem: 'geo',
    animation: false,
    labelLayout: { hideOverlap: true },
    data: marks.map(({ id, name, at, tone, note }, index) => ({
      id,
      name,
      value: [...at],
      symbolSize: textSize + urgency[tone],
      itemStyle: { color: tones[tone], opacity: 1, borderColor: page, borderWidth: 2 },
      label: {
        show: true,
        position: sides[index]!,
        align: alignments[sides[index]!],
        formatter: `{name|${name}}\n{note|${note}}`,
        rich: {
          name: {
            color: ink,
            fontFamily,
            fontSize: textSize,
            fontWeight: 600,
            lineHeight: textSize * nameLine,
            ...halo(page),
          },
          note: {
            color: tones[tone],
            fontFamily,
            fontSize: textSize * noteShare,
            lineHeight: textSize * noteLine,
            ...halo(page),
          },
        },
      },
    })),
  }
}

const alignments: Record<Side, string> = { right: 'left', left: 'right', bottom: 'center', top: 'center' }

/** Lines of a name and its note, and how large the note is, both for a text size of 1. */
const [nameLine, noteLine, noteShare] = [1.3, 1.2, 0.9]

/** On which side of each mark its words have room, where the map stands now. */
function sidesOf(marks: readonly Mark[], textSize: number, chart: EChartsType): Side[] {
  const worded = marks.map(({ at, name, note, tone }) => {
    const [x, y] = chart.convertToPixel('geo', [...at]) as [number, number]
    const width = Math.max(wordsWidth(name, textSize), wordsWidth(note, textSize * noteShare))
    return { x, y, markSize: textSize + urgency[tone], width, height: textSize * (nameLine + noteLine) }
  })
  return wordSides(worded, { width: chart.getWidth(), height: chart.getHeight() })
}

function halo(page: string) {
  return { textBorderColor: page, textBorderWidth: 3 }
}

/** The page's own colours and letters, as its styles have them now. */
function look() {
  const style = getComputedStyle(document.body)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const tones: Record<Tone, string> = {
    good: read('good'),
    active: read('active'),
    waiting: read('waiting'),
    bad: read('bad'),
    closed: read('closed'),
  }
  return {
    page: read('page'),
    paper: read('paper'),
    ink: read('ink'),
    area: read('line-soft'),
    faint: read('ink-faint'),
    tones,
    fontFamily: style.fontFamily,
  }
}
