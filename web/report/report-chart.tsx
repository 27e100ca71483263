import { useMemo, useRef } from 'react'
import { Chart } from '../charts/chart.tsx'
import { usePalette } from '../charts/palette.ts'
import { useWords } from '../language/language.ts'
import { useSize } from '../look/use-size.ts'
import { useNarrow } from '../shell/layout.ts'
import { shortTimes, type Points } from './chart-points.ts'
import styles from './report-page.module.css'

/** As many as can be distinguished alongside each other. */
const mostBars = { wide: 30, narrow: 12 }
/** So few that each can carry its figure, where there is room for it. */
const mostLabelled = 12
const figureWidth = 56

/** The figures over their axis; on a phone, where names need room, bars lie. */
export function ReportChart({ title, as, points }: { title: string; as: 'bar' | 'line'; points: Points }) {
  const { say } = useWords()
  const { series: colours, text, line } = usePalette()
  const narrow = useNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const lying = narrow && as === 'bar' && !points.isTime
  const most = points.isTime ? points.names.length : narrow ? mostBars.narrow : mostBars.wide
  const shown = Math.min(points.names.length, most)
  const option = useMemo(() => {
    const names = points.names.slice(0, most)
    const few = names.length <= mostLabelled
    const labelled = few && as === 'bar' && points.series.length === 1 && (lying || width / names.length >= figureWidth)
    const written = figuresOf(points)
    const places = {
      type: 'category',
      data: points.isTime ? shortTimes(names) : names,
      inverse: lying,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: {
        color: text,
        hideOverlap: true,
        ...(!points.isTime && {
          interval: 0,
          overflow: 'truncate',
          ...(few ? { width: lying ? 112 : width / names.length - 16 } : { width: 72, rotate: 30 }),
        }),
      },
    }
    const isWhole = points.series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)))
    const figures = {
      type: 'value',
      splitNumber: lying ? 2 : 4,
      ...(isWhole && { minInterval: 1 }),
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: text, hideOverlap: true },
    }
    return {
      animationDuration: 300,
      grid: { left: 8, right: lying ? 56 : 8, top: lying ? 4 : 20, bottom: 4, containLabel: true },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        confine: true,
        valueFormatter: (value: number | null) => (value === null ? '—' : written(value)),
      },
      xAxis: lying ? figures : places,
      yAxis: lying ? places : figures,
      series: points.series.map(({ label, values }, index) => ({
        name: label,
        type: as,
        data: values.slice(0, most),
        itemStyle: {
          color: colours[index % colours.length],
          ...(as === 'bar' && { borderRadius: lying ? [0, 2, 2, 0] : [2, 2, 0, 0] }),
        },
        ...(as === 'bar'
          ? { barMaxWidth: few ? 40 : 24, barGap: '8%' }
          : { showSymbol: names.length <= 40, symbol: 'circle', symbolSize: 5, lineStyle: { width: 1.5 } }),
        ...(labelled && {
          label: {
            show: true,
            position: lying ? 'right' : 'top',
            color: text,
            formatter: ({ value }: { value: number | null }) => (value === null ? '' : written(value)),
          },
        }),
      })),
    }
  }, [points, most, lying, width, colours, text, line, as])
  return (
    <div ref={frame} className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {points.series.map(({ label }, index) => (
          <li key={label}>
            <i style={{ background: colours[index % colours.length] }} />
            {label}
          </li>
        ))}
        {shown < points.names.length && <li>{say('前 {n} 项', { n: shown })}</li>}
      </ul>
      <Chart
        key={String(lying)}
        option={option}
        height={lying ? 32 + shown * (14 + points.series.length * 14) : 220}
        summary={say('{title},按{label},共 {n} 项', {
          title,
          label: points.along,
          n: points.names.length,
        })}
      />
    </div>
  )
}

/** Figures of one chart are written alike: with two decimals as soon as one of them has any. */
function figuresOf({ series }: Points): (value: number) => string {
  const isExact = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)))
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: isExact ? 0 : 2, maximumFractionDigits: 2 })
  return (value) => format.format(value)
}
