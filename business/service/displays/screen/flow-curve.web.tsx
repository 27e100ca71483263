import { useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './flow-curve.module.css'
import { ringColours } from './ring.web.tsx'
import type { Screen } from './screen.ts'

const [inColour, outColour] = ringColours as [string, string]
const yesterdayColour = '#7d8794'
const curves = [
  { name: '入场', colour: inColour },
  { name: '出场', colour: outColour },
  { name: '昨日入场', colour: yesterdayColour },
]
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
    const curve = (color: string, pick: (hour: Screen['flowByHour'][number]) => number, until = 23) => ({
      type: 'line',
      smooth: true,
      smoothMonotone: 'x',
      symbol: 'none',
      data: flow.map((hour) => (hour.hour <= until ? pick(hour) : null)),
      lineStyle: { color, width: 4 * unit },
      itemStyle: { color },
    })
    return {
      animation: false,
      textStyle: { fontFamily: 'inherit' },
      grid: {
        left: 8,
        right: 16 * unit,
        top: 12 * unit,
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
        curve(yesterdayColour, (hour) => hour.inYesterday),
        { ...curve(inColour, (hour) => hour.in, hourNow), areaStyle: { color: inColour, opacity: 0.16 } },
        curve(outColour, (hour) => hour.out, hourNow),
      ],
    }
  }, [flow, at, unit])
  const sum = (pick: 'in' | 'out') => flow.reduce((total, hour) => total + hour[pick], 0)
  return (
    <div className={styles.flow}>
      <ul>
        {curves.map(({ name, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} />
            {say(name)}
          </li>
        ))}
      </ul>
      <Chart
        option={option}
        height={height * unit}
        summary={say('今日入场 {in} 辆,出场 {out} 辆', { in: sum('in'), out: sum('out') })}
      />
    </div>
  )
}
