import { useMemo } from 'react'
import { Chart } from '#web/charts/chart.tsx'
import { usePalette } from '#web/charts/palette.ts'
import { useWords } from '#web/language/language.ts'
import styles from './dashboard.module.css'
import type { Today } from './today.ts'

/** Cars in and out by the hour, with yesterday's entries behind them; the hour that runs is simply shorter. */
export function FlowChart({ flow }: { flow: Today['flowByHour'] }) {
  const { say } = useWords()
  const { series, text, line, faint } = usePalette()
  const [inColour, outColour] = series as [string, string]
  const option = useMemo(() => {
    const bars = (name: string, data: number[], color: string) => ({
      name,
      type: 'bar',
      data,
      itemStyle: { color, borderRadius: [2, 2, 0, 0] },
      barGap: '8%',
      barCategoryGap: '28%',
      barMaxWidth: 14,
    })
    return {
      animationDuration: 300,
      grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
      xAxis: {
        type: 'category',
        data: flow.map(({ hour }) => `${hour}:00`),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text, interval: 3 },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 4,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: text },
      },
      series: [
        bars(
          say('入场'),
          flow.map((hour) => hour.in),
          inColour,
        ),
        bars(
          say('出场'),
          flow.map((hour) => hour.out),
          outColour,
        ),
        {
          name: say('昨日入场'),
          type: 'line',
          step: 'middle',
          data: flow.map(({ inYesterday }) => inYesterday),
          symbol: 'none',
          lineStyle: { color: faint, width: 1.5 },
          itemStyle: { color: faint },
        },
      ],
    }
  }, [flow, say, inColour, outColour, text, line, faint])
  const sum = (pick: (hour: Today['flowByHour'][number]) => number) =>
    flow.reduce((total, hour) => total + pick(hour), 0)
  return (
    <>
      <ul className={styles.key} aria-hidden="true">
        {Object.entries({ 入场: inColour, 出场: outColour, 昨日入场: faint }).map(([word, background]) => (
          <li key={word}>
            <i style={{ background }} />
            {say(word)}
          </li>
        ))}
      </ul>
      <Chart
        option={option}
        height={244}
        summary={say('今日入场 {in} 辆,出场 {out} 辆', { in: sum((hour) => hour.in), out: sum((hour) => hour.out) })}
      />
    </>
  )
}
