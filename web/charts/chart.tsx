import { useEffect, useRef } from 'react'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useTheme } from '../look/theme.ts'

/** A chart; what draws it is loaded when the first one is shown. `summary` says in words what it shows. */
export function Chart({
  option,
  height,
  summary,
  onPick,
}: {
  option: EChartsCoreOption
  height: number
  summary: string
  onPick?: (name: string) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const latest = useRef(option)
  const pick = useRef(onPick)
  const mode = useTheme((theme) => theme.mode)
  latest.current = option
  pick.current = onPick

  useEffect(() => {
    const element = frame.current!
    let ended = false
    const observer = new ResizeObserver(() => element.clientWidth > 0 && chart.current?.resize())
    void import('./draw.ts').then(({ draw }) => {
      if (ended) return
      chart.current = draw(element)
      chart.current.setOption(movedAsWanted(latest.current))
      chart.current.on('click', ({ name }) => pick.current?.(name))
      observer.observe(element)
    })
    return () => {
      ended = true
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [mode])

  useEffect(() => chart.current?.setOption(movedAsWanted(option), { replaceMerge: ['series'] }), [option])
  return <div ref={frame} role="img" aria-label={summary} style={{ height }} />
}

/** Nothing moves for who asked for that. */
function movedAsWanted(option: EChartsCoreOption): EChartsCoreOption {
  return { animation: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches, ...option }
}
