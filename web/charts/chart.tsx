import { useEffect, useRef, useState } from 'react'
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
  const [isDrawn, setDrawn] = useState(false)
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
      chart.current.setOption(asThePage(element, latest.current))
      chart.current.on('click', ({ name }) => pick.current?.(name))
      observer.observe(element)
      setDrawn(true)
    })
    return () => {
      ended = true
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [mode])

  useEffect(() => chart.current?.setOption(asThePage(frame.current!, option), { replaceMerge: ['series'] }), [option])
  return <div ref={frame} role="img" aria-label={summary} aria-busy={!isDrawn} style={{ height }} />
}

const tipLook = {
  backgroundColor: 'var(--paper)',
  borderColor: 'var(--line)',
  textStyle: { color: 'var(--ink)', fontSize: 12 },
}

/** In the letters and colours of the page around it; nothing moves for who asked for that. */
function asThePage(frame: HTMLElement, option: EChartsCoreOption): EChartsCoreOption {
  const { tooltip } = option as { tooltip?: object }
  return {
    animation: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    textStyle: { fontFamily: getComputedStyle(frame).fontFamily },
    ...option,
    ...(tooltip && { tooltip: { ...tipLook, ...tooltip } }),
  }
}
