import { Button, Pagination } from 'antd'
import { use, useDeferredValue, useMemo } from 'react'
import { periodOf } from '#kernel/period.ts'
import { permission } from '#kernel/permission.ts'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { listLink, pageSizes } from '../entity/address.ts'
import entityStyles from '../entity/entity-page.module.css'
import { ListState } from '../entity/list-state.tsx'
import { exportedReport } from '../exchange/exported.ts'
import { openExport } from '../exchange/export-state.ts'
import { useWords } from '../language/language.ts'
import { Icon } from '../look/icons.tsx'
import { entriesOf } from '../session/menu.ts'
import { useMay, useSession } from '../session/session.ts'
import { useNarrow } from '../shell/layout.ts'
import { ViewTitle } from '../shell/view-title.ts'
import { drilledFilters } from './drilled.ts'
import { reportQuery, useReportState, type ReportState } from './report-address.ts'
import { useReport } from './report-requests.ts'
import type { Points } from './chart-points.ts'
import { ReportCards } from './report-cards.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportHeat } from './report-heat.tsx'
import { ReportFilters } from './report-filters.tsx'
import styles from './report-page.module.css'
import { ReportTable, type ReportRowsProps } from './report-table.tsx'
import { useChartPoints } from './use-chart-points.ts'

/** Any report: when and what of, the chart over the rows, the totals below them, and the file. */
export default function ReportPage({ of }: { of: Report }) {
  const { say } = useWords()
  const narrow = useNarrow()
  const may = useMay()
  const title = use(ViewTitle) ?? say(of.label)
  const controls = useReportState(of)
  const { state } = controls
  const query = useMemo(() => reportQuery(of, state), [of, state])
  const answer = useReport(of, useDeferredValue(query))
  const listAt = useListPath(of)
  const grouping = state.GroupBy?.split(',') ?? of.groupings?.[0] ?? of.key
  const columns = columnsUnder(of, grouping)
  const { data } = answer
  const begin = () =>
    openExport(
      exportedReport(of, { columns, span: spanOf(of, state), totals: data?.sum }),
      title,
      query,
      data?.total ?? 0,
    )
  const Rows = narrow ? ReportCards : ReportTable
  const chart = useChartPoints(of, state, grouping, data)
  return (
    <div className={styles.page}>
      <header className={entityStyles.head}>
        <h1>{title}</h1>
        {may(permission(of, 'export')) && (
          <Button icon={<Icon name="download" size={16} />} disabled={!data} onClick={begin}>
            {say('导出')}
          </Button>
        )}
      </header>
      <p className={styles.basis}>
        {say(of.basis)}
        {data && of.period && (
          <span className="tabular">{data.from === data.to ? data.from : `${data.from} ~ ${data.to}`}</span>
        )}
      </p>
      <ReportFilters of={of} controls={controls} />
      <ListState answer={answer} empty={<NothingFound />}>
        {chart && <Drawn title={title} chart={chart} />}
        {data && (
          <Rows
            {...({ of, answer: data, columns, controls, dimmed: answer.isPlaceholderData } satisfies ReportRowsProps)}
            {...(listAt && { linkOf: (row) => listLink(listAt, drilledFilters(of, row, data, state.filters)) })}
          />
        )}
      </ListState>
      {data && data.total > 0 && (
        <Pagination
          current={state.page}
          pageSize={state.perPage}
          total={data.total}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger
          showTotal={(total) => say('共 {n} 行', { n: total.toLocaleString('en-US') })}
          simple={narrow}
          size="small"
          onChange={(page, size) => controls.turn(size === state.perPage ? page : 1, size)}
        />
      )}
    </div>
  )
}

function Drawn({ title, chart }: { title: string; chart: NonNullable<ReturnType<typeof useChartPoints>> }) {
  if ('heat' in chart) return chart.heat ? <ReportHeat title={title} heat={chart.heat} /> : <ToCome />
  if (!chart.points) return <ToCome />
  return isWorthDrawing(chart.points) && <ReportChart title={title} as={chart.as} points={chart.points} />
}

const ToCome = () => <div className={styles.chartToCome} aria-busy="true" />

/** One point alone says no more than the table. */
function isWorthDrawing({ names, series }: Points): boolean {
  return names.length > 1 && series.length > 0
}

/** The list behind the figures, where the person's menu has it. */
function useListPath(of: Report): string | null {
  const routes = useSession((session) => session.addedRouters)
  return entriesOf(routes).find(({ shows }) => shows && shows === of.drill?.list)?.path ?? null
}

/** What the files of a report are named after. */
function spanOf(of: Report, state: ReportState): string | null {
  const period = of.period && periodOf(state, wallDate(Date.now()))
  return typeof period === 'object' ? period.label : null
}

function NothingFound() {
  const { say } = useWords()
  return (
    <div className={entityStyles.state}>
      <h2>{say('所选时间和条件下没有数据')}</h2>
      <p>{say('换一段时间,或去掉部分条件')}</p>
    </div>
  )
}
