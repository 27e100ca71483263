import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { Failed } from '#web/look/failed.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import styles from './dashboard.module.css'
import { Figures } from './figures.web.tsx'
import { FlowChart } from './flow-chart.web.tsx'
import { IncomeChart } from './income-chart.web.tsx'
import { LotLoads } from './lot-loads.web.tsx'
import { RecentPassings } from './recent-passings.web.tsx'
import type { Today } from './today.ts'

const refreshMs = 60_000

/** Today at a glance, each figure alongside the same hour yesterday and with its list behind it; live. */
export default function DashboardPage() {
  const { say } = useWords()
  const {
    data: today,
    error,
    refetch,
  } = useQuery({
    queryKey: ['dashboard', 'today'],
    queryFn: ({ signal }) => ask<Today>('/api/dashboard/queryToday', {}, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  useChanged(['park-order', 'passing', 'pay-record', 'alarm', 'device'], () => void refetch(), 2_000)
  if (!today) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('今日概况')}</h1>
        <span className="tabular">{say('截至 {time}', { time: today.at.slice(11, 16) })}</span>
      </header>
      <Figures today={today} />
      <div className={styles.panels}>
        <section className={styles.wide}>
          <h2>{say('24 小时车流')}</h2>
          <FlowChart flow={today.flowByHour} />
        </section>
        <section>
          <h2>{say('今日收款方式')}</h2>
          <IncomeChart channels={today.incomeByChannel} />
        </section>
        <section>
          <h2>{say('车场负荷')}</h2>
          <LotLoads lots={today.lotLoads} />
        </section>
        <section className={styles.wide}>
          <h2>{say('最近通行')}</h2>
          <RecentPassings passings={today.recentPassings} />
        </section>
      </div>
    </div>
  )
}
