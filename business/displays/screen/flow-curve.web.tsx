import { useMemo } from 'react'
import { wordsWidth } from '#fields/words-width.ts'
import { Chart } from '#web/charts/chart.tsx'
import { useWords } from '#web/language/language.ts'
import { ringColours } from './ring.web.tsx'
import type { Screen } from './screen.ts'

const [inColour, outColour] = ringColours as [string, string]
const yesterdayColour = '#7d8794'
const text = '#a9b2be'
const line = '#2b313a'

/** Cars in and out by the hour, up to the hour that runs; yesterday's entries run on behind them. */
export function FlowCurve({
  flow,
  at,
  unit,
  height,
}: {
  flow: Screen['flowByHour']
  at: string
  unit: number
  height: number
}) {
  const { say } = useWords()
  const option = useMemo(() => {
    const hourNow = Number(at.slice(11, 13))
    const fontSize = Math.max(12, 18 * unit)
    const yesterday = say('昨日入场')
    const curve = (name: string, color: string, pick: (hour: Screen['flowByHour'][number]) => number, until = 23) => ({
      name,
      type: 'line',
      smooth: true,
      smoothMonotone: 'x',
      symbol: 'none',
      data: flow.map((hour) => (hour.hour <= until ? pick(hour) : null)),
      lineStyle: { color, width: 4 * unit },
      itemStyle: { color },
      endLabel: { show: true, formatter: name, color, fontSize },
      labelLayout: { moveOverlap: 'shiftY' },
    })
    return {
      animation: false,
      textStyle: { fontFamily: 'inherit' },
      grid: {
        left: 8,
        right: wordsWidth(yesterday, fontSize) + 16 * unit,
        top: 24 * unit,
        bottom: 4,
        containLabel: true,
      },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: flow.map(({ hour }) => `${hour}:00`),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text, fontSize, interval: 2 },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: text, fontSize },
      },
      series: [
        curve(yesterday, yesterdayColour, (hour) => hour.inYesterday),
        { ...curve(say('入场'), inColour, (hour) => hour.in, hourNow), areaStyle: { color: inColour, opacity: 0.16 } },
        curve(say('出场'), outColour, (hour) => hour.out, hourNow),
      ],
    }
  }, [flow, at, unit, say])
  const sum = (pick: 'in' | 'out') => flow.reduce((total, hour) => total + hour[pick], 0)
  return (
    <Chart
      option={option}
      height={height * unit}
      summary={say('今日入场 {in} 辆,出场 {out} 辆', { in: sum('in'), out: sum('out') })}
    />
  )
}
