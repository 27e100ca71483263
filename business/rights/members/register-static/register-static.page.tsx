import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import { DayRangePicker } from '#fields/date-range/day-range-picker.web.tsx'
import type { Range } from '#fields/shown.web.ts'
import { ask } from '#web/requests/ask.ts'
import { Chart } from '#web/charts/chart.tsx'
import { usePalette } from '#web/charts/palette.ts'
import { useWords } from '#web/language/language.ts'
import { Table } from '#web/look/table.tsx'
import { WideBox } from '#web/shell/wide-box.tsx'
import type { RegisterDay } from './register-day.ts'
import styles from './register-static.module.css'

const dayMs = 86_400_000
const firstDays = 30

const usualDays = () => ({ from: wallDate(Date.now() - (firstDays - 1) * dayMs), to: wallDate(Date.now()) })

/** Registrations through promoters' links, by day and promoter (domain.md 1.59). */
export default function RegisterStaticPage() {
  const { say } = useWords()
  const [days, setDays] = useState<Range>(usualDays)
  const {
    data: rows,
    isFetching,
    error,
  } = useQuery({
    queryKey: ['register-static', days],
    queryFn: ({ signal }) =>
      ask<RegisterDay[]>('/api/promote/queryRegisterStatic', { ...days }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  const number = (title: string, of: (row: RegisterDay) => number | string) => ({
    title: say(title),
    key: title,
    align: 'right' as const,
    render: (_: unknown, row: RegisterDay) => <span className="tabular">{of(row)}</span>,
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('推广注册统计')}</h1>
        <DayRangePicker
          id="register-days"
          label="日期"
          value={days}
          onChange={(range) => setDays({ ...usualDays(), ...range })}
        />
      </header>
      {error && <p role="alert">{error.message}</p>}
      {rows && rows.length > 0 && (
        <section className={styles.panel}>
          <h2>{say('每日注册')}</h2>
          <Trend rows={rows} days={days} />
        </section>
      )}
      {rows?.length === 0 ? (
        <p className={styles.none}>{say('这段时间没有人通过推广链接访问或注册')}</p>
      ) : (
        <WideBox label={say('每日注册')}>
          <Table<RegisterDay>
            rowKey={({ statDate, promoterId }) => `${statDate} ${promoterId}`}
            dataSource={rows ?? []}
            loading={isFetching && !rows}
            size="middle"
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: say('日期'), dataIndex: 'statDate', className: 'tabular' },
              { title: say('推广人'), dataIndex: 'promoterName' },
              { title: say('停车场'), dataIndex: 'parkLotName', render: (name: string | null) => name ?? '—' },
              number('扫码数', ({ scanCount }) => scanCount),
              number('注册数', ({ registerCount }) => registerCount),
              number('绑车牌数', ({ bindCount }) => bindCount),
              number('首缴数', ({ firstPayCount }) => firstPayCount),
              number('首缴金额(元)', ({ firstPayMoney }) => firstPayMoney),
              number('有效率', ({ firstPayCount, registerCount }) =>
                registerCount ? `${Math.round((firstPayCount / registerCount) * 100)}%` : '—',
              ),
            ]}
          />
        </WideBox>
      )}
    </div>
  )
}

function Trend({ rows, days }: { rows: readonly RegisterDay[]; days: Range }) {
  const { say } = useWords()
  const { series, text, line } = usePalette()
  const colour = series[0]
  const counted = useMemo(() => countByDay(rows, days), [rows, days])
  const option = useMemo(
    () => ({
      animationDuration: 300,
      grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis', confine: true },
      xAxis: {
        type: 'category',
        data: counted.map(([day]) => day.slice(5)),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: line } },
        axisLabel: { color: text },
      },
      yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: line } }, axisLabel: { color: text } },
      series: [
        {
          name: say('注册数'),
          type: 'bar',
          barMaxWidth: 24,
          data: counted.map(([, count]) => count),
          itemStyle: { color: colour },
        },
      ],
    }),
    [counted, say, colour, text, line],
  )
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  return <Chart option={option} height={180} summary={say('每天的注册数,共 {n} 人', { n: total })} />
}

/** Every day of the range, those without registrations too. */
function countByDay(rows: readonly RegisterDay[], { from, to }: Range): [day: string, count: number][] {
  const counts: [string, number][] = []
  for (let at = Date.parse(String(from)); at <= Date.parse(String(to)); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const ofDay = rows.filter(({ statDate }) => statDate === day)
    counts.push([day, ofDay.reduce((sum, { registerCount }) => sum + registerCount, 0)])
  }
  return counts
}
