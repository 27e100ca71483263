import { useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import { usePalette } from '#web/charts/palette.ts'
import { useWords } from '#web/language/language.ts'
import type { Today } from './today.ts'

/** Cars in and out by the hour; yesterday's entries behind them. Hours still to come stay empty. */
export function FlowChart({ flow, now }: { flow: Today['flowByHour']; now: number }) {
  const { say } = useWords()
  const { series, text, line, faint } = usePalette()
  const option = useMemo(() => {
    const soFar = (pick: (hour: Today['flowByHour'][number]) => number) =>
      flow.map((hour) => (hour.hour <= now ? pick(hour) : null))
    const endLabel = (name: string, color: string) => ({ show: true, formatter: name, color, fontSize: 12 })
    return {
      animationDuration: 300,
      grid: { left: 8, right: 92, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', confine: true },
      xAxis: {
        type: 'category',
        data: flow.map(({ hour }) => `${hour}:00`),
        boundaryGap: false,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text, interval: 3 },
      },
      yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } }, axisLabel: { color: text } },
      series: [
        {
          name: say('昨日入场'),
          type: 'line',
          data: flow.map(({ inYesterday }) => inYesterday),
          symbol: 'none',
          lineStyle: { color: faint, width: 1.5, type: 'dashed' },
          itemStyle: { color: faint },
          endLabel: endLabel(say('昨日入场'), faint),
        },
        {
          name: say('入场'),
          type: 'line',
          data: soFar((hour) => hour.in),
          symbol: 'none',
          lineStyle: { color: series[0], width: 2 },
          itemStyle: { color: series[0] },
          areaStyle: { color: series[0], opacity: 0.08 },
          endLabel: endLabel(say('入场'), series[0]!),
        },
        {
          name: say('出场'),
          type: 'line',
          data: soFar((hour) => hour.out),
          symbol: 'none',
          lineStyle: { color: series[1], width: 2 },
          itemStyle: { color: series[1] },
          endLabel: endLabel(say('出场'), series[1]!),
        },
      ],
    }
  }, [flow, now, say, series, text, line, faint])
  const sum = (pick: (hour: Today['flowByHour'][number]) => number) =>
    flow.reduce((total, hour) => total + pick(hour), 0)
  return (
    <Chart
      option={option}
      height={260}
      summary={say('今日入场 {in} 辆,出场 {out} 辆', { in: sum((hour) => hour.in), out: sum((hour) => hour.out) })}
    />
  )
}
