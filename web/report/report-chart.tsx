import { useMemo } from 'react'
import type { Report } from '#kernel/report.ts'
import { spoken } from '#kernel/name.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { Chart } from '../charts/chart.tsx'
import { usePalette } from '../charts/palette.ts'
import { useWords, type Say } from '../language/language.ts'
import styles from './report-page.module.css'

/** The figures over their axis, in the order of the table; rows of the same place on the axis are one. */
export function ReportChart({ of, rows }: { of: Report; rows: readonly WireRow[] }) {
  const { say } = useWords()
  const { series, text, line } = usePalette()
  const { as, by, show } = of.chart!
  const option = useMemo(() => {
    const points = pointsOf(of, rows, say)
    const names = [...points.keys()]
    return {
      animationDuration: 300,
      grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
      xAxis: {
        type: 'category',
        data: names,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        splitNumber: 4,
        splitLine: { lineStyle: { color: line } },
        axisLabel: { color: text },
      },
      series: show.map((name, index) => ({
        name: say(of.all[name]!.label),
        type: as,
        data: names.map((point) => points.get(point)![index]!),
        itemStyle: { color: series[index % series.length], ...(as === 'bar' && { borderRadius: [2, 2, 0, 0] }) },
        barMaxWidth: 24,
        barGap: '8%',
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: names.length <= 60,
      })),
    }
  }, [of, rows, say, series, text, line, as, show])
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {show.map((name, index) => (
          <li key={name}>
            <i style={{ background: series[index % series.length] }} />
            {say(of.all[name]!.label)}
          </li>
        ))}
      </ul>
      <Chart
        option={option}
        height={220}
        summary={say('{title},按{label},共 {n} 项', {
          title: say(of.label),
          label: say(of.all[by]!.label),
          n: rows.length,
        })}
      />
    </div>
  )
}

/** The drawn figures of each place on the axis; money in yuan. Drawn only: the exact figures stand in the table. */
function pointsOf(of: Report, rows: readonly WireRow[], say: Say): Map<string, number[]> {
  const { by, show } = of.chart!
  const points = new Map<string, number[]>()
  for (const row of rows) {
    const name = nameOf(of, by, row, say)
    const before = points.get(name) ?? show.map(() => 0)
    points.set(
      name,
      show.map((column, index) => Math.round((before[index]! + Number(row[column] ?? 0)) * 100) / 100),
    )
  }
  return points
}

function nameOf(of: Report, by: string, row: WireRow, say: Say): string {
  const field = of.all[by]!
  if (field.kind === 'reference') return String(row[spoken(by)] ?? '')
  if (field.kind !== 'choice') return String(row[by] ?? '')
  const option = (field as ChoiceField).options.find(({ code }) => code === row[by])
  return say(option?.label ?? String(row[by]))
}
